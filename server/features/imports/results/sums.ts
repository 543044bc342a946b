import { type Counts, eliminate, type Sum } from './elimination.ts';
import { findStretches } from './stretches.ts';

export type { Counts } from './elimination.ts';

/** A sum whose `parts` aren't sums themselves. `share`: share of rows in which it holds. */
export type ProvenSum = Sum & { share: number };

/** Least share of rows with which a sum is worth a question; with few rows, all but one. */
const leastAsked = 0.9;
const fewRows = 24;
const isNear = ({ wrong, share }: Check, rows: number): boolean =>
  share >= leastAsked || (wrong.length < 2 && rows > 3);
/** Fewest rows beyond the number of columns for elimination, so that nothing fits by chance. */
const rowsBeyond = 8;
/** Most steps of elimination for one table; wide tables get fewer tries. */
const mostSteps = 400_000_000;
const mostTries = 40;

/**
 * Finds which columns are sums of others, over all rows.
 * Contiguous stretches need few rows; elimination needs no order, but more rows than columns.
 * `sequence`: columns that may be neighbours in a stretch, in order.
 */
export function findSums(columns: readonly Counts[], sequence: readonly number[]): ProvenSum[] {
  const rows = distinctRows(columns);
  const totals = columns.map((column) => totalOf(column));
  const order = [...columns.keys()]
    .filter((at) => totals[at] !== 0)
    .sort((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0));
  const random = randomFrom(rows.length * 31 + columns.length);
  const found = new Map<string, ProvenSum>();
  let suspects = new Set<number>();
  const add = (sums: Iterable<Sum>): boolean => {
    let isNew = false;
    for (const { of, parts } of sums) {
      const sorted = [...parts].sort((a, b) => a - b);
      const key = `${of}=${sorted.join('+')}`;
      if (found.has(key)) continue;
      const { share, wrong } = check(columns, { of, parts: sorted });
      if (!isNear({ share, wrong }, rows.length)) continue;
      found.set(key, { of, parts: sorted, share });
      suspects = new Set([...suspects, ...wrong]);
      isNew = true;
    }
    return isNew;
  };
  const needed = order.length + rowsBeyond;
  if (rows.length >= needed) {
    const steps = order.length ** 2 * Math.min(rows.length, needed * 2);
    const tries = Math.max(2, Math.min(mostTries, Math.floor(mostSteps / Math.max(steps, 1))));
    let idle = 0;
    for (let at = 0; at < tries && idle < (found.size > 0 ? 3 : tries); at += 1) {
      const clean = rows.filter((row) => !suspects.has(row));
      const from = clean.length >= needed ? clean : rows;
      idle = add(eliminate(columns, order, pickRows(columns, order, from, random))) ? 0 : idle + 1;
    }
  }
  // Stretches find sums that rows with errors, or too few rows, hide from elimination.
  const few = [rows, ...rows.map((_, at) => rows.toSpliced(at, 1))];
  const picks = rows.length <= fewRows ? few : Array.from({ length: 6 }, () => shuffled(rows, random).slice(0, 12));
  for (const pick of picks) add(findStretches(columns, sequence, weightsOf(columns, pick, random)));
  // In few rows a small column may be a sum by chance, so only columns named as totals count.
  const canBeSum = (part: number) => rows.length >= needed || !sequence.includes(part);
  return expand(columns, [...found.values()], totals, canBeSum);
}

