import { expect, test } from 'vitest';
import { gatherCells, radiusOf, spaceLabels } from './spacing.ts';

/** Pixels per degree of longitude at zoom 9: 512 × 2⁹ / 360. */
const degree = 728;
const at = (x: number, y: number) => ({ lon: 2 + x / degree, lat: 41 + y / (degree / Math.cos((41 * Math.PI) / 180)) });
const cell = (x: number, y: number, count: number) => ({ ...at(x, y), count });
const label = (name: string, x: number, y: number, places: number) => ({ ...at(x, y), name, places });
const pixels = (one: { lon: number; lat: number }, other: { lon: number; lat: number }) =>
  Math.hypot((one.lon - other.lon) * degree, ((one.lat - other.lat) * degree) / Math.cos((41 * Math.PI) / 180));

test('counts that would cover each other are one, and nobody is lost', () => {
  const gathered = gatherCells([cell(0, 0, 1434), cell(20, 4, 37), cell(200, 0, 5)], 9);
  expect(gathered.map(({ count }) => count)).toEqual([1471, 5]);
  expect(gatherCells([cell(0, 0, 1), cell(30, 0, 1)], 9)).toHaveLength(2);
});

test('many people are a larger circle, up to a bound', () => {
  expect([1, 49, 1600, 90_000].map(radiusOf)).toEqual([9.5, 15.5, 25.5, 25.5]);
});

test('a label leaves the counts of people to be read; one with nothing in its way stays', () => {
  const counts = [cell(0, 0, 1434)];
  const [city, town] = spaceLabels([label('Vic', 300, 0, 9), label('Barcelona', 0, 0, 259)], counts, 9);
  expect([city?.name, town?.name]).toEqual(['Barcelona', 'Vic']);
  expect(pixels(city as never, counts[0] as never)).toBeGreaterThan(radiusOf(1434));
  expect(pixels(city as never, at(0, 0))).toBeLessThan(100);
  expect(pixels(town as never, at(300, 0))).toBeLessThan(1);
});

test('labels are not put on each other', () => {
  const [one, other] = spaceLabels([label('Sant Antoni', 0, 0, 9), label('La Dreta', 10, 0, 8)], [], 9);
  expect(pixels(one as never, other as never)).toBeGreaterThan(45);
});

test('of many, one that covers a count is left out unless it is of the largest', () => {
  const others = Array.from({ length: 20 }, (_, index) => label('Vic', 200 * index + 300, 0, 50 - index));
  const shown = spaceLabels([...others, label('Montgat', 0, 0, 2), label('Badalona', 5, 0, 90)], [cell(0, 0, 99)], 9);
  expect(shown).toHaveLength(21);
  expect(shown.find(({ name }) => name === 'Montgat')).toBeUndefined();
  expect(pixels(shown[0] as never, at(5, 0))).toBeGreaterThan(20);
});

test('a label at the edge of the view is moved into it', () => {
  const view = { west: at(-200, 0).lon, east: at(20, 0).lon, south: at(0, -200).lat, north: at(0, 200).lat };
  const [shown] = spaceLabels([label('El Fort Pienc', 0, 0, 9)], [], 9, view);
  expect(pixels(shown as never, at(-28, 0))).toBeLessThan(1);
});
