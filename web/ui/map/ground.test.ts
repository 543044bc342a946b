import { expect, test } from 'vitest';
import { type Boundaries, landOf, namesOf, snapBox, stepAt } from './ground.ts';

test('the nearer, the smaller the areas', () => {
  expect(stepAt(4).land).toBe('adm1');
  expect(stepAt(9).inner).toEqual(['adm4']);
  expect(stepAt(16).inner).toEqual(['adm6', 'adm7']);
});

test('a box grows to a grid, so that a small move asks for nothing new', () => {
  const box = snapBox({ west: 2.15, south: 41.38, east: 2.19, north: 41.4 }, 12);
  expect(box.west).toBeLessThanOrEqual(2.15);
  expect(box.north).toBeGreaterThanOrEqual(41.4);
  expect(snapBox({ west: 2.152, south: 41.381, east: 2.192, north: 41.401 }, 12.4)).toEqual(box);
});

test('a box stays within the world', () => {
  expect(snapBox({ west: -200, south: -95, east: 200, north: 95 }, 0)).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});

test('a name stands in the middle of the largest part', () => {
  const square = (x: number, size: number) => [
    [
      [x, 0],
      [x + size, 0],
      [x + size, size],
      [x, size],
      [x, 0],
    ],
  ];
  const islands: Boundaries = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { code: '07', name: 'Illes', level: 'adm2' },
        geometry: { type: 'MultiPolygon', coordinates: [square(0, 1), square(10, 4)] },
      },
    ],
  };
  const [name] = namesOf(islands).features;
  expect(name?.geometry).toEqual({ type: 'Point', coordinates: [12, 2] });
  expect(name?.properties).toEqual({ name: 'Illes' });
});

test('land is drawn as fine as it is known, and a border once', () => {
  const area = (level: 'adm4' | 'adm5', code: string): Boundaries['features'][number] => ({
    type: 'Feature',
    properties: { code, name: code, level },
    geometry: { type: 'Polygon', coordinates: [] },
  });
  const { features } = landOf([area('adm4', '08019'), area('adm4', '08101'), area('adm5', '0801901')], 'adm4');
  expect(features.map(({ properties }) => [properties?.code, properties?.isParted])).toEqual([
    ['08019', true],
    ['08101', false],
    ['0801901', true],
  ]);
});
