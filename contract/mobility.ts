import type { mobilities } from './profile.ts';

/**
 * Closest school, neighbourhood, municipality, province.
 * Without Zod: pages of the web use it too.
 */
export const metresOf: Readonly<Record<Mobility, number>> = {
  foot: 1_200,
  'public-transport': 6_000,
  'small-vehicle': 15_000,
  vehicle: 40_000,
};
export type Mobility = (typeof mobilities)[number];

/** Mobility assumed of people who haven't answered. */
export const presumedMobility: Mobility = 'foot';

export const isInRange = (mobility: Mobility | null, metres: number): boolean =>
  metres <= metresOf[mobility ?? presumedMobility];
