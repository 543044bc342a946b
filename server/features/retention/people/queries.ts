import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { RetentionPlan } from '#contract/retention.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { startOfDay } from '../../../core/queries.ts';
import { isHeld } from '../../../people/holds/queries.ts';

export type RetentionRun = { announced_on: string; erased: number; reduced: number; is_reported: boolean };

export const findRun = (tx: Tx, electionId: string) =>
  tx.find(sql<RetentionRun>`
    select announced_on, erased, reduced, is_reported from retention_runs
    where tenant_id = ${tx.tenantId} and election_id = ${electionId}`);

/** Inserts an election's run; false if another worker was faster. */
export const insertRun = async (tx: Tx, electionId: string, day: string) =>
  (await tx.write(sql`
    insert into retention_runs (tenant_id, election_id, announced_on) values (${tx.tenantId}, ${electionId}, ${day}::date)
    on conflict do nothing`)) === 1;

/** Matches `u` who wants to be told of the next election, by a choice since they were kept. */
const wantsNext = sql`exists (
  select from consents c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.purpose = 'next_election'
    and c.is_given and (u.reduced_at is null or c.at > u.reduced_at))`;

export const findWish = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.findValue(sql<{ wants_next: boolean }>`
    select ${wantsNext} as wants_next from users u where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`)) ?? false;

/** Matches `u` whom a mail reaches. Somebody kept by contact alone is inactive, and reached. */
const takesMail = sql`((u.is_active or u.reduced_at is not null) and u.is_verified is true
  and u.mail_stopped is distinct from 'bounced')`;

/** Excludes administrators and people who came after the election: they are never asked. */
const isConcerned = ({ date }: ElectionOfRun) => sql`(not u.is_superuser and u.creation_date < ${startOfDay(date, 1)})`;

/** Messages of ask `a`. */
const messages = sql`select from emails e where e.tenant_id = a.tenant_id and e.user_id = a.user_id
  and e.template = 'retention_asked' and e.creation_date >= a.asked_at`;

/** Matches `u` already asked, unless no message was sent and one can be sent now. */
const isAsked = ({ id }: ElectionOfRun, day: string) => sql`exists (
  select from retention_asks a where a.tenant_id = u.tenant_id and a.election_id = ${id} and a.user_id = u.id
    and not (${takesMail} and not ${wantsNext} and (not a.is_mailed
      or (a.asked_on <= ${day}::date - ${sql.lit(daysToRetry)} and not exists (${messages} and e.status <> 'error')))))`;

export type PersonToAsk = { id: string; email: string; first_name: string; language: Language; is_mailed: boolean };

type ElectionOfRun = { id: string; date: string };
type AskPortion = { election: ElectionOfRun; day: string; lastDay: string; after: string; limit: number };
/** Days until people whose messages failed are asked again. */
const daysToRetry = 3;

export const hasLaterElection = (tx: Tx, { date }: ElectionOfRun) =>
  tx.has(sql`select from elections where tenant_id = ${tx.tenantId} and date > ${date}::date`);

/** Claims the people to ask that follow `after`, each once a day, in order. */
export const claimAsks = (tx: Tx, { election, day, lastDay, after, limit }: AskPortion) =>
  replanned(tx).list(sql<PersonToAsk>`
    with next as (
      select u.id, u.email, u.first_name, u.language, (${takesMail} and not ${wantsNext}) as is_mailed from users u
      where u.tenant_id = ${tx.tenantId} and u.id > ${after} and ${isConcerned(election)} and not ${isAsked(election, day)}
      order by u.id limit ${limit}),
    claimed as (
      insert into retention_asks as a (tenant_id, election_id, user_id, asked_on, last_day, is_mailed)
      select ${tx.tenantId}, ${election.id}, id, ${day}::date, ${lastDay}::date, is_mailed from next
      on conflict (tenant_id, election_id, user_id) do update
        set asked_on = excluded.asked_on, asked_at = excluded.asked_at, last_day = excluded.last_day, is_mailed = excluded.is_mailed
        where a.asked_on < excluded.asked_on
      returning user_id)
    select next.* from next join claimed on claimed.user_id = next.id order by next.id`);

/** Matches `u` with a message or paper in progress, who is left for another day. */
const isBusy = sql`(
  exists (select from emails e where e.tenant_id = u.tenant_id and e.user_id = u.id and e.status in ('pending', 'processing'))
  or exists (select from downloads d join credentials c on c.tenant_id = d.tenant_id and c.id = any(d.item_ids)
    where d.tenant_id = u.tenant_id and d.state = 'running' and c.user_id = u.id))`;

type Due = { electionId: string; day: string };

/** Matches ask `a` whose last day, as the person was told, is over. */
const isOver = (tx: Tx, { electionId, day }: Due) => sql`(a.tenant_id = ${tx.tenantId} and a.election_id = ${electionId}
  and a.last_day <= ${day}::date)`;

