import { type Slot, type SlotCoverage, slots } from './coverage.ts';
import { daysAfter, daysBetween } from './days.ts';

/** `wanted`: tables, each needing one person per slot; `needed`: people still needed by slot. */
export type CoverageCount = { wanted: number; needed: Record<Slot, number> };
/** `day`: in Spain; the counts are from its start, or current */
export type CoverageDay = CoverageCount & { day: string };

const sumNeeded = ({ needed }: CoverageCount) => slots.reduce((sum, slot) => sum + needed[slot], 0);
/** Counts people found, once for each slot. */
export const foundIn = (count: CoverageCount): number => slots.length * count.wanted - sumNeeded(count);
export const foundShare = (count: CoverageCount): number =>
  count.wanted === 0 ? 0 : foundIn(count) / (slots.length * count.wanted);
/** Returns a whole percentage; doesn't use the share, since 100 × 0.29 falls just short of 29. */
export const foundPercent = (count: CoverageCount): number =>
  count.wanted === 0 ? 0 : Math.floor((100 * foundIn(count)) / (slots.length * count.wanted));

export function countOf(coverage: readonly SlotCoverage[]): CoverageCount {
  const needed = Object.fromEntries(coverage.map((one) => [one.slot, one.needed])) as Record<Slot, number>;
  return { wanted: coverage[0]?.wanted ?? 0, needed };
}

/** Finds the coverage at the start of a day; undefined: before the first day kept. */
export const standingOn = (days: readonly CoverageDay[], day: string): CoverageDay | undefined =>
  days.findLast((one) => one.day <= day);

/** Most days that the pace looks back, and fewest days that it needs. */
export const paceDays = { most: 14, fewest: 7 };

/** `found`: people found in `days`; `day`: when nobody is missing at this pace, null if never */
export type Pace = { days: number; found: number; missing: number; day: string | null };

/** Returns undefined without enough days, or where nobody is missing. */
export function paceOf(days: readonly CoverageDay[], now: CoverageDay): Pace | undefined {
  const missing = sumNeeded(now);
  const first = days[0];
  if (!first || missing === 0) return undefined;
  const length = Math.min(paceDays.most, daysBetween(first.day, now.day));
  const then = standingOn(days, daysAfter(now.day, -length));
  if (!then || length < paceDays.fewest) return undefined;
  const found = foundIn(now) - foundIn(then);
  const ahead = Math.ceil((missing * length) / found);
  return { days: length, found, missing, day: found > 0 && ahead < farthest ? daysAfter(now.day, ahead) : null };
}

/** Most days ahead for which the pace gives a day. */
const farthest = 3650;
