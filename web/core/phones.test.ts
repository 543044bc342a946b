import { expect, test } from 'vitest';
import { countryNamesQuery } from './country-names.ts';
import { isPhone, isShortPhone, listPrefixes, splitPhone } from './phones.ts';

test('Spain comes first, the others by name', () => {
  const [first, second] = listPrefixes('es');
  expect(first).toEqual({ country: 'ES', name: 'España', prefix: '+34' });
  expect(second?.name).toBe('Afganistán');
});

test.each([
  ['eu', 'Maroko'],
  ['gl', 'Marrocos'],
  ['ca', 'Marroc'],
  ['es', 'Marruecos'],
] as const)('countries have their names in %s', async (language, name) => {
  const names = await countryNamesQuery(language).queryFn();
  expect(listPrefixes(language, names).find(({ country }) => country === 'MA')?.name).toBe(name);
});

test('until their names have come, Basque and Galician get Spanish ones, not codes', () => {
  expect(listPrefixes('eu').find(({ country }) => country === 'DE')?.name).toBe('Alemania');
});

test('a number that cannot exist in its country is refused', () => {
  expect(isPhone('+34', '600 123 456')).toBe(true);
  expect(isPhone('+34', '100 123 456')).toBe(false);
  expect([isPhone('+34', '600 123'), isShortPhone('+34', '600 123')]).toEqual([false, true]);
  expect([isPhone('+34', '100 123 456'), isShortPhone('+34', '100 123 456')]).toEqual([false, false]);
  expect(isPhone('+351', '912 345 678')).toBe(true);
});

test('a number with its prefix is taken apart', () => {
  expect(splitPhone('+351 912 345 678')).toEqual({
    phone_country: 'PT',
    phone_prefix: '+351',
    phone: '912 345 678',
  });
  expect(splitPhone('0034600123456')?.phone).toBe('600 12 34 56');
  expect(splitPhone('+33612345678')?.phone).toBe('6 12 34 56 78');
  expect(splitPhone('600 123 456')).toBeUndefined();
});
