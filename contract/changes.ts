import { z } from 'zod';
import { change } from './change.ts';
import { endpoint } from './endpoint.ts';
import { date, id, line, listQuery, pageOf } from './fields.ts';
import { type Noun, noun } from './noun.ts';
import { nouns } from './nouns.ts';

type Log = Extract<(typeof nouns)[number], { log: unknown }>['log'];
type Listed<L, K extends string> = L extends { [key in K]: readonly (infer V extends string)[] } ? V : never;
type EntityOf<L> = L extends { actions: infer A } ? keyof A & string : never;
type ActionIn<L, E extends string> = L extends { actions: { [key in E]: readonly (infer A extends string)[] } }
  ? A
  : never;

/** What the log speaks of. Of a person who was merged into another it says the other's id, and as actor too. */
export type ChangedEntity = EntityOf<Log>;
/** What can be done to such a thing. */
export type ActionOf<E extends ChangedEntity> = ActionIn<Log, E>;
/** What was done. */
export type ChangeAction = { [E in ChangedEntity]: ActionOf<E> }[ChangedEntity];
/** A key that means nothing to a reader. */
export type HiddenField = Listed<Log, 'hidden'>;
/** What the log says changed, and what narrowed a list that was exported. */
export type ChangeField = HiddenField | Listed<Log, 'fields'>;

const logs = nouns.flatMap((noun): NonNullable<Noun['log']>[] => ('log' in noun ? [noun.log] : []));
const once = <T extends string>(values: string[]) => [...new Set(values)] as T[];

export const changedEntities = once<ChangedEntity>(logs.flatMap(({ actions }) => Object.keys(actions)));
export const actionsOf = (entity: ChangedEntity): ChangeAction[] =>
  once(logs.flatMap(({ actions }) => actions[entity] ?? []));
export const hiddenFields = once<HiddenField>(logs.flatMap(({ hidden = [] }) => hidden));

const filters = {
  entity: z.enum(changedEntities).optional(),
  /** a person or a place */
  entity_id: z.uuid().meta({ entity: 'user' }).optional(),
  /** who did it */
  actor: id('user').optional(),
  action: line(60).optional(),
  /** days, both included */
  from: date.optional(),
  to: date.optional(),
};
const changesQuery = listQuery(['at'], filters);

export const changes = noun({
  endpoints: {
    'GET users/changes/': endpoint({
      access: 'logs.list',
      summary: 'The change log of people and places within reach, newest first; administrators see all of it',
      query: changesQuery,
      reply: pageOf(change),
    }),
    'GET users/changes/export/csv/': endpoint({
      access: 'logs.list',
      summary: 'The same as CSV, a line for each field; at most 200,000 entries',
      query: changesQuery.omit({ page: true, rowsPerPage: true }),
      reply: 'text/csv',
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
  },
});
