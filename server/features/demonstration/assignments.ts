import type { DemoPerson } from './people.ts';
import type { DemoPlace, NewAssignment } from './queries.ts';
import type { RandomSource } from './random.ts';

/** Slots that an availability covers: all day is morning and afternoon. */
const slotsOf: Record<string, string[]> = { man: ['man'], tar: ['tar'], tod: ['man', 'tar'], esc: ['esc'] };

/**
 * Assigns people to the nearest place with a vacancy in all their slots, one a table.
 * One time in five, picks among the three nearest, as in life.
 */
export function assignNearby(
  random: RandomSource,
  people: readonly DemoPerson[],
  places: readonly DemoPlace[],
  electionId: string,
  coordinatorOf: (areaPath: string) => string,
): NewAssignment[] {
  const taken = new Map<string, number>();
  return people.flatMap((person) => {
    const slots = [...new Set(person.availability.flatMap((availability) => slotsOf[availability] ?? []))];
    const near = places
      .filter(({ id, stations }) => slots.every((slot) => (taken.get(`${id} ${slot}`) ?? 0) < stations))
      .map((place) => ({ place, distance: distanceBetween(person, place) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, random.chance(0.2) ? 3 : 1);
    if (near.length === 0) return [];
    const { place } = random.pick(near);
    const state = random.weighted([
      ['assigned', 50],
      ['confirmed', 45],
      ['declined', 5],
    ] as const);
    if (state !== 'declined') {
      for (const slot of slots) taken.set(`${place.id} ${slot}`, (taken.get(`${place.id} ${slot}`) ?? 0) + 1);
    }
    const created_by = coordinatorOf(place.area_path);
    return [{ election_id: electionId, user_id: person.id, place_id: place.id, slots, state, created_by }];
  });
}

type Point = { lon: number; lat: number };

/** Takes a city as flat, which is good enough for comparisons. */
function distanceBetween(a: Point, b: Point): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot((a.lon - b.lon) * shrink, a.lat - b.lat);
}
