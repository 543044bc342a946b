import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../core/api-query.ts';

export const placesAroundQuery = (id: string) =>
  apiQuery(['places', 'around', id], 'GET elections/places/:id/nearby/', { params: { id } });

/** Finds the box around the places within reach, or else around the areas. */
export const placesExtentQuery = queryOptions({
  ...apiQuery(['places', 'extent'], 'GET map/extent/', { query: {} }),
  staleTime: 600_000,
});
