import { type Counts, prime, type Sum } from './elimination.ts';

/** Most columns for which pairs beside a stretch are tried; beyond, one column. */
const mostForPairs = 160;

/**
 * Finds columns that are the sum of neighbours in `sequence` and of up to two columns besides.
 * Works with few rows, where elimination can't. `weights`: a number up to 2^25 for each row; 0
 * leaves the row out. The caller verifies the sums, as hashes by weights may match by chance.
 */
export function* findStretches(
  columns: readonly Counts[],
  sequence: readonly number[],
  weights: Float64Array,
): Generator<Sum> {
  const hashes = columns.map((column) => hashOf(column, weights));
  const hash = (column: number) => hashes[column] as number;
  const stretches = new Map<number, [from: number, to: number][]>();
  for (const from of sequence.keys()) {
    let sum = 0;
    for (let to = from; to < sequence.length; to += 1) {
      sum = (sum + hash(sequence[to] as number)) % prime;
      const alike = stretches.get(sum);
      if (alike) alike.push([from, to]);
      else stretches.set(sum, [[from, to]]);
    }
  }
  const all = [...columns.keys()].filter((column) => hash(column) !== 0);
  const besides = all.flatMap((one, at) => [
    [one],
    ...(all.length > mostForPairs ? [] : all.slice(at + 1).map((other) => [one, other])),
  ]);
  const worths = besides.map((some) => some.reduce((sum, one) => (sum + hash(one)) % prime, 0));
  for (const of of all) {
    const tried = (beside: readonly number[], worth: number) =>
      (stretches.get((hash(of) + prime - worth) % prime) ?? []).flatMap(([from, to]) => {
        const parts = [...sequence.slice(from, to + 1), ...beside];
        return parts.includes(of) || new Set(parts).size < parts.length ? [] : [{ of, parts }];
      });
    yield* tried([], 0);
    for (const [at, beside] of besides.entries()) if (!beside.includes(of)) yield* tried(beside, worths[at] as number);
  }
}

function hashOf(column: Counts, weights: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < weights.length; row += 1) {
    const weight = weights[row] as number;
    if (weight !== 0) sum = (sum + ((column[row] as number) % prime) * weight) % prime;
  }
  return sum;
}
