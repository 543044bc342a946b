import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** Counts a board's people by what keeps them from having a credential. */
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
