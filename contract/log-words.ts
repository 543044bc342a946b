import { actions } from './log-words/actions.ts';
import { entities } from './log-words/entities.ts';
import { fields } from './log-words/fields.ts';
import { values } from './log-words/values.ts';
import type { SaidWords } from './words.ts';

/** The log's vocabulary, read by its page, its export, exports of people and one's own data. */
export const logWords = { entities, actions, fields, values };
export type LogWords = SaidWords<typeof logWords>;