/** Replaces parts that are sums by their own parts, so that a total shows all it counts. */
function expand(
  columns: readonly Counts[],
  sums: readonly ProvenSum[],
  totals: readonly number[],
  canBeSum: (part: number) => boolean,
): ProvenSum[] {
  const ascending = [...sums].sort((a, b) => (totals[a.of] ?? 0) - (totals[b.of] ?? 0));
  const done = new Map<number, ProvenSum[]>();
  for (const sum of ascending) {
    // A twin isn't replaced: either column may be the part.
    const partsOf = (part: number): number[] => {
      const [best] = done.get(part) ?? [];
      return best && canBeSum(part) && best.parts.length > 1 && (totals[part] ?? 0) < (totals[sum.of] ?? 0)
        ? best.parts
        : [part];
    };
    const whole = { of: sum.of, parts: [...new Set(sum.parts.flatMap(partsOf))].sort((a, b) => a - b) };
    const { share } = check(columns, whole);
    // With few rows, a part may be a sum by chance.
    const best = share >= sum.share && !whole.parts.includes(sum.of) ? { ...whole, share } : sum;
    const before = done.get(sum.of) ?? [];
    if (before.some(({ parts }) => parts.join() === best.parts.join())) continue;
    done.set(
      sum.of,
      [...before, best].sort((a, b) => b.share - a.share || b.parts.length - a.parts.length),
    );
  }
  // Keeps each column's best sum and equally good ones, but no subset of the best's parts.
  return [...done.values()].flatMap((all) => {
    const [best] = all;
    return all.filter((one) => one.share === best?.share && (one === best || !isWithin(one, best)));
  });
}

const isWithin = (one: Sum, other: Sum) => one.parts.every((part) => other.parts.includes(part));

type Check = { wrong: number[]; share: number };

/** Verifies a sum in all rows. Rows of zeros prove nothing and don't count. */
function check(columns: readonly Counts[], { of, parts }: Sum): Check {
  const wrong: number[] = [];
  let counted = 0;
  const target = columns[of] as Counts;
  const added = parts.map((part) => columns[part] as Counts);
  for (let row = 0; row < target.length; row += 1) {
    let left = target[row] as number;
    let isZero = left === 0;
    let isWrong = left < 0;
    for (const column of added) {
      const count = column[row] as number;
      left -= count;
      isZero &&= count === 0;
      isWrong ||= count < 0;
    }
    if (!isZero) counted += 1;
    if (left !== 0 || isWrong) wrong.push(row);
  }
  return { wrong, share: counted === 0 ? 0 : 1 - wrong.length / counted };
}

export function totalOf(column: Counts): number {
  let sum = 0;
  for (let row = 0; row < column.length; row += 1) sum += Math.max(column[row] as number, 0);
  return sum;
}

export const countDistinct = (columns: readonly Counts[]): number => distinctRows(columns).length;

/** Returns the share of rows in which a column is no smaller than another. */
export function shareOver(column: Counts, other: Counts): number {
  let over = 0;
  for (let row = 0; row < column.length; row += 1) if ((column[row] as number) >= (other[row] as number)) over += 1;
  return column.length === 0 ? 0 : over / column.length;
}

/** Lists distinct rows, except those that prove nothing: zeros only, or cells without counts. */
function distinctRows(columns: readonly Counts[]): number[] {
  const seen = new Set<string>();
  const rows: number[] = [];
  for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
    const cells = columns.map((column) => column[row] as number);
    const key = cells.join();
    if (seen.has(key) || cells.some((cell) => cell < 0) || cells.every((cell) => cell === 0)) continue;
    seen.add(key);
    rows.push(row);
  }
  return rows;
}

/** Picks one and a half times the rows needed; two for each column where it isn't zero. */
function pickRows(
  columns: readonly Counts[],
  order: readonly number[],
  rows: readonly number[],
  random: () => number,
): number[] {
  const pick = new Set<number>();
  const among = shuffled(rows, random);
  for (const at of order) {
    let left = 2;
    for (const row of among) {
      if (left === 0) break;
      if (columns[at]?.[row] !== 0) left -= pick.add(row) ? 1 : 0;
    }
  }
  const needed = order.length + rowsBeyond;
  for (const row of among) if (pick.size < needed * 1.5) pick.add(row);
  return [...pick];
}

/** Gives the chosen rows random weights; other rows weigh nothing. */
function weightsOf(columns: readonly Counts[], rows: readonly number[], random: () => number): Float64Array {
  const weights = new Float64Array(columns[0]?.length ?? 0);
  for (const row of rows) weights[row] = 1 + Math.floor(random() * 2 ** 25);
  return weights;
}

function shuffled(rows: readonly number[], random: () => number): number[] {
  const all = [...rows];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as number, all[at] as number];
  }
  return all;
}

/** Returns a seeded generator, so that the same file gives the same proof. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
