// Statistics about people, and the lists behind their figures.
// Without Zod: pages of the web use them too.

/** Each step counts all the registered, whether or not they took the previous one. */
export const steps = ['registered', 'verified', 'validated', 'assigned', 'confirmed', 'credential'] as const;
export type StatsStep = (typeof steps)[number];
export type Steps = Record<StatsStep, number>;

/** Most areas listed: the areas with most people. */
export const mostAreas = 500;

export type Period = { area?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Filters that list everybody in the statistic. */
export const peopleList = ({ area, from, to }: Period) => ({
  area,
  created_from: from,
  created_to: to,
  is_active: true,
  is_superuser: false,
});

export const stepFilters = {
  registered: {},
  verified: { is_verified: true },
  validated: { is_validated: true },
  assigned: { is_assigned: true },
  confirmed: { attendance: 'confirmed' },
  credential: { credential_state: 'created' },
} as const satisfies Record<StatsStep, object>;
