import { expect, test } from 'vitest';
import { changeOf, draftOf, mergeInto, type SentProfile, seenAgain, withTheirs } from './change.ts';

const seen: SentProfile = {
  email: 'ana@example.org',
  first_name: 'Ana',
  last_name_1: 'Puig',
  last_name_2: '',
  national_id_kind: 'dni',
  national_id: '12345678Z',
  birth_date: '1985-03-07',
  address_street: 'Carrer Major',
  address_number: '1',
  address_extra: '',
  address_zip: '08001',
  address_city: 'Barcelona',
  address_region: 'Barcelona',
  address_country: 'ES',
  location: { type: 'Point', coordinates: [2.17, 41.38] },
  phone_prefix: '+34',
  phone: '600 123 456',
  language: 'ca',
  profession: '',
  availability: ['tar', 'man'],
  mobility: 'foot',
  is_experiencied: false,
  notes_self: '',
};
const draft = draftOf(seen);
const invited: SentProfile = {
  ...seen,
  national_id_kind: null,
  national_id: null,
  phone_prefix: null,
  phone: null,
  birth_date: null,
};

test('what is written differently and means the same is no change', () => {
  const same = { ...draft, national_id: '12.345.678-z', phone: '600123456', birth_day: '07', first_name: ' Ana ' };
  expect(changeOf(seen, { ...same, availability: ['man', 'tar'] })).toEqual({ seen: {} });
});

test('only what changed is sent, with what was there before', () => {
  expect(changeOf(seen, { ...draft, birth_year: '1986', mobility: 'vehicle' })).toEqual({
    birth_date: '1986-03-07',
    mobility: 'vehicle',
    seen: { birth_date: '1985-03-07', mobility: 'foot' },
  });
});

test('a document is sent with its kind, a number with its prefix', () => {
  const typed = { ...draftOf(invited), national_id: 'x1234567l', national_id_kind: 'nie' as const, phone: '600 1' };
  expect(changeOf(invited, typed)).toEqual({
    national_id_kind: 'nie',
    national_id: 'x1234567l',
    phone_prefix: '+34',
    phone: '600 1',
    seen: { national_id_kind: null, national_id: null, phone_prefix: null, phone: null },
  });
});

test('an address is sent with the pin, so that it stays where the editor has it', () => {
  expect(changeOf(seen, { ...draft, address_extra: '2-1' })).toEqual({
    address_extra: '2-1',
    location: seen.location,
    seen: { address_extra: '', location: seen.location },
  });
});

test('the kind of a document that nobody wrote is no change', () => {
  expect(changeOf(invited, { ...draftOf(invited), national_id_kind: 'nie', phone_prefix: '+351' })).toEqual({
    seen: {},
  });
});

test('what only one of two editors changed is taken from them', () => {
  const now = { ...seen, first_name: 'Anna', mobility: 'vehicle' as const };
  const { draft: merged, conflicts } = mergeInto(now, seen, { ...draft, last_name_2: 'Roig', mobility: 'vehicle' });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({ ...draft, first_name: 'Anna', last_name_2: 'Roig', mobility: 'vehicle' });
});

test('what both changed stays as typed until somebody decides', () => {
  const now = { ...seen, first_name: 'Anna' };
  const typed = { ...draft, first_name: 'Aina' };
  expect(mergeInto(now, seen, typed)).toEqual({ draft: typed, seen, conflicts: ['first_name'] });
  expect(withTheirs('first_name', typed, now).first_name).toBe('Anna');
  expect(changeOf(seenAgain('first_name', seen, now), typed)).toEqual({
    first_name: 'Aina',
    seen: { first_name: 'Anna' },
  });
});

test('two halves of addresses are not made one', () => {
  const now = { ...seen, address_street: 'Carrer Nou' };
  expect(mergeInto(now, seen, { ...draft, address_number: '7' }).conflicts).toEqual(['address']);
});
