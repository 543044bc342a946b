import { inSpain } from '#contract/spain.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'night';

/** Says which part of the day an instant is, by the clocks of Spain: afternoon begins at lunch. */
export function partOfDay(instant: Date): PartOfDay {
  const hour = Number(inSpain(instant).slice(11, 13));
  if (hour >= 6 && hour < 14) return 'morning';
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night';
}
