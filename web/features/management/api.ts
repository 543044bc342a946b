import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

/** Who coordinates a person. */
export const managersQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', 'managers', user],
    queryFn: ({ signal }) => api('GET users/managers/', { query: { user }, signal }),
  });

/** Areas that somebody coordinates. */
export const managedAreasQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', 'areas', user],
    queryFn: ({ signal }) => api('GET users/areamanagers/', { query: { user, rowsPerPage: 100 }, signal }),
  });
