import { sql } from 'kysely';
import type { Slot } from '#contract/coverage.ts';
import type { Language } from '#contract/languages.ts';
import { keptFrom as answers } from '#contract/mail-trouble.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { fullName } from '../../../core/queries.ts';
import { updateRows } from '../../../core/rows/queries.ts';
import { addressWithTown, townName } from '../../../people/towns/queries.ts';
import type { ClaimedMail, DeliveryOutcome } from '../../../services/mail/queries.ts';
import { chosenPeople } from '../audience/queries.ts';

/** Messages sent by one job. */
export const partSize = 100;

type Sent = { id: string; author: SignedIn; replyTo: string };

/** Inserts messages without text; returns the number of parts. */
export const insertMessages = async (
  tx: Tx,
  { id, author, replyTo }: Sent,
  people: string[],
  { languages, fallback }: { languages: Language[]; fallback: Language },
) =>
  (await replanned(tx).findValue(sql<{ parts: number }>`
    with written as (
      insert into emails (tenant_id, id, user_id, template, language, to_address, reply_to, subject, text, html, created_by, mailing_id, part)
      select ${tx.tenantId}, gen_random_uuid(), p.id, 'mailing',
        case when p.language = any(${languages}::text[]) then p.language else ${fallback} end,
        p.email, ${replyTo}, '', '', '', ${author.id}, ${id}, (row_number() over (order by p.position) - 1) / ${sql.lit(partSize)}
      from (${chosenPeople(tx, author, people)}) p where p.obstacle is null
      returning part)
    select coalesce(max(part) + 1, 0)::int as parts from written`)) ?? 0;

/** Returns whether messages of a mailing are under way or waiting for a retry. */
export const isOnItsWay = (tx: Tx, id: string) =>
  tx.has(sql`
    select from emails where tenant_id = ${tx.tenantId} and mailing_id = ${id} and status in ('pending', 'processing') limit 1`);

/** Makes failed or held-back messages pending, except to unsubscribed people; returns parts. */
export const reviveMessages = (tx: Tx, id: string) =>
  tx.listValues(sql<{ part: number }>`
    with revived as (
      update emails e set status = 'pending', attempts = 0, server_answer = '', bounced_date = null
      where tenant_id = ${tx.tenantId} and mailing_id = ${id} and status in ('error', 'draft') and not exists (
        select from users u where u.tenant_id = e.tenant_id and u.id = e.user_id and u.mail_stopped = 'unsubscribed')
      returning part)
    select distinct part from revived where part is not null order by part`);

export const holdBack = (tx: Tx, id: string) =>
  updateRows(tx, 'emails', { mailing_id: id, status: 'pending' }, { status: 'draft' });

export const isCancelled = (tx: Tx, id: string) =>
  tx.has(sql`
    select from mailings where tenant_id = ${tx.tenantId} and id = ${id} and state = 'cancelled'`);

/**
 * Holds back the rest of a part, even messages being sent, if its mailing is cancelled.
 * Returns whether it's cancelled. Only the part's own job may call it, between messages.
 */
export async function holdBackPart(tx: Tx, mailing: string, part: number): Promise<boolean> {
  if (!(await isCancelled(tx, mailing))) return false;
  await tx.run(sql`
    update emails set status = 'draft'
    where tenant_id = ${tx.tenantId} and mailing_id = ${mailing} and part = ${part} and status in ('pending', 'processing')`);
  return true;
}

export type ToSend = ClaimedMail & PersonToWrite & { language: Language };

export type PersonToWrite = {
  user_id: string;
  first_name: string;
  name: string;
  area_path: string;
  area_since: string;
  is_validated: boolean;
  is_superuser: boolean;
  place_path: string | null;
  place: { name: string; address: string; municipality: string; slots: Slot[] } | null;
  election: { name: string; date: string } | null;
};

const person = sql`
  u.id as user_id, u.first_name, ${fullName('u')} as name, u.area_path, u.area_since, u.is_validated, u.is_superuser,
  p.area_path as place_path, case when p.id is not null then json_build_object('name', p.name, 'address', ${addressWithTown('p')},
    'municipality', coalesce(${townName('p')}, ''), 'slots', a.slots) end as place,
  case when el.id is not null then json_build_object('name', el.name, 'date', el.date) end as election`;
const personJoins = sql`
  left join elections el on el.tenant_id = u.tenant_id and el.is_current
  left join assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.election_id = el.id
    and a.state in ('assigned', 'confirmed')
  left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id`;

