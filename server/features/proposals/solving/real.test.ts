import { beforeAll, describe, expect, it } from 'vitest';
import { rules as ruleShape } from '#contract/proposal-rules.ts';
import { findOptimum } from '../../../testing/optimum.ts';
import { type Kinds, type Province, placesAround, populate, readProvince } from '../../../testing/province.ts';
import { build } from '../making/building.ts';
import type { ProposalPlace } from '../making/queries.ts';
import type { ProposalProblem } from './problem.ts';
import { prove } from './proof.ts';
import { satisfyWishes, worthOfWishes } from './settling.ts';
import { solve } from './solve.ts';

/** municipality: code; places are taken around it */
type Part = [name: string, municipality: string, places: number, people: number];

const parts: Part[] = [
  ['the middle of Barcelona', '08019', 20, 40],
  ['Vic and Osona', '08298', 40, 120],
];

/** Fewer people: with several slots the reference solver takes a hundred times as long. */
const mixed: Part[] = [['Calaf and the Segarra', '08031', 30, 16]];

const mobilities = ['foot', 'foot', 'public-transport', 'small-vehicle', 'vehicle'] as const;
const oneSlot: Omit<Kinds, 'seed'> = { mobilities, availabilities: [['man'], ['tar'], ['esc']] };
const allSlots: Omit<Kinds, 'seed'> = {
  mobilities,
  availabilities: [['tod'], ['tod'], ['man'], ['tar'], ['esc'], ['man', 'tar', 'esc'], []],
  ...{ experienced: 0.3, paired: 0.2 },
};

let province: Province;
beforeAll(async () => {
  province = await readProvince();
});

function problemOf([, municipality, size, count]: Part, kinds: Omit<Kinds, 'seed'>, rules: object): ProposalProblem {
  const chosen = placesAround(province, municipality, size);
  const people = populate(province, count, chosen, { ...kinds, seed: Number(municipality) });
  const places = chosen.map((at) => province.places[at] as ProposalPlace);
  return build({ rules: ruleShape.parse(rules), areas: province.areas, kept: [], people, places }).problem;
}

it('the province has all of its places and tables', () => {
  expect([province.places.length, province.tables.length]).toEqual([1570, 5663]);
});

describe('of real places, where everybody has time for one slot, no plan is better, and the prices prove it', () => {
  it.each(parts)('%s', async (...part) => {
    const problem = problemOf(part, oneSlot, { experience_metres: 0, is_together: false });
    const solution = solve(problem);
    const { plan } = solution;
    const { worth, bound } = prove(problem, plan, solution.gains);
    expect(worth).toBeGreaterThan(0);
    expect(worth).toBe(bound);
    expect(worth).toBe(await findOptimum(problem));
  });
});

describe('of real places, with several slots, experience and pairs, it loses less than one per cent', () => {
  it.each(mixed)('%s', async (...part) => {
    const problem = problemOf(part, allSlots, {});
    const solution = solve(problem);
    const { country, plan } = solution;
    satisfyWishes(country, plan);
    const { worth } = prove(problem, plan, solution.gains);
    const whole = worth + worthOfWishes(problem, plan);
    const optimum = await findOptimum(problem);
    if (optimum === null) throw new Error('the other solver did not finish');
    expect(whole).toBeLessThanOrEqual(optimum);
    expect(whole).toBeGreaterThan(0.99 * optimum);
  });
});
