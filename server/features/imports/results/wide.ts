import type { ColumnProof, Question } from '../kind.ts';
import { isSure, leastProved, type SummedTable, sayRest, type WideTable } from './certainty.ts';
import { askElection, askParties, askRoles } from './questions.ts';
import { type CountRole, chainOf, isNamed, isNameless, isVotes, readTotals, type TotalReading } from './roles.ts';
import { type Counts, countDistinct, findSums, type ProvenSum, shareOver, totalOf } from './sums.ts';

/** With fewer distinct rows, words must confirm the sums. */
const leastRows = 5;
/** Most electors in a roll for each voter. */
const mostElectors = 5;

export type WideProof = { columns: ColumnProof[]; question?: Question };

/** Proves a file with a column for each candidature by the sums that hold in its rows. */
export function proveWide(wide: WideTable): WideProof {
  const { table, words, places, votes } = wide;
  const columns = wide.header.map((_, at) => {
    const counts = places.has(at) ? undefined : table.counts[at];
    return counts ?? new Int32Array(table.rows);
  });
  const counted = [...columns.keys()].filter((at) => totalOf(columns[at] as Counts) > 0);
  const sums = findSums(
    columns,
    counted.filter((at) => isVotes(words[at])),
  );
  const summed = { ...wide, columns, counted, sums, isFew: countDistinct(columns) < leastRows };
  const empty = words.filter((_, at) => table.counts[at] !== undefined && !counted.includes(at));
  const proven = chainOf(
    sums.filter(({ share }) => share >= leastProved),
    words,
    votes,
  );
  const readings = readTotals(proven, words, { isBelowElectors: isBelowElectors(summed, proven), empty });
  const [first] = readings;
  const answersOf = (some: readonly TotalReading[]) =>
    some.map(({ roles, isOpen }) => ({ isOpen, columns: settle(summed, roles, 'proved') }));
  const second = chainOf(secondSums(summed, proven), words);
  if (second.length > 0) {
    const both = [...readings, ...readTotals(second, words, { empty })];
    return { columns: unsettled(summed), question: askElection(summed.header, answersOf(both)) };
  }
  if (first && readings.length === 1 && !first.isOpen && isSure(summed, proven, first))
    return { columns: settle(summed, first.roles, 'proved') };
  const chain = readings.length > 0 ? proven : chainOf(summed.sums, words, votes);
  if (chain.length === 0) return withoutTotals(summed);
  if (hasOnlyShares(summed, chain))
    return { columns: unsettled(summed), question: { said: { code: 'shares_only' }, answers: [] } };
  const own = readings.length > 0 ? readings : readTotals(chain, words, { empty });
  // Words that contradict the sums decide nothing.
  const possible = own.length > 0 ? own : readTotals(chain, []);
  const rest = sayRest(summed, possible[0]);
  if (rest) return { columns: unsettled(summed), question: { said: rest, answers: [] } };
  return { columns: unsettled(summed), question: askRoles(summed.header, chain, answersOf(possible)) };
}

/** Returns true if some other column can be the electors, so that the largest total isn't. */
function isBelowElectors({ columns, counted, table }: SummedTable, chain: readonly ProvenSum[]): boolean {
  const top = chain.at(-1);
  if (!top) return false;
  return counted.some(
    (at) =>
      at !== top.of &&
      !top.parts.includes(at) &&
      !table.isCode[at] &&
      isRoll(columns[at] as Counts, columns[top.of] as Counts),
  );
}

const isRoll = (roll: Counts, voted: Counts): boolean =>
  shareOver(roll, voted) >= leastProved &&
  totalOf(roll) > totalOf(voted) &&
  totalOf(roll) < mostElectors * totalOf(voted);

/** Adds columns that only words identify: a roll, and votes that no total counts. */
function settle(
  summed: SummedTable,
  roles: ReadonlyMap<number, CountRole>,
  certainty: 'proved' | 'likely',
): ColumnProof[] {
  const { header, columns, table, words, counted } = summed;
  const found = new Map<number, ColumnProof>();
  for (const [at, role] of roles) found.set(at, { field: role === 'abstention' ? null : role, certainty });
  const parties = [...roles].flatMap(([at, role]) => (role === 'party' ? [at] : []));
  const isFree = (at: number) => !found.has(at) && table.counts[at] !== undefined && !summed.places.has(at);
  // A candidature without votes can't be proved by sums, only by its place among the others.
  for (const at of [...header.keys()].slice(Math.min(...parties, header.length))) {
    if (found.get(at)?.field === 'party' || table.counts[at] === undefined) continue;
    if (!isFree(at) || counted.includes(at) || words[at] === 'other') break;
    if (words[at] === undefined) found.set(at, { field: 'party', certainty: 'likely' });
  }
  const has = (field: string) => [...found.values()].some((one) => one.field === field);
  const voted = votedOf(summed, roles);
  for (const field of ['blank', 'invalid', 'voters', 'valid'] as const) {
    const [only, ...more] = [...header.keys()].filter((at) => isFree(at) && words[at] === field);
    const isPossible =
      field === 'blank' || field === 'invalid' || shareOver(columns[only ?? -1] ?? [], voted) >= leastProved;
    if (only !== undefined && !has(field) && more.length === 0 && isPossible)
      found.set(only, { field, certainty: 'likely' });
  }
  if (!has('electors'))
    for (const [at, proof] of electorsOf(
      summed,
      voted,
      (at) => isFree(at) && (has('voters') || words[at] === 'electors' || words[at] === 'electorsToo'),
    ))
      found.set(at, proof);
  return header.map((_, at) => found.get(at) ?? { field: null, certainty: 'unknown' });
}

