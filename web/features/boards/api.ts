import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { BoardsSearch } from './search.ts';

export const boardsQuery = ({ can_generate, ...search }: BoardsSearch) =>
  queryOptions({
    queryKey: ['boards', 'list', { can_generate, ...search }],
    queryFn: ({ signal }) =>
      api('GET credentials/boards/', { query: { ...search, can_generate: queryFlag(can_generate) }, signal }),
    placeholderData: keepPreviousData,
  });

/** All types of boards; there are few. */
export const boardTypesQuery = queryOptions({
  queryKey: ['boards', 'types'],
  queryFn: async ({ signal }) =>
    (await api('GET credentials/boardtypes/', { query: { rowsPerPage: 100 }, signal })).results,
});

/** Fetches the wording of the papers of a type of boards. */
export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['boards', 'templates', id],
    queryFn: async ({ signal }) =>
      (await api('GET credentials/boardtypes/:id/templates/', { params: { id }, signal })).templates,
  });

export const logoQuery = queryOptions({
  queryKey: ['boards', 'logo'],
  queryFn: async ({ signal }) => (await api('GET credentials/logo/', { signal })).logo,
});

/** Counts a board's people by what prevents their credential. */
export const boardObstaclesQuery = (id: string) =>
  queryOptions({
    queryKey: ['boards', 'obstacles', id],
    queryFn: ({ signal }) => api('GET credentials/boards/:id/obstacles/', { params: { id }, signal }),
  });

export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: ['boards', 'one', id],
    queryFn: ({ signal }) => api('GET credentials/boards/:id/', { params: { id }, signal }),
  });

/** Refreshes boards, their types and their log after a change. */
export async function refreshBoards(queryClient: QueryClient): Promise<void> {
  await Promise.all(['boards', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
