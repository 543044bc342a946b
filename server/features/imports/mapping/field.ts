import type { Look } from './looks.ts';

/**
 * A field that a column can be.
 * `names`: how headers call it, folded, without marks.
 * `means`: words that say it in any order and language, as `meaningOfWords` reads them.
 * `looks`: what its values look like; a header that says otherwise isn't believed.
 * `telling`: values of that look, or of its own, are enough, whatever the header says.
 * `many`: several columns can be it.
 */
export type Field = {
  names: readonly string[];
  means?: readonly string[];
  looks?: Look;
  telling?: true | Look;
  many?: true;
};

/** Reads names written one after the other, with commas. */
export const listed = (names: string): string[] => names.split(',').map((name) => name.trim());
