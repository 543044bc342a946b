import type { Position } from 'geojson';
import { at, type Boundary, polygonsOf } from './boundaries.ts';
import { metresFrom } from './simplify.ts';

/**
 * Returns whether two boundaries are one line drawn twice:
 * simplifying may keep other points, depending on the neighbours simplified along.
 */
export const isWithin = (metres: number, one: Boundary, other: Boundary): boolean =>
  polygonsOf(one).length === polygonsOf(other).length && liesAlong(metres, one, other) && liesAlong(metres, other, one);

function liesAlong(metres: number, one: Boundary, other: Boundary): boolean {
  const stretches = polygonsOf(other)
    .flat()
    .flatMap((ring) => ring.slice(1).map((end, before): Stretch => [ring[before] ?? end, end]));
  // Continues from the last segment: consecutive corners lie along consecutive segments.
  let last = 0;
  const isNear = (corner: Position) => {
    for (let step = 0; step < stretches.length; step++) {
      const next = (last + step) % stretches.length;
      const [start, end] = stretches[next] ?? [corner, corner];
      if (metresFrom(at(corner), at(start), at(end)) > metres) continue;
      last = next;
      return true;
    }
    return false;
  };
  return polygonsOf(one).flat(2).every(isNear);
}

type Stretch = [Position, Position];
