import { expect, it } from 'vitest';
import { emailKey, nationalIdKey, phoneKey, searchText, sortName } from './keys.ts';

it('takes different ways to write the same for the same', () => {
  expect(emailKey(' Ana@Example.ORG ')).toBe('ana@example.org');
  expect(nationalIdKey('12.345.678-z')).toBe('12345678Z');
  expect(phoneKey('+34', '600 12-34 56')).toBe('+34600123456');
});

it('sorts people by surnames, and finds them by any of their data', () => {
  const person = { first_name: 'Núria', last_name_1: 'Garbí', last_name_2: '', email: 'Nuria@example.org' };
  expect(sortName(person)).toBe('Garbí Núria');
  expect(searchText({ ...person, national_id: '99990001-x', phone_prefix: '+34', phone: '600 000 001' })).toBe(
    'nuria garbi nuria@example.org 99990001x +34600000001',
  );
});
