import { expect, test } from 'vitest';
import { hasLeft, lackPeople } from './through.ts';

/** Builds a place that wants two people per slot and has these numbers. */
const placeWith = (man: number, tar: number, esc: number) => ({
  coverage: Object.entries({ man, tar, esc }).map(([slot, had]) => ({
    ...{ slot: slot as 'man', wanted: 2, had, needed: Math.max(2 - had, 0) },
  })),
  priority: null,
  is_approximate: false,
});
const [empty, begun, full] = [placeWith(0, 0, 0), placeWith(2, 1, 0), placeWith(2, 2, 3)];
const left = (filters: object) => [empty, begun, full].map((place) => hasLeft(filters, place));

test('a place leaves a list of those that lack people once it has them, and comes back without', () => {
  expect(left({ is_needed: true })).toEqual([false, false, true]);
  expect(left({ is_needed: false })).toEqual([true, true, false]);
  expect(left({ needs: 'man' })).toEqual([false, true, true]);
  expect(left({ needs: 'man,esc' })).toEqual([false, false, true]);
  expect(left({ coverage: 'none' })).toEqual([false, true, true]);
  expect(left({ coverage: 'none,partial' })).toEqual([false, false, true]);
});

test('without tables there is nothing to cover, in no state', () => {
  const without = { ...empty, coverage: empty.coverage.map((slot) => ({ ...slot, wanted: 0, needed: 0 })) };
  expect([hasLeft({ coverage: 'full' }, without), hasLeft({ is_needed: false }, without)]).toEqual([true, false]);
});

test('what else its page changes counts, and whatever it doesn’t keeps none out', () => {
  expect([hasLeft({ priority: 'high,unset' }, empty), hasLeft({ priority: 'high' }, empty)]).toEqual([false, true]);
  expect(hasLeft({ is_approximate: true }, empty)).toBe(true);
  expect(hasLeft({ search: 'nothing', area: 'another', share_min: 90 }, empty)).toBe(false);
});

test('a list is to be worked through where it narrows to places that lack people, and only there', () => {
  expect([{ is_needed: true }, { needs: 'esc' }, { coverage: 'none,partial' }].map(lackPeople)).not.toContain(false);
  expect([{}, { is_needed: false }, { coverage: 'partial,full' }].map(lackPeople)).not.toContain(true);
});
