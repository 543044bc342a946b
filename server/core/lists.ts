import { foldText } from '#contract/text.ts';

type Query = { page: number; rowsPerPage: number };
type SortedQuery<S extends string> = Query & { sortBy?: S | `-${S}` | undefined };

/** Part of a list, in an order. */
export type ListPage<S extends string = string> = { sort: S; descending: boolean; limit: number; offset: number };

export const pageWindow = ({ page, rowsPerPage }: Query) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage });

export const pageOf = <T>({ page, rowsPerPage }: Query, { results, count }: { results: T[]; count: number }) => ({
  results,
  count,
  page_size: rowsPerPage,
  page,
});

/** Replies with a list's page, its rows as `describe` shows them. */
export async function replyPage<S extends string, Row, T = Row>(
  query: SortedQuery<S>,
  fallback: NoInfer<S | `-${S}`>,
  list: (page: ListPage<S>) => Promise<{ results: Row[]; count: number }>,
  describe: (row: Row) => T | Promise<T> = (row) => row as unknown as T,
) {
  const { results, count } = await list({ ...sortOf(query.sortBy, fallback), ...pageWindow(query) });
  return pageOf(query, { results: await Promise.all(results.map(describe)), count });
}

export function sortOf<S extends string>(
  sortBy: S | `-${S}` | undefined,
  fallback: S | `-${S}`,
): { sort: S; descending: boolean } {
  const wanted = sortBy ?? fallback;
  const descending = wanted.startsWith('-');
  return { sort: (descending ? wanted.slice(1) : wanted) as S, descending };
}

/** A search without words ('-', '🙂') yields a word that matches nothing. */
export function wordsOf(search: string | undefined): string[] {
  const whole = search?.trim();
  if (!whole) return [];
  const words = foldText(whole).split(' ').filter(Boolean);
  return words.length > 0 ? words.slice(0, 8) : [whole];
}

export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
