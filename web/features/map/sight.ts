import type { GeoBox } from '#contract/map-bounds.ts';
import type { MapCamera } from '../../ui/map/map-props.ts';
import type { MapBox } from './api.ts';

/** `box`: the box to request; `bounds`: the visible bounds; `zoom`: the exact zoom */
export type MapSight = { box: MapBox; bounds: GeoBox; zoom: number };

/**
 * Returns the size in degrees of the grid that boxes snap to, so that small moves request nothing
 * new.
 */
const gridOf = (zoom: number) => 360 / 2 ** Math.max(0, Math.floor(zoom) + 1);

/** Returns the visible bounds, with a slightly wider box to request. */
export function sightOf(bounds: GeoBox, { lon, lat, zoom: exact }: MapCamera): MapSight {
  const zoom = Math.floor(exact * 2) / 2;
  const grid = gridOf(zoom);
  const within = (value: number, middle: number, most: number) =>
    Math.max(-most, Math.min(most, Math.max(middle - 89, Math.min(middle + 89, value))));
  const down = (value: number) => Math.floor(value / grid) * grid;
  const up = (value: number) => Math.ceil(value / grid) * grid;
  const digits = (value: number) => Math.round(value * 1e6) / 1e6;
  const box = {
    west: digits(within(down(bounds.west), lon, 180)),
    south: digits(within(down(bounds.south), lat, 90)),
    east: digits(within(up(bounds.east), lon, 180)),
    north: digits(within(up(bounds.north), lat, 90)),
    zoom,
  };
  return { box, bounds, zoom: exact };
}

/** Assumed size in pixels of a map that can't be drawn. */
const undrawn = { width: 900, height: 700 };
const degreesOfPixel = 360 / 512;

/** Returns what a map would show, for the list in browsers that can't draw one. */
export function sightWithoutMap(view: MapCamera | undefined, extent: Extent | null | undefined): MapSight | undefined {
  if (!view) return extent ? sightOf(boxOf(extent), viewOfExtent(extent)) : undefined;
  const degrees = degreesOfPixel / 2 ** view.zoom;
  const [wide, high] = [
    (undrawn.width / 2) * degrees,
    (undrawn.height / 2) * degrees * Math.cos((view.lat * Math.PI) / 180),
  ];
  const { lon, lat } = view;
  return sightOf({ west: lon - wide, south: lat - high, east: lon + wide, north: lat + high }, view);
}

type Extent = readonly [west: number, south: number, east: number, north: number];
const boxOf = ([west, south, east, north]: Extent): GeoBox => ({ west, south, east, north });

function viewOfExtent([west, south, east, north]: Extent): MapCamera {
  const fitting = Math.log2((undrawn.width * degreesOfPixel) / Math.max(east - west, 0.001));
  return { lon: (west + east) / 2, lat: (south + north) / 2, zoom: Math.max(3, Math.min(16, fitting)) };
}
