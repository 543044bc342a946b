import type { MultiPolygon, Polygon, Position } from 'geojson';

export type Geometry = Polygon | MultiPolygon;
type Point = [x: number, y: number];

/** Pixels of the longer side of a drawing. */
const size = 400;
/** Pixels around it. */
const margin = 4;

/** Draws areas of a few hundred kilometres at most on a plane, as paths of one drawing. */
export type Drawing = { width: number; height: number; pathOf: (geometry: Geometry) => string };

/** Fits a drawing to some geometries; undefined where there are none. */
export function drawingOf(geometries: readonly Geometry[]): Drawing | undefined {
  const all = geometries.flatMap(ringsOf).flat();
  if (all.length === 0) return undefined;
  const [west, east] = rangeOf(all.map(([lon = 0]) => lon));
  const [south, north] = rangeOf(all.map(([, lat = 0]) => lat));
  // Degrees of longitude grow shorter towards the poles.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = size / Math.max((east - west) * shrink, north - south, 1e-9);
  const project = ([lon = 0, lat = 0]: Position): Point => [
    round(margin + (lon - west) * shrink * scale),
    round(margin + (north - lat) * scale),
  ];
  return {
    width: Math.ceil((east - west) * shrink * scale) + 2 * margin,
    height: Math.ceil((north - south) * scale) + 2 * margin,
    pathOf: (geometry) =>
      ringsOf(geometry)
        .map((ring) => thinned(ring.map(project)))
        .filter((ring) => ring.length > 2)
        .map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`)
        .join(''),
  };
}

const ringsOf = (geometry: Geometry): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

/** Leaves out points that fall on the one before. */
const thinned = (ring: Point[]): Point[] =>
  ring.filter(([x, y], i) => {
    const before = ring[i - 1];
    return !before || Math.abs(before[0] - x) + Math.abs(before[1] - y) >= 0.5;
  });

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** Without a spread of arguments, which overflows the stack at a hundred thousand points. */
const rangeOf = (values: readonly number[]): [number, number] =>
  values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
