import type { PersonHooks } from '../../people/hooks.ts';
import { moveRequests } from './queries.ts';

export const changeRequestsHooks: PersonHooks = { merging: ({ tx }, { from, to }) => moveRequests(tx, { from, to }) };
