import type { QueryClient } from '@tanstack/react-query';
import { openSlots, type Slot } from '#contract/coverage.ts';
import type { FreeWithin, NearbyPage, NearbyUser } from '#contract/nearby-users.ts';
import type { Place } from '#contract/places.ts';

type PlaceNamed = Pick<Place, 'id' | 'name'>;

/**
 * Caches the assignment of each person to the slots left open by the previous one. `held`: slots
 * they already had.
 */
export function showAssigned(
  queryClient: QueryClient,
  place: PlaceNamed,
  people: NearbyUser[],
  { isExtra, held = [] }: { isExtra: boolean; held?: Slot[] },
): void {
  const key = ['places', 'one', place.id];
  for (const person of people) {
    const shown = queryClient.getQueryData<Place>(key);
    const taken = shown && !isExtra ? openSlots(shown, person.slots) : person.slots;
    if (taken.length === 0) continue;
    const added = taken.filter((slot) => !held.includes(slot));
    if (shown) queryClient.setQueryData<Place>(key, shifted(shown, added, 1));
    changePages(queryClient, place.id, (page, isOfFree) => withoutFree(page, { place, person, taken, isOfFree }));
  }
}

/** Caches the removal of people from a place, each with the slots they had there. */
export function showFreed(
  queryClient: QueryClient,
  place: PlaceNamed,
  people: { person: NearbyUser; taken: Slot[] }[],
): void {
  for (const { person, taken } of people) {
    queryClient.setQueryData<Place>(['places', 'one', place.id], (shown) => shown && shifted(shown, taken, -1));
    changePages(queryClient, place.id, (page) => withFree(page, person));
  }
}

type Change = (page: NearbyPage, isOfFree: boolean) => NearbyPage;

/** `isOfFree`: the list has only unassigned people. */
function changePages(queryClient: QueryClient, place: string, change: Change) {
  const lists = queryClient.getQueriesData<NearbyPage>({ queryKey: ['places', 'nearby-users', place] });
  for (const [key, page] of lists) {
    const { all } = key[3] as { all?: boolean };
    if (page) queryClient.setQueryData<NearbyPage>(key, change(page, !all));
  }
}

/** Changes only the coverage: the reply brings people with telephone and e-mail. */
const shifted = (place: Place, taken: Slot[], by: 1 | -1): Place => ({
  ...place,
  coverage: place.coverage.map((part) => {
    const had = taken.includes(part.slot) ? part.had + by : part.had;
    return { ...part, had, needed: Math.max(part.wanted - had, 0) };
  }),
});

type Taken = { place: PlaceNamed; person: NearbyUser; taken: Slot[]; isOfFree: boolean };

function withoutFree(page: NearbyPage, { place, person, taken, isOfFree }: Taken): NearbyPage {
  if (!page.results.some(({ id }) => id === person.id)) return page;
  const assigned = { place: place.id, name: place.name, slots: taken };
  return {
    ...page,
    count: isOfFree ? page.count - 1 : page.count,
    results: isOfFree
      ? page.results.filter(({ id }) => id !== person.id)
      : page.results.map((one) => (one.id === person.id ? { ...one, assigned } : one)),
    free: page.free.map((counted) => recounted(counted, person, -1)),
  };
}

function withFree(page: NearbyPage, person: NearbyUser): NearbyPage {
  const shown = page.results.find(({ id }) => id === person.id);
  if (shown?.assigned === null) return page;
  const others = page.results.filter(({ id }) => id !== person.id);
  return {
    ...page,
    count: shown ? page.count : page.count + 1,
    results: [...others, { ...person, assigned: null }].sort(
      (a, b) => Number(a.assigned !== null) - Number(b.assigned !== null) || a.distance - b.distance,
    ),
    free: page.free.map((counted) => recounted(counted, person, 1)),
  };
}

function recounted(counted: FreeWithin, { distance, slots }: NearbyUser, by: 1 | -1): FreeWithin {
  if (distance > counted.within) return counted;
  const bySlot = Object.fromEntries(slots.map((slot) => [slot, counted[slot] + by]));
  return { ...counted, people: counted.people + by, ...bySlot };
}
