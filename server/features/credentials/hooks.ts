import type { PersonHooks } from '../../people/hooks.ts';
import { markLockedBefore } from './queries.ts';
import { keepCredentials } from './retention.ts';

export const credentialsHooks: PersonHooks = {
  deleting: ({ tx }, { id }) => keepCredentials(tx, id),
  // A lock by hand outlives the credentials in force, and so does its end.
  locking: ({ tx }, { id }, { isLocked }) => markLockedBefore(tx, id, isLocked),
};
