import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const changesQuery = (entity: 'user' | 'place', entity_id: string, page = 1) =>
  queryOptions({
    queryKey: ['changes', entity, entity_id, page],
    queryFn: ({ signal }) =>
      api('GET users/changes/', { query: { entity, entity_id, page, rowsPerPage: 25, sortBy: '-at' }, signal }),
    placeholderData: keepPreviousData,
  });
