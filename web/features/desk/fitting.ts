import { openSlots, type Slot, slotsBeyond, slotsOf } from '#contract/coverage.ts';
import { isInRange } from '#contract/mobility.ts';
import type { NearbyUser } from '#contract/nearby-users.ts';
import type { Place, PlaceRow } from '#contract/places.ts';
import type { User } from '#contract/users.ts';
import { isDeclined } from '../../people/declined.ts';

/** A place with the slots that a person would take there. */
export type FittingPlace = { place: PlaceRow; slots: Slot[] };

type Placed = Pick<User, 'availability' | 'assignment' | 'assigned_polling_place'>;
type Answered = Placed & Pick<User, 'declined'>;

/**
 * Returns the slots to search for: the person's current slots if they fit their availability, else
 * all slots of their availability.
 */
export function wantedSlots({ availability, assignment }: Placed): Slot[] {
  const held = assignment?.slots ?? [];
  return held.length > 0 && slotsBeyond(availability, held).length === 0 ? held : slotsOf(availability);
}

/**
 * Keeps the places that still need the person, without the place and slots they already have. Puts
 * the place that they declined last.
 */
export function fitPlaces(user: Answered, places: readonly PlaceRow[]): FittingPlace[] {
  const held = user.assignment?.slots ?? [];
  const fits = places.flatMap((place) => {
    const isHeld = place.id === user.assigned_polling_place;
    const slots = openSlots(place, wantedSlots(user), isHeld ? held : []);
    return slots.length === 0 || (isHeld && slots.join() === held.join()) ? [] : [{ place, slots }];
  });
  return fits.toSorted((one, other) => Number(isDeclined(user, one.place)) - Number(isDeclined(user, other.place)));
}

/** Returns whether a place is certainly within the person's range: both positions are exact. */
export const isSurelyNear = (user: Pick<User, 'location' | 'mobility'>, { is_approximate, distance }: PlaceRow) =>
  user.location !== null && !is_approximate && distance !== null && isInRange(user.mobility, distance);

/** Keeps the people who are available when the place needs somebody. */
export const fitPeople = (place: Pick<Place, 'coverage'>, people: readonly NearbyUser[]): NearbyUser[] =>
  people.filter(({ slots }) => openSlots(place, slots).length > 0);

/** Returns whether the place still needs somebody after a person is assigned. */
export function needsMore({ coverage }: Pick<Place, 'coverage'>, { slots }: Pick<NearbyUser, 'slots'>): boolean {
  return coverage.some(({ slot, needed }) => needed - Number(slots.includes(slot)) > 0);
}
