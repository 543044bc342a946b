/** Priorities that the rule proposes, from the fewest points to the most. */
export const proposable = ['lowest', 'low', 'medium', 'high', 'highest', 'max'] as const;

/**
 * Limits of the own party's share (per cent of valid votes) and of electors, ascending.
 * Each limit that a place reaches is a point.
 */
export type PriorityRule = { shares: number[]; electors: number[] };

export const defaultRule: PriorityRule = { shares: [10, 20, 30], electors: [1500, 4000] };

/** Gives the priority of a place: from `lowest` for no points to `max` for all five. */
export function proposePriority({ shares, electors }: PriorityRule, place: { percent: number; electors: number }) {
  const points =
    shares.filter((limit) => place.percent >= limit).length +
    electors.filter((limit) => place.electors >= limit).length;
  return proposable[points] ?? 'max';
}
