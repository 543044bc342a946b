import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type KeptSentences, sayAll, text } from './texts.ts';

test.each([
  ['es', 1, 'Espera 1 segundo y'],
  ['es', 3436, 'Espera 58 minutos y'],
  ['es', 3600, 'Espera 1 hora y'],
  ['ca', 60, 'Espera 1 minut i'],
  ['eu', 3436, 'Itxaron beharrekoa: 58 minutu.'],
  ['gl', 7200, 'Agarda 2 horas e'],
] as const)('a wait is said in %s in the unit of people: %i seconds', (language, seconds, said) => {
  expect(text(language, 'too_many', { seconds })).toContain(said);
});

test.each([
  ['gl', [['obstacle_birth_date', {}]], 'data de nacemento'],
  ['es', [['credential_refused', { reasons: { texts: ['obstacle_name', 'obstacle_area'] } }]], 'Motivos: '],
  ['ca', [['place_full', { place: 'Far', slots: { list: ['slot_man', 'slot_tar'] } }]], 'Far'],
  ['eu', [['too_many', { seconds: 60 }]], 'Itxaron beharrekoa: 1 minutu.'],
  // Texts stored before plurals existed, with the number as a string.
  ['es', [['at_most', { number: 200 }]], 'Puede tener como máximo 200 caracteres.'],
  ['ca', [['board_has_credentials', { name: 'Junta', count: '1' }]], 'hi ha 1 credencial que'],
  ['gl', 'Escrita coas súas palabras.', 'Escrita coas súas palabras.'],
] as [Language, KeptSentences | string, string][])(
  'a sentence that was kept is said in %s: %j',
  (language, kept, said) => {
    expect(sayAll(language, kept)).toContain(said);
  },
);
