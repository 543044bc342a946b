import type { BlockedUser } from '#contract/blockedusers.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import type { User } from '#contract/users.ts';

/**
 * Returns whether a block has the person's document or address, so their data can't be added
 * again. A telephone alone may belong to a whole household.
 */
export const isListed = (user: Pick<User, 'national_id' | 'email'>, records: BlockedUser[]): boolean =>
  records.some(
    ({ national_id, email }) =>
      email === user.email.toLowerCase() ||
      (national_id !== null && national_id === normaliseNationalId(user.national_id ?? '')),
  );
