import type { FetchQueryOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';
import { queryClient } from '../../core/query-client.ts';
import { compact, type Paging } from '../../core/search-params.ts';
import { type CarriedList, type CarriedLists, written } from '../carried-list.ts';
import { hundred, type ListSlice } from './walk.ts';

/** Tells of one of a list what the way through it goes by. */
export type WalkPosition = {
  id: string;
  name: string;
  /** the list's filters don't find them any more */
  hasLeft: boolean;
};
export type WalkQuery<T> = UseQueryOptions<unknown, Error, T>;

/** A list that is walked through, whatever it lists. */
export type WalkedList = {
  /** names it in the tab's memory, whatever its page */
  key: string;
  paging: Paging;
  /** carries it on, at a page */
  at: (page: number | undefined) => CarriedLists;
  /** fetches a hundred of it as it is now */
  hundred: (page: number) => Promise<ListSlice>;
  one: (id: string) => WalkQuery<WalkPosition>;
};

/** Names a list, and carries it on. */
export function carrier<S extends Paging>(
  { name }: CarriedList<string, S>,
  search: S,
): Pick<WalkedList, 'key' | 'paging' | 'at'> {
  const { page, rowsPerPage, ...list } = search;
  return {
    key: `${name}?${written(list)}`,
    paging: compact({ page, rowsPerPage }),
    at: (page) => ({ [name]: written(compact({ ...search, page })) }),
  };
}

/**
 * Fetches a hundred of a list as it is now; `entryOf` names each of its rows.
 * Those without a name lead nowhere, and are left out.
 */
export const hundredOf =
  <Row extends { id: string }, Key extends QueryKey>(
    queryOf: (paging: { page: number; rowsPerPage: number }) => FetchQueryOptions<Page<Row>, Error, Page<Row>, Key>,
    entryOf: (row: Row) => string | undefined = ({ id }) => id,
  ): WalkedList['hundred'] =>
  async (page) => {
    const query = queryOf({ page, rowsPerPage: hundred });
    const { results, count } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return { ids: results.map(entryOf).filter((entry) => entry !== undefined), count };
  };

/** Reads of an answer what the way goes by; what else it says is the query's own. */
export const telling = <Answer, T, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  select: (answer: Answer) => T,
): WalkQuery<T> => ({ ...query, select }) as unknown as WalkQuery<T>;
