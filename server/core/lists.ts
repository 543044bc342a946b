import { foldText } from '#contract/text.ts';

type Query = { page: number; rowsPerPage: number };

export const pageWindow = ({ page, rowsPerPage }: Query) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage });

/** The answer of a list. */
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

/** The words of a search, as search columns have them; all must be found. Where there is none ('-', '🙂'), what nobody has. */
export function wordsOf(search: string | undefined): string[] {
  const whole = search?.trim();
  if (!whole) return [];
  const words = foldText(whole).split(' ').filter(Boolean);
  return words.length > 0 ? words.slice(0, 8) : [whole];
}

/** The pattern of LIKE for texts that contain a word, whatever marks it has. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
