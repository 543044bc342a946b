import { queryOptions } from '@tanstack/react-query';
import type { Slot } from '#contract/coverage.ts';
import type { DeskView } from '#contract/desk.ts';
import type { DeskSection } from '#contract/waiting.ts';
import { apiQuery } from '../../core/api-query.ts';
import { nearbyUsersQuery } from '../nearby-users/index.ts';

// The key begins with people, so that every act on them refreshes the desk.
export const deskQuery = (section: DeskSection | undefined) =>
  queryOptions({
    ...apiQuery(['users', 'desk', section], 'GET desk/', { query: { section } }),
    placeholderData: (before: DeskView | undefined) =>
      before && { ...before, section: section ?? before.section, people: [], places: [], requests: [] },
  });

export const mostNear = 6;

/** Finds the nearest places that need people in a person's slots. */
export const fittingPlacesQuery = (near: string, slots: readonly Slot[]) => {
  const needs = slots.join(',');
  return apiQuery(['places', 'near', near, { needs }], 'GET elections/places/', {
    query: { near, needs, sortBy: 'distance', rowsPerPage: mostNear },
  });
};

/** Most people fetched; some of them may not fit the slots that the place needs. */
const read = 25;

/** Finds the nearest people who can be assigned and whose range includes the place. */
export const fittingPeopleQuery = (place: string) =>
  queryOptions({ ...nearbyUsersQuery(place, {}, read), placeholderData: undefined });
