import { sql } from 'kysely';
import { languages } from '#contract/languages.ts';
import { type MailStatus, mailStates } from '#contract/mail.ts';
import { type Mailing, type MailingState, type MailingTexts, mailingStates } from '#contract/mailings.ts';
import type { UserFilters } from '#contract/user-filters.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';

export type MailingAudience = { ids?: string[]; filters?: UserFilters; except?: string[] };

const counts = sql`(
  select json_build_object(${sql.join(
    mailStates.map(
      (state) => sql`${sql.lit(state)}, coalesce(sum(n) filter (where status = ${sql.lit(state)}), 0)::int`,
    ),
  )}) from (select e.status, count(*) as n from emails e
    where e.tenant_id = m.tenant_id and e.mailing_id = m.id group by e.status) by_state)`;
const columns = sql`
  m.id, m.state, m.texts, m.reply_to, m.send_at, m.creation_date, m.update_date, ${counts} as counts,
  jsonb_array_length(m.audience->'ids') as named, m.audience->'filters' as filters,
  coalesce(jsonb_array_length(m.audience->'except'), 0) as excepted,
  (select json_build_object('id', u.id, 'name', ${fullName('u')}) from users u
    where u.tenant_id = m.tenant_id and u.id = m.author_id) as author`;
const messagesIn = (status: MailStatus) => sql`(
  select count(*) from emails e where e.tenant_id = m.tenant_id and e.mailing_id = m.id and e.status = ${sql.lit(status)})`;
const sortKeys = {
  creation_date: sql`m.creation_date`,
  subject: sql`coalesce(${sql.join(languages.map((language) => sql`m.texts->${sql.lit(language)}->>'subject'`))}) collate names`,
  state: sql`array_position(${sql.lit(`{${mailingStates.join()}}`)}::text[], m.state)`,
  reached: messagesIn('success'),
  failed: messagesIn('error'),
  author: sql`(select u.sort_name from users u where u.tenant_id = m.tenant_id and u.id = m.author_id)`,
};
const isSeen = (actor: SignedIn) => (actor.is_superuser ? sql`true` : sql`m.author_id = ${actor.id}`);

export const listMailings = (
  tx: Tx,
  actor: SignedIn,
  { states, search }: { states?: MailingState[] | undefined; search?: string | undefined },
  page: ListPage<keyof typeof sortKeys>,
) =>
  listPage<Mailing>(replanned(tx), {
    columns,
    from: sql`mailings m`,
    where: sql`m.tenant_id = ${tx.tenantId} and ${isSeen(actor)}
      ${states ? sql`and m.state = any(${states})` : sql``}
      ${search ? sql`and m.texts::text ilike ${likePattern(search)}` : sql``}`,
    order: sql`${sortKeys[page.sort]} ${directionOf(page)} nulls last, m.id ${directionOf(page)}`,
    picked: { as: 'm' },
    ...page,
  });

/** Finds a mailing. Coordinators find only their own. */
export const findMailing = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<Mailing>`
    select ${columns} from mailings m where m.tenant_id = ${tx.tenantId} and m.id = ${id} and ${isSeen(actor)}`);

export type HeldMailing = {
  id: string;
  state: MailingState;
  author_id: string | null;
  texts: MailingTexts;
  reply_to: string | null;
  audience: MailingAudience;
  send_at: string | null;
  origin: string;
};
const held = sql`m.id, m.state, m.author_id, m.texts, m.reply_to, m.audience, m.send_at, m.origin`;

export const lockMailing = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<HeldMailing>`
    select ${held} from mailings m where m.tenant_id = ${tx.tenantId} and m.id = ${id} and ${isSeen(actor)}
    for no key update`);

export const findAudience = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<{ audience: MailingAudience; state: MailingState }>`
    select m.audience, m.state from mailings m where m.tenant_id = ${tx.tenantId} and m.id = ${id} and ${isSeen(actor)}`);

/** Locks a scheduled mailing; undefined if it must no longer be sent. */
export const lockScheduled = (tx: Tx, id: string) =>
  tx.find(sql<HeldMailing & { is_due: boolean }>`
    select ${held}, m.send_at <= now() as is_due from mailings m
    where m.tenant_id = ${tx.tenantId} and m.id = ${id} and m.state = 'scheduled'
    for no key update`);

export const insertMailing = (
  tx: Tx,
  { id, author, texts, audience }: { id: string; author: string; texts: MailingTexts; audience: MailingAudience },
) =>
  tx.run(sql`
    insert into mailings (tenant_id, id, author_id, texts, audience)
    values (${tx.tenantId}, ${id}, ${author}, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(audience)}::jsonb)`);

type Changes = Partial<Pick<HeldMailing, 'texts' | 'reply_to' | 'audience' | 'send_at' | 'origin' | 'state'>>;

export async function updateMailing(tx: Tx, id: string, { texts, audience, ...changes }: Changes): Promise<void> {
  await updateRows(
    tx,
    'mailings',
    { id },
    {
      ...changes,
      ...(texts && { texts: JSON.stringify(texts) }),
      ...(audience && { audience: JSON.stringify(audience) }),
      update_date: sql`now()`,
    },
  );
}

export const findTexts = (tx: Tx, id: string) =>
  tx.find(sql<Pick<HeldMailing, 'texts' | 'origin'>>`
    select texts, origin from mailings where tenant_id = ${tx.tenantId} and id = ${id}`);