export const findPersonToWrite = (tx: Tx, id: string) =>
  tx.find(sql<PersonToWrite>`
    select ${person} from users u ${personJoins} where u.tenant_id = ${tx.tenantId} and u.id = ${id}`);

/** Reason why message `e` must no longer go to `u`, or null. */
const keptFrom = sql<string | null>`case
  when u.mail_stopped = 'unsubscribed' then ${sql.lit(answers.unsubscribed)}
  when u.mail_stopped = 'bounced' and e.attempts > 0 then ${sql.lit(answers.bounced)} end`;

/**
 * Marks a part's messages as being sent, including a killed worker's.
 * Ends messages to people who have unsubscribed or whose mailbox doesn't exist.
 */
export const claimPart = (tx: Tx, mailing: string, part: number) =>
  tx.list(sql<ToSend>`
    with due as (
      select e.id, ${keptFrom} as kept_from
      from emails e left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
      where e.tenant_id = ${tx.tenantId} and e.mailing_id = ${mailing} and e.part = ${part}
        and e.status in ('pending', 'processing')),
    kept as (
      update emails e set status = 'error', server_answer = due.kept_from from due
      where e.tenant_id = ${tx.tenantId} and e.id = due.id and due.kept_from is not null and e.status in ('pending', 'processing')),
    claimed as (
      update emails e set status = 'processing', attempts = attempts + 1 from due
      where e.tenant_id = ${tx.tenantId} and e.id = due.id and due.kept_from is null and e.status in ('pending', 'processing')
      returning e.*)
    select e.id, e.to_address, e.reply_to, e.language, e.creation_date, e.subject, e.text, e.html,
      t.name as from_name, t.mail_from as from_address, ${person}
    from claimed e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id join tenants t on t.id = e.tenant_id
    ${personJoins}`);

export type DeliveryFailure = DeliveryOutcome & {
  id: string;
  user: string;
  /** mailbox doesn't exist */
  isGone: boolean;
  subject: string;
  text: string;
  html: string;
  contact: string | null;
  words: string[];
};

/**
 * Records outcomes, with the text as sent.
 * Stops mailings to a missing mailbox until a message arrives or the address changes.
 * Keeps the answer of a bounce that arrived before the outcome.
 */
export async function updateOutcomes(tx: Tx, ended: DeliveryFailure[]): Promise<void> {
  await tx.run(sql`
    update emails e set status = case when e.bounced_date is null then o.status else e.status end,
      server_answer = case when e.bounced_date is null then o.answer else e.server_answer end, subject = o.subject, text = o.text, html = o.html,
      sent_date = case when o.status = 'success' then now() end, contact_id = u.id,
      contact_words = case when u.id is null then '{}' else o.words end
    from json_to_recordset(${JSON.stringify(ended)}::json)
      as o (id uuid, status text, answer text, subject text, text text, html text, contact uuid, words text[])
    left join users u on u.tenant_id = ${tx.tenantId} and u.id = o.contact
    where e.tenant_id = ${tx.tenantId} and e.id = o.id`);
  await tx.run(sql`
    update users u set mail_stopped = case when o."isGone" then 'bounced' end, mail_stopped_at = case when o."isGone" then now() end
    from json_to_recordset(${JSON.stringify(ended)}::json) as o (id uuid, "user" uuid, status text, "isGone" boolean)
    where u.tenant_id = ${tx.tenantId} and u.id = o."user"
      and (o."isGone" and u.mail_stopped is null or o.status = 'success' and u.mail_stopped = 'bounced'
        and not exists (select from emails e where e.tenant_id = ${tx.tenantId} and e.id = o.id and e.bounced_date is not null))`);
}

type End = { author_id: string | null; failed: number };

/** Marks a mailing as sent if nothing is under way. Returns it only the first time. */
export const endMailing = (tx: Tx, id: string) =>
  tx.find(sql<End>`
    update mailings m set update_date = now(), state = case when exists (
        select from emails e where e.tenant_id = m.tenant_id and e.mailing_id = m.id and e.status = 'draft')
      then 'cancelled' else 'sent' end
    where m.tenant_id = ${tx.tenantId} and m.id = ${id} and m.state = 'sending' and not exists (
      select from emails e where e.tenant_id = m.tenant_id and e.mailing_id = m.id and e.status in ('pending', 'processing'))
    returning m.author_id, (select count(*)::int from emails e
      where e.tenant_id = m.tenant_id and e.mailing_id = m.id and e.status = 'error') as failed`);
