import type { BlockedUser } from '#contract/blockedusers.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import type { User } from '#contract/users.ts';

/**
 * Says whether a block that describes somebody has their document or e-mail address.
 * If so, nothing of them can be added again.
 * A telephone alone may be a whole household's.
 */
export const isListed = (user: Pick<User, 'national_id' | 'email'>, records: BlockedUser[]): boolean =>
  records.some(
    ({ national_id, email }) =>
      email === user.email.toLowerCase() ||
      (national_id !== null && national_id === normaliseNationalId(user.national_id ?? '')),
  );
