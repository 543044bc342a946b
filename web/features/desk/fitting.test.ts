import { expect, test } from 'vitest';
import { place } from '#web/testing/act-handlers.ts';
import { person } from '#web/testing/people.ts';
import { fitPeople, fitPlaces, isSurelyNear, needsMore, wantedSlots } from './fitting.ts';

const one = { ...person(1), availability: ['tod' as const] };
const placeWith = (...needed: number[]) => ({
  ...place(1),
  coverage: (['man', 'tar', 'esc'] as const).map((slot, at) => ({ slot, wanted: 2, had: 0, needed: needed[at] ?? 0 })),
});
const held = (...slots: ('man' | 'tar' | 'esc')[]) =>
  ({ ...one, assigned_polling_place: place(1).id, assignment: { slots } }) as typeof one;

test('somebody takes the slots in which they can come and people are missing, and no full place', () => {
  expect(fitPlaces(one, [placeWith(1, 1, 1)])[0]?.slots).toEqual(['man', 'tar']);
  expect(fitPlaces(one, [placeWith(0, 1, 1)])[0]?.slots).toEqual(['tar']);
  expect(fitPlaces(one, [placeWith(0, 0, 2)])).toEqual([]);
});

test('who has a place keeps its slots while they can come in them, and isn’t offered it again', () => {
  expect(wantedSlots(held('man'))).toEqual(['man']);
  expect(fitPlaces(held('man'), [placeWith(2, 2, 2)])).toEqual([]);
  const unable = { ...held('man'), availability: ['tar' as const] };
  expect(fitPlaces(unable, [placeWith(1, 1, 1)])[0]?.slots).toEqual(['tar']);
});

test('the place to which somebody said that they won’t go comes last, however near', () => {
  const [near, far] = [placeWith(1, 1, 1), { ...placeWith(1, 1, 1), id: place(2).id }];
  const answered = { ...one, declined: { place: near.id } } as typeof one;
  expect(fitPlaces(answered, [near, far]).map(({ place: { id } }) => id)).toEqual([far.id, near.id]);
});

test('only a place of which the distance is known and within their range is given by itself', () => {
  const home = {
    ...one,
    mobility: 'foot' as const,
    location: { type: 'Point' as const, coordinates: [2, 41] as [number, number] },
  };
  const at = (distance: number | null, is_approximate = false) => ({ ...place(1), distance, is_approximate });
  expect(isSurelyNear(home, at(1_100))).toBe(true);
  expect(isSurelyNear(home, at(1_300))).toBe(false);
  expect([isSurelyNear(home, at(100, true)), isSurelyNear({ ...home, location: null }, at(100))]).toEqual([
    false,
    false,
  ]);
  expect(isSurelyNear(home, at(null))).toBe(false);
});

test('a place is offered whom it needs, and goes on needing the others', () => {
  const [morning, evening] = [{ slots: ['man' as const] }, { slots: ['tar' as const] }].map(
    (known) => ({ ...known, id: '1' }) as never,
  );
  expect(fitPeople(placeWith(0, 1, 0), [morning, evening] as never)).toEqual([evening]);
  expect([needsMore(placeWith(1, 0, 0), morning as never), needsMore(placeWith(1, 1, 0), morning as never)]).toEqual([
    false,
    true,
  ]);
});
