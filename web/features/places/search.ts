import {
  compact,
  flagOf,
  idOf,
  optionOf,
  optionsOf,
  type Paging,
  pagingOf,
  type Search,
  textOf,
} from '../../core/search-params.ts';

const sorts = ['name', '-name', 'priority', '-priority', 'electors', '-electors', 'needed', '-needed'] as const;
export type PlaceSort = (typeof sorts)[number];

/** The places list as its address says it. */
export type PlacesSearch = Paging & { search?: string; area?: string; is_needed?: boolean; sortBy?: PlaceSort };

export const placesSearch = (search: Search): PlacesSearch =>
  compact({
    search: textOf(search.search),
    area: idOf(search.area),
    is_needed: flagOf(search.is_needed),
    sortBy: optionOf(search.sortBy, sorts),
    ...pagingOf(search),
  });

/** Places near a person; the slots to assign, where they aren't those of the person's availability. */
export type NearbySearch = Paging & { search?: string; is_needed?: boolean; slots?: string; view?: 'map' };

export const nearbySearch = (search: Search): NearbySearch =>
  compact({
    search: textOf(search.search),
    is_needed: flagOf(search.is_needed) || undefined,
    slots: optionsOf(search.slots, ['man', 'tar', 'esc']),
    view: optionOf(search.view, ['map']),
    ...pagingOf(search),
  });
