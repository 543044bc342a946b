import type { BatchAction } from '#contract/batches.ts';
import type { PersonAction } from '#contract/permissions.ts';

/** What the policy calls the doing of it to one person. */
export const actionOf: Record<BatchAction, PersonAction> = {
  assign: 'places.assign',
  validate: 'users.set_validated',
  unvalidate: 'users.set_validated',
  lock: 'users.lock',
  unlock: 'users.unlock',
  issue_credential: 'credentials.issue',
};
