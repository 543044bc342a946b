import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rules as ruleShape } from '#contract/proposal-rules.ts';
import type { ProposalInput } from './building.ts';
import { makeProposal, type SolvedProposal } from './making.ts';
import type { ProposalPerson, ProposalPlace } from './queries.ts';

const rules = ruleShape.parse({});
const lon = fc.integer({ min: 0, max: 60 }).map((step) => 2 + step / 1000);
const lat = fc.integer({ min: 0, max: 60 }).map((step) => 41 + step / 1000);
const person: fc.Arbitrary<Omit<ProposalPerson, 'id'>> = fc.record({
  ...{ lon, lat, is_approximate: fc.boolean(), area_path: fc.constantFrom('es.08.1.', 'es.08.2.') },
  mobility: fc.constantFrom('foot' as const, 'public-transport' as const, null),
  availability: fc.uniqueArray(fc.constantFrom('man' as const, 'tar' as const, 'tod' as const, 'esc' as const)),
  ...{ is_experiencied: fc.boolean(), is_validated: fc.boolean(), is_staff: fc.constant(false) },
  household: fc.constantFrom('', 'casa', 'otra'),
  held: fc.constant(null),
});
const place: fc.Arbitrary<Omit<ProposalPlace, 'id'>> = fc.record({
  ...{ lon, lat, area_path: fc.constant('es.08.1.') },
  priority: fc.constantFrom('max', 'high', 'low', null),
  percent: fc.constantFrom(10, 40, null),
  tables: fc.integer({ min: 1, max: 3 }),
  had: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
  ...{ cusecs: fc.constant([]), has_experienced: fc.boolean() },
});
const areas = [
  { path: 'es.08.1.', level: 'adm4', code: '08001' },
  { path: 'es.08.2.', level: 'adm4', code: '08002' },
];
const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const given = (
  people: Omit<ProposalPerson, 'id'>[],
  places: Omit<ProposalPlace, 'id'>[],
  share: number,
): ProposalInput => ({
  ...{ areas, rules: { ...rules, reserve_percent: share }, kept: [] },
  people: people.map((one, at) => ({ ...one, id: idOf(at) })),
  places: places.map((one, at) => ({ ...one, id: idOf(at) })),
});

const nameless = ({ rows, ...rest }: SolvedProposal) => ({
  ...rest,
  rows: rows.map(({ user: _, ...row }) => JSON.stringify(row)).toSorted(),
});

it('nobody comes first by their id or their row: the same people in another order are the same proposal', () => {
  fc.assert(
    fc.property(
      fc
        .array(person, { maxLength: 20 })
        .chain((people) => fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length }))),
      fc.array(place, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 20),
      ([people, shuffled], places, share) => {
        const made = makeProposal(given(people, places, share));
        expect(nameless(makeProposal(given(shuffled, places, share)))).toEqual(nameless(made));
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
