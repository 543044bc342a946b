import type { FetchQueryOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';
import { queryClient } from '../../core/query-client.ts';
import { compact, type Paging } from '../../core/search-params.ts';
import { type CarriedList, type CarriedLists, written } from '../carried-list.ts';
import { hundred, type ListSlice } from './walk.ts';

/** The data about one entry of a list that its walk needs. */
export type WalkPosition = {
  id: string;
  name: string;
  /** the list's filters don't find them any more */
  hasLeft: boolean;
};
export type WalkQuery<T> = UseQueryOptions<unknown, Error, T>;

/** A list to walk through, of any kind. */
export type WalkedList = {
  /** identifies it in the tab's memory, regardless of its page */
  key: string;
  paging: Paging;
  /** carries it, at a page */
  at: (page: number | undefined) => CarriedLists;
  /** fetches a hundred of the current list */
  hundred: (page: number) => Promise<ListSlice>;
  one: (id: string) => WalkQuery<WalkPosition>;
};

/** Builds a list's key, and the search parameters that pass the list on. */
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
 * Fetches a hundred of the current list; `entryOf` names each row.
 * Rows without a name have no page and are left out.
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

/** Selects from a query's reply only the data that the walk needs. */
export const telling = <Answer, T, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  select: (answer: Answer) => T,
): WalkQuery<T> => ({ ...query, select }) as unknown as WalkQuery<T>;
