// Figures about people in statistics, and the lists behind them.
// Without Zod: pages of the web use them too.

/**
 * Steps from enrolment to election day.
 * Each counts the registered, whether or not they took the previous step.
 */
export const steps = ['registered', 'verified', 'validated', 'assigned', 'confirmed', 'credential'] as const;
export type StatsStep = (typeof steps)[number];
/** Counts of people by step. */
export type Steps = Record<StatsStep, number>;

/** Most areas listed: those with most people. */
export const mostAreas = 500;

/** The area and days that a statistic covers. */
export type Period = { area?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Filters of the list with everybody in the statistic. */
export const peopleList = ({ area, from, to }: Period) => ({
  area,
  created_from: from,
  created_to: to,
  is_active: true,
  is_superuser: false,
});

/** Filters of each step's list. */
export const stepFilters = {
  registered: {},
  verified: { is_verified: true },
  validated: { is_validated: true },
  assigned: { is_assigned: true },
  confirmed: { attendance: 'confirmed' },
  credential: { credential_state: 'created' },
} as const satisfies Record<StatsStep, object>;
