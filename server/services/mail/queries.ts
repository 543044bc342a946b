import { sql } from 'kysely';
import { type Mail, type MailStatus, mailStates } from '#contract/mail.ts';
import { accountTemplates } from '#contract/mail-templates.ts';
import { keptFrom } from '#contract/mail-trouble.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, fullName, listPage, startOfDay } from '../../core/queries.ts';
import { isReached } from '../../people/reach/queries.ts';

export type NewMail = {
  id: string;
  userId: string | null;
  template: string;
  language: string;
  address: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  /** drawn when the mail is sent */
  paper: string | null;
  logoId: string | null;
  createdBy: string | null;
  /** the act whose undoing takes the mail back */
  actId: string | null;
  /** one-click unsubscribe link */
  unsubscribe?: string;
  /** the contact message that this mail forwards */
  contactMessage: string | null;
  /** the contact person mentioned, and all words that name them */
  contact: { id: string | null; words: string[] };
};

export async function insertMails(tx: Tx, emails: NewMail[]): Promise<void> {
  const rows = emails.map(({ contact, ...email }) => ({
    ...{ id: email.id, user_id: email.userId, template: email.template, language: email.language },
    ...{ to_address: email.address, reply_to: email.replyTo, subject: email.subject, text: email.text },
    ...{
      html: email.html,
      calendar: email.calendar,
      paper: email.paper,
      logo_id: email.logoId,
      created_by: email.createdBy,
      act_id: email.actId,
      unsubscribe_link: email.unsubscribe ?? null,
      contact_message_id: email.contactMessage,
      contact_id: contact.id,
      contact_words: contact.words,
    },
  }));
  // A single value, so that the statement's text doesn't depend on the number of mails.
  await tx.run(sql`
    insert into emails (tenant_id, id, user_id, template, language, to_address, reply_to, subject, text, html,
      calendar, paper, logo_id, created_by, act_id, unsubscribe_link, contact_message_id, contact_id, contact_words)
    select ${tx.tenantId}, id, user_id, template, language, to_address, reply_to, subject, text, html,
      calendar, paper, logo_id, created_by, act_id, unsubscribe_link, contact_message_id, contact_id, contact_words
    from json_to_recordset(${JSON.stringify(rows, wellFormed)}::json) as e (id uuid, user_id uuid, template text, language text,
      to_address text, reply_to text, subject text, text text, html text, calendar text, paper text, logo_id uuid, created_by uuid, act_id uuid, unsubscribe_link text, contact_message_id uuid,
      contact_id uuid, contact_words text[])`);
}

/** PostgreSQL rejects JSON with lone surrogates. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

export type ClaimedMail = {
  id: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  creation_date: string;
  from_name: string;
  from_address: string;
};

const logoOf = sql<Buffer | null>`(select l.bytes from paper_logos l where l.tenant_id = e.tenant_id and l.id = e.logo_id)`;

/** `paper`: name of a paper that is drawn when the mail is sent */
export type MailAttachments = { calendar: string | null; paper: string | null; logo: Buffer | null };

type Claimed = ClaimedMail & MailAttachments & { user_id: string | null; unsubscribe: string | null };

/**
 * Claims a mail, also from a killed worker. Deletes it if it was undone meanwhile.
 * Ends a digest whose reader has since unsubscribed.
 * Undefined if there is nothing to send.
 */
export const claimEmail = (tx: Tx, id: string) =>
  tx.find(sql<Claimed>`
    with kept as (
      update emails e set status = 'error', server_answer = ${sql.lit(keptFrom.unsubscribed)} from users u
      where e.tenant_id = ${tx.tenantId} and e.id = ${id} and e.status in ('pending', 'processing') and e.template = 'digest'
        and u.tenant_id = e.tenant_id and u.id = e.user_id and not u.takes_digest
      returning e.id),
    undone as (
      delete from emails where tenant_id = ${tx.tenantId} and id = ${id} and is_undone and status <> 'success' returning id)
    update emails e set status = 'processing', attempts = attempts + 1
    from tenants t
    where e.tenant_id = ${tx.tenantId} and e.id = ${id} and e.status in ('pending', 'processing') and t.id = e.tenant_id
      and not e.is_undone and not exists (select from kept)
    returning e.id, e.user_id, e.to_address, e.reply_to, e.subject, e.text, e.html, e.language, e.creation_date,
              e.calendar, e.paper, ${logoOf} as logo,
              e.unsubscribe_link as unsubscribe, t.name as from_name, t.mail_from as from_address`);

