import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { expect, test } from 'vitest';
import { coastOf, landOfTheWorld } from './land.ts';

const land = landOfTheWorld();
const isLand = (lon: number, lat: number) => booleanPointInPolygon([lon, lat], land);

test.each([
  ['Toulouse', 1.44, 43.6],
  ['Lisboa, inland', -9.1, 38.85],
  ['Porto, inland', -8.5, 41.15],
  ['Andorra', 1.52, 42.51],
  ['Rabat, inland', -6.75, 33.95],
  ['Madrid', -3.7, 40.42],
  ['Menorca', 4.1, 39.97],
  ['El Hierro', -18, 27.73],
  ['Roma, far away', 12.5, 41.9],
])('%s is land', (_, lon, lat) => expect(isLand(lon, lat)).toBe(true));

test.each([
  ['the Mediterranean off Barcelona', 2.3, 41.35],
  ['the Atlantic off Galicia', -9.6, 43],
  ['the Bay of Biscay off Donostia', -2, 43.5],
  ['the Strait of Gibraltar', -5.6, 35.95],
  ['between Mallorca and Menorca', 3.6, 39.9],
  ['between Tenerife and Gran Canaria', -16.05, 28.1],
  ['the Ría de Vigo', -8.8, 42.21],
  ['the Caspian Sea, far away', 51, 41],
])('%s is water', (_, lon, lat) => expect(isLand(lon, lat)).toBe(false));

test('the coast goes round all of the land', () => {
  expect(coastOf(land).coordinates).toEqual(land.coordinates.flat());
});
