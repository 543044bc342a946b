import { describe, expect, it } from 'vitest';
import { type PersonAt, type PlaceAt, problemOf } from '../../../testing/problems.ts';
import { elsewhere, type Wishes } from './problem.ts';
import { prove } from './proof.ts';
import { satisfyWishes } from './settling.ts';
import { solve } from './solve.ts';

const site: PlaceAt = { x: 0, y: 0, open: [1, 1, 1], first: 20_000, further: 20_000 };
const home: PersonAt = { x: 0, y: 0, slots: 1, range: 15_000 };
const far = 8_000;

/** Returns each person's place and slots, `-` for none; throws if the plan breaks a rule. */
function planOf(places: PlaceAt[], people: PersonAt[], wishes: Partial<Wishes> = {}): string[] {
  const problem = problemOf(places, people, { moving: 2_000, ...wishes });
  const solution = solve(problem);
  const { country, plan } = solution;
  satisfyWishes(country, plan);
  const { worth, bound } = prove(problem, plan, solution.gains);
  expect(worth).toBeLessThanOrEqual(bound + 1);
  return people.map((_, at) => ((plan.slots[at] as number) > 0 ? `${plan.place[at]}:${plan.slots[at]}` : '-'));
}

describe('whoever has a place', () => {
  it('keeps all of their slots, and nobody else gets one of their seats', () => {
    const people = [
      { ...home, x: 1_000, slots: 5, held: 0 },
      { ...home, slots: 5 },
      { ...home, slots: 6 },
    ];
    expect(planOf([site], people, { mostMoves: 5 })).toEqual(['0:5', '-', '0:2']);
  });

  it('keeps it beyond their range, and where fewer are wanted than stay', () => {
    expect(planOf([site], [{ ...home, x: far, range: 500, held: 0 }], { mostMoves: 1 })).toEqual(['0:1']);
    const both = [
      { ...home, held: 0 },
      { ...home, held: 0 },
    ];
    expect(planOf([site], [...both, home], { mostMoves: 1 })).toEqual(['0:1', '0:1', '-']);
  });

  it('is moved only to a place with room for all of their slots', () => {
    const places = [
      { ...site, x: far },
      { ...site, open: [1, 0, 1] },
    ];
    const people = [
      { ...home, slots: 3, held: 0 },
      { ...home, x: far, slots: 3 },
    ];
    expect(planOf(places, people, { mostMoves: 1 })).toEqual(['0:3', '1:1']);
    expect(planOf([places[0] as PlaceAt, site], people, { mostMoves: 1 })).toEqual(['1:3', '0:3']);
  });
});

describe('the limit of moves', () => {
  /** two people, each of whom would gain five kilometres by the place at their door */
  const places = [0, 20_000].flatMap((y) => [
    { ...site, y, x: 5_000 + (y > 0 ? 500 : 0) },
    { ...site, y },
  ]);
  const people = [
    { ...home, held: 0 },
    { ...home, y: 20_000, held: 2 },
  ];

  it.each([
    [0, ['0:1', '2:1']],
    [1, ['0:1', '3:1']],
    [2, ['1:1', '3:1']],
  ])('%i: so many of those who gain most', (mostMoves, expected) =>
    expect(planOf(places, people, { mostMoves })).toEqual(expected),
  );

  it('leaves out of worth and bound what those who stay are worth', () => {
    const problem = problemOf(places, people, { moving: 2_000 });
    const { plan, gains } = solve(problem);
    expect(prove(problem, plan, gains)).toEqual({ worth: 0, bound: 0 });
  });

  it('counts people whose place is elsewhere, who stay there by default', () => {
    const wanted = Array.from({ length: 10 }, () => site);
    const outside = Array.from({ length: 10 }, () => ({ ...home, held: elsewhere, stake: 20_000 }));
    expect(planOf(wanted, outside, { mostMoves: 1 })).toEqual(Array.from({ length: 10 }, () => '-'));
    const closed = outside.map((person) => ({ ...person, stake: 0 }));
    expect(planOf(wanted, closed, { mostMoves: 1 }).filter((spot) => spot !== '-')).toHaveLength(1);
  });
});

it('a reserve takes people of each slot', () => {
  const reserve = { ...site, open: [2, 2, 2], first: 100_000, further: 100_000, isReserve: true };
  const people = Array.from({ length: 18 }, (_, at) => ({ ...home, slots: 1 << (at % 3), reserve: 1 }));
  const kept = planOf([{ ...site, open: [4, 4, 4] }, reserve], people).filter((spot) => spot.startsWith('1:'));
  expect(kept.toSorted()).toEqual(['1:1', '1:1', '1:2', '1:2', '1:4', '1:4']);
});
