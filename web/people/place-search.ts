import { type ListFilterValues, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET elections/places/';
export type PlaceSort = ListSort<typeof list>;
/** A sort of the list without its direction. */
export type PlaceColumnSort = Exclude<PlaceSort, `-${string}`>;
/**
 * The filters of places: in the list, for its export and its batches, and on the map.
 * Options of several are joined by ','. Places near somebody have a page of their own.
 */
export type PlacesFilters = Omit<ListFilterValues<typeof list>, 'near'>;
/**
 * The search of the places list as its address says it.
 * `batch` is the one whose report is shown.
 */
export type PlacesSearch = Omit<ListSearch<typeof list>, 'near'> & { batch?: string };

export const placesSearch = (search: Search): PlacesSearch => {
  const { near: _, sortBy, ...asked } = readList(list, search);
  return compact({ ...asked, sortBy: sortBy?.endsWith('distance') ? undefined : sortBy, batch: idOf(search.batch) });
};

export const carriedPlaces = { name: 'places', read: placesSearch } as const;

/** Gives the filters alone, so that page and order don't change how they read. */
export function placeFiltersOf({ sortBy, page, rowsPerPage, batch, ...filters }: PlacesSearch): PlacesFilters {
  return placesSearch(filters);
}
