import { queryOptions } from '@tanstack/react-query';
import type { ExportFile, ExportFormat } from '#contract/exports.ts';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { filterQuery } from '../../core/search-params.ts';
import { type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';

export const placesQuery = (search: PlacesSearch) =>
  listQuery(['places', 'list', search], 'GET elections/places/', { query: queryOf(search) });

/** Finds the first place of a list, in the same request as the count of its places. */
export const firstPlaceQuery = (search: PlacesSearch) =>
  queryOptions({
    ...apiQuery(['places', 'count', search], 'GET elections/places/', {
      query: { ...queryOf(search), rowsPerPage: 1 },
    }),
    staleTime: 30_000,
  });

export const placesCountQuery = (search: PlacesSearch) =>
  queryOptions({ ...firstPlaceQuery(search), select: ({ count }) => count });

/** Exports all pages, in the list's order. */
export function exportPlaces(
  { page, rowsPerPage, ...search }: PlacesSearch,
  format: ExportFormat,
): Promise<ExportFile> {
  const query = queryOf(search);
  return format === 'csv'
    ? api('POST elections/places/export/csv/', { query })
    : api('POST elections/places/export/xlsx/', { query });
}

const queryOf = ({ sortBy, page, rowsPerPage, ...search }: PlacesSearch) => ({
  ...filterQuery(placeFiltersOf(search)),
  sortBy,
  page,
  rowsPerPage,
});
