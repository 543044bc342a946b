import type { PlaceRow } from '#contract/places.ts';

export const neededIn = ({ coverage }: Pick<PlaceRow, 'coverage'>) =>
  coverage.reduce((sum, { needed }) => sum + needed, 0);
