import type { FindingText } from '../findings.ts';
import type { NumberTable } from './counts.ts';
import { type CountRole, type CountWord, isVotes, type TotalReading } from './roles.ts';
import { type Counts, type ProvenSum, shareOver, totalOf } from './sums.ts';

/** Least share of rows in which a sum must hold to be proved. */
export const leastProved = 0.995;
/** Errors in some rows don't hide what a total is made of. */
const mostlyOver = 0.8;

export type WideTable = {
  header: readonly string[];
  table: NumberTable;
  /** by column */
  words: readonly CountWord[];
  /** columns that count nothing */
  places: ReadonlySet<number>;
  /** a recipe says that all other columns of counts are candidatures */
  isRecipe?: boolean;
  /** the only candidature's column: the sum of each place's rows */
  votes?: number;
};
/** `columns`: zeros where a column holds no counts; `counted`: those that count something. */
export type SummedTable = WideTable & { columns: Counts[]; counted: number[]; sums: ProvenSum[]; isFew: boolean };

/**
 * With few rows, or a rival sum, words must name all columns but candidatures, and no column may
 * be left over. Nor may one be left over if only one or two totals, all without a name, add up.
 */
export function isSure(summed: SummedTable, chain: readonly ProvenSum[], { roles, totals }: TotalReading): boolean {
  const { counted, words, sums, votes, isFew } = summed;
  const nameless = counted.filter((at) => words[at] === undefined && !roles.has(at) && votes === undefined);
  const parties = [...roles].flatMap(([at, role]) => (role === 'party' ? [at] : []));
  // A candidature that is nearly a sum, or equals another column, may be a subtotal.
  const isTotal = ({ of, parts }: ProvenSum) =>
    [of, ...parts].some((at) => roles.get(at) === 'party') &&
    (parts.length > 1 ? roles.get(of) === 'party' : [of, ...parts].some((at) => nameless.includes(at)));
  const isRival = (one: ProvenSum) =>
    one.parts.every((part) => isVotes(words[part])) &&
    chain.some(({ of, parts }) => of === one.of && !one.parts.every((part) => parts.includes(part)));
  const hasRival = sums.some(
    (one) => (votes === undefined || one.parts.includes(votes)) && (isTotal(one) || isRival(one)),
  );
  // Columns that nothing explains may be the parts of a subtotal.
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

/** Least share of a rest column's votes that other columns explain. */
const leastExplained = 0.25;

/** Finds a column that adds up because it repeats candidatures and holds the blank votes too. */
export function sayRest(summed: SummedTable, reading?: TotalReading): FindingText | undefined {
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
 * Returns how much of a column others may make up. `rows`: share of rows that can hold their sum;
 * `votes`: their share of its votes; `little`: share of its rows with votes, but few other votes.
 */
function explain({ columns }: SummedTable, at: number, left: readonly number[]) {
  const whole = columns[at] as Counts;
  const parts = left.map((one) => columns[one] as Counts).filter((part) => shareOver(whole, part) >= mostlyOver);
  const sum = Int32Array.from(whole, (_, row) => parts.reduce((all, part) => all + (part[row] as number), 0));
  const voted = [...sum.keys()].filter((row) => (whole[row] as number) > 0);
  const little = voted.filter((row) => (sum[row] as number) >= (whole[row] as number) * mostlyOver);
  return { rows: shareOver(whole, sum), votes: totalOf(sum) / totalOf(whole), little: little.length / voted.length };
}
