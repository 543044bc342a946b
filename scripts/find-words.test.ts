import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

test('each call is found where it stands, with the texts of its table', () => {
  const code = "const noun = { log: words({ one: 'Año', several: ['Dos', `Tres\n`] }), other: words('Uno') };";
  const found = findWords('table.ts', code);
  expect(found.map(({ texts }) => texts)).toEqual([['Año', 'Dos', 'Tres\n'], ['Uno']]);
  expect(found.map(({ start, end }) => code.slice(start, end))).toEqual([
    "words({ one: 'Año', several: ['Dos', `Tres\n`] })",
    "words('Uno')",
  ]);
});

test.each(['...others', "one: a + 'b'", 'one: a', 'one'])('a text that is made of others is refused: %s', (part) => {
  expect(() => findWords('table.ts', `words({ ${part} })`)).toThrow('words() holds something but texts');
});
