// The numbers of people that statistics count, and the lists behind them.
// Without Zod: pages of the web use them too.

/**
 * The way from enrolment to election day, step by step.
 * Each is of the registered, whether or not they have taken the one before.
 */
export const steps = ['registered', 'verified', 'validated', 'assigned', 'confirmed', 'credential'] as const;
export type Step = (typeof steps)[number];
/** People by step: those registered, and those of them who are further. */
export type Steps = Record<Step, number>;

/** Areas told at most: those with most people. */
export const mostAreas = 500;

/** The part of a statistic that its reader asks for. */
export type Period = { area?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Lists everybody that statistics count. */
export const peopleList = ({ area, from, to }: Period) => ({
  area,
  created_from: from,
  created_to: to,
  is_active: true,
  is_superuser: false,
});

/** Narrows the list to a step. */
export const stepFilters = {
  registered: {},
  verified: { is_verified: true },
  validated: { is_validated: true },
  assigned: { is_assigned: true },
  confirmed: { attendance: 'confirmed' },
  credential: { credential_state: 'created' },
} as const satisfies Record<Step, object>;
