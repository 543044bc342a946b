import { expect, test } from 'vitest';
import { hasHiddenTable, tablesOf } from './texts.ts';

const said = { es: { hi: 'Hola' }, ca: { hi: 'Hola' }, eu: { hi: 'Kaixo' }, gl: { hi: 'Ola' } };
const textsIn = (language: string, exported: Record<string, unknown>) =>
  tablesOf('texts.ts', exported).map(({ said }) => [...(said[language] ?? [])]);

test('a table that lacks a whole language is read, with no texts in it', () => {
  const { gl: _, ...others } = said;
  expect(textsIn('gl', { texts: others })).toEqual([[]]);
  expect(textsIn('eu', { texts: others })).toEqual([[['hi', 'Kaixo']]]);
});

test('a file without a table gives an empty one', () => {
  expect(textsIn('es', { texts: { hi: 'Hola' } })).toEqual([[]]);
  expect(tablesOf('texts.ts', { fill: () => '' })).toEqual([]);
});

test('every table of a file is read', () => {
  expect(textsIn('gl', { texts: said, more: { ...said, gl: { hi: '' } } })).toEqual([[['hi', 'Ola']], [['hi', '']]]);
});

test.each([
  ['typed', "const greeting: Record<Language, string> = { es: 'Hola', ca: 'Hola' };"],
  ['untyped', "export const greeting = { es: 'Hola', ca: 'Hola', eu: 'Kaixo', gl: 'Ola' } as const;"],
  ['of objects', "const greetings = {\n  es: { hi: 'Hola' },\n  gl: { hi: 'Ola' },\n};"],
])('a table outside of the files of texts is found: %s', (_, source) => {
  expect(hasHiddenTable(source)).toBe(true);
});

test('other objects are no tables of texts', () => {
  expect(hasHiddenTable('const texts: Record<Language, Texts> = { es, ca, eu, gl };')).toBe(false);
  expect(hasHiddenTable("const spain = { es: 'España' };\nconst other = { name: 'x' };")).toBe(false);
});
