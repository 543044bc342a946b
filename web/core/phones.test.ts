import { expect, test } from 'vitest';
import { countryNamesQuery } from './country-names.ts';
import { listPrefixes, phoneProblem, splitPhone } from './phones.ts';

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
  const problem = (prefix: string, number: string) => phoneProblem(prefix, number, (key) => key);
  expect(problem('+34', '600 123 456')).toBeUndefined();
  expect(problem('+34', '100 123 456')).toBe('wrong_phone');
  expect(problem('+34', '600 123')).toBe('Faltan cifras: son nueve.');
  expect(problem('+351', '912 345 678')).toBeUndefined();
});

test('a number with its prefix is taken apart', () => {
  expect(splitPhone('+351 912 345 678')).toEqual({
    phone_country: 'PT',
    phone_prefix: '+351',
    phone: '912 345 678',
  });
  expect(splitPhone('0034600123456')?.phone).toBe('600 12 34 56');
  expect(splitPhone('600 123 456')).toBeUndefined();
});
