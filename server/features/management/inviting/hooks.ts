import type { PersonHooks } from '../../../people/hooks.ts';
import { moveInvitations } from './queries.ts';
import { acceptInvitations } from './rules.ts';

export const invitingHooks: PersonHooks = {
  confirming: acceptInvitations,
  merging: async (scope, { from, to, merged }) => {
    await moveInvitations(scope.tx, { from, to });
    if (merged.is_verified) await acceptInvitations(scope, to);
  },
};
