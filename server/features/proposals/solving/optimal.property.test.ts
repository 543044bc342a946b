import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOptimum } from '../../../testing/optimum.ts';
import { type PersonAt, type PlaceAt, problemOf } from '../../../testing/problems.ts';
import { elsewhere } from './problem.ts';
import { prove } from './proof.ts';
import { satisfyWishes, worthOfWishes } from './settling.ts';
import { solve, stayingPlan, worthOfPlan } from './solve.ts';

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
const peopleWith = (slots: fc.Arbitrary<number>, maxLength: number) => fc.array(personWith(slots), { maxLength });

it('where everybody has time for one slot, no plan is better, and the prices prove it', async () => {
  await fc.assert(
    fc.asyncProperty(places, peopleWith(fc.constantFrom(1, 2, 4), 50), async (sites, people) => {
      const problem = problemOf(sites, people);
      const solution = solve(problem);
      const { plan } = solution;
      const { worth, bound } = prove(problem, plan, solution.gains);
      expect(worth).toBe(bound);
      expect(worth).toBe(
        await findOptimum({ ...problem, places: { ...problem.places, experienced: new Int32Array(sites.length) } }),
      );
    }),
    { numRuns: 100 },
  );
}, 120_000);

/** Gives the first of the people a place with room for all of their slots, or one elsewhere. */
function settle(sites: PlaceAt[], people: PersonAt[], count: number): PersonAt[] {
  const left = sites.map(({ open }) => [...open]);
  return people.map((person, at) => {
    if (at >= count) return person;
    const kinds = [0, 1, 2].filter((kind) => person.slots & (1 << kind));
    const held = left.findIndex((open, site) => (site + at) % 2 === 0 && kinds.every((kind) => (open[kind] ?? 0) > 0));
    const open = left[held];
    if (!open) return { ...person, held: elsewhere, stake: 20_000 * kinds.length };
    for (const kind of kinds) open[kind] = (open[kind] ?? 0) - 1;
    return { ...person, held };
  });
}

const families = fc.record({
  slots: fc.constantFrom([1, 2, 4], [1, 2, 3, 4, 5, 6, 7], [7]),
  holders: fc.constantFrom(0, 8, 20),
  mostMoves: fc.constantFrom(0, 1, 4, 50),
  reserve: fc.constantFrom(0, 0, 1, 3),
  isWishing: fc.boolean(),
});

it('with moves, a reserve, experience and pairs, no rule is broken and no claim is beyond the truth', async () => {
  await fc.assert(
    fc.asyncProperty(families, places, peopleWith(fc.nat(6), 35), async (family, sites, all) => {
      const { slots, holders, mostMoves, reserve, isWishing } = family;
      const timed = all.map((person) => ({ ...person, slots: slots[person.slots % slots.length] as number }));
      const kept = { ...(sites[0] as PlaceAt), open: [reserve, reserve, reserve], first: 150_000, further: 150_000 };
      const settled = settle(sites, timed, holders).map((person, at) => ({
        ...person,
        ...(person.held === undefined && reserve > 0 && { reserve: sites.length }),
        ...(isWishing && at % 10 < 2 && timed[at ^ 1] && { partner: at ^ 1 }),
      }));
      const withReserve = reserve > 0 ? [...sites, { ...kept, isReserve: true }] : sites;
      const problem = problemOf(
        isWishing ? withReserve : withReserve.map((one) => ({ ...one, experienced: 0 })),
        settled,
        { together: isWishing ? 1_500 : 0, moving: 2_000, mostMoves },
      );
      const solution = solve(problem);
      const { country, plan } = solution;
      satisfyWishes(country, plan);
      // Throws if the plan breaks a rule.
      const { bound } = prove(problem, plan, solution.gains);
      const optimum = await findOptimum(problem, 20);
      if (optimum === null) return;
      const before = worthOfPlan(country.problem.places, stayingPlan(country));
      const whole = worthOfPlan(country.problem.places, plan) + worthOfWishes(country.problem, plan);
      expect(whole).toBeLessThanOrEqual(optimum);
      expect(whole).toBeGreaterThanOrEqual(0.99 * optimum);
      if (!isWishing) expect(bound + 1).toBeGreaterThanOrEqual(optimum - before);
    }),
    { numRuns: 40, seed: 5 },
  );
}, 120_000);
