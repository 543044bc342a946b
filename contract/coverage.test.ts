import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredPercent, openSlots, type Slot, slotsOf } from './coverage.ts';

describe('coverage', () => {
  const availability = fc.uniqueArray(fc.constantFrom('man', 'tar', 'tod', 'esc'));
  it('counts all day as morning and afternoon, in whatever order it was said', () => {
    fc.assert(
      fc.property(availability, (times) => {
        const slots = slotsOf(times);
        expect(slots.length).toBeGreaterThan(0);
        expect(slots.includes('man')).toBe(times.length === 0 || times.includes('man') || times.includes('tod'));
        expect(slots.includes('esc')).toBe(times.includes('esc'));
        expect(slotsOf(times.toReversed())).toEqual(slots);
      }),
    );
  });

  it('has no share where nobody is wanted: without tables nothing says that all is well', () => {
    const of = (wanted: number, needed: number) =>
      coveredPercent((['man', 'tar', 'esc'] as const).map((slot) => ({ slot, wanted, had: wanted - needed, needed })));
    expect([of(0, 0), of(3, 3), of(3, 2), of(3, 0)]).toEqual([null, 0, 33, 100]);
  });

  const needs = fc.record({ man: fc.nat(3), tar: fc.nat(3), esc: fc.nat(3) });
  const some = fc.subarray<Slot>(['man', 'tar', 'esc']);
  const placeWith = (needed: Record<Slot, number>) => ({
    coverage: (['man', 'tar', 'esc'] as const).map((slot) => ({ slot, needed: needed[slot] })),
  });

  it('leaves of the slots asked for those that need people, and those held already', () => {
    fc.assert(
      fc.property(needs, some, some, (needed, asked, held) => {
        const open = openSlots(placeWith(needed), asked, held);
        for (const slot of asked) expect(open.includes(slot)).toBe(needed[slot] > 0 || held.includes(slot));
        expect(asked).toEqual(expect.arrayContaining(open));
      }),
    );
  });

  it('never takes more people than a slot needs, and refuses nobody who covers a slot that needs some', () => {
    fc.assert(
      fc.property(needs, fc.array(availability, { maxLength: 12 }), (needed, people) => {
        const left = { ...needed };
        for (const times of people) {
          const taken = openSlots(placeWith(left), slotsOf(times));
          expect(taken.length > 0).toBe(slotsOf(times).some((slot) => left[slot] > 0));
          for (const slot of taken) left[slot] -= 1;
        }
        expect(Math.min(left.man, left.tar, left.esc)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