/** Returns the largest total of votes, or else the sum of the candidatures. */
function votedOf({ columns, table }: SummedTable, roles: ReadonlyMap<number, CountRole>): Counts {
  const total = (['voters', 'valid', 'toParties'] as const).flatMap((role) =>
    [...roles].flatMap(([at, one]) => (one === role ? [at] : [])),
  );
  const [largest] = total;
  if (largest !== undefined) return columns[largest] as Counts;
  const parties = [...roles].flatMap(([at, role]) => (role === 'party' ? [columns[at] as Counts] : []));
  return Int32Array.from({ length: table.rows }, (_, row) =>
    parties.reduce((sum, one) => sum + Math.max(one[row] as number, 0), 0),
  );
}

/** Finds the roll, which is never smaller than the voters. Prefers a sum, then a named column. */
function electorsOf(
  { columns, counted, sums, words, table, isFew }: SummedTable,
  voted: Counts,
  isFree: (at: number) => boolean,
): [number, ColumnProof][] {
  const possible = counted.filter(
    (at) => isFree(at) && !table.isCode[at] && shareOver(columns[at] as Counts, voted) >= leastProved,
  );
  const summed = possible.filter(
    (at) =>
      !isFew &&
      isRoll(columns[at] as Counts, voted) &&
      sums.some(({ of, parts, share }) => of === at && parts.length > 1 && share >= leastProved),
  );
  const [sum] = summed;
  if (sum !== undefined && summed.length === 1) return [[sum, { field: 'electors', certainty: 'proved' }]];
  const named = (['electors', 'electorsToo'] as const).map((word) => possible.filter((at) => words[at] === word));
  if (named.some(({ length }) => length > 1)) return [];
  return named
    .flat()
    .map((at, index) => [at, { field: index === 0 ? 'electors' : 'electorsToo', certainty: 'likely' }]);
}

/** Finds sums of a second election: of three or more columns outside the first chain. */
function secondSums({ columns, sums, words }: SummedTable, chain: readonly ProvenSum[]): ProvenSum[] {
  const top = chain.at(-1);
  if (!top) return [];
  const isOfVotes = (part: number) =>
    !isNamed(words[part]) && totalOf(columns[part] as Counts) <= totalOf(columns[top.of] as Counts);
  return sums.filter(
    ({ of, parts, share }) =>
      share >= leastProved &&
      parts.length >= 3 &&
      !top.parts.includes(of) &&
      parts.every((part) => !top.parts.includes(part) && isOfVotes(part)),
  );
}

/** Proves nothing without a total: adjacent columns with unknown names may be candidatures. */
function withoutTotals(summed: SummedTable): WideProof {
  if (hasOnlyShares(summed, []))
    return { columns: unsettled(summed), question: { said: { code: 'shares_only' }, answers: [] } };
  const { header, table, words, counted, isRecipe, votes } = summed;
  const unnamed = counted.filter((at) => isNameless(words[at]) && !table.isCode[at]);
  const known = settle(summed, new Map(), 'likely');
  const withParties = (parties: readonly number[]) =>
    settle(summed, new Map(parties.map((at) => [at, 'party'] as const)), isRecipe ? 'proved' : 'likely');
  if (unnamed.length === 0) return { columns: known };
  if (isRecipe) return { columns: withParties(unnamed) };
  if (votes !== undefined) return { columns: withParties([votes]) };
  const sets = [longestRun(unnamed, summed), unnamed];
  // One column alone isn't worth a question.
  if ((sets[0]?.length ?? 0) < 2) return { columns: known };
  const columns = known.map((one, at) => (unnamed.includes(at) ? { field: null, certainty: 'likely' as const } : one));
  return {
    columns,
    question: askParties(
      header,
      sets.filter((set, at) => at === 0 || set.length > (sets[0]?.length ?? 0)).map(withParties),
    ),
  };
}

/** Finds the longest run of unnamed columns with only shares and empty columns between. */
function longestRun(unnamed: readonly number[], { counted }: SummedTable): number[] {
  let best: number[] = [];
  let run: number[] = [];
  for (const at of counted) {
    run = unnamed.includes(at) ? [...run, at] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

function hasOnlyShares({ columns, counted, table, words, places }: SummedTable, chain: readonly ProvenSum[]): boolean {
  const top = chain.at(-1);
  const isHundred =
    top !== undefined && [...Array(table.rows).keys()].every((row) => [0, 100].includes(columns[top.of]?.[row] ?? 0));
  const unnamed = counted.filter((at) => isNameless(words[at]) && !table.isCode[at]);
  const fractions = table.isFraction.filter((is, at) => is && !places.has(at)).length;
  return isHundred || (!top && unnamed.length < 2 && fractions > 1);
}

/** Assigns no column of counts until the question is answered. */
const unsettled = ({ header, counted }: SummedTable): ColumnProof[] =>
  header.map((_, at) => ({ field: null, certainty: counted.includes(at) ? 'likely' : 'unknown' }));
