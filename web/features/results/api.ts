import { apiQuery } from '../../core/api-query.ts';

export const placeResultsQuery = (id: string) =>
  apiQuery(['parties', 'place', id], 'GET elections/party_places/:id/', { params: { id } });
