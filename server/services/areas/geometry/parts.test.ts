import type { Polygon, Position } from 'geojson';
import { expect, it } from 'vitest';
import { AreaParts } from './parts.ts';

const squareAt = (west: number, size = 0.01): Position[] =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ].map(([x = 0, y = 0]) => [west + x * size, 41 + y * size]);
const polygon = (ring: Position[]): Polygon => ({ type: 'Polygon', coordinates: [ring] });
const square = (west: number, size = 0.01) => polygon(squareAt(west, size));

it.each([
  ['in one of them', square(2.02), 1],
  ['in two of them', square(2.005), 1],
  ['around all of them', square(1.9, 0.2), 1],
  ['half beside them', square(2.035), 0.5],
  ['beside them', square(2.05), 0],
  ['far away', square(-8), 0],
])('a further part overlaps with those before: %s', (_, part, share) => {
  const parts = new AreaParts(square(2));
  for (const west of [2.01, 2.02, 2.03]) parts.add(square(west));
  expect(parts.overlapOf(part)).toBeCloseTo(share, 1);
});

it('twice the parts cost twice the work', () => {
  const workOf = (count: number) => {
    let read = 0;
    const countedSquare = (at: number) =>
      polygon(
        new Proxy(squareAt(2 + at / 100), {
          get: (ring, key) => {
            read += 1;
            return Reflect.get(ring, key);
          },
        }),
      );
    const parts = new AreaParts(countedSquare(0));
    for (let at = 1; at < count; at += 1) {
      const part = countedSquare(at);
      if (parts.overlapOf(part) < 0.5) parts.add(part);
    }
    expect(parts.boundary.coordinates).toHaveLength(count);
    return read;
  };
  expect(workOf(60) / workOf(30)).toBeLessThan(2.2);
});
