import { type Slot, slots } from '#contract/coverage.ts';
import { compact, flagOf, optionOf, type Search } from '../../../core/search-params.ts';

/**
 * Filters of the people around a place, as the address of its page says them.
 * `all`: those too who have a place already or can't be given one.
 * `far`: those too who live further than they go, by how they get around; so does `within`.
 */
export type NearbyUsersSearch = { slot?: Slot; within?: number; all?: boolean; far?: boolean };

/** Metres that can be chosen. */
export const radii = [800, 2000, 5000, 15_000];

export const nearbyUsersSearch = (search: Search): NearbyUsersSearch =>
  compact({
    slot: optionOf(search.slot, slots),
    within: radii.find((metres) => metres === Number(search.within)),
    all: flagOf(search.all) || undefined,
    far: flagOf(search.far) || undefined,
  });
