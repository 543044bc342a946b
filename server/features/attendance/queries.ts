import { sql } from 'kysely';
import type { AttendanceQuestion } from '#contract/attendance.ts';
import type { AssignmentToAnswer, AttendanceAnswer } from '#contract/attending.ts';
import { type Slot, slots } from '#contract/coverage.ts';
import type { Tx } from '../../core/database.ts';
import { fullName, today } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';
import { isBeyondAvailability } from '../../people/availability/queries.ts';
import { townName } from '../../people/towns/queries.ts';

const live = sql`('assigned', 'confirmed')`;

export type AskedAssignment = AssignmentToAnswer & {
  id: string;
  user: string;
  is_active: boolean;
  /** null: deleted */
  place_id: string | null;
  slots: Slot[];
  note: string;
  shift: NonNullable<AttendanceQuestion['shift']>;
  /** the person's other assignment */
  other: { state: 'assigned' | 'confirmed'; shift: NonNullable<AttendanceQuestion['shift']> } | null;
};

const shiftOf = (assignment: 'a' | 'o', place: 'p' | 'pl') => sql`json_build_object(
  'first_name', u.first_name, 'place', coalesce(${sql.ref(`${place}.name`)}, ${sql.ref(`${assignment}.place_name`)}),
  'town', coalesce(${townName(place)}, ''), 'slots', ${sql.ref(`${assignment}.slots`)},
  'election', e.name, 'election_date', e.date)`;

const isNeededIn = (slot: Slot) =>
  sql`(${slot} <> all(a.slots) or st.stations - ${sql.ref(`st.${slot}`)} - p.total_proxies > 0)`;

/** Finds a link's assignment, or a later one to the same place and slots. */
export async function findHeld(tx: Tx, id: string): Promise<AskedAssignment | undefined> {
  return tx.find(sql<AskedAssignment>`
    select a.id, a.user_id as "user", u.is_active, case when a.place_id is null then 'ended' else a.state end as state,
      a.place_id, a.slots, a.answer_note as note, not e.is_current or e.date < ${today} as "isOver",
      o.id is not null as "hasOther", ${shiftOf('a', 'p')} as shift,
      case when o.id is not null then json_build_object('state', o.state, 'shift', ${shiftOf('o', 'pl')}) end as other,
      coalesce(${sql.join(slots.map(isNeededIn), sql` and `)}, false) as "isNeeded"
    from assignments a
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id
    left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    left join place_counts st on st.tenant_id = p.tenant_id and st.place_id = p.id
    left join assignments o on o.tenant_id = a.tenant_id and o.user_id = a.user_id and o.election_id = a.election_id
      and o.id <> a.id and o.state in ${live}
    left join places pl on pl.tenant_id = o.tenant_id and pl.id = o.place_id
    where a.tenant_id = ${tx.tenantId} and a.id = (
      select coalesce((
        select l.id from assignments l
        where l.tenant_id = k.tenant_id and l.user_id = k.user_id and l.election_id = k.election_id
          and l.place_id = k.place_id and l.slots @> k.slots and l.slots <@ k.slots and l.state in ${live}), k.id)
      from assignments k where k.tenant_id = ${tx.tenantId} and k.id = ${id})`);
}

type Answered = { answer: AttendanceAnswer; note: string | undefined; by: string };

/**
 * Records an answer; repeating it changes only the note.
 * Mails the place again to people who were told that their refusal is noted.
 */
export async function updateAnswer(tx: Tx, id: string, { answer, note, by }: Answered): Promise<void> {
  await tx.run(sql`
    update assignments a set state = ${answer},
      answer_before = case when a.state = ${answer} then a.answer_before else jsonb_build_object(
        'state', a.state, 'note', a.answer_note, 'at', a.answered_at, 'by', a.answered_by) end,
      answer_note = coalesce(${note ?? null}, case when a.state = ${answer} then a.answer_note else '' end),
      answered_at = case when a.state = ${answer} then a.answered_at else now() end,
      answered_by = case when a.state = ${answer} then a.answered_by else ${by}::uuid end,
      told_at = case when ${answer} = 'confirmed' and a.end_told_at is not null then null else a.told_at end,
      end_told_at = case when ${answer} = 'confirmed' then null else a.end_told_at end,
      changed_by = ${by}, changed_at = now()
    where a.tenant_id = ${tx.tenantId} and a.id = ${id}`);
}

/** Returns whether somebody has taken the slots of a declined assignment. */
export async function isSeatTaken(tx: Tx, id: string): Promise<boolean> {
  return tx.has(sql`
    select from assignments a join assignments o on o.tenant_id = a.tenant_id and o.place_id = a.place_id
      and o.election_id = a.election_id and o.slots && a.slots and o.state in ${live} and o.created_at > a.answered_at
    where a.tenant_id = ${tx.tenantId} and a.id = ${id}`);
}

/** Restores the answer that this person's answer replaced; false if there is none. */
export async function restoreAnswer(tx: Tx, id: string, by: string): Promise<boolean> {
  const written = await tx.write(sql`
    update assignments a set state = a.answer_before->>'state', answer_note = a.answer_before->>'note',
      answered_at = (a.answer_before->>'at')::timestamptz, answered_by = (a.answer_before->>'by')::uuid,
      told_at = case when a.end_told_at is null then a.told_at end, end_told_at = null,
      answer_before = null, changed_by = ${by}, changed_at = now()
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.answered_by = ${by}
      and (a.state = 'declined' and a.answer_before is not null
        or a.state = 'confirmed' and a.answer_before->>'state' = 'assigned')`);
  return written === 1;
}

