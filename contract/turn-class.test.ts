import { expect, it } from 'vitest';
import { endpoints, type Key } from './endpoints.ts';
import { turnClassOf } from './turn-class.ts';

it.each<[Key, string]>([
  ['POST users/auth/login/', 'first'],
  ['GET universe/', 'first'],
  ['GET home/', 'first'],
  ['GET card/', 'first'],
  ['GET users/users/self/', 'first'],
  ['POST elections/attendance/', 'first'],
  ['GET users/users/', 'second'],
  ['POST elections/assignments/', 'second'],
  ['GET desk/', 'second'],
  ['POST users/users/export/csv/', 'last'],
  ['GET map/places/', 'last'],
  ['GET stats/people/', 'last'],
  ['GET areas/boundaries/', 'last'],
])('while all wait, %s is served %s', (key, turn) => {
  expect(turnClassOf(endpoints[key])).toBe(turn);
});
