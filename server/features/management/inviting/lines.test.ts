import { expect, test } from 'vitest';
import { readLines, splitName } from './lines.ts';

const read = (text: string) => {
  const [line] = readLines(text, 10).lines;
  return line && [line.names.join('+'), line.emails.join('+'), line.areas.join('+')];
};

test.each([
  ['Ana García López, ana@example.org, Badalona, Sant Adrià', 'Badalona+Sant Adrià'],
  ['Ana García López <ana@example.org> Badalona', 'Badalona'],
  ['Ana García López\tana@example.org\tBadalona\tSant Adrià', 'Badalona+Sant Adrià'],
  ['"Ana García López" <ana@example.org>; Badalona; Sant Adrià', 'Badalona+Sant Adrià'],
  ['  ana@example.org ; Ana García López ; Badalona ', 'Badalona'],
  ['Ana  García López - mailto:ana@example.org: Badalona', 'Badalona'],
])('%s is one person, address and areas', (text, areas) => {
  expect(read(text)).toEqual(['Ana García López', 'ana@example.org', areas]);
});

test('what a line lacks or has twice stays empty or twice', () => {
  expect(read('Ana García')).toEqual(['Ana García', '', '']);
  expect(read('García, Ana, ana@example.org')).toEqual(['García+Ana', 'ana@example.org', '']);
  expect(read('Ana, ana@example.org, luz@example.org, Badalona')?.[1]).toBe('ana@example.org+luz@example.org');
  expect(readLines('\n — \nuno\ndos\ntres', 2)).toMatchObject({ lines: [{ line: 3 }, { line: 4 }], unread: 1 });
});

test.each([
  ['Ana García', 'Ana|García|'],
  ['Ana García López', 'Ana|García|López'],
  ['Ana María García López', 'Ana María|García|López'],
  ['Ana de la Fuente', 'Ana|de la Fuente|'],
  ['María del Mar de la Fuente y Díaz', 'María del Mar|de la Fuente|y Díaz'],
  ['Ana', 'Ana||'],
])('%s is %s', (name, split) => {
  expect(Object.values(splitName(name)).join('|')).toBe(split);
});
