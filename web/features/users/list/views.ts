import { queryOptions } from '@tanstack/react-query';
import type { View } from '#contract/management.ts';
import { api } from '../../../core/api.ts';
import { type UsersSearch, usersSearch } from '../../../people/search.ts';
import { type ColumnId, columnsOf } from './columns.ts';

/**
 * Gives the part of the address that a view keeps.
 * Leaves out the page, an open report and the search, which is somebody's name.
 */
export const searchToKeep = ({ page, batch, search: _, ...search }: UsersSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(usersSearch(search))
      .filter(([name]) => name !== 'rowsPerPage')
      .map(([name, value]) => [name, String(value)]),
  );

export const searchOf = ({ search }: View): UsersSearch => usersSearch(search);

/** Says whether a view shows just this. */
export function isShown(view: View, search: UsersSearch, columns: readonly ColumnId[]): boolean {
  const [kept, now] = [searchToKeep(searchOf(view)), searchToKeep(search)];
  const isSame = !search.search && JSON.stringify(kept) === JSON.stringify(now);
  return isSame && columnsOf(view.columns).join() === columns.join();
}

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => api('GET users/views/', { query: { sortBy: 'name', rowsPerPage: 100 }, signal }),
  staleTime: 60_000,
});

export const saveView = (body: Pick<View, 'name' | 'search' | 'columns'>) => api('POST users/views/', { body });

export const renameView = ({ id }: View, name: string) =>
  api('PATCH users/views/:id/', { params: { id }, body: { name } });

export const deleteView = ({ id }: View) => api('DELETE users/views/:id/', { params: { id } });
