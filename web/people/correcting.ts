import { type Actor, canCorrect } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';

/** Says whether the reader may correct somebody whom only a credential has locked. */
export const isCorrectable = (self: Actor, user: User): boolean =>
  user.credential !== null && !user.is_locked_by_hand && canCorrect(self, user);
