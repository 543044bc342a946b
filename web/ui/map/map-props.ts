import type { Map as MapLibre } from 'maplibre-gl';
import type { ReactNode, RefObject } from 'react';

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
