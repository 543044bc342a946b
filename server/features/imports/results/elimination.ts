/** Whole counts, one a row. */
export type Counts = ArrayLike<number>;

/** `of` = the sum of `parts`, in the rows examined. */
export type Sum = { of: number; parts: number[] };

/** Prime under 2^26: products of remainders are exact in doubles. */
export const prime = 67_108_859;

/** A reduced column, 1 in its pivot row; `made`: its coefficients over the free columns. */
type Reduced = { pivot: number; vector: Float64Array; made: Float64Array };

/**
 * Finds columns that are sums of smaller ones, by exact elimination modulo a prime.
 * `order`: columns by size. A total comes after its parts, so the free columns are parts only.
 * A row with an error in one column hides that column's sums: try several choices of rows.
 */
export function eliminate(columns: readonly Counts[], order: readonly number[], rows: readonly number[]): Sum[] {
  const free: number[] = [];
  const twins = new Map<number, number[]>();
  const basis: Reduced[] = [];
  const found: Sum[] = [];
  for (const of of order) {
    const column = columns[of] as Counts;
    const vector = Float64Array.from(rows, (row) => (column[row] ?? 0) % prime);
    if (vector.every((value) => value === 0)) continue;
    const made = new Float64Array(order.length);
    for (const one of basis) {
      const factor = vector[one.pivot] as number;
      if (factor === 0) continue;
      subtract(vector, one.vector, factor);
      subtract(made, one.made, factor);
    }
    const pivot = vector.findIndex((value) => value !== 0);
    if (pivot < 0) {
      const parts = partsOf(made, free, twins);
      const [twin = of] = parts ?? [];
      if (parts?.length === 1) twins.set(twin, [...(twins.get(twin) ?? []), of]);
      if (parts) found.push({ of, parts });
      continue;
    }
    made[free.length] = 1;
    free.push(of);
    const inverse = power(vector[pivot] as number, prime - 2);
    for (const values of [vector, made])
      for (let at = 0; at < values.length; at += 1) values[at] = ((values[at] as number) * inverse) % prime;
    basis.push({ pivot, vector, made });
  }
  return found;
}

function subtract(from: Float64Array, what: Float64Array, times: number): void {
  for (let at = 0; at < from.length; at += 1) {
    const value = what[at] as number;
    if (value !== 0) from[at] = ((from[at] as number) + (prime - value) * times) % prime;
  }
}

/** `made`: minus the coefficients. Coefficients above 1 are of columns that have twins. */
function partsOf(
  made: Float64Array,
  free: readonly number[],
  twins: ReadonlyMap<number, readonly number[]>,
): number[] | undefined {
  const parts: number[] = [];
  for (const [at, column] of free.entries()) {
    const times = (prime - (made[at] as number)) % prime;
    const alike = [column, ...(twins.get(column) ?? [])];
    if (times > alike.length) return undefined;
    parts.push(...alike.slice(0, times));
  }
  return parts;
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (
    let [square, rest] = [base, exponent];
    rest > 0;
    [square, rest] = [(square * square) % prime, Math.floor(rest / 2)]
  )
    if (rest % 2 === 1) result = (result * square) % prime;
  return result;
}
