import type { PlaceRow } from '#contract/places.ts';

/** Sums the people needed over the three slots. */
export const neededIn = ({ coverage }: Pick<PlaceRow, 'coverage'>) =>
  coverage.reduce((sum, { needed }) => sum + needed, 0);
