import type { QueryClient } from '@tanstack/react-query';
import type { Slot } from '#contract/coverage.ts';
import type { Page } from '#contract/fields.ts';
import type { Place, PlaceRow } from '#contract/places.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient, refresh } from '../../core/query-client.ts';
import { userQuery } from '../../people/api.ts';

export type PlaceName = Pick<PlaceRow, 'id' | 'name' | 'address'>;
type Table = NonNullable<User['assignment']>['station'];
/** `isReached`: the reader can open the place */
export type CurrentPlace = { assignment: string; place: PlaceName; slots: Slot[]; station: Table; isReached: boolean };

export function heldBy(user: User): CurrentPlace | null {
  const { assignment, assigned_polling_place: id, assigned_polling_place_name: name } = user;
  if (!assignment || !id) return null;
  const place = { id, name: name ?? '', address: user.assigned_polling_place_address ?? '' };
  const { slots, station } = assignment;
  return { assignment: assignment.id, place, slots, station, isReached: user.is_place_reached };
}

/** Caches a person's place and the resulting coverage, without asking the server. */
export function showHeld(queryClient: QueryClient, userId: string, held: CurrentPlace | null): void {
  const { queryKey } = userQuery(userId);
  const user = queryClient.getQueryData(queryKey);
  if (!user) return;
  const before = heldBy(user);
  if (before) shiftCoverage(queryClient, before.place.id, before.slots, -1);
  if (held) shiftCoverage(queryClient, held.place.id, held.slots, 1);
  queryClient.setQueryData(queryKey, {
    ...user,
    assigned_polling_place: held?.place.id ?? null,
    assigned_polling_place_name: held?.place.name ?? null,
    assigned_polling_place_address: held?.place.address ?? null,
    // The directions link falls back to the address until the person is refreshed.
    assigned_polling_place_location: null,
    is_place_reached: held?.isReached ?? false,
    attendance: held && 'unanswered',
    declined: null,
    assignment: held && {
      id: held.assignment,
      slots: held.slots,
      station: held.station,
      state: 'assigned',
      created_at: new Date().toISOString(),
      ...{ answered_at: null, answered_for_by: null, answer_note: '' },
    },
  });
}

function shiftCoverage(queryClient: QueryClient, placeId: string, slots: Slot[], by: 1 | -1) {
  const shift = <P extends PlaceRow>(place: P): P =>
    place.id !== placeId
      ? place
      : {
          ...place,
          total_asignees: place.total_asignees + by,
          coverage: place.coverage.map((part) => {
            const had = slots.includes(part.slot) ? part.had + by : part.had;
            return { ...part, had, needed: Math.max(part.wanted - had, 0) };
          }),
        };
  for (const list of ['near', 'list']) {
    queryClient.setQueriesData<Page<PlaceRow>>(
      { queryKey: ['places', list] },
      (page) => page && { ...page, results: page.results.map(shift) },
    );
  }
  queryClient.setQueryData<Place>(['places', 'one', placeId], (place) => place && shift(place));
}

/** Replaces only the place that the coordinator saw. */
export async function sendAssignment(
  user: string,
  { place, slots, replaces, isExtra, station }: Sent,
): Promise<CurrentPlace> {
  const body = {
    ...{ user, place: place.id, slots, replaces: replaces?.assignment ?? null, is_extra: isExtra },
    // If `station` is omitted, the person keeps their table at this place.
    ...(station !== undefined && { station: station?.id ?? null }),
  };
  const assignment = await api('POST elections/assignments/', { body });
  const known = [station, replaces?.station].find((one) => one && one.id === assignment.station) ?? null;
  return { assignment: assignment.id, place, slots: assignment.slots, station: known, isReached: true };
}

type Sent = { place: PlaceName; slots: Slot[]; replaces: CurrentPlace | null; isExtra: boolean; station?: Table };

/** Returns the person's table if they already have this place. */
export const stationAt = (place: PlaceName, held: CurrentPlace | null): Table =>
  held?.place.id === place.id ? held.station : null;

export const sendWithdrawal = ({ assignment }: CurrentPlace) =>
  api('DELETE elections/assignments/:id/', { params: { id: assignment } });

/**
 * Restores the place in one request: half of it would leave the person without any. Is never
 * refused for lack of vacancies.
 */
export async function restoreHeld(
  user: string,
  now: CurrentPlace | null,
  before: CurrentPlace | null,
): Promise<CurrentPlace | null> {
  if (before) {
    const { place, slots, station } = before;
    return sendAssignment(user, { place, slots, station, replaces: now, isExtra: true });
  }
  if (now) await sendWithdrawal(now);
  return null;
}

/**
 * Refreshes the map, and the lists of places only when next opened: they show the change already,
 * and mustn't move while in use.
 */
export async function refreshAfterAssigning(): Promise<void> {
  await Promise.all([
    refresh('users', 'changes', 'self'),
    queryClient.invalidateQueries({ queryKey: ['places'], refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: ['places', 'map'] }),
  ]);
}
