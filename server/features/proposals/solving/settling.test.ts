import { expect, it } from 'vitest';
import { problemOf } from '../../../testing/problems.ts';
import { satisfyWishes } from './settling.ts';
import { solve } from './solve.ts';

it('whoever has a place is moved by nothing but what counts moves: not for experience', () => {
  const site = { y: 0, open: [1, 0, 0], first: 12_000, further: 12_000 };
  const places = [
    { ...site, x: 0, experienced: 0 },
    { ...site, x: 100, experienced: 3_000 },
  ];
  const home = { y: 0, slots: 1, range: 1_200 };
  const settled = (held: number) => {
    const people = [
      { ...home, x: 0, isExperienced: true, held },
      { ...home, x: 100 },
    ];
    const { country, plan } = solve(problemOf(places, people, { moving: 2_000 }));
    satisfyWishes(country, plan);
    return [...plan.place];
  };
  expect(settled(0)).toEqual([0, 1]);
  expect(settled(-1)).toEqual([1, 0]);
});
