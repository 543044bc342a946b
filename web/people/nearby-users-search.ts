import { type Slot, slots } from '#contract/coverage.ts';
import { compact, flagOf, optionOf, type Search } from '../core/search-params.ts';

/**
 * Filters of the people around a place, in its page's address.
 * `all`: also people with a place, or who can't be assigned.
 * `far`: also people beyond their own range, by their means of transport; so does `within`.
 */
export type NearbyUsersSearch = { slot?: Slot; within?: number; all?: boolean; far?: boolean };

/** Choices in metres. */
export const radii = [800, 2000, 5000, 15_000];

export const nearbyUsersSearch = (search: Search): NearbyUsersSearch =>
  compact({
    slot: optionOf(search.slot, slots),
    within: radii.find((metres) => metres === Number(search.within)),
    all: flagOf(search.all) || undefined,
    far: flagOf(search.far) || undefined,
  });
