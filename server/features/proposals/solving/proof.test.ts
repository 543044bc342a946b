import { expect, it } from 'vitest';
import { type PersonAt, problemOf } from '../../../testing/problems.ts';
import { prove } from './proof.ts';

const site = { x: 0, y: 0, open: [1, 1, 0], first: 20_000, further: 20_000 };
const home: PersonAt = { x: 0, y: 0, slots: 1, range: 1_000 };

it.each([
  ['a seat given twice', [home, home], [0, 0], [1, 1], /taken too often/],
  ['a slot without time', [home], [0], [2], /no time/],
  ['a place out of range', [{ ...home, x: 1_500 }], [0], [1], /lives too far/],
  ['a place lost', [{ ...home, held: 0 }], [-1], [0], /loses their place/],
  ['a slot lost', [{ ...home, slots: 3, held: 0 }], [0], [1], /loses a slot/],
  ['a move too many', [{ ...home, held: 0 }], [1], [1], /are moved/],
  ['a reserve of others', [home], [2], [1], /reserve/],
])('no plan is proved that has %s', (_, people, place, slots, message) => {
  const problem = problemOf([site, site, { ...site, isReserve: true }], people);
  const plan = { place: Int32Array.from(place), slots: Uint8Array.from(slots), cost: new Int32Array(people.length) };
  expect(() => prove(problem, plan, new Float64Array(9))).toThrow(message);
});
