import { expect, test } from 'vitest';
import { isTableByLanguage } from './language-tables.ts';

test.each([
  ['typed', "const greeting: Record<Language, string> = { es: 'Hola', ca: 'Hola' };"],
  ['untyped', "export const greeting = { es: 'Hola', ca: 'Hola', eu: 'Kaixo', gl: 'Ola' } as const;"],
  ['of objects', "const greetings = {\n  es: { hi: 'Hola' },\n  ca: { hi: 'Hola' },\n};"],
  ['of two languages', "const greeting = { 'es': 'Hola', 'gl': 'Ola' };"],
  ['inside another', "const links = [{ link: '/', names: { es: 'Inicio', ca: 'Inici' } }];"],
])('a table by language is found: %s', (_, source) => {
  expect(isTableByLanguage(source)).toBe(true);
});

test('other objects are no tables of texts', () => {
  expect(isTableByLanguage('const texts: Record<Language, Texts> = { es, ca, eu, gl };')).toBe(false);
  expect(isTableByLanguage("const named = words({ es: 'castellano', ca: 'catalán' });")).toBe(false);
  expect(isTableByLanguage("const spain = { es: 'España' };\nconst other = { name: 'x' };")).toBe(false);
});
