import { expect, test } from 'vitest';
import { emptyProfile } from '../../../people/profile/draft.ts';
import { listFilledFields } from './filled-fields.ts';

const known = { ...emptyProfile('ca'), email: 'ana@example.org', first_name: 'Ana', last_name_1: 'Puig' };

test('of somebody new only what is known is sent', () => {
  expect(listFilledFields(known)).toEqual({
    email: 'ana@example.org',
    first_name: 'Ana',
    last_name_1: 'Puig',
    language: 'ca',
  });
});

test('a missing name is sent empty, so that it is asked for', () => {
  expect(listFilledFields({ ...known, first_name: '' }).first_name).toBe('');
});

test('a document goes with its kind, a number with its prefix, an address with its country', () => {
  expect(
    listFilledFields({ ...known, national_id: 'X1234567L', phone: '600 123 456', address_city: 'Vic' }),
  ).toMatchObject({
    national_id_kind: 'dni',
    phone_prefix: '+34',
    address_country: 'ES',
  });
});
