import { listQuery } from '../../core/api-query.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { NearbySearch } from './search.ts';

export const nearbyQuery = (near: string, { search, is_needed, page, rowsPerPage }: NearbySearch) =>
  listQuery(['places', 'near', near, { search, is_needed, page, rowsPerPage }], 'GET elections/places/', {
    query: { near, sortBy: 'distance', search, is_needed: queryFlag(is_needed), page, rowsPerPage },
  });
