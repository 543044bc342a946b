import { type RawBuilder, sql } from 'kysely';
import { keptDays } from '#contract/kept-days.ts';
import type { Tx } from '../../../core/database.ts';
import { today } from '../../../core/queries.ts';
import { isHeld } from '../../../people/holds/queries.ts';

/** Most rows of a kind deleted or emptied in one transaction. */
const mostAtOnce = 2000;

type Expiring = { table: string; isOver: RawBuilder<unknown>; set?: RawBuilder<unknown> };

const isOlder = (column: string, days: number) => sql`${sql.ref(column)} < now() - make_interval(days => ${days})`;
const isUnheld = (table: string) => sql`not ${isHeld(table, today, 'user_id')}`;
const isEndedOlder = (days: number) => sql`state <> 'running' and ${isOlder('creation_date', days)}`;

/** Kinds with jobs of their own aren't here: files, imports, registrations. */
const expiring: Expiring[] = [
  { table: 'reads', isOver: sql`day < ${today} - ${keptDays.reads}::int` },
  { table: 'digests', isOver: sql`day < ${today} - ${keptDays.digests}::int` },
  { table: 'acts_received', isOver: isOlder('received_at', keptDays.acts) },
  { table: 'batches', isOver: isEndedOlder(keptDays.batches) },
  { table: 'address_runs', isOver: isEndedOlder(keptDays.address_runs) },
  {
    table: 'sessions',
    isOver: sql`${isOlder('created_at', keptDays.sessions)} and coalesce(${isOlder('ended_at', keptDays.sessions)}, true)
      and not exists (select from refresh_tokens t where t.tenant_id = sessions.tenant_id and t.session_id = sessions.id
        and t.expires_at >= now() - make_interval(days => ${keptDays.sessions}))`,
  },
  { table: 'counted_acts', isOver: isOlder('expires_at', keptDays.counted_acts) },
  // Servers of version 0.28 wrote to this table.
  { table: 'sign_in_attempts', isOver: isOlder('expires_at', keptDays.counted_acts) },
  { table: 'notifications', isOver: isOlder('created_at', keptDays.notifications) },
  {
    table: 'contact_messages',
    isOver: sql`user_id is null and ${isOlder('creation_date', keptDays.contact_messages)}`,
  },
  {
    table: 'emails',
    isOver: sql`mailing_id is null and status in ('success', 'error') and ${isOlder('creation_date', keptDays.emails)}
      and ${isUnheld('emails')}`,
  },
  { table: 'tokens', isOver: sql`least(ended_at, expires_at) < now() - make_interval(days => ${keptDays.tokens})` },
  { table: 'calls', isOver: sql`${isOlder('at', keptDays.calls)} and ${isUnheld('calls')}` },
  {
    table: 'assignments',
    set: sql`answer_note = '', answer_before = null`,
    isOver: sql`(answer_note <> '' or answer_before is not null) and ${isUnheld('assignments')} and exists (
      select from elections e where e.tenant_id = assignments.tenant_id and e.id = assignments.election_id
        and e.date < ${today} - ${keptDays.attendance_notes}::int)`,
  },
];

/** Deletes expired rows. Returns whether more rows may have expired. */
export async function deleteExpired(tx: Tx): Promise<boolean> {
  let hasMore = false;
  for (const { table, isOver, set } of expiring) {
    const name = sql.table(table);
    const change = set ? sql`update ${name} set ${set}` : sql`delete from ${name}`;
    const done = await tx.write(sql`
      ${change} where tenant_id = ${tx.tenantId} and ctid = any(array(
        select ctid from ${name} where tenant_id = ${tx.tenantId} and ${isOver} limit ${mostAtOnce}))`);
    hasMore ||= done === mostAtOnce;
  }
  return hasMore;
}
