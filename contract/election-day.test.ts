import { expect, test } from 'vitest';
import { directionsTo, hourToBeThere } from './election-day.ts';

test('whoever begins in the morning is there when the tables are set up, whoever relays at 14, whoever only counts when they close', () => {
  expect(hourToBeThere(['man'])).toBe(8);
  expect(hourToBeThere(['man', 'tar', 'esc'])).toBe(8);
  expect(hourToBeThere(['tar', 'esc'])).toBe(14);
  expect(hourToBeThere(['esc'])).toBe(20);
});

test('the way is asked for by the whole address, or by the name where there is none', () => {
  expect(directionsTo('Escola Pia', 'C/ Major, 1, Vic')).toBe(
    'https://www.openstreetmap.org/directions?to=C%2F+Major%2C+1%2C+Vic',
  );
  expect(directionsTo('Escola Pia', '')).toBe('https://www.openstreetmap.org/directions?to=Escola+Pia');
});
