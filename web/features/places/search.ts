import { slots } from '#contract/coverage.ts';
import { type ListSearch, type ListSort, readList } from '../../core/list-search.ts';
import {
  compact,
  flagOf,
  optionOf,
  optionsOf,
  type Paging,
  pagingOf,
  type Search,
  textOf,
} from '../../core/search-params.ts';

const list = 'GET elections/places/';
export type PlaceSort = ListSort<typeof list>;
/**
 * The search of the places list as its address says it.
 * Places near somebody have a page of their own.
 */
export type PlacesSearch = Omit<ListSearch<typeof list>, 'near'>;

export const placesSearch = (search: Search): PlacesSearch => {
  const { near: _, sortBy, ...asked } = readList(list, search);
  return compact({ ...asked, sortBy: sortBy?.endsWith('distance') ? undefined : sortBy });
};

/**
 * The search of places near a person.
 * `slots` are those to assign, where they aren't those of the person's availability.
 */
export type NearbySearch = Paging & { search?: string; is_needed?: boolean; slots?: string; view?: 'map' };

export const nearbySearch = (search: Search): NearbySearch =>
  compact({
    search: textOf(search.search),
    is_needed: flagOf(search.is_needed) || undefined,
    slots: optionsOf(search.slots, slots),
    view: optionOf(search.view, ['map']),
    ...pagingOf(search),
  });
