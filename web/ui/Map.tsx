import { Skeleton } from '@mantine/core';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../core/quiet.ts';
import { NoMap } from './map/NoMap.tsx';

/** WGS 84 degrees. */
export type Position = { lon: number; lat: number };
export type MapCamera = Position & { zoom: number };

export const mapTones = ['accent', 'grey', 'green', 'yellow', 'red', 'blue'] as const;
export type MapTone = (typeof mapTones)[number];

export type MapMarker = Position & {
  id: string;
  /** accessible name and tooltip */
  label: string;
  tone?: MapTone;
  /** up to some four characters inside, so that colour isn't the only sign */
  text?: string;
  /** custom sign in place of the dot; `text` words it */
  sign?: ReactNode;
  /** a page of the app */
  href?: string;
  onClick?: () => void;
  isChosen?: boolean;
};

export type MapProps = {
  /** accessible name: what the map shows */
  label: string;
  /** where it opens, and moves on change; default: `fitTo`, else Spain */
  view?: MapCamera;
  /** shows all of these, again on change */
  fitTo?: readonly Position[];
  /**
   * more than some hundred are clustered, out of the keyboard's reach:
   * the page lists them too
   */
  markers?: readonly MapMarker[];
  /** called after a person moved the map */
  onMove?: (view: MapCamera) => void;
  /** draggable pin, also moved by arrow keys or placed by a click; null: not placed yet */
  pin?: Position | null;
  onPinMove?: (position: Position) => void;
  /** accessible name of the pin */
  pinLabel?: string;
  height?: number | string;
  /**
   * lets one finger and the wheel move a full-screen map;
   * others leave those to page scrolling
   */
  fillsScreen?: boolean;
  /** overlaps the upper edge: fitted content stays below */
  covered?: RefObject<HTMLElement | null> | undefined;
  /** called if no map can be drawn: no WebGL, or offline */
  onUndrawn?: () => void;
  /** custom layers and marks, once the map can draw */
  children?: (map: MapLibre) => ReactNode;
};

/**
 * Draws a map from our own boundaries, without outside tiles.
 * Loads when in sight and the page is idle: it's never the only way to its content.
 * Says so if it can't load.
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

// Importing code again doesn't load its styles again: that takes a reload.
let isLost = false;

/** Loads the map's code on demand. */
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

/** Returns whether an element has been in or near sight while idle. */
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
