import type { Position } from 'geojson';
import { at, type Boundary, polygonsOf } from '../../../services/areas/boundaries.ts';
import { metresFrom } from '../simplify.ts';

/**
 * Says whether two boundaries are one line drawn twice.
 * No corner of either is further off the other.
 * Which points of a boundary stay depends on those that it was simplified together with.
 */
export const isWithin = (metres: number, one: Boundary, other: Boundary): boolean =>
  polygonsOf(one).length === polygonsOf(other).length && liesAlong(metres, one, other) && liesAlong(metres, other, one);

function liesAlong(metres: number, one: Boundary, other: Boundary): boolean {
  const stretches = polygonsOf(other)
    .flat()
    .flatMap((ring) => ring.slice(1).map((end, before): Stretch => [ring[before] ?? end, end]));
  // Neighbouring corners lie along neighbouring stretches.
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
