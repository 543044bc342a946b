import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const managersQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', 'managers', user],
    queryFn: ({ signal }) => api('GET users/users/managers/', { query: { user }, signal }),
  });

export const managedAreasQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', 'areas', user],
    queryFn: ({ signal }) => api('GET users/areamanagers/', { query: { user, rowsPerPage: 100 }, signal }),
  });
