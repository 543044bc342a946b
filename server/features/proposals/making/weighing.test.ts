import { expect, it } from 'vitest';
import { type Rules, rules as ruleShape } from '#contract/proposal-rules.ts';
import { build } from './building.ts';
import { makeProposal } from './making.ts';
import type { ProposalPerson, ProposalPlace } from './queries.ts';

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [near, far] = [idOf(1), idOf(2)];
const areas = [
  { path: 'es.08.1.', level: 'adm4', code: '08001' },
  { path: 'es.08.1.7.', level: 'adm6', code: '0800107' },
  { path: 'es.08.1.7.1.', level: 'adm7', code: '0800101001' },
];
const person: ProposalPerson = {
  ...{ id: idOf(9), lon: 2, lat: 41, area_path: 'es.08.1.7.1.', mobility: 'vehicle', availability: ['man'] },
  ...{ is_approximate: false, is_experiencied: false, is_validated: true, is_staff: false, household: '', held: null },
};
const place: ProposalPlace = {
  ...{ id: near, lon: 2, lat: 41.01, area_path: 'es.08.1.', priority: null, percent: null, tables: 1 },
  ...{ had: [0, 0, 0], cusecs: [], has_experienced: false },
};

/** Returns which of two places, 1.1 and 1.7 km away, a person gets. */
function chosen(rules: Partial<Rules>, there: Partial<ProposalPlace>): string | null | undefined {
  const places = [place, { ...place, id: far, lat: 41.015, ...there }];
  const { rows } = makeProposal({
    rules: { ...ruleShape.parse({}), ...rules },
    areas,
    people: [person],
    places,
    kept: [],
  });
  return rows[0]?.place;
}

it('goes to the nearer place unless the rules make the other worth the way', () => {
  expect(chosen({}, {})).toBe(near);
  expect(chosen({}, { percent: 40 })).toBe(near);
  expect(chosen({ share_metres: 1_000 }, { percent: 40 })).toBe(near);
  expect(chosen({ share_metres: 5_000 }, { percent: 40 })).toBe(far);
  expect(chosen({}, { priority: 'max' })).toBe(far);
  expect(chosen({ priority_metres: 0 }, { priority: 'max' })).toBe(near);
});

it('prefers the place where one’s own section votes, up to twice as far, where the rules want that', () => {
  expect(chosen({}, { cusecs: ['0800101001'] })).toBe(far);
  expect(chosen({ is_near_first: false }, { cusecs: ['0800101001'] })).toBe(near);
  expect(chosen({}, { cusecs: ['0800101001'], lat: 41.021 })).toBe(near);
});

it('prefers a place of one’s own neighbourhood, up to a third further, where the rules want that', () => {
  const there = { area_path: 'es.08.1.7.', lat: 41.013 };
  expect(chosen({}, { lat: 41.013 })).toBe(near);
  expect(chosen({}, there)).toBe(far);
  expect(chosen({ is_near_first: false }, there)).toBe(near);
  expect(chosen({}, { ...there, lat: 41.014 })).toBe(near);
});

it('leaves to others the seat of whoever is locked in another place, and not the one where they are locked', () => {
  const kept = { user: idOf(8), place: far, slots: ['man'], metres: 0, is_approximate: false, is_experiencied: false };
  const locked = { ...kept, replaces: idOf(7), left: { place: near, slots: ['man'] } };
  const places = [
    { ...place, had: [1, 1, 1] as [number, number, number] },
    { ...place, id: far },
  ];
  const people = [person, { ...person, id: idOf(10), lat: 41.001 }];
  const { rows } = makeProposal({ rules: ruleShape.parse({}), areas, people, places, kept: [locked] });
  expect(rows).toMatchObject([{ place: null }, { place: near }]);
});

it('keeps as many in reserve for each slot, as far as there are people with time for it', () => {
  const reserveOf = (availability: ProposalPerson['availability']) => {
    const people = Array.from({ length: 6 }, (_, at) => ({ ...person, id: idOf(20 + at), availability }));
    const rules = ruleShape.parse({ reserve_percent: 50 });
    return [...build({ rules, areas, people, places: [place], kept: [] }).problem.places.open.subarray(3)];
  };
  expect(reserveOf(['man', 'tar', 'esc'])).toEqual([1, 1, 1]);
  expect(reserveOf(['man'])).toEqual([3, 0, 0]);
});

it('tells whoever is left out by which one change there would be a place for them', () => {
  const leftOut = (given: Partial<ProposalPerson>, had: [number, number, number] = [0, 0, 0]) =>
    makeProposal({
      rules: ruleShape.parse({}),
      areas,
      people: [{ ...person, ...given }],
      places: [{ ...place, had }],
      kept: [],
    }).rows[0];
  expect(leftOut({}, [1, 0, 0])).toMatchObject({ place: null, change_slots: ['tar', 'esc'], change_metres: null });
  expect(leftOut({ mobility: 'foot', lat: 40.99 })).toMatchObject({
    place: null,
    change_slots: null,
    change_metres: 2_224,
  });
  expect(leftOut({}, [1, 1, 1])).toMatchObject({ place: null, change_slots: null, change_metres: null });
});

it('seats as many as fit where everybody lives at one point, and proves it', () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ ...person, id: idOf(100 + at), lat: place.lat }));
  const places = [1, 2, 3].map((at) => ({ ...place, id: idOf(at), tables: 5 }));
  const given = { rules: ruleShape.parse({}), areas, people, places, kept: [] };
  const { rows, worth, bound } = makeProposal(given);
  expect(worth).toBe(bound);
  expect(rows.filter((row) => row.place === null)).toMatchObject(Array(5).fill({ reason: 'all_full', places: 3 }));
});

it('tells each of 30,000 people at once that there is no place', () => {
  const people = Array.from({ length: 30_000 }, (_, at) => ({ ...person, id: idOf(at), lat: 41 + at / 30_000 }));
  const { rows, worth, bound } = makeProposal({ rules: ruleShape.parse({}), areas, people, places: [], kept: [] });
  expect([rows.length, worth, bound]).toEqual([30_000, 0, 0]);
  expect(rows.every(({ reason, change_metres }) => reason === 'too_far' && change_metres === null)).toBe(true);
});
