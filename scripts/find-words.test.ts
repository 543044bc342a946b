import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

test('each text of a table is found where it stands', () => {
  const code = "const table = words({ one: 'Año', several: ['Dos', `Tres\n`] });";
  const found = findWords('table.ts', code);
  expect(found.map(({ text }) => text)).toEqual(['Año', 'Dos', 'Tres\n']);
  expect(found.map(({ start, end }) => code.slice(start, end))).toEqual(["'Año'", "'Dos'", '`Tres\n`']);
});

test.each(['...others', "one: a + 'b'", 'one: a', 'one'])('a text that is made of others is refused: %s', (part) => {
  expect(() => findWords('table.ts', `words({ ${part} })`)).toThrow('words() holds something but texts');
});
