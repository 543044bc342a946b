import type { Position } from 'geojson';
import { at, type Boundary, polygonsOf } from './boundaries.ts';
import { metresFrom } from './simplify.ts';

/**
 * Returns whether two boundaries are one line drawn twice:
 * simplifying may keep other points, depending on the neighbours simplified along.
 */
export const isWithin = (metres: number, one: Boundary, other: Boundary): boolean =>
  polygonsOf(one).length === polygonsOf(other).length && liesAlong(metres, one, other) && liesAlong(metres, other, one);

/** Most corners of a boundary that are measured. */
const mostCorners = 200;

/** Measures how far a boundary moved at most, in metres. */
export const metresApart = (one: Boundary, other: Boundary): number =>
  Math.max(farthestFrom(one, other), farthestFrom(other, one));

function farthestFrom(one: Boundary, other: Boundary): number {
  const stretches = stretchesOf(other);
  const corners = polygonsOf(one).flat(2);
  const step = Math.ceil(corners.length / mostCorners);
  const distances = corners
    .filter((_, corner) => corner % step === 0)
    .map((corner) =>
      stretches.reduce(
        (nearest, [start, end]) => Math.min(nearest, metresFrom(at(corner), at(start), at(end))),
        Number.POSITIVE_INFINITY,
      ),
    );
  return Math.max(0, ...distances);
}

const stretchesOf = (boundary: Boundary): Stretch[] =>
  polygonsOf(boundary)
    .flat()
    .flatMap((ring) => ring.slice(1).map((end, before): Stretch => [ring[before] ?? end, end]));

function liesAlong(metres: number, one: Boundary, other: Boundary): boolean {
  const stretches = stretchesOf(other);
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