export type DeliveryOutcome = { status: 'success' | 'pending' | 'error'; answer: string };

/** Matches mails whose links open an account. */
const opensAnAccount = sql<boolean>`template = any(array[${sql.join(accountTemplates.map((one) => sql.lit(one)))}])`;

/** Masks links that open an account. */
const maskedText = sql<string>`case when ${opensAnAccount}
  then regexp_replace(text, '(https?://[^/\\s]+)/\\S*', '\\1/…', 'g') else text end`;

/** Text of a mail as others may read it, without links that act for the recipient. */
export const shownText = sql<string>`regexp_replace(${maskedText}, '/(attendance|replacement|unsubscribe|next-election)/\\S+', '/\\1/…', 'g')`;

const isSecretSent = (status: string, answer: string) => sql.lit(status === 'success' && answer !== 'outbox');

/** Keeps the answer of a bounce that arrived before our own outcome. */
export const updateOutcome = (tx: Tx, id: string, { status, answer }: DeliveryOutcome) =>
  tx.run(sql`
    update emails set status = case when bounced_date is null then ${status} else status end,
      server_answer = case when bounced_date is null then ${answer} else server_answer end, sent_date = case when ${status} = 'success' then now() end,
      is_undone = is_undone and ${status} <> 'success',
      -- Once sent, a link that opens an account isn't kept: the outbox is for demonstration only.
      text = case when ${isSecretSent(status, answer)} then ${maskedText} else text end,
      html = case when ${isSecretSent(status, answer)} and ${opensAnAccount} then '' else html end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/**
 * Deletes an act's waiting mails, and marks those being sent.
 * Marking first locks them: none starts being sent in between. `states`: their previous states.
 */
export async function undoMails(tx: Tx, actId: string): Promise<{ waiting: string[]; states: string[] }> {
  const states = await tx.listValues(sql<{ status: MailStatus }>`
    update emails set is_undone = status in ('pending', 'processing')
    where tenant_id = ${tx.tenantId} and act_id = ${actId} returning status`);
  const waiting = await tx.listValues(sql<{ id: string }>`
    delete from emails where tenant_id = ${tx.tenantId} and act_id = ${actId} and status = 'pending' returning id`);
  return { waiting, states };
}

/** Deletes an undone mail that the server didn't take, and the mail that was to correct it. */
export const deleteUndone = (tx: Tx, id: string) =>
  tx.run(sql`
    with undone as (
      delete from emails where tenant_id = ${tx.tenantId} and id = ${id} and is_undone and status = 'pending'
      returning tenant_id, act_id)
    delete from emails e using undone
    where e.tenant_id = undone.tenant_id and e.act_id = undone.act_id and e.id <> ${id} and e.status = 'pending'`);

type FailedMail = {
  to_address: string;
  person: { id: string; name: string } | null;
  /** null: no mailing, or its author's account was deleted */
  mailing: { id: string; author: string } | null;
};

export const findAddressee = (tx: Tx, id: string) =>
  tx.find(sql<FailedMail>`
    select e.to_address, case when u.id is null then null
      else json_build_object('id', u.id, 'name', ${fullName('u')}) end as person,
      case when m.author_id is not null then json_build_object('id', m.id, 'author', m.author_id) end as mailing
    from emails e left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    left join mailings m on m.tenant_id = e.tenant_id and m.id = e.mailing_id
    where e.tenant_id = ${tx.tenantId} and e.id = ${id}`);

export const listOutbox = async (tx: Tx) =>
  tx
    .selectFrom('emails')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('creation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'to_address', 'subject', 'creation_date'])
    .execute();

type OutboxMail = Pick<ClaimedMail, 'id' | 'to_address' | 'reply_to' | 'subject' | 'creation_date' | 'text' | 'html'>;

export const findOutboxMail = (tx: Tx, id: string): Promise<(OutboxMail & MailAttachments) | undefined> =>
  tx.find(sql<OutboxMail & MailAttachments>`
    select e.id, e.to_address, e.reply_to, e.subject, e.creation_date, e.text, e.html, e.calendar, e.paper, ${logoOf} as logo
    from emails e where e.tenant_id = ${tx.tenantId} and e.id = ${id}`);

export const countRecentMails = (tx: Tx, userId: string, templates: readonly string[]) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from emails
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and creation_date > now() - interval '1 hour'
      and template = any(${templates})`);

