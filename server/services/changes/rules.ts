import type { Change } from '#contract/change.ts';
import type { Language } from '#contract/languages.ts';
import { type LogReader, sayLogged } from '#contract/log-said.ts';
import { inSpain } from '#contract/spain.ts';
import type { CsvValue } from '../../core/csv.ts';
import { wordsOf } from '../../core/lists.ts';
import { type KeptSentences, sayAll } from '../../core/texts.ts';
import { tellingOf } from '../../people/log-telling.ts';
import type { ChangeFilters } from './queries.ts';
import { type LogTexts, textsIn } from './texts.ts';

type Asked = Omit<ChangeFilters, 'entityId' | 'search'> & {
  entity_id?: string | undefined;
  search?: string | undefined;
};

export const filtersOf = ({ entity, entity_id, actor, action, from, to, search }: Asked): ChangeFilters => ({
  entity,
  entityId: entity_id,
  actor,
  action,
  from,
  to,
  search: wordsOf(search),
});

export const headsOf = (language: Language): string[] => Object.values(textsIn(language).columns);

/** Yields a row per changed field. */
export function rowsOf(language: Language, changes: Change[]): CsvValue[][] {
  const say = textsIn(language);
  const telling = tellingOf(language, say);
  return changes.flatMap((change) => [...entryLines(inWords(language, change), say, telling)]);
}

/** `rule`: absent in old entries. */
type Refused = { reason: KeptSentences | string; rule?: string | null; count: number };

/** Translates the refusals of a batch into the reader's language. */
export function inWords<C extends Pick<Change, 'fields'>>(language: Language, change: C): C {
  const [before, refusals] = change.fields.refusals ?? [];
  if (!Array.isArray(refusals)) return change;
  const said = (refusals as Refused[]).map(({ reason, ...refused }) => ({
    reason: sayAll(language, reason),
    ...refused,
  }));
  return { ...change, fields: { ...change.fields, refusals: [before, said] } };
}

/** Old entries may contain keys that are no longer translated. */
type Names = Partial<Record<string, string>>;

function authorOf({ actor, is_actor_hidden, actor_name, token }: Change, say: LogTexts): string {
  if (is_actor_hidden) return say.hidden;
  const name = actor ? (actor_name ?? say.deleted) : say.platform;
  return token ? `${name} (${[say.program, token.name].filter(Boolean).join(': ')})` : name;
}

function* entryLines(change: Change, say: LogTexts, telling: LogReader): Generator<CsvValue[]> {
  const { at, entity, entity_id, entity_name, action, other, fields } = change;
  const kinds: Partial<Record<string, readonly [string, string]>> = say.entities;
  const actions: Names = say.actions;
  const names: Names = say.fields;
  const start = [
    inSpain(at),
    authorOf(change, say),
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
