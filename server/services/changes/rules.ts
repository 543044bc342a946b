import type { Readable } from 'node:stream';
import type { Change } from '#contract/change.ts';
import type { Language } from '#contract/languages.ts';
import { sayLogged, type Telling } from '#contract/log-said.ts';
import { inSpain } from '#contract/spain.ts';
import { demandStillAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import type { MemberScope, Services } from '../../core/context.ts';
import { type CsvValue, streamCsv } from '../../core/csv.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { type Said, sayAll } from '../../core/texts.ts';
import { tellingOf } from '../../people/log-telling.ts';
import { type ChangeFilters, type Cursor, countChanges, findNow, listChanges } from './queries.ts';
import { type LogTexts, texts } from './texts.ts';

const mostEntries = 200_000;
/** Entries read at once, in a transaction of their own. */
const chunkSize = 1000;

/**
 * Exports the log as CSV, a line for each field that changed.
 * It has the entries of this moment, in the reader's language.
 * Logs the export itself.
 */
export async function exportChanges(
  scope: MemberScope & { services: Services },
  filters: ChangeFilters,
  { descending }: { descending: boolean },
): Promise<Readable> {
  const { tx, actor, language, services } = scope;
  const asked = { ...filters, until: await findNow(tx) };
  const count = await countChanges(tx, actor, asked);
  if (count > mostEntries) throw new Refusal('too_many_rows', { number: mostEntries });
  const { search, entityId, ...narrowed } = filters;
  const after = {
    count,
    filters: withoutSearch({ ...narrowed, ...(search.length > 0 && { search: search.join(' ') }) }),
    ...(entityId && { [filters.entity === 'place' ? 'place' : 'user']: entityId }),
  };
  await recordChange(scope, { entity: 'export', entityId: newId(), action: 'changes_exported', after });
  const { tenantId } = tx;
  const readChunk = (after: Cursor | undefined) =>
    services.database.inTenant(tenantId, async (own) => {
      const reader = await demandStillAllowed(own, actor, 'logs.list');
      return listChanges(own, reader, asked, { count, descending, limit: chunkSize, after });
    });
  return streamCsv(linesOf(readChunk, language));
}

/** A slow reader holds no connection: between two chunks there is no transaction. */
async function* linesOf(
  readChunk: (cursor: Cursor | undefined) => ReturnType<typeof listChanges>,
  language: Language,
): AsyncGenerator<CsvValue[]> {
  const say = texts[language];
  const telling = tellingOf(language, say);
  yield Object.values(say.columns);
  let cursor: Cursor | undefined;
  for (;;) {
    const changes = await readChunk(cursor);
    for (const change of changes) yield* entryLines(inWords(language, change), say, telling);
    if (changes.length < chunkSize) return;
    cursor = changes.at(-1)?.cursor;
  }
}

/** Entries of before name no rule. */
type Refused = { reason: Said | string; rule?: string | null; count: number };

/** Writes an entry's texts in the reader's language: why a batch was refused, and for how many. */
export function inWords<C extends Pick<Change, 'fields'>>(language: Language, change: C): C {
  const [before, refusals] = change.fields.refusals ?? [];
  if (!Array.isArray(refusals)) return change;
  const said = (refusals as Refused[]).map(({ reason, ...refused }) => ({
    reason: sayAll(language, reason),
    ...refused,
  }));
  return { ...change, fields: { ...change.fields, refusals: [before, said] } };
}

/** Old entries may hold words that the texts lack by now. */
type Names = Partial<Record<string, string>>;

function* entryLines(change: Change, say: LogTexts, telling: Telling): Generator<CsvValue[]> {
  const { at, actor, is_actor_hidden, actor_name, entity, entity_id, entity_name, action, other, fields } = change;
  const kinds: Partial<Record<string, readonly [string, string]>> = say.entities;
  const actions: Names = say.actions;
  const names: Names = say.fields;
  const start = [
    inSpain(at),
    is_actor_hidden ? say.hidden : actor ? (actor_name ?? say.deleted) : say.platform,
    kinds[entity]?.[0] ?? entity,
    entity_name ?? (entity === 'user' ? say.deleted : ''),
    entity_id,
    actions[action] ?? action,
  ];
  const changed = Object.entries(fields);
  if (changed.length === 0) yield [...start, '', '', ''];
  for (const [field, values] of changed) {
    const [old, now] = values.map((value) => {
      if (value === null || typeof value === 'number') return value;
      return field === 'user' && value && other ? other.name : sayLogged(telling, field, value);
    });
    yield [...start, names[field] ?? field, old ?? null, now ?? null];
  }
}
