import { z } from 'zod';
import { change } from './change.ts';
import { endpoint } from './endpoint.ts';
import { exportFile } from './exports.ts';
import { date, id, idParams, line, listQuery, pageOf } from './fields.ts';
import { type Noun, noun } from './noun.ts';
import { nouns } from './nouns.ts';

type Log = Extract<(typeof nouns)[number], { log: unknown }>['log'];
type Listed<L, K extends string> = L extends { [key in K]: readonly (infer V extends string)[] } ? V : never;
type EntityOf<L> = L extends { actions: infer A } ? keyof A & string : never;
type ActionIn<L, E extends string> = L extends { actions: { [key in E]: readonly (infer A extends string)[] } }
  ? A
  : never;

/**
 * An entity of the log.
 * Entries about a merged person, or by them, carry the id they were merged into.
 */
export type ChangedEntity = EntityOf<Log>;
export type ActionOf<E extends ChangedEntity> = ActionIn<Log, E>;
export type ChangeAction = { [E in ChangedEntity]: ActionOf<E> }[ChangedEntity];
/** A field that means nothing to readers. */
export type HiddenField = Listed<Log, 'hidden'>;
/** A changed field, or a filter of an exported list. */
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
  schemas: { Change: change },
  endpoints: {
    'GET users/changes/': endpoint({
      access: 'logs.list',
      summary:
        'The change log of people, places and proposals within reach, newest first; administrators see all of it',
      query: changesQuery,
      reply: pageOf(change),
    }),
    'GET users/changes/:id/': endpoint({
      access: 'logs.list',
      summary: 'One entry of the change log, of a person, place or proposal within reach',
      params: idParams('change'),
      reply: change,
    }),
  },
});

/** Separate from the other exports, whose words are part of this log's vocabulary. */
export const changesExport = noun({
  endpoints: {
    'POST users/changes/export/csv/': endpoint({
      access: 'logs.list',
      summary:
        'Make a file of the change log with these filters, a line for each field, as CSV; at most 200,000 entries',
      query: changesQuery.omit({ page: true, rowsPerPage: true }),
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
  },
});
