import { coverageState } from '#contract/coverage.ts';
import type { Place } from '#contract/places.ts';
import { placeQuery } from '../../people/api.ts';
import { carriedPlaces, type PlacesFilters, type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';
import { telling, type WalkedList, walkedList } from '../../records/through/walked.ts';
import { firstPlaceQuery, placesQuery } from './api.ts';
import { neededIn } from './labels.ts';
import { placePath } from './tabs.ts';

export const throughPlaces = (list: PlacesSearch): WalkedList =>
  walkedList(carriedPlaces, list, {
    rows: placesQuery,
    first: firstPlaceQuery,
    pathOf: placePath('place'),
    one: (id) =>
      telling(placeQuery(id), (place) => ({ id, name: place.name, hasLeft: hasLeft(placeFiltersOf(list), place) })),
  });

type Judged = Pick<Place, 'coverage' | 'priority' | 'is_approximate'>;

/**
 * Returns whether a place has left a list with these filters. Checks only values that working
 * through the list changes.
 */
export function hasLeft(filters: PlacesFilters, place: Judged): boolean {
  const { is_needed, needs, coverage, priority, is_approximate } = filters;
  if (is_needed !== undefined && is_needed !== neededIn(place) > 0) return true;
  if (needs && !place.coverage.some(({ slot, needed }) => needed > 0 && needs.split(',').includes(slot))) return true;
  const state = coverageState(place.coverage);
  if (coverage && !(state && coverage.split(',').includes(state))) return true;
  if (priority && !priority.split(',').includes(place.priority ?? 'unset')) return true;
  return is_approximate !== undefined && is_approximate !== place.is_approximate;
}

/** Returns whether these filters select places that need people. */
export const lackPeople = ({ is_needed, needs, coverage }: PlacesFilters): boolean =>
  is_needed === true || needs !== undefined || (coverage !== undefined && !coverage.split(',').includes('full'));
