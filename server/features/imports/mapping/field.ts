import type { Look } from './looks.ts';

/**
 * A field that a column can be mapped to.
 * `names`: its headers, folded, without punctuation.
 * `means`: words of its headers in any order and language, as `meaningOfWords` reads them.
 * `looks`: tests its values; overrides a header that contradicts them.
 * `telling`: values that match this test (or `looks`) suffice, whatever the header.
 * `many`: may be mapped to several columns.
 */
export type MappingField = {
  names: readonly string[];
  means?: readonly string[];
  looks?: Look;
  telling?: true | Look;
  many?: true;
};

/** Field of each column; null: ignored. */
export type Mapping = (string | null)[];

export const listed = (names: string): string[] => names.split(',').map((name) => name.trim());
