import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountWord } from './roles.ts';
import { proveWide } from './wide.ts';

/** `isEmpty`: the candidature has no votes; any in its cells are errors. */
type Column = { role: string; word: CountWord; cells: number[]; isEmpty: boolean };

const seeds = fc.record({
  rows: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 80 })),
  parties: fc.integer({ min: 1, max: 14 }),
  seed: fc.integer(),
  totals: fc.subarray([
    'toParties',
    'valid',
    'voters',
    'electors',
    'abstention',
    'otherRoll',
    'split',
    'subtotal',
    'hours',
    'codes',
    'others',
  ]),
  /** share of non-candidature columns with a header that names them */
  named: fc.constantFrom(0, 0.5, 1),
  isShuffled: fc.boolean(),
  /** share of cells in error */
  errors: fc.constantFrom(0, 0, 0.001, 0.005, 0.02),
});
type Seeds = typeof seeds extends fc.Arbitrary<infer S> ? S : never;

/** Returns a generator of numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** A table as an official file could have it. */
function tableOf({ rows, parties, seed, totals, named, isShuffled, errors }: Seeds): Column[] {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const each = (count: () => number) => Array.from({ length: rows }, count);
  const sizes = Array.from({ length: parties }, () => 2 ** (1 + below(9)));
  const votes = sizes.map((size) => each(() => (size < 5 && random() < 0.7 ? 0 : below(size))));
  const sum = (...columns: number[][]) =>
    Array.from({ length: rows }, (_, row) => columns.reduce((all, one) => all + (one[row] ?? 0), 0));
  const [blank, invalid, abstention, certificates] = [
    each(() => below(9)),
    each(() => below(12)),
    each(() => 20 + below(200)),
    each(() => below(3)),
  ];
  const toParties = sum(...votes);
  const valid = sum(toParties, blank);
  const voters = sum(valid, invalid);
  const electors = sum(voters, abstention);
  const has = (name: string) => totals.includes(name);
  const isSame = certificates.every((count) => count === 0);
  const column = (role: string, cells: number[], word: CountWord): Column => ({
    ...{ role, cells: [...cells], word: random() < named ? word : undefined },
    isEmpty: cells.every((cell) => cell === 0),
  });
  const known = [
    ...(has('codes')
      ? [
          column(
            '',
            each(() => 1 + below(40)),
            'total',
          ),
        ]
      : []),
    ...(has('electors') ? [column('electors', electors, 'electors')] : []),
    ...(has('otherRoll')
      ? [
          column(
            has('electors') && !isSame ? '' : 'electors',
            sum(electors, certificates).map((all, row) => all - 2 * (certificates[row] ?? 0)),
            'total',
          ),
          column('', certificates, 'total'),
        ]
      : []),
    ...(has('split')
      ? [
          column(
            isSame ? 'voters' : '',
            voters.map((all, row) => all - (certificates[row] ?? 0)),
            'total',
          ),
        ]
      : []),
    ...(has('voters') ? [column('voters', voters, 'voters')] : []),
    ...(has('hours')
      ? [
          column(
            '',
            voters.map((all) => Math.floor(all / 2)),
            'total',
          ),
        ]
      : []),
    ...(has('abstention') ? [column('', abstention, 'abstention')] : []),
    column('invalid', invalid, 'invalid'),
    column('blank', blank, 'blank'),
    ...(has('toParties') ? [column('toParties', toParties, 'toParties')] : []),
    ...(has('valid') ? [column('valid', valid, 'valid')] : []),
  ];
  const lists = [
    ...votes.map((cells) => column('party', cells, undefined)),
    ...(has('subtotal') && parties > 3 ? [column('', sum(...votes.slice(0, 3)), undefined)] : []),
  ];
  const all = [...known, ...lists];
  if (isShuffled) all.sort(() => random() - 0.5);
  for (const { cells } of all) for (const row of cells.keys()) if (random() < errors) cells[row] = below(300);
  return all;
}

const proofOf = (columns: readonly Column[]) =>
  proveWide({
    header: columns.map((_, at) => `c${at}`),
    words: columns.map(({ word }) => word),
    places: new Set(),
    table: {
      rows: columns[0]?.cells.length ?? 0,
      counts: columns.map(({ cells }) => Int32Array.from(cells)),
      isCode: columns.map(() => false),
      isFraction: columns.map(() => false),
    },
  });

describe('columns of results', () => {
  it('are never proved wrong: what is called a candidature is one, and all are', () => {
    fc.assert(
      fc.property(seeds, (some) => {
        const columns = tableOf(some);
        const { columns: proved, question } = proofOf(columns);
        if (question) return;
        const wrong = columns.flatMap((column, at) => {
          const { field = null, certainty } = proved[at] ?? {};
          const isParty = field === 'party' || (field === null && column.role === 'party');
          const isWrong = isParty
            ? (field === 'party') !== (column.role === 'party')
            : certainty === 'proved' && field !== null && field !== column.role;
          return isWrong && !column.isEmpty ? [`c${at} is ${column.role}, not ${field}`] : [];
        });
        // Without candidatures nothing is imported.
        if (proved.some(({ field }) => field === 'party')) expect(wrong).toEqual([]);
      }),
      { seed: 2026, numRuns: 300 },
    );
  });
});
