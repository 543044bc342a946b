import type { ResultUnit } from './unit.ts';

/**
 * Lists results that are the sum of those before them, or of all after the first: totals that are
 * called like a place, as a province like its capital.
 */
export function listTotalRows(units: readonly ResultUnit[]): Set<ResultUnit> {
  const found = new Set<ResultUnit>();
  for (const alike of Map.groupBy(units, ({ level }) => level).values()) {
    const kept: ResultUnit[] = [];
    let sum = 0;
    const starts = new Map([[0, 0]]);
    for (const unit of alike) {
      const parts = kept.slice(starts.get(sum - unit.valid) ?? kept.length);
      if (isSumOf(unit, parts)) found.add(unit);
      else {
        sum += unit.valid;
        starts.set(sum, kept.push(unit));
      }
    }
    const [first, ...others] = kept;
    if (first && isSumOf(first, others)) found.add(first);
  }
  return found;
}

function isSumOf(unit: ResultUnit, parts: readonly ResultUnit[]): boolean {
  if (parts.length < 2 || unit.valid === 0) return false;
  const isSum = (count: (one: ResultUnit) => number) => parts.reduce((sum, one) => sum + count(one), 0) === count(unit);
  return (
    isSum(({ valid }) => valid) &&
    isSum(({ invalid }) => invalid) &&
    isSum(({ electors }) => electors ?? 0) &&
    [...unit.votes.keys()].every((code) => isSum(({ votes }) => votes.get(code) ?? 0))
  );
}
