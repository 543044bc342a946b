import { expect, test } from 'vitest';
import { text } from './texts.ts';

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
