import type { PersonHooks } from '../../people/hooks.ts';
import { findHeldUser } from '../../people/queries.ts';
import { eraseKept } from './returns/rules.ts';

export const retentionHooks: PersonHooks = {
  confirming: async (scope, id) => eraseKept({ ...scope, actor: { id } }, (await findHeldUser(scope, id)).email),
};
