import { describe, expect, it } from 'vitest';
import { drawStreets, type Streets } from './streets.ts';

const corner = { west: 2.1, south: 41.4 };
/** Builds a street with these house numbers along `at` (1e-6 degrees). */
const street = (numbers: number[], at: (number: number) => [number, number]): Streets => [
  {
    name: 'Carrer de Dalt',
    numbers: [...numbers.filter((n) => n % 2 === 1), ...numbers.filter((n) => n % 2 === 0)].map((n) => [
      String(n),
      ...at(n),
    ]),
  },
];
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const linesOf = (streets: Streets) =>
  drawStreets(streets, corner).lines.features.map(({ geometry }) => (geometry as GeoJSON.LineString).coordinates);

describe('a street made of its house numbers', () => {
  it('has a line along each side, and a number at each house', () => {
    const straight = street(upTo(6), (n) => [n * 100, n % 2 === 0 ? 100 : 0]);
    expect(linesOf(straight).map((line) => line.length)).toEqual([3, 3]);
    expect(drawStreets(straight, corner).numbers.features).toHaveLength(6);
    expect(linesOf(straight)[1]?.[0]?.map((degrees) => degrees.toFixed(6))).toEqual(['2.100200', '41.400100']);
  });

  it('is broken where numbers are far apart', () => {
    const broken = street([1, 3, 5, 7], (n) => [n > 3 ? 10_000 + n * 100 : n * 100, 0]);
    expect(linesOf(broken).map((line) => line.length)).toEqual([2, 2]);
  });

  it.each([
    ['east', (n: number): [number, number] => [n * 200, n % 2 === 0 ? 90 : 0], 0],
    ['north-east', (n: number): [number, number] => [n * 133, n * 100 + (n % 2 === 0 ? 5 : 0)], -45],
    ['south-east', (n: number): [number, number] => [n * 133, 2500 - n * 100], 45],
  ])('has its name the way it runs: %s', (_, at, angle) => {
    const { names } = drawStreets(street(upTo(12), at), corner);
    expect(names.features.length).toBeGreaterThan(0);
    for (const { properties } of names.features) expect(Math.abs(properties?.angle - angle)).toBeLessThan(6);
  });

  it('has no name where it has hardly any house', () => {
    expect(
      drawStreets(
        street([1, 2], () => [0, 0]),
        corner,
      ).names.features,
    ).toEqual([]);
  });
});
