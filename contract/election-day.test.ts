import { expect, test } from 'vitest';
import { directionsTo, hourToBeThere } from './election-day.ts';

test('whoever begins in the morning is there when the tables are set up, whoever relays at 14, whoever only counts when they close', () => {
  expect(hourToBeThere(['man'])).toBe(8);
  expect(hourToBeThere(['man', 'tar', 'esc'])).toBe(8);
  expect(hourToBeThere(['tar', 'esc'])).toBe(14);
  expect(hourToBeThere(['esc'])).toBe(20);
});

test('the way is asked for by the point, else by the whole address, else by the name', () => {
  const [name, address] = ['Escola Pia', 'C/ Major, 1, Vic'];
  const location = { type: 'Point' as const, coordinates: [2.17, 41.39] as [number, number] };
  const to = (destination: Parameters<typeof directionsTo>[0]) =>
    new URL(directionsTo(destination)).searchParams.get('to');
  expect(to({ name, address, location })).toBe('41.39,2.17');
  expect(to({ name, address, location: null })).toBe(address);
  expect(to({ name, address: '', location: null })).toBe(name);
});
