import type { ActionOf, ChangedEntity, ChangeField } from '#contract/log.ts';
import { insertChanges } from './changes/queries.ts';
import type { Tx } from './database.ts';

const hidden = '•';

/** Address logged for acts on the command line, which have no account of the organisation. */
export const commandLine = 'command_line';
const secret = /password|token|hash|secret/i;

type Compared = { before?: Fields; after?: Fields };
export type NewChange = {
  [E in ChangedEntity]: { entity: E; entityId: string; action: ActionOf<E> } & Compared;
}[ChangedEntity];

type Fields = Partial<Record<ChangeField, unknown>>;

/** Masks the search term in logged filters, usually a person's name. */
export const withoutSearch = <F extends { search?: string | undefined }>(filters: F): F =>
  filters.search ? { ...filters, search: hidden } : filters;

type Author = { tx: Tx; actor: { id: string } | null; address: string };

/** Logs a change. Keeps only fields that differ, and masks secrets. */
export const recordChange = <E extends ChangedEntity>(
  scope: Author,
  entity: E,
  entityId: string,
  action: ActionOf<E>,
  fields: Compared = {},
): Promise<void> => recordChanges(scope, [{ entity, entityId, action, ...fields } as NewChange]);

export async function recordChanges({ tx, actor, address }: Author, entries: NewChange[]): Promise<void> {
  const logged = entries.map(({ entity, entityId, action, ...entry }) => ({
    ...{ entity, entityId, action },
    fields: {
      ...changedFields(entry),
      ...(address === commandLine && { done_from: [null, commandLine] as [unknown, unknown] }),
    },
  }));
  await insertChanges(tx, { actorId: actor?.id ?? null, address: address === commandLine ? '' : address }, logged);
}

type Values = { before?: Record<string, unknown>; after?: Record<string, unknown> };

function changedFields({ before = {}, after = {} }: Values): Record<string, [unknown, unknown]> {
  const fields: Record<string, [unknown, unknown]> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    fields[field] = secret.test(field) ? [old === null ? null : hidden, now === null ? null : hidden] : [old, now];
  }
  return fields;
}