/** Removes the person's name and address from mails that give them as contact. */
export const forgetContact = (tx: Tx, userId: string) =>
  tx.run(sql`
    update emails set reply_to = null, contact_id = null, contact_words = '{}',
      text = app.without_words(text, contact_words), html = app.without_words(html, contact_words)
    where tenant_id = ${tx.tenantId} and contact_id = ${userId}`);

type MailFilters = {
  user?: string | undefined;
  mailing?: string | undefined;
  status?: MailStatus | undefined;
  /** days in Spain, both included */
  failed_from?: string | undefined;
  failed_to?: string | undefined;
  search?: string | undefined;
};

/** Lists mails to people within reach. `search`: in subject and address. */
export const listMails = (tx: Tx, actor: SignedIn, filters: MailFilters, page: ListPage<keyof typeof sortKeys>) =>
  listPage<Mail>(replanned(tx), {
    columns,
    from: sql`emails e`,
    where: matches(tx, actor, filters),
    order: sql`${sortKeys[page.sort]} ${directionOf(page)}, e.id ${directionOf(page)}`,
    ...page,
  });

/** Subquery: the number of mails that match. */
export const countedMails = (tx: Tx, actor: SignedIn, filters: MailFilters) => sql<number>`(
  select count(*)::int from emails e where ${matches(tx, actor, filters)})`;

const matches = (
  tx: Tx,
  actor: SignedIn,
  { user, mailing, status, failed_from, failed_to, search }: MailFilters,
) => sql`${isToReached(tx, actor)}
    ${user ? sql`and e.user_id = ${user}` : sql``}
    ${mailing ? sql`and e.mailing_id = ${mailing}` : sql``}
    ${status ? sql`and e.status = ${status}` : sql``}
    ${failed_from ? sql`and e.failed_date >= ${startOfDay(failed_from)}` : sql``}
    ${failed_to ? sql`and e.failed_date < ${startOfDay(failed_to, 1)}` : sql``}
    ${search ? sql`and (e.subject ilike ${likePattern(search)} or e.to_address ilike ${likePattern(search)})` : sql``}`;

const sortKeys = {
  creation_date: sql`e.creation_date`,
  subject: sql`e.subject collate names`,
  to_address: sql`lower(e.to_address)`,
  template: sql`e.template`,
  status: sql`array_position(${sql.lit(`{${mailStates.join()}}`)}::text[], e.status)`,
};

/** Finds a mail to somebody within reach. Masks links in its text. */
export const findMail = (tx: Tx, actor: SignedIn, id: string): Promise<(Mail & { text: string }) | undefined> =>
  tx.find(sql<Mail & { text: string }>`
    select ${columns}, ${shownText} as text from emails e where ${isToReached(tx, actor)} and e.id = ${id}`);

/** Drops mails to people out of reach. */
export const listMailsByIds = (tx: Tx, actor: SignedIn, ids: string[]) =>
  tx.list(sql<Mail>`select ${columns} from emails e where ${isToReached(tx, actor)} and e.id = any(${ids}::uuid[])`);

const columns = sql`
  e.id, e.user_id as "user", e.to_address, e.template, e.language, e.subject, e.status, e.server_answer, e.creation_date,
  e.sent_date, e.bounced_date`;

/** Matches mails to people within reach. Administrators also see mails to visitors. */
const isToReached = (tx: Tx, actor: SignedIn) =>
  sql`e.tenant_id = ${tx.tenantId} and ${
    actor.is_superuser
      ? sql`true`
      : sql`exists (select from users u where u.tenant_id = ${tx.tenantId} and u.id = e.user_id and ${isReached(actor, 'u')})`
  }`;
