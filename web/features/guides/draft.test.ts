import { expect, test } from 'vitest';
import { changesOf, draftOf, missingFields, newDraft } from './draft.ts';

const words = (given: object) => ({ ...newDraft('users').names, ...given });
const draft = (names: object, texts: object) => ({ ...newDraft('users'), names: words(names), texts: words(texts) });

test.each([
  ['names.ca', {}, {}],
  ['texts.es', { es: 'Sede' }, { es: ' ' }],
  ['names.eu', { es: 'Sede' }, { es: 'Abre.', eu: 'Irekita.' }],
])('a section lacks %s', (field, names, texts) => {
  expect(missingFields(draft(names, texts), ['ca', 'es'])).toEqual([field]);
});

test('a section with a title and a text in one language is complete', () => {
  expect(missingFields(draft({ gl: 'Sede' }, { gl: 'Abre.' }), ['es', 'gl'])).toEqual([]);
});

test('only the words that changed are sent, and those that go as an empty text', () => {
  const section = { id: '', guide: 'users' as const, name: '', update_date: '' };
  const before = draftOf({ ...section, names: { es: 'Sede', ca: 'Seu' }, texts: { es: 'Abre.', ca: 'Obre.' } });
  const now = { ...before, names: words({ es: 'Sede ' }), texts: words({ es: 'Abre a las diez.' }) };
  expect(changesOf(now, before)).toEqual({ names: { ca: '' }, texts: { es: 'Abre a las diez.', ca: '' } });
});
