import { Skeleton } from '@mantine/core';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../core/quiet.ts';
import { NoMap } from './map/NoMap.tsx';

/** Degrees, WGS 84. */
export type Position = { lon: number; lat: number };
export type MapCamera = Position & { zoom: number };

export const mapTones = ['accent', 'grey', 'green', 'yellow', 'red', 'blue'] as const;
export type MapTone = (typeof mapTones)[number];

export type MapMarker = Position & {
  id: string;
  /** its name, read out and shown when pointed at */
  label: string;
  tone?: MapTone;
  /** up to some four characters inside it, so that colour isn't the only sign */
  text?: string;
  /** a sign of the page's own in place of the dot; `text` says it in words */
  sign?: ReactNode;
  /** a page of ours */
  href?: string;
  onClick?: () => void;
  isChosen?: boolean;
};

export type MapProps = {
  /** the map's accessible name: says what it shows */
  label: string;
  /** where it opens, and where it goes when this changes; without it, `fitTo`, else Spain */
  view?: MapCamera;
  /** shows all of these, and again whenever they change */
  fitTo?: readonly Position[];
  /**
   * draws more than some hundred as clusters, which the keyboard doesn't reach:
   * the page lists them too
   */
  markers?: readonly MapMarker[];
  /** called after somebody has moved the map */
  onMove?: (view: MapCamera) => void;
  /** a pin that can be dragged, moved with the arrow keys or put by a click; null: not put yet */
  pin?: Position | null;
  onPinMove?: (position: Position) => void;
  /** the pin's accessible name */
  pinLabel?: string;
  /** CSS height */
  height?: number | string;
  /**
   * lets one finger and the wheel move a map that fills the screen;
   * others leave those to the page's scrolling
   */
  fillsScreen?: boolean;
  /** stands over its upper edge: what is fitted stays below */
  covered?: RefObject<HTMLElement | null> | undefined;
  /** called where no map can be drawn: by a browser without WebGL, or for want of a network */
  onUndrawn?: () => void;
  /** layers and marks of the page's own, once the map can draw */
  children?: (map: MapLibre) => ReactNode;
};

/**
 * Draws a map from our own boundaries, without outside tiles.
 * Loads it once it is in sight and the page has nothing else to do:
 * it is never the only way to its content.
 * Says so where it can't be loaded.
 */
export function MapView({ height = 320, ...props }: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const { Canvas, hasFailed } = useCanvas(useSight(place));
  const { onUndrawn } = props;
  useEffect(() => {
    if (hasFailed) onUndrawn?.();
  }, [hasFailed, onUndrawn]);
  if (Canvas) return <Canvas height={height} {...props} />;
  return hasFailed ? <NoMap /> : <Skeleton ref={place} height={height} />;
}

// Code that is imported again doesn't bring its styles again: only a reload does.
let isLost = false;

/** Loads what draws the map, once it is wanted. */
function useCanvas(isWanted: boolean): { Canvas?: ComponentType<MapProps>; hasFailed: boolean } {
  const [Canvas, setCanvas] = useState<ComponentType<MapProps>>();
  const [hasFailed, setFailed] = useState(isLost);
  useEffect(() => {
    if (!isWanted || isLost) return;
    import('./map/MapCanvas.tsx').then(
      ({ MapCanvas }) => setCanvas(() => MapCanvas),
      () => {
        isLost = true;
        setFailed(true);
      },
    );
  }, [isWanted]);
  return { ...(Canvas && { Canvas }), hasFailed };
}

/** Says whether an element has been in sight, or nearly, at a quiet moment. */
function useSight(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        whenQuiet(() => setSeen(true));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
