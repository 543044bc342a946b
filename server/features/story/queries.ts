import { sql } from 'kysely';
import { storyActions } from '#contract/log.ts';
import type { StoryKind } from '#contract/story-kinds.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { listPage } from '../../core/queries.ts';

type StoryPosition = { change_id: string | null; mail_id: string | null };
type Span = { limit: number; offset: number };

/** Lists ids only, newest first: those who own the records say what the reader sees of each. */
export const listStory = (tx: Tx, userId: string, kind: StoryKind | undefined, span: Span) =>
  listPage<StoryPosition>(replanned(tx), {
    columns: sql`s.change_id, s.mail_id`,
    from: sql`(${changesOf(tx, userId, kind)} union all ${mailsOf(tx, userId, kind)}) s`,
    where: sql`true`,
    order: sql`s.at desc, coalesce(s.change_id, s.mail_id) desc`,
    ...span,
  });

/** Entries of people merged into this one belong to the same story. */
const changesOf = (tx: Tx, userId: string, kind: StoryKind | undefined) => sql`
  select c.at, c.id as change_id, null::uuid as mail_id from changes c
  where c.tenant_id = ${tx.tenantId} and c.entity = 'user' and c.entity_id = any(array(
      select ${userId}::uuid union all
      select m.merged_id from merged_users m where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId}))
    ${kind ? sql`and c.action = any(${storyActions[kind]}::text[])` : sql``}`;

const mailsOf = (tx: Tx, userId: string, kind: StoryKind | undefined) => sql`
  select e.creation_date, null::uuid, e.id from emails e
  where e.tenant_id = ${tx.tenantId} and e.user_id = ${userId} ${kind && kind !== 'messages' ? sql`and false` : sql``}`;
