import { type Slot, slots } from '#contract/coverage.ts';
import { compact, flagOf, optionOf, type Search } from '../core/search-params.ts';

/** `all`: includes unassignable and assigned people. `far`: also those beyond their range. */
export type NearbyUsersSearch = { slot?: Slot; within?: number; all?: boolean; far?: boolean };

/** Radii to choose from, in metres. */
export const radii = [800, 2000, 5000, 15_000];

export const nearbyUsersSearch = (search: Search): NearbyUsersSearch =>
  compact({
    slot: optionOf(search.slot, slots),
    within: radii.find((metres) => metres === Number(search.within)),
    all: flagOf(search.all) || undefined,
    far: flagOf(search.far) || undefined,
  });
