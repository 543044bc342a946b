import type { MultiPolygon, Polygon, Position } from 'geojson';

export type Geometry = Polygon | MultiPolygon;
type Point = [x: number, y: number];

/** Pixels of the longer side. */
const size = 400;
const margin = 4;

/** Projects areas of up to a few hundred kilometres onto a plane, as SVG paths. */
export type OutlineDrawing = { width: number; height: number; pathOf: (geometry: Geometry) => string };

export function drawingOf(geometries: readonly Geometry[]): OutlineDrawing | undefined {
  const all = geometries.flatMap(ringsOf).flat();
  if (all.length === 0) return undefined;
  const [west, east] = rangeOf(all.map(([lon = 0]) => lon));
  const [south, north] = rangeOf(all.map(([, lat = 0]) => lat));
  // Degrees of longitude shrink towards the poles.
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

const thinned = (ring: Point[]): Point[] =>
  ring.filter(([x, y], i) => {
    const before = ring[i - 1];
    return !before || Math.abs(before[0] - x) + Math.abs(before[1] - y) >= 0.5;
  });

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** Returns least and greatest. Spreading 100,000 arguments would overflow the stack. */
const rangeOf = (values: readonly number[]): [number, number] =>
  values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
