import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { triedWords } from '#contract/password-words.ts';
import { foldText } from '#contract/text.ts';
import { readForbidden } from './glossary.ts';

const found = (language: string, text: string) =>
  readForbidden(language)
    .filter(({ isIn }) => isIn(text))
    .map(({ not }) => not);

test.each([
  ['eu', 'Hauteskunde-lekuetan', ['hauteskunde-leku*']],
  ['eu', 'Idatzi posta-kodea edo posta elektronikoa', []],
  ['es', 'Tu email es {email}', ['email']],
  ['es', 'Tu dirección es {contact_email}', []],
  ['ca', 'Vés al teu compte', ['vés']],
  ['ca', 'Després, o a través d’un enllaç', []],
  ['gl', 'Amosar o contrasinal', ['amos*']],
  ['ca', 'Canvia’l als ajustos del navegador', ['ajustos']],
  ['ca', 'Com a molt 5, i com a molt tard dilluns', ['com a molt (not before tard)']],
  ['ca', 'Com a molt tard, dilluns', []],
  ['eu', 'Zure esparrutik kanpo', ['esparru*']],
  ['eu', 'Eremu bat zure esku uzten dutenean', []],
])('the glossary keeps words of %s out of «%s»', (language, text, kept) => {
  expect(found(language, text)).toEqual(kept);
});

test('the glossary keeps words out of every language', () => {
  for (const language of ['es', 'ca', 'eu', 'gl']) expect(readForbidden(language).length).toBeGreaterThan(4);
});

test('terms of the glossary are guessed first as passwords, in every language', () => {
  const [, ofTheField = ''] = readFileSync('docs/glossary.md', 'utf8').split(/^## /m);
  const rows = ofTheField.match(/^\|.*\|$/gm)?.slice(2) ?? [];
  const cells = rows.flatMap((row) => row.split('|').slice(3, 7));
  const terms = cells
    .map((cell) => foldText(cell.split('/')[0]?.trim() ?? ''))
    .filter((term) => /^\p{L}{5,}$/u.test(term));
  expect(terms.length).toBeGreaterThan(60);
  const words = triedWords.filter((word) => word.length > 4);
  expect(terms.filter((term) => !words.some((word) => term.includes(word)))).toEqual([]);
});
