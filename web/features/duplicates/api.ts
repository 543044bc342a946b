import { listQuery } from '../../core/api-query.ts';
import type { Paging } from '../../core/search-params.ts';

export const duplicatesQuery = (search: Paging) =>
  listQuery(['duplicates', 'list', search], 'GET users/duplicates/', { query: search });
