import type { PersonHooks } from '../../people/hooks.ts';
import { moveOpenings } from './queries.ts';

export const chatgroupsHooks: PersonHooks = { merging: ({ tx }, { from, to }) => moveOpenings(tx, { from, to }) };
