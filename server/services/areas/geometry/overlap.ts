import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { type Boundary, shapeOf } from './boundaries.ts';

/** Points a side of the grid that measures the smaller area. */
const gridSize = 16;

/** Measures the share of the smaller of two areas that lies in the other, within some percent. */
export function overlapOf(one: Boundary, other: Boundary): number {
  const [smaller, larger] = [one, other].sort((a, b) => extentOf(a) - extentOf(b));
  const box = smaller && shapeOf(smaller)?.box;
  if (!smaller || !larger || !box) return 0;
  const [west, south, east, north] = box;
  let inside = 0;
  let shared = 0;
  for (let x = 0.5; x < gridSize; x++)
    for (let y = 0.5; y < gridSize; y++) {
      const point = [west + ((east - west) * x) / gridSize, south + ((north - south) * y) / gridSize];
      if (!booleanPointInPolygon(point, smaller)) continue;
      inside += 1;
      if (booleanPointInPolygon(point, larger)) shared += 1;
    }
  // A sliver between the grid's points can't be measured: it counts as it was.
  return inside === 0 ? 1 : shared / inside;
}

function extentOf(boundary: Boundary): number {
  const [west = 0, south = 0, east = 0, north = 0] = shapeOf(boundary)?.box ?? [];
  return (east - west) * (north - south);
}
