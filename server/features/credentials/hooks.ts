import type { PersonHooks } from '../../people/hooks.ts';
import { markLockedBefore } from './queries.ts';
import { withdrawCredentials } from './retention.ts';

export const credentialsHooks: PersonHooks = {
  deleting: ({ tx }, { id }) => withdrawCredentials(tx, id),
  // An administrator's lock outlives the credentials in force, and so does their unlocking.
  locking: ({ tx }, { id }, { isLocked }) => markLockedBefore(tx, id, isLocked),
};
