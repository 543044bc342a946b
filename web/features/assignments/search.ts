import { slots } from '#contract/coverage.ts';
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

/** `slots`: slots to assign, if they differ from the person's availability */
export type NearbySearch = Paging & { search?: string; is_needed?: boolean; slots?: string; view?: 'map' };

export const nearbySearch = (search: Search): NearbySearch =>
  compact({
    search: textOf(search.search),
    is_needed: flagOf(search.is_needed) || undefined,
    slots: optionsOf(search.slots, slots),
    view: optionOf(search.view, ['map']),
    ...pagingOf(search),
  });
