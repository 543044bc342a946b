import { expect, it } from 'vitest';
import { atClock, formatDistance, joinNames, writeDate } from './formats.ts';

it.each([
  ['2026-11-21T23:30:00.000Z', '2026-11-22 00:30:00'],
  ['2027-05-23T21:59:00.000Z', '2027-05-23 23:59:00'],
  ['2026-11-21', '2026-11-21 00:00:00'],
])('shows %s as clocks in Spain do, wherever the browser is', (value, shown) => {
  expect(atClock(value)).toBe(shown);
});

it.each([
  ['es', '02/05/2027 09:05', '2 de mayo de 2027', '02/05'],
  ['ca', '02/05/2027 09:05', '2 de maig del 2027', '02/05'],
  ['eu', '2027/05/02 09:05', '2027ko maiatzaren 2a', '05/02'],
  ['gl', '02/05/2027 09:05', '2 de maio de 2027', '02/05'],
] as const)('writes dates in %s', (language, time, long, min) => {
  const at = '2027-05-02T07:05:00.000Z';
  const written = (['time', 'long', 'min', 'tech'] as const).map((format) => writeDate(language, at, format));
  expect(written).toEqual([time, long, min, '2027-05-02']);
});

it('names the months of Catalan as Intl does', () => {
  const law = new Intl.DateTimeFormat('ca', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const at = `2027-${String(month).padStart(2, '0')}-15`;
    expect(writeDate('ca', at, 'long')).toBe(law.format(new Date(at)));
  }
});

it.each([
  ['es', 'Ana y Juan', ['Ana', 'Juan']],
  ['es', 'Ana e Inés', ['Ana', 'Inés']],
  ['es', 'Ana e Hilario', ['Ana', 'Hilario']],
  ['ca', 'Anna i Inés', ['Anna', 'Inés']],
  ['eu', 'Ane eta Iker', ['Ane', 'Iker']],
  ['gl', 'Ana, Brais e Inés', ['Ana', 'Brais', 'Inés']],
  ['gl', 'Ana', ['Ana']],
] as const)('joins names in %s: %s', (language, joined, names) => {
  expect(joinNames(language, [...names])).toBe(joined);
});

it.each([
  [994, '990 m'],
  [999.6, '1 km'],
  [1234, '1,2 km'],
  [9960, '10 km'],
])('writes %s metres as %s', (metres, written) => {
  expect(formatDistance(metres)).toBe(written);
});
