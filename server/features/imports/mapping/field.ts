import type { ValueTest } from './looks.ts';

/**
 * `names`: headers, folded, without punctuation.
 * `means`: words of headers in any order and language, as `meaningOfWords` reads them.
 * `looks`: tests values; overrides a header that contradicts them.
 * `telling`: a column whose values pass this test (or `looks`) needs no header.
 * `many`: several columns may map to the field.
 */
export type MappingField = {
  names: readonly string[];
  means?: readonly string[];
  looks?: ValueTest;
  telling?: true | ValueTest;
  many?: true;
};

/** Splits a list at commas. A name may contain a line break. */
export const listed = (names: string): string[] => names.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

/** Headers of telephones, which could pass for section codes. */
export const phoneNames: readonly string[] = listed(`
  telefono, telefon, movil, mobil, telefonoa, mugikorra, phone, tel, tfno, telefono movil, tlf,
  mobile, telf, celular, contacto`);
