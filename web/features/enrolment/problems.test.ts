import { expect, test } from 'vitest';
import type { TextLookup } from '../../core/texts.ts';
import { type EnrolmentDraft, emptyDraft } from './draft.ts';
import { firstOpen, problemsOf } from './problems.ts';
import type { EnrolmentStep } from './steps.ts';

const say: TextLookup = (key) => key;
const unanswered = { first_name: 'Escribe tu nombre.', availability: 'Elige cuándo puedes.' };
const texts = { noSuchDay: 'noSuchDay', noPin: 'noPin', noTown: 'noTown', unanswered };
const universe = { electionDay: '2027-05-23', professionRequired: false, hasStreets: true };
const rules = { say, universe, texts };
const check = (step: EnrolmentStep, draft: Partial<EnrolmentDraft>) =>
  problemsOf(step, { ...emptyDraft('es'), ...draft }, rules);

const born = (birth_day: string, birth_month: string, birth_year: string) => ({ birth_day, birth_month, birth_year });
const complete: EnrolmentDraft = {
  ...emptyDraft('es'),
  email: 'ana@example.org',
  first_name: 'Ana',
  last_name_1: 'Puig',
  national_id: '12.345.678-z',
  ...born('7', '3', '1985'),
  address_street: 'Carrer Major',
  address_zip: '08001',
  address_city: 'Barcelona',
  location: { type: 'Point', coordinates: [2.17, 41.38] },
  phone: '600 123 456',
  availability: ['man'],
  mobility: 'foot',
  is_experiencied: 'no',
};

test('an empty field is asked for, not called badly written', () => {
  expect(check('account', {})).toEqual({ email: 'required', password: 'required' });
  expect(check('phone', {})).toEqual({ phone: 'required' });
  expect(check('identification', {}).first_name).toBe('Escribe tu nombre.');
  expect(check('other', {}).availability).toBe('Elige cuándo puedes.');
});

test('the letter of a DNI is checked while the other fields are still empty', () => {
  expect(check('identification', { national_id: '12.345.678-A' }).national_id).toBe('wrong_letter');
  expect(check('identification', { national_id: '12.345.678-z' }).national_id).toBeUndefined();
  expect(check('identification', { national_id_kind: 'nie', national_id: 'x1234567-L' }).national_id).toBeUndefined();
});

test('a birth date has to exist', () => {
  expect(check('identification', born('31', '2', '1985')).birth_date).toBe('noSuchDay');
  expect(check('identification', born('1', '2', '85')).birth_date).toBe('noSuchDay');
  expect(check('identification', born('1', '2', '2999')).birth_date).toBe('noSuchDay');
  expect(check('identification', born('', '', '')).birth_date).toBe('required');
});

test('eighteen years count on election day', () => {
  expect(check('identification', born('23', '5', '2009')).birth_date).toBeUndefined();
  expect(check('identification', born('24', '5', '2009')).birth_date).toBe('too_young');
});

test('without the pin the address is not complete, unless no streets are known', () => {
  const pinless = { ...complete, location: null };
  expect(check('address', pinless)).toEqual({ location: 'noPin' });
  expect(problemsOf('address', pinless, { ...rules, universe: { ...universe, hasStreets: false } })).toEqual({});
  expect(check('address', { ...complete, address_zip: '8001' })).toEqual({ address_zip: 'exactly' });
  expect(check('address', { ...complete, address_zip: 'ABCDE' })).toEqual({ address_zip: 'numbers_only' });
  expect(check('address', { ...complete, address_zip: '99001' })).toEqual({ address_zip: 'address_not_found' });
  expect(check('address', { ...complete, address_zip: '' })).toEqual({ address_zip: 'required' });
  expect(check('address', { ...complete, address_country: 'AD', address_zip: 'AD500' })).toEqual({});
  expect(check('address', { ...complete, address_country: 'FR', address_zip: '', address_city: '' })).toEqual({
    address_zip: 'required',
    address_city: 'noTown',
  });
});

test('a profession is asked for where the tenant wants it', () => {
  expect(problemsOf('other', complete, rules)).toEqual({});
  const wanting = { ...rules, universe: { ...universe, professionRequired: true } };
  expect(problemsOf('other', complete, wanting)).toEqual({ profession: 'required' });
});

test('at the end the terms have to be accepted, and a password lost in a reload typed again', () => {
  expect(check('legal', complete)).toEqual({ terms_accepted: 'terms_required', password: 'required' });
  expect(check('legal', { ...complete, password: 'caballo-lento', terms_accepted: true })).toEqual({});
});

test('one can go as far as the first step that is not answered; the lost password waits for the last', () => {
  expect(firstOpen(emptyDraft('es'), rules)).toBe('account');
  expect(firstOpen({ ...complete, phone: '' }, rules)).toBe('phone');
  expect(firstOpen(complete, rules)).toBe('legal');
});
