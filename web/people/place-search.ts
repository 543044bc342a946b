import { type ListFilterValues, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET elections/places/';
export type PlaceSort = ListSort<typeof list>;
export type PlaceColumnSort = Exclude<PlaceSort, `-${string}`>;
/** Multiple options are joined by ','. Places near a person have their own page. */
export type PlacesFilters = Omit<ListFilterValues<typeof list>, 'near'>;
/** Search as in the list's URL; `batch`: the batch whose report is shown. */
export type PlacesSearch = Omit<ListSearch<typeof list>, 'near'> & { batch?: string };

export const placesSearch = (search: Search): PlacesSearch => {
  const { near: _, sortBy, ...asked } = readList(list, search);
  return compact({ ...asked, sortBy: sortBy?.endsWith('distance') ? undefined : sortBy, batch: idOf(search.batch) });
};

export const carriedPlaces = { name: 'places', read: placesSearch } as const;

/** Returns only the filters, so that page and order don't change query keys. */
export function placeFiltersOf({ sortBy, page, rowsPerPage, batch, ...filters }: PlacesSearch): PlacesFilters {
  return placesSearch(filters);
}
