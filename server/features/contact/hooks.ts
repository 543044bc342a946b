import type { PersonHooks } from '../../people/hooks.ts';
import { moveContactMessages } from './queries.ts';

export const contactHooks: PersonHooks = { merging: ({ tx }, { from, to }) => moveContactMessages(tx, { from, to }) };
