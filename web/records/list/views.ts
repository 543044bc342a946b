import { queryOptions } from '@tanstack/react-query';
import type { SavedView } from '#contract/management.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { compact, type Search } from '../../core/search-params.ts';
import { columnsOf } from './columns.ts';
import type { ListKit, ViewedSearch } from './kit.ts';

/**
 * Returns the search to save, without page, open report and search text, which is a person's name.
 */
export const searchToKeep = <S extends ViewedSearch>(
  { read }: Pick<ListKit<string, S>, 'read'>,
  search: S,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compact(read(search as Search)))
      .filter(([name]) => !leftBehind.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
const leftBehind = ['page', 'rowsPerPage', 'batch', 'search'];

export const searchOf = <S extends ViewedSearch>(
  { read }: Pick<ListKit<string, S>, 'read'>,
  { search }: SavedView,
): S => read(search);

export function isShown<Id extends string, S extends ViewedSearch>(
  kit: ListKit<Id, S>,
  view: SavedView,
  { search, columns }: { search: S; columns: readonly Id[] },
): boolean {
  const [kept, now] = [searchToKeep(kit, searchOf(kit, view)), searchToKeep(kit, search)];
  const isSame = !search.search && JSON.stringify(kept) === JSON.stringify(now);
  return isSame && columnsOf(kit, view.columns).join() === columns.join();
}

export const viewsQuery = (list: SavedView['list']) =>
  queryOptions({
    ...apiQuery(['views', list], 'GET users/views/', { query: { list, sortBy: 'name', rowsPerPage: 100 } }),
    staleTime: 60_000,
  });

export const saveView = (body: Omit<SavedView, 'id'>) => api('POST users/views/', { body });

export const renameView = ({ id }: SavedView, name: string) =>
  api('PATCH users/views/:id/', { params: { id }, body: { name } });

export const deleteView = ({ id }: SavedView) => api('DELETE users/views/:id/', { params: { id } });
