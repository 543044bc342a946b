import type { PersonHooks } from '../../people/hooks.ts';
import { moveAsks, withdrawAsks } from './queries.ts';

export const replacementsHooks: PersonHooks = {
  deactivating: ({ tx }, { id }) => withdrawAsks(tx, id),
  merging: ({ tx }, merger) => moveAsks(tx, merger),
};
