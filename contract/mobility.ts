import type { mobilities } from './profile.ts';

/**
 * How far somebody goes to their place, in metres, by how they get around.
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

/** The way of somebody who hasn't said: of nobody it is presumed that they travel. */
export const presumedMobility: Mobility = 'foot';

/** Holds where somebody gets that far. */
export const isInRange = (mobility: Mobility | null, metres: number): boolean =>
  metres <= metresOf[mobility ?? presumedMobility];
