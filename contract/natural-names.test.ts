import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeNaturally } from './natural-names.ts';

test.each([
  ['ANA', 'Ana'],
  ['ana garcía lópez', 'Ana García López'],
  ['MARÍA DE LA O', 'María de la O'],
  ['DA SILVA E SOUSA', 'da Silva e Sousa'],
  ['van der berg', 'van der Berg'],
  ['DE LA FUENTE', 'de la Fuente'],
  ["O'BRIEN", "O'Brien"],
  ["d'ors", "d'Ors"],
  ['MCDONALD', 'McDonald'],
  ['MUÑOZ-ROJAS', 'Muñoz-Rojas'],
  ['JM', 'JM'],
  ['LÊ THỊ NGUYỄN', 'Lê Thị Nguyễn'],
  ['ΖΩΗ', 'Ζωη'],
  ['García LÓPEZ', 'García López'],
  ['Ana DE LA Fuente', 'Ana de la Fuente'],
  ['NÚÑEZ'.normalize('NFD'), 'Núñez'.normalize('NFD')],
])('%s is written %s', (typed, natural) => expect(writeNaturally(typed)).toBe(natural));

test.each([
  'McDonald',
  'de la Fuente',
  'DeSantis',
  'JM García',
  'Ana D. MTZ',
  'García i López',
  'Mª',
  'X',
  '',
  '王府井',
])('%s stays as it was typed', (typed) => expect(writeNaturally(typed)).toBe(typed));

test('what was written naturally stays so, with the same letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ANAdelao éÑ-·’ '), maxLength: 40 }), (typed) => {
      const natural = writeNaturally(typed);
      expect(writeNaturally(natural).toLowerCase()).toBe(typed.toLowerCase());
      expect(natural.toLowerCase()).toBe(typed.toLowerCase());
    }),
  );
});
