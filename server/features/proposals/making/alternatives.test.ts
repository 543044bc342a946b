import { expect, it } from 'vitest';
import { type Rules, rules as ruleShape } from '#contract/proposal-rules.ts';
import { makeAlternatives } from './alternatives.ts';
import { planProposal } from './making.ts';
import type { ProposalPerson, ProposalPlace } from './queries.ts';

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const person: Omit<ProposalPerson, 'id'> = {
  ...{ lon: 2, lat: 41, area_path: 'es.08.1.', mobility: 'vehicle', availability: ['man'], household: '', held: null },
  ...{ is_approximate: false, is_experiencied: false, is_validated: true, is_staff: false },
};
const place: Omit<ProposalPlace, 'id'> = {
  ...{ lon: 2, lat: 41, area_path: 'es.08.1.', priority: null, percent: null, tables: 1 },
  ...{ had: [0, 0, 0], cusecs: [], has_experienced: false },
};
const given = (people: Partial<ProposalPerson>[], places: Partial<ProposalPlace>[], rules: Partial<Rules> = {}) => ({
  rules: ruleShape.parse({ wanted: { man: 1, tar: 0, esc: 0 }, ...rules }),
  people: people.map((one, at) => ({ ...person, id: idOf(at), ...one })),
  places: places.map((one, at) => ({ ...place, id: idOf(at), ...one })),
  ...{ areas: [], kept: [] },
});
const alternativesOf = (input: ReturnType<typeof given>) => makeAlternatives(input, planProposal(input));

it('nearer: says who would be left without a place, and that nobody goes as far', () => {
  expect(alternativesOf(given([{ mobility: null, lat: 40.99 }, {}], [{ tables: 2 }]))).toMatchObject({
    own: { placed: 2, far: 1, missing: 0, worst_metres: 1112 },
    others: [
      { kind: 'near', figures: { placed: 1, far: 0, missing: 1, worst_metres: 0 } },
      { kind: 'experience', figures: null },
      { kind: 'priority', figures: null },
    ],
  });
});

it('experience: says at how many places more, and how much longer the ways are', () => {
  const people = [{ is_experiencied: true }, { is_experiencied: true }, { lat: 41.045 }];
  expect(alternativesOf(given(people, [{ tables: 2 }, { lat: 41.045 }]))).toMatchObject({
    own: { experienced: 1, average_metres: 0 },
    others: [
      { figures: null },
      { kind: 'experience', figures: { experienced: 2, placed: 3, average_metres: 3336 } },
      { figures: null },
    ],
  });
});

it('priority: says how many seats of the highest more, whatever the way', () => {
  const places: Partial<ProposalPlace>[] = [{ priority: 'low' }, { priority: 'max', lat: 41.15 }];
  expect(alternativesOf(given([{}], places))).toMatchObject({
    own: { placed: 1, missing: 1, highest_missing: 1, average_metres: 0 },
    others: [
      { figures: null },
      { figures: null },
      { kind: 'priority', figures: { placed: 1, missing: 1, highest_missing: 0, average_metres: 16_679 } },
    ],
  });
});

it('are not made for a country', () => {
  const input = given([{}], [{}]);
  const many = { ...input, people: new Array(30_001) as ProposalPerson[] };
  expect(makeAlternatives(many, planProposal(input))).toBeNull();
});
