import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const placeResultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['parties', 'place', id],
    queryFn: ({ signal }) => api('GET elections/party_places/:id/', { params: { id }, signal }),
  });
