import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

/** Degrees, WGS 84. */
export type Position = { lon: number; lat: number };
export type View = Position & { zoom: number };

export const mapTones = ['accent', 'grey', 'green', 'yellow', 'red', 'blue'] as const;
export type MapTone = (typeof mapTones)[number];

export type MapMarker = Position & {
  id: string;
  /** its name, read out and shown when pointed at */
  label: string;
  tone?: MapTone;
  /** up to some four characters inside it, so that colour isn't the only sign */
  text?: string;
  /** a page of ours */
  href?: string;
  onClick?: () => void;
  isChosen?: boolean;
};

export type MapProps = {
  /** what the map shows; its accessible name */
  label: string;
  /** where it opens, and where it goes when this changes; without it, `fitTo`, else Spain */
  view?: View;
  /** shows all of these, and again whenever they change */
  fitTo?: readonly Position[];
  /** more than some hundred are drawn as clusters, which the keyboard doesn't reach: the page has them as a list too */
  markers?: readonly MapMarker[];
  /** after somebody has moved the map */
  onMove?: (view: View) => void;
  /** a pin that can be dragged, moved with the arrow keys or put by a click; null: not put yet */
  pin?: Position | null;
  onPinMove?: (position: Position) => void;
  /** the pin's accessible name */
  pinLabel?: string;
  /** CSS height */
  height?: number | string;
  /** a map that fills the screen moves with one finger and the wheel; others leave those to the page's scrolling */
  fillsScreen?: boolean;
};

const MapCanvas = lazy(() => import('./map/MapCanvas.tsx').then((module) => ({ default: module.MapCanvas })));

/**
 * A map drawn from our own boundaries, without outside tiles. It comes when first shown, and is never the only way to
 * what it shows.
 */
export function MapView({ height = 320, ...props }: MapProps) {
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <MapCanvas height={height} {...props} />
    </Suspense>
  );
}
