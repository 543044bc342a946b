import type { BlockedUser } from '#contract/blockedusers.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import type { User } from '#contract/users.ts';

/**
 * Whether one of the records that describe somebody has their document or address, so that nothing of them can be added
 * again. A telephone alone may be that of a whole household.
 */
export const isListed = (user: Pick<User, 'national_id' | 'email'>, records: BlockedUser[]): boolean =>
  records.some(
    ({ national_id, email }) =>
      email === user.email.toLowerCase() ||
      (national_id !== null && national_id === normaliseNationalId(user.national_id ?? '')),
  );
