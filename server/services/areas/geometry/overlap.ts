import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { type Boundary, boxOf, polygonsOf, type Shape } from './boundaries.ts';

/** Points a side of the grid that measures the smaller area. */
const gridSize = 16;

/** Measures the share of the smaller of two areas that lies in the other, within some percent. */
export function overlapOf(one: Boundary, other: Boundary): number {
  const both = [one, other].map((boundary) => ({ boundary, box: boxOf(polygonsOf(boundary)) }));
  const [smaller, larger] = both.sort((a, b) => extentOf(a.box) - extentOf(b.box));
  return smaller && larger ? shareOf(smaller, (point) => booleanPointInPolygon(point, larger.boundary)) : 0;
}

/** Measures the share of an area that `holds`. */
export function shareOf(
  { boundary, box: [west, south, east, north] }: Pick<Shape, 'box'> & { boundary: Boundary },
  holds: (point: [number, number]) => boolean,
): number {
  const isEmpty = west > east;
  if (isEmpty) return 0;
  let inside = 0;
  let shared = 0;
  for (let x = 0.5; x < gridSize; x++)
    for (let y = 0.5; y < gridSize; y++) {
      const point: [number, number] = [west + ((east - west) * x) / gridSize, south + ((north - south) * y) / gridSize];
      if (!booleanPointInPolygon(point, boundary)) continue;
      inside += 1;
      if (holds(point)) shared += 1;
    }
  // A sliver between the grid's points can't be measured: it counts as lying inside.
  return inside === 0 ? 1 : shared / inside;
}

export const extentOf = ([west, south, east, north]: Shape['box']): number => (east - west) * (north - south);