/** Lists the next people after `after` whose days to answer are over; `findDue` checks the rest. */
export const listAnswered = (tx: Tx, due: Due, { after, limit }: { after: string; limit: number }) =>
  replanned(tx).listValues(sql<{ user_id: string }>`
    select a.user_id from retention_asks a where ${isOver(tx, due)} and a.user_id > ${after} order by a.user_id limit ${limit}`);

/** Locks a person; false if somebody is changing them. */
export const tryLockPerson = (tx: Tx, id: string) =>
  tx.has(sql`select from users where tenant_id = ${tx.tenantId} and id = ${id} for update skip locked`);

/**
 * Finds a person who is due. A mailed person has had all their days since the message was sent.
 * Call after locking the person: a hold or a yes may just have come.
 */
export const findDue = (tx: Tx, id: string, due: Due) =>
  tx.find(sql<{ wants_next: boolean; at: string | null; terms_version: string | null }>`
    select ${wantsNext} as wants_next, c.at, c.terms_version
    from users u left join consents c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.purpose = 'next_election'
    where u.tenant_id = ${tx.tenantId} and u.id = ${id} and not u.is_superuser
      and not ${isHeld('u', sql`${due.day}::date`)} and not ${isBusy}
      and exists (select from retention_asks a where ${isOver(tx, due)} and a.user_id = u.id
        and (${wantsNext} or not ${takesMail} or exists (${messages} and e.status = 'success'
          and (e.sent_date at time zone 'Europe/Madrid')::date + (a.last_day - a.asked_on) <= ${due.day}::date)))`);

export const addDone = (tx: Tx, electionId: string, done: 'erased' | 'reduced') =>
  tx.run(sql`
    update retention_runs set ${sql.ref(done)} = ${sql.ref(done)} + 1, is_reported = false
    where tenant_id = ${tx.tenantId} and election_id = ${electionId}`);

/** Returns the numbers to report, once; undefined: reported already. */
export const claimReport = (tx: Tx, electionId: string) =>
  tx.find(sql<Pick<RetentionRun, 'erased' | 'reduced'>>`
    update retention_runs set is_reported = true
    where tenant_id = ${tx.tenantId} and election_id = ${electionId} and not is_reported
    returning erased, reduced`);

export const insertKeptConsent = (
  tx: Tx,
  userId: string,
  { at, terms_version }: { at: string; terms_version: string },
) =>
  tx.run(sql`
    insert into consents (tenant_id, user_id, purpose, is_given, at, terms_version)
    values (${tx.tenantId}, ${userId}, 'next_election', true, ${at}, ${terms_version})`);

export const countAsked = (tx: Tx, electionId: string, day: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from retention_asks
    where tenant_id = ${tx.tenantId} and election_id = ${electionId} and is_mailed and asked_on = ${day}::date`);

const recordsOf = (tx: Tx, table: 'emails' | 'calls' | 'assignments' | 'credentials') => sql`(
  select count(*)::int from ${sql.table(table)} x join leaving l on l.id = x.user_id where x.tenant_id = ${tx.tenantId})`;

/** Counts people and their records as of a day, without changing anything. */
export const countPlan = (tx: Tx, election: ElectionOfRun, day: string) =>
  replanned(tx).find(sql<Pick<RetentionPlan, 'people' | 'records'>>`
    with people as materialized (
      select u.id, u.is_superuser, ${isHeld('u', sql`${day}::date`)} as is_held, ${wantsNext} as wants_next,
        ${takesMail} as takes_mail, u.notes_manager <> '' or u.notes_self <> '' as has_notes
      from users u where u.tenant_id = ${tx.tenantId} and (u.is_superuser or ${isConcerned(election)})),
    leaving as materialized (select * from people where not is_superuser and not is_held)
    select json_build_object(
        'asked', (select count(*) from retention_asks a where a.tenant_id = ${tx.tenantId} and a.election_id = ${election.id} and a.is_mailed),
        'unreachable', (select count(*) from leaving where not takes_mail and not wants_next),
        'reduced', (select count(*) from leaving where wants_next),
        'erased', (select count(*) from leaving where not wants_next),
        'held', (select count(*) from people where is_held and not is_superuser),
        'administrators', (select count(*) from people where is_superuser)) as people,
      json_build_object('emails', ${recordsOf(tx, 'emails')}, 'calls', ${recordsOf(tx, 'calls')},
        'assignments', ${recordsOf(tx, 'assignments')}, 'credentials', ${recordsOf(tx, 'credentials')},
        'notes', (select count(*) from leaving where has_notes),
        'log_entries', (select count(*) from changes x join leaving l on l.id = x.entity_id
          where x.tenant_id = ${tx.tenantId} and x.entity = 'user')) as records`);
