import type { DataTag, FetchQueryOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';
import { queryClient } from '../../core/query-client.ts';
import { compact, type Paging } from '../../core/search-params.ts';
import { type CarriedList, type CarriedLists, written } from '../carried-list.ts';
import { hundred, type ListSlice, whose } from './walk.ts';

export type WalkPosition = {
  id: string;
  name: string;
  /** the list's filters no longer find the entry */
  hasLeft: boolean;
};
export type WalkQuery<T> = UseQueryOptions<unknown, Error, T>;

export type WalkedList = {
  /** identifies the list in the tab's memory, whatever its page */
  key: string;
  paging: Paging;
  /** search parameters that carry the list, from its beginning */
  whole: CarriedLists;
  /** search parameters that carry the list, at a page */
  at: (page: number | undefined) => CarriedLists;
  hundred: (page: number) => Promise<ListSlice>;
  /** finds the list's first entry */
  first: WalkQuery<string | undefined>;
  one: (id: string) => WalkQuery<WalkPosition>;
  /** the page of an entry, where the walk begins */
  pathOf: (id: string) => string;
};

type RowsQuery<Row> = { queryKey: DataTag<QueryKey, Page<Row>, Error> };
type Walking<S extends Paging, Row> = Pick<WalkedList, 'one' | 'pathOf'> & {
  rows: (search: S) => RowsQuery<Row>;
  /** a cheaper query of the first row */
  first?: (search: S) => RowsQuery<Row>;
  /**
   * Names a row, or 'id/row' where ids can repeat.
   * Rows without a name have no page and are left out.
   */
  entryOf?: (row: Row) => string | undefined;
};

/** Builds the walk through a list from its queries. */
export function walkedList<S extends Paging, Row extends { id: string }>(
  { name }: CarriedList<string, S>,
  search: S,
  { rows, first = rows, entryOf = ({ id }) => id, one, pathOf }: Walking<S, Row>,
): WalkedList {
  const { page, rowsPerPage, ...list } = search;
  const entriesOf = ({ results }: Page<Row>) => results.map(entryOf).filter((entry) => entry !== undefined);
  return {
    key: `${name}?${written(list)}`,
    paging: compact({ page, rowsPerPage }),
    whole: { [name]: written(list) },
    at: (page) => ({ [name]: written(compact({ ...search, page })) }),
    hundred: async (page) => {
      const query = rows({ ...search, page, rowsPerPage: hundred }) as FetchQueryOptions<Page<Row>>;
      const found = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return { ids: entriesOf(found), count: found.count };
    },
    first: telling(first(list as S) as UseQueryOptions<Page<Row>>, (found) => entriesOf(found).map(whose)[0]),
    one,
    pathOf,
  };
}

/** Selects only the data that the walk needs from a query's reply. */
export const telling = <Answer, T, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  select: (answer: Answer) => T,
): WalkQuery<T> => ({ ...query, select }) as unknown as WalkQuery<T>;
