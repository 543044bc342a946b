import type { PersonHooks } from '../../people/hooks.ts';
import { markLockedBefore } from './queries.ts';
import { withdrawCredentials } from './retention.ts';

export const credentialsHooks: PersonHooks = {
  deleting: ({ tx }, { id }) => withdrawCredentials(tx, id),
  // An administrator's lock or unlock survives the withdrawal of a credential.
  locking: ({ tx }, { id }, { isLocked }) => markLockedBefore(tx, id, isLocked),
};
