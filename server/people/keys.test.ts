import { expect, it } from 'vitest';
import { normaliseNationalId } from '#contract/national-id.ts';
import { emailKey, phoneKey, searchTerms, searchText, sortName } from './keys.ts';

it('takes different ways to write the same for the same', () => {
  expect(emailKey(' Ana@Example.ORG ')).toBe('ana@example.org');
  expect(normaliseNationalId('12.345.678-z')).toBe('12345678Z');
  expect(phoneKey('+34', '600 12-34 56')).toBe('+34600123456');
  expect(phoneKey('+44', '07911 123456')).toBe(phoneKey('', '+44 7911 123456'));
  expect(phoneKey('', 'nothing known 12')).toBe('+12');
});

it('sorts people by surnames, and finds them by any of their data', () => {
  const person = { first_name: 'Núria', last_name_1: 'Garbí', last_name_2: '', email: 'Nuria@example.org' };
  expect(sortName(person)).toBe('Garbí Núria');
  expect(searchText({ ...person, national_id: '99990001-x', phone_prefix: '+34', phone: '600 000 001' })).toBe(
    'nuria garbi nuria@example.org example.org nuria example org 99990001x +34600000001 600000001',
  );
});

it.each([
  ['12.345.678-z', ['12345678z']],
  ['12 345 678 Z', ['12345678z']],
  ['x-1234567/L', ['x1234567l']],
  ['+34 600 12-34-56', ['+34600123456']],
  ['(600) 123 456', ['600123456']],
  ['  Núria   GARBÍ ', ['nuria', 'garbi']],
  ['garbi 600', ['garbi', '600']],
  ['%_', ['_']],
  ['', []],
])('looks for %j as %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
