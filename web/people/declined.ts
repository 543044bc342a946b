import type { User } from '#contract/users.ts';

/** Returns whether the person declined the place. */
export const isDeclined = ({ declined }: Pick<User, 'declined'>, { id }: { id: string }): boolean =>
  id === declined?.place;
