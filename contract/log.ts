import { type BatchAction, batchActions } from './batch-actions.ts';
import type { Intersection, Noun } from './noun.ts';
import { nouns } from './nouns.ts';
import { type StoryKind, storyKinds } from './story-kinds.ts';

type Log = Extract<(typeof nouns)[number], { log: unknown }>['log'];
type In<L, K extends string> = L extends { [key in K]: infer Words } ? Words : never;
type KeysIn<L, K extends string> = L extends { [key in K]: infer Words } ? keyof Words & string : never;
type Values = Intersection<In<Log, 'values'>>;

/** A merged person's entries get the id of the person they were merged into. */
export type ChangedEntity = KeysIn<Log, 'entities'>;
export type ActionOf<E extends ChangedEntity> = KeysIn<In<Log, 'actions'>, E>;
export type ChangeAction = { [E in ChangedEntity]: ActionOf<E> }[ChangedEntity];
/** A changed field, or a filter of an exported list. */
export type ChangeField = KeysIn<Log, 'fields'> | KeysIn<Log, 'hidden'>;
/** The log's vocabulary, also used by exports and by people's own data. */
export type LogWords = {
  entities: Record<ChangedEntity, readonly [one: string, several: string]>;
  actions: Record<ChangeAction, string>;
  fields: Record<ChangeField, string>;
  values: { [F in keyof Values]: Record<keyof Values[F], string> } & { action: Record<BatchAction, string> };
};

const logs = nouns.flatMap((noun): NonNullable<Noun['log']>[] => ('log' in noun ? [noun.log] : []));
const merge = <T>(tables: readonly (T | undefined)[]): T => Object.assign({}, ...tables);
const keysOf = <K extends string>(tables: readonly (object | undefined)[]) => Object.keys(merge(tables)) as K[];

export const changedEntities = keysOf<ChangedEntity>(logs.map(({ actions }) => actions));
export const actionsOf = <E extends ChangedEntity>(entity: E) =>
  keysOf<ActionOf<E>>(logs.map(({ actions }) => actions[entity]));
export const hiddenFields = keysOf<KeysIn<Log, 'hidden'>>(logs.map(({ hidden }) => hidden));

/** Actions on people, by the kind that they have in a person's story. */
export const storyActions = Object.fromEntries(
  storyKinds.map((kind) => [
    kind,
    logs.flatMap(({ actions, story }) => (story?.kind === kind ? Object.keys(actions.user ?? {}) : [])),
  ]),
) as Record<StoryKind, string[]>;
/** Fields that end the sentence of an entry. */
export const saidFields = logs.flatMap(({ story }) => story?.said ?? []);

const codedFields = keysOf<keyof Values & string>(logs.map(({ values }) => values));
export const logWords = {
  entities: merge(logs.map(({ entities }) => entities)),
  actions: merge(logs.flatMap(({ actions }) => Object.values(actions))),
  fields: merge(logs.flatMap(({ fields, hidden }) => [fields, hidden])),
  values: {
    ...Object.fromEntries(codedFields.map((field) => [field, merge(logs.map(({ values }) => values?.[field]))])),
    action: Object.fromEntries(Object.entries(batchActions).map(([action, { name }]) => [action, name])),
  },
} as LogWords;
