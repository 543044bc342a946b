import { expect, test } from 'vitest';
import { inSpain } from '#contract/spain.ts';
import { longDate, shortDate } from './dates.ts';

test('a date in words', () => {
  expect(longDate('es', '2027-05-23')).toBe('domingo, 23 de mayo de 2027');
  expect(longDate('ca', '2027-04-01')).toBe('dijous, 1 d’abril del 2027');
  expect(longDate('gl', '2026-08-11')).toBe('martes, 11 de agosto de 2026');
});

test('a Basque date has the endings of its spoken numbers', () => {
  expect(longDate('eu', '2027-05-23')).toBe('2027ko maiatzaren 23a, igandea');
  expect(longDate('eu', '2025-10-31')).toBe('2025eko urriaren 31, ostirala');
  expect(longDate('eu', '2030-01-11')).toBe('2030eko urtarrilaren 11, ostirala');
  expect(longDate('eu', '2031-06-01')).toBe('2031ko ekainaren 1a, igandea');
  expect(longDate('eu', '2041-12-15')).toBe('2041eko abenduaren 15a, igandea');
});

test('a date in figures', () => {
  expect(shortDate('es', '2027-05-23')).toBe('23/05/2027');
  expect(shortDate('eu', '2027-05-23')).toBe('2027/05/23');
});

test('an instant in Spain, summer and winter', () => {
  expect(inSpain('2026-07-01T08:05:59.123Z')).toBe('2026-07-01 10:05:59');
  expect(inSpain(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21 00:30:00');
});
