import type { Map as MapLibre } from 'maplibre-gl';
import type { ReactNode, RefObject } from 'react';

/** A position in WGS 84 degrees. */
export type Position = { lon: number; lat: number };
export type MapCamera = Position & { zoom: number };

export const mapTones = ['accent', 'grey', 'green', 'yellow', 'red', 'blue'] as const;
export type MapTone = (typeof mapTones)[number];

export type MapMarker = Position & {
  id: string;
  /** accessible name and tooltip */
  label: string;
  tone?: MapTone;
  /** up to about four characters inside, so that colour isn't the only sign */
  text?: string;
  /** replaces the dot; `text` describes it */
  sign?: ReactNode;
  href?: string;
  onClick?: () => void;
  isChosen?: boolean;
};

export type MapProps = {
  /** accessible name: describes the map */
  label: string;
  /** where the map opens, and moves on change; default: `fitTo`, else Spain */
  view?: MapCamera;
  /** positions to fit into view, again on change */
  fitTo?: readonly Position[];
  /**
   * markers; more than 150 are clustered, out of the keyboard's reach, so the page lists them too
   */
  markers?: readonly MapMarker[];
  /** called after a person moved the map */
  onMove?: (view: MapCamera) => void;
  /** draggable pin, also moved by arrow keys or placed by a click; null: not placed yet */
  pin?: Position | null;
  onPinMove?: (position: Position) => void;
  pinLabel?: string;
  height?: number | string;
  /** one finger and the wheel move a full-screen map; over others they scroll the page */
  fillsScreen?: boolean;
  /** element over the upper edge: fitted content stays below it */
  covered?: RefObject<HTMLElement | null> | undefined;
  /** called if no map can be drawn: no WebGL, or offline */
  onUndrawn?: () => void;
  /** custom layers and marks, once the map can draw */
  children?: (map: MapLibre) => ReactNode;
};
