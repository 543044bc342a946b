import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOptimum } from '../../../testing/optimum.ts';
import { type PersonAt, type PlaceAt, problemOf } from '../../../testing/problems.ts';
import { prove } from './proof.ts';
import { satisfyWishes, worthOfWishes } from './settling.ts';
import { solve } from './solve.ts';

const coordinate = fc.integer({ min: 0, max: 9_000 });
const placeAt: fc.Arbitrary<PlaceAt> = fc
  .record({
    ...{ x: coordinate, y: coordinate },
    open: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
    further: fc.integer({ min: 12_000, max: 30_000 }),
    bonus: fc.integer({ min: 0, max: 6_000 }),
    experienced: fc.constantFrom(0, 3_000),
    neighbourhood: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ bonus, ...place }) => ({ ...place, first: place.further + bonus }));
const personWith = (slots: fc.Arbitrary<number>): fc.Arbitrary<PersonAt> =>
  fc.record({
    ...{ x: coordinate, y: coordinate, slots },
    range: fc.constantFrom(1_200, 2_500, 6_000, 12_000),
    isExperienced: fc.boolean(),
    neighbourhood: fc.integer({ min: 0, max: 2 }),
    own: fc.integer({ min: -1, max: 1 }),
  });
const places = fc.array(placeAt, { minLength: 2, maxLength: 12 });
const peopleWith = (slots: fc.Arbitrary<number>) => fc.array(personWith(slots), { maxLength: 50 });

it('where everybody has time for one slot, no plan is better, and the prices prove it', async () => {
  await fc.assert(
    fc.asyncProperty(places, peopleWith(fc.constantFrom(1, 2, 4)), async (sites, people) => {
      const problem = problemOf(sites, people);
      const { plan, gains } = solve(problem);
      const { worth, bound } = prove(problem, plan, gains);
      expect(worth).toBe(bound);
      expect(worth).toBe(
        await findOptimum({ ...problem, places: { ...problem.places, experienced: new Int32Array(sites.length) } }),
      );
    }),
    { numRuns: 200 },
  );
}, 120_000);

it('with people who take several slots, wishes and pairs, it loses less than one per cent of the best plan, each time', async () => {
  await fc.assert(
    fc.asyncProperty(places, peopleWith(fc.constantFrom(1, 2, 3, 3, 3, 4, 5, 7)), async (sites, people) => {
      const paired = people.map((person, at) => ({
        ...person,
        ...(at % 10 < 2 && people[at ^ 1] && { partner: at ^ 1 }),
      }));
      const problem = problemOf(sites, paired, { together: 1_500, moving: 0 });
      const { plan, gains, country } = solve(problem);
      satisfyWishes(country, plan);
      const { worth, bound } = prove(problem, plan, gains);
      const whole = worth + worthOfWishes(problem, plan);
      const optimum = await findOptimum(problem);
      if (optimum === null) return;
      expect(bound + 1).toBeGreaterThanOrEqual(worth);
      expect(whole).toBeLessThanOrEqual(optimum);
      expect(whole).toBeGreaterThanOrEqual(0.99 * optimum);
    }),
    { numRuns: 40, seed: 14 },
  );
}, 120_000);
