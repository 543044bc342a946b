import { apiQuery } from '../../core/api-query.ts';

export const managersQuery = (user: string) =>
  apiQuery(['users', 'managers', user], 'GET users/users/managers/', { query: { user } });

export const managedAreasQuery = (user: string) =>
  apiQuery(['users', 'areas', user], 'GET users/areamanagers/', { query: { user, rowsPerPage: 100 } });
