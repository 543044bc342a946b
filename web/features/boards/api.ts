import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { BoardsSearch } from './search.ts';

export const boardsQuery = ({ can_generate, ...search }: BoardsSearch) =>
  listQuery(['boards', 'list', { can_generate, ...search }], 'GET credentials/boards/', {
    query: { ...search, can_generate: queryFlag(can_generate) },
  });

export const boardTypesQuery = queryOptions({
  queryKey: ['boards', 'types'],
  queryFn: async ({ signal }) =>
    (await api('GET credentials/boardtypes/', { query: { rowsPerPage: 100 }, signal })).results,
});

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

export const boardObstaclesQuery = (id: string) =>
  apiQuery(['boards', 'obstacles', id], 'GET credentials/boards/:id/obstacles/', { params: { id } });

export const boardQuery = (id: string) =>
  apiQuery(['boards', 'one', id], 'GET credentials/boards/:id/', { params: { id } });

export const refreshBoards = () => refresh('boards', 'changes', 'setup');
