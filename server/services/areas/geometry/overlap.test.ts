import type { Polygon } from 'geojson';
import { expect, it } from 'vitest';
import { overlapOf } from './overlap.ts';

const square = (west: number, south: number, size: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

it.each([
  ['itself', square(2, 41, 1), 1],
  ['an area that holds it', square(1, 40, 4), 1],
  ['a quarter of it', square(2, 41, 0.5), 1],
  ['a shift by half', square(2.5, 41, 1), 0.5],
  ['a neighbour', square(3, 41, 1), 0],
  ['an area far away', square(-8.3, 43.1, 1), 0],
])('an area overlaps with %s', (_, other, share) => {
  expect(overlapOf(square(2, 41, 1), other)).toBeCloseTo(share, 1);
  expect(overlapOf(other, square(2, 41, 1))).toBeCloseTo(share, 1);
});
