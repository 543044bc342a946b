import type { FindingText } from '../findings.ts';
import type { ColumnProof, Question } from '../kind.ts';
import type { NumberTable } from './counts.ts';
import { askElection, askParties, askRoles } from './questions.ts';
import {
  type CountRole,
  type CountWord,
  chainOf,
  isNamed,
  isNameless,
  isVotes,
  readTotals,
  type TotalReading,
} from './roles.ts';
import { type Counts, countDistinct, findSums, type ProvenSum, shareOver, totalOf } from './sums.ts';

/** Least share of rows in which a sum is proved. */
const leastProved = 0.995;
/** Fewer different rows prove only what words say too. */
const leastRows = 5;
/** Errors in some rows don't hide what a total is made of. */
const mostlyOver = 0.8;
/** An electoral roll is at most so many times its voters. */
const mostElectors = 5;

export type WideTable = {
  header: readonly string[];
  table: NumberTable;
  /** by column */
  words: readonly CountWord[];
  /** columns that count nothing */
  places: ReadonlySet<number>;
  /** a recipe says that all other columns of counts are candidatures */
  isRecipe?: boolean;
  /** the only candidature's column: the sum of the rows below each other */
  votes?: number;
};
export type WideProof = { columns: ColumnProof[]; question?: Question };
/** `columns`: zeros where a column holds no counts; `counted`: those that count something. */
type SummedTable = WideTable & { columns: Counts[]; counted: number[]; sums: ProvenSum[]; isFew: boolean };

/** Proves a file with a column for each candidature by what adds up in its rows. */
export function proveWide(wide: WideTable): WideProof {
  const { table, words, places, votes } = wide;
  const columns = wide.header.map((_, at) => {
    const counts = places.has(at) ? undefined : table.counts[at];
    return counts ?? new Int32Array(table.rows);
  });
  const counted = [...columns.keys()].filter((at) => totalOf(columns[at] as Counts) > 0);
  const sequence = counted.filter((at) => isVotes(words[at]));
  const summed = {
    ...wide,
    columns,
    counted,
    sums: findSums(columns, sequence),
    isFew: countDistinct(columns) < leastRows,
  };
  const empty = words.filter((_, at) => table.counts[at] !== undefined && !counted.includes(at));
  const proven = chainOf(
    summed.sums.filter(({ share }) => share >= leastProved),
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

/**
 * Of few rows, or where other columns add up as well, words must name all but candidatures, and no
 * other column may be nameless. The same goes for a total or two that nothing is called.
 */
function isSure(summed: SummedTable, chain: readonly ProvenSum[], { roles, totals }: TotalReading): boolean {
  const { counted, words, sums, votes, isFew } = summed;
  const nameless = counted.filter((at) => words[at] === undefined && !roles.has(at) && votes === undefined);
  const parties = [...roles].flatMap(([at, role]) => (role === 'party' ? [at] : []));
  // A candidature that is nearly a sum itself, or another column, may be a total of some.
  const isTotal = ({ of, parts }: ProvenSum) =>
    [of, ...parts].some((at) => roles.get(at) === 'party') &&
    (parts.length > 1 ? roles.get(of) === 'party' : [of, ...parts].some((at) => nameless.includes(at)));
  const isRival = (one: ProvenSum) =>
    one.parts.every((part) => isVotes(words[part])) &&
    chain.some(({ of, parts }) => of === one.of && !one.parts.every((part) => parts.includes(part)));
  const hasRival = sums.some(
    (one) => (votes === undefined || one.parts.includes(votes)) && (isTotal(one) || isRival(one)),
  );
  // Columns that nothing explains may be what a total of candidatures counts.
  if (parties.some((party) => explain(summed, party, nameless).little >= 0.5)) return false;
  const beside = [...roles].filter(([at, role]) => role !== 'party' && !chain.some(({ of }) => of === at));
  const isSaid =
    totals > 2 ||
    chain.some(({ of }) => words[of] !== undefined && words[of] === roles.get(of)) ||
    (beside.length > 0 && beside.every(([at, role]) => words[at] === role));
  if (!hasRival && !isFew) return isSaid || nameless.length === 0;
  const isCalled = ([column, role]: [number, CountRole]) =>
    role === 'party' || [role, 'total'].includes(words[column] ?? '');
  return isSaid && nameless.length === 0 && [...roles].every(isCalled);
}

/** Least share of a column of the rest that other columns explain. */
const leastExplained = 0.25;

/** Finds a column that adds up as it holds candidatures with their own columns, and blank votes. */
function sayRest(summed: SummedTable, reading?: TotalReading): FindingText | undefined {
  const { header, counted, table, words } = summed;
  if (!reading || words.includes('blank')) return undefined;
  const left = counted.filter((at) => words[at] === undefined && !reading.roles.has(at) && !table.isCode[at]);
  const rest = [...reading.roles].find(([at, role]) => {
    const { rows, votes } = explain(summed, at, left);
    return role === 'party' && rows >= leastProved && votes > leastExplained;
  });
  if (left.length < 2 || !rest) return undefined;
  return {
    code: 'rest_column',
    params: { column: header[rest[0]] ?? '', columns: left.map((at) => header[at] ?? '') },
  };
}

/**
 * Says how much of a column others may be: the share of rows that hold them, of its votes, and of
 * its rows with votes that are little else.
 */
function explain({ columns }: SummedTable, at: number, left: readonly number[]) {
  const whole = columns[at] as Counts;
  const parts = left.map((one) => columns[one] as Counts).filter((part) => shareOver(whole, part) >= mostlyOver);
  const sum = Int32Array.from(whole, (_, row) => parts.reduce((all, part) => all + (part[row] as number), 0));
  const voted = [...sum.keys()].filter((row) => (whole[row] as number) > 0);
  const little = voted.filter((row) => (sum[row] as number) >= (whole[row] as number) * mostlyOver);
  return { rows: shareOver(whole, sum), votes: totalOf(sum) / totalOf(whole), little: little.length / voted.length };
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

/** Adds to what the totals prove what words alone say: a roll, and votes that no total counts. */
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
  // A candidature that nobody voted for stands among the others, and changes no sum.
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

/** The largest total of votes; or the sum of the candidatures. */
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

/** The roll is no smaller than the voters; of two, the one that is a sum, or that words tell. */
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

/** Another sum of three or more columns that the first leaves aside is a second election. */
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

/** Without a total nothing is proved: neighbours of unknown names may be candidatures. */
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
  // A column alone is asked about by nobody's name.
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

/** The longest run of columns with nothing but shares and empty ones between. */
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

/** Nothing that counts is taken for anything until the question is answered. */
const unsettled = ({ header, counted }: SummedTable): ColumnProof[] =>
  header.map((_, at) => ({ field: null, certainty: counted.includes(at) ? 'likely' : 'unknown' }));
