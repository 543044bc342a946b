/** Priorities that the rule proposes, fewest points first. */
export const proposable = ['lowest', 'low', 'medium', 'high', 'highest', 'max'] as const;

/** A place gets a point for each limit reached; `shares`: percent of valid votes. Ascending. */
export type PriorityRule = { shares: number[]; electors: number[] };

export const defaultRule: PriorityRule = { shares: [10, 20, 30], electors: [1500, 4000] };

/** Returns a place's priority: `lowest` for no points, `max` for five. */
export function proposePriority({ shares, electors }: PriorityRule, place: { percent: number; electors: number }) {
  const points =
    shares.filter((limit) => place.percent >= limit).length +
    electors.filter((limit) => place.electors >= limit).length;
  return proposable[points] ?? 'max';
}
