import { inSpain } from '#contract/spain.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'night';

/** Returns the part of the day in Spain, where afternoon starts at lunch. */
export function partOfDay(instant: Date): PartOfDay {
  const hour = Number(inSpain(instant).slice(11, 13));
  if (hour >= 6 && hour < 14) return 'morning';
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night';
}
