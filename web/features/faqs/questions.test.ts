import { expect, test } from 'vitest';
import { faq } from '#web/testing/faqs.ts';
import { questionsOf } from './questions.ts';

test('a question in several languages is one, called as its reader understands it and known by its original', () => {
  const [original, other] = [faq(1), faq(3)];
  const basque = { ...faq(2), language: 'eu' as const, is_draft: true, translates: original.id };
  const found = [
    { ...original, translations: [{ id: basque.id, language: 'eu' as const, is_draft: true }] },
    { ...basque, translations: [{ id: original.id, language: 'es' as const, is_draft: false }] },
    other,
  ];
  const shown = questionsOf(found, 'eu', ['es', 'ca', 'eu', 'gl']);
  expect(shown.map(({ id, shown: { question } }) => [id, question])).toEqual([
    [original.id, 'Pregunta 2'],
    [other.id, 'Pregunta 3'],
  ]);
  expect(shown[0]?.versions.map(({ id, language, is_draft }) => [id, language, is_draft])).toEqual([
    [original.id, 'es', false],
    [basque.id, 'eu', true],
  ]);
  expect(shown[0]?.untranslated).toEqual(['ca', 'gl']);
});
