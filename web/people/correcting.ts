import { type Actor, canCorrect } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';

/** Returns whether the reader may correct a person who is locked only by a credential. */
export const isCorrectable = (self: Actor, user: User): boolean =>
  user.credential !== null && !user.is_locked_by_hand && canCorrect(self, user);
