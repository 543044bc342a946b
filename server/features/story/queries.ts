import { sql } from 'kysely';
import { storyActions } from '#contract/log.ts';
import type { StoryKind } from '#contract/story-kinds.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, listPage } from '../../core/queries.ts';

type StoryPosition = { change_id: string | null; mail_id: string | null };
export type StoryFilters = { kind: StoryKind | undefined; search: string | undefined };

/** Lists ids only: the features that own the records decide what the reader sees of each. */
export const listStory = (tx: Tx, userId: string, filters: StoryFilters, page: ListPage) =>
  listPage<StoryPosition>(replanned(tx), {
    columns: sql`s.change_id, s.mail_id`,
    from: sql`(${changesOf(tx, userId, filters)} union all ${mailsOf(tx, userId, filters)}) s`,
    where: sql`true`,
    order: sql`s.at ${directionOf(page)}, coalesce(s.change_id, s.mail_id) ${directionOf(page)}`,
    ...page,
  });

/** Entries of people merged into this one belong to the same story. */
const changesOf = (tx: Tx, userId: string, { kind, search }: StoryFilters) => sql`
  select c.at, c.id as change_id, null::uuid as mail_id from changes c
  where c.tenant_id = ${tx.tenantId} and c.entity = 'user' and c.entity_id = any(array(
      select ${userId}::uuid union all
      select m.merged_id from merged_users m where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId}))
    ${kind ? sql`and c.action = any(${storyActions[kind]}::text[])` : sql``}
    ${search ? sql`and c.fields #>> '{call_note,1}' ilike ${likePattern(search)}` : sql``}`;

const mailsOf = (tx: Tx, userId: string, { kind, search }: StoryFilters) => sql`
  select e.creation_date, null::uuid, e.id from emails e
  where e.tenant_id = ${tx.tenantId} and e.user_id = ${userId} ${kind && kind !== 'messages' ? sql`and false` : sql``}
    ${search ? sql`and e.subject ilike ${likePattern(search)}` : sql``}`;
