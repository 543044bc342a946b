/** Priorities of the rule, fewest points first. */
export const proposable = ['lowest', 'low', 'medium', 'high', 'highest', 'max'] as const;

/**
 * Ascending limits of the own party's share (percent of valid votes) and of electors.
 * Each limit reached is a point.
 */
export type PriorityRule = { shares: number[]; electors: number[] };

export const defaultRule: PriorityRule = { shares: [10, 20, 30], electors: [1500, 4000] };

/** Returns a place's priority, from `lowest` with no points to `max` with five. */
export function proposePriority({ shares, electors }: PriorityRule, place: { percent: number; electors: number }) {
  const points =
    shares.filter((limit) => place.percent >= limit).length +
    electors.filter((limit) => place.electors >= limit).length;
  return proposable[points] ?? 'max';
}
