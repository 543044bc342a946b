import { expect, it } from 'vitest';
import { atClock } from './formats.ts';

it.each([
  ['2026-11-21T23:30:00.000Z', '2026-11-22 00:30'],
  ['2027-05-23T21:59:00.000Z', '2027-05-23 23:59'],
  ['2026-11-21', '2026-11-21 00:00'],
])('shows %s as clocks in Spain do, wherever the browser is', (value, shown) => {
  expect(atClock(value).format('YYYY-MM-DD HH:mm')).toBe(shown);
});
