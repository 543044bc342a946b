import type { Geometry } from 'geojson';
import type { Boundary } from '../areas/geometry/boundaries.ts';
import { simplifyTogether } from '../areas/geometry/simplify.ts';

/** `line`: the feature's position. */
export type Outline = { line: number; geometry: Boundary };

const mostBytes = 400_000;
/** Most metres that a border may be moved: the least that makes the outlines small enough. */
const tolerances = [20, 100, 500, 2000];

/** Simplifies a layer's boundaries for a map; omits the last ones of a layer that is too large. */
export function simplifyOutlines(features: readonly { line: number; geometry?: Geometry | null }[]): Outline[] {
  const drawn = features.flatMap(({ line, geometry }) =>
    geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? [{ line, geometry }] : [],
  );
  let outlines: Outline[] = [];
  for (const tolerance of tolerances) {
    const simple = simplifyTogether(
      drawn.map(({ geometry }) => geometry),
      tolerance,
    );
    outlines = drawn.map(({ line, geometry }, at) => ({ line, geometry: simple[at] ?? geometry }));
    if (JSON.stringify(outlines).length <= mostBytes) return outlines;
  }
  let bytes = 0;
  return outlines.filter((outline) => {
    bytes += JSON.stringify(outline).length;
    return bytes <= mostBytes;
  });
}