export type Decline = { user: string; name: string; email: string; area_path: string; has_credential: boolean };

const declineColumns = sql`u.id as "user", ${fullName('u')} as name, u.email, u.area_path,
  exists (select from credentials c where c.tenant_id = a.tenant_id and c.user_id = a.user_id
    and c.election_id = a.election_id and c.state = 'created') as has_credential`;

/** Finds an assigned person whose availability doesn't cover their slots. */
export async function findUnavailable(tx: Tx, userId: string): Promise<Decline | undefined> {
  return tx.find(sql<Decline>`
    select ${declineColumns}
    from assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.is_active
    join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current and e.date >= ${today}
    where a.tenant_id = ${tx.tenantId} and a.user_id = ${userId} and a.state in ${live}
      and ${isBeyondAvailability('a', 'u')}`);
}

/** Finds a person who still declines an assignment and has no other. */
export async function findDecline(tx: Tx, id: string): Promise<Decline | undefined> {
  return tx.find(sql<Decline>`
    select ${declineColumns}
    from assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.state = 'declined' and not exists (
      select from assignments o where o.tenant_id = a.tenant_id and o.user_id = a.user_id
        and o.election_id = a.election_id and o.state in ${live})
    for no key update of u, a`);
}

/** A person who comes after all, and the readers notified that they won't. */
export type Return = { user: string; name: string; email: string; readers: string[] };

/** Finds the readers notified of a decline; undefined: none, or it was taken back. */
export async function findToldOfDecline(tx: Tx, id: string): Promise<Return | undefined> {
  return tx.find(sql<Return>`
    select u.id as "user", ${fullName('u')} as name, u.email, array_agg(distinct n.user_id) as readers
    from assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    join notifications n on n.tenant_id = a.tenant_id and n.about_user_id = a.user_id
      and n.params->>'detail' = 'attendance_declined' and n.created_at >= a.answered_at
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.state = 'declined'
    group by u.tenant_id, u.id`);
}

const isReachedByMail = sql`(u.is_active and u.is_verified and u.mail_stopped is distinct from 'bounced')`;

/** Returns whether a person can be asked by mail; undefined if they have nothing to answer. */
export async function findAskable(
  tx: Tx,
  userId: string,
): Promise<{ hasMail: boolean; wasAsked: boolean } | undefined> {
  return tx.find(sql<{ hasMail: boolean; wasAsked: boolean }>`
    select ${isReachedByMail} as "hasMail", coalesce(a.asked_at > now() - interval '24 hours', false) as "wasAsked"
    from assignments a
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current and e.date >= ${today}
    where a.tenant_id = ${tx.tenantId} and a.user_id = ${userId} and a.state = 'assigned'`);
}

export async function markAsked(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update assignments a set asked_at = now(), is_ask_waiting = true from elections e
    where a.tenant_id = ${tx.tenantId} and a.user_id = ${userId} and a.state = 'assigned'
      and e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current`);
}

/** Claims a question to send; false if it was stopped. */
export async function claimAsk(tx: Tx, userId: string): Promise<boolean> {
  const waiting = { user_id: userId, is_ask_waiting: true };
  return (await updateRows(tx, 'assignments', waiting, { is_ask_waiting: false })) > 0;
}

/** Stops an unsent question; false if it was sent. */
export async function unmarkAsked(tx: Tx, userId: string): Promise<boolean> {
  const waiting = { user_id: userId, is_ask_waiting: true };
  return (await updateRows(tx, 'assignments', waiting, { is_ask_waiting: false, asked_at: null })) > 0;
}

/** days: before the election */
type Reminder = { days: number; now: Date };

/** Matches assignments `a` of `u` due for a reminder, unless mailed or asked within a day. */
const isDue = ({ days, now }: Reminder) => sql`(a.state = 'assigned' and ${isReachedByMail}
  and (a.reminded_days is null or a.reminded_days > ${days})
  and greatest(coalesce(a.told_at, a.created_at), a.asked_at) < ${now}::timestamptz - interval '24 hours')`;

export async function listToRemind(tx: Tx, electionId: string, reminder: Reminder): Promise<string[]> {
  return tx.listValues(sql<{ id: string }>`
    select u.id from assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = ${tx.tenantId} and a.election_id = ${electionId} and ${isDue(reminder)}
    order by u.id`);
}

/** Returns false if no longer due. A concurrent worker waits and gets false. */
export async function claimReminder(
  tx: Tx,
  { electionId, userId, ...reminder }: Reminder & { electionId: string; userId: string },
): Promise<boolean> {
  const written = await tx.write(sql`
    update assignments a set reminded_days = ${reminder.days}, asked_at = ${reminder.now}::timestamptz
    from users u
    where a.tenant_id = ${tx.tenantId} and a.election_id = ${electionId} and a.user_id = ${userId}
      and u.tenant_id = a.tenant_id and u.id = a.user_id and ${isDue(reminder)}`);
  return written === 1;
}
