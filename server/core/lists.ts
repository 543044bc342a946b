import { foldText } from '#contract/text.ts';

type Query = { page: number; rowsPerPage: number };

export const pageWindow = ({ page, rowsPerPage }: Query) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage });

/** Builds the answer of a list. */
export function pageOf<T>({ page, rowsPerPage }: Query, { results, count }: { results: T[]; count: number }) {
  return { results, count, page_size: rowsPerPage, page };
}

/** '-name' → name, descending. */
export function sortOf<S extends string>(
  sortBy: S | `-${S}` | undefined,
  fallback: S,
): { sort: S; descending: boolean } {
  const wanted = sortBy ?? fallback;
  const descending = wanted.startsWith('-');
  return { sort: (descending ? wanted.slice(1) : wanted) as S, descending };
}

/**
 * Splits a search into words as search columns have them; all must be found.
 * A search without words ('-', '🙂') gives a word that nobody has.
 */
export function wordsOf(search: string | undefined): string[] {
  const whole = search?.trim();
  if (!whole) return [];
  const words = foldText(whole).split(' ').filter(Boolean);
  return words.length > 0 ? words.slice(0, 8) : [whole];
}

/** Builds the LIKE pattern for texts that contain a word, whatever marks it has. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
