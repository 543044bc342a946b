import { expect, it } from 'vitest';
import { partOfDay } from './greeting.ts';

it.each([
  ['2027-05-23T03:59:59Z', 'night'],
  ['2027-05-23T04:00:00Z', 'morning'],
  ['2027-05-23T11:59:59Z', 'morning'],
  ['2027-05-23T12:00:00Z', 'afternoon'],
  ['2027-05-23T18:59:59Z', 'afternoon'],
  ['2027-05-23T19:00:00Z', 'night'],
  // In winter Spain is an hour closer to UTC.
  ['2027-01-15T05:00:00Z', 'morning'],
  ['2027-01-15T12:59:59Z', 'morning'],
  ['2027-01-15T20:00:00Z', 'night'],
])('%s is %s in Spain', (instant, part) => {
  expect(partOfDay(new Date(instant))).toBe(part);
});
