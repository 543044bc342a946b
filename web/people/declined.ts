import type { User } from '#contract/users.ts';

/** Whether the person said that they won't go to the place. */
export const isDeclined = ({ declined }: Pick<User, 'declined'>, { id }: { id: string }): boolean =>
  id === declined?.place;
