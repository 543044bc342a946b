import { storyActions } from '#contract/log.ts';
import type { StoryEntry } from '#contract/story.ts';
import { storyKinds } from '#contract/story-kinds.ts';
import { demandAllowed } from '../../core/allowed.ts';
import type { MemberScope } from '../../core/context.ts';
import type { ListPage } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import { listChangesByIds } from '../../services/changes/queries.ts';
import { inWords } from '../../services/changes/rules.ts';
import { listMailsByIds } from '../../services/mail/queries.ts';
import { listReads } from '../reads/index.ts';
import { listStory, type StoryFilters } from './queries.ts';

/** Shows each entry of a person's story with the same limits as on the log and mail pages. */
export async function readStory(
  { tx, actor, language }: MemberScope,
  userId: string,
  filters: StoryFilters,
  page: ListPage,
): Promise<{ results: StoryEntry[]; count: number }> {
  const { id } = requireFound(await findUser(tx, actor, userId));
  if (filters.kind === 'reads') return readOpenings({ tx, actor }, id, { ...page, search: filters.search });
  const { results, count } = await listStory(tx, id, filters, page);
  const idsOf = (of: 'change_id' | 'mail_id') => results.flatMap((one) => one[of] ?? []);
  const changes = byId(await listChangesByIds(tx, actor, idsOf('change_id')));
  const mails = byId(await listMailsByIds(tx, actor, idsOf('mail_id')));
  const entries = results.flatMap(({ change_id, mail_id }): StoryEntry[] => {
    const [change, mail] = [changes.get(change_id ?? ''), mails.get(mail_id ?? '')];
    if (mail) return [{ kind: 'messages', change: null, mail, read: null }];
    return change ? [{ kind: kindOf(change.action), change: inWords(language, change), mail: null, read: null }] : [];
  });
  return { results: entries, count };
}

async function readOpenings(
  { tx, actor }: Pick<MemberScope, 'tx' | 'actor'>,
  userId: string,
  page: Parameters<typeof listReads>[2],
): Promise<{ results: StoryEntry[]; count: number }> {
  demandAllowed(actor, 'reads.list');
  const { results, count } = await listReads(tx, userId, page);
  return { results: results.map((read) => ({ kind: 'reads', change: null, mail: null, read })), count };
}

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

const kindOf = (action: string) => storyKinds.find((kind) => storyActions[kind].includes(action)) ?? null;
