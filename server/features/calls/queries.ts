import { sql } from 'kysely';
import type { Call, CallOutcome } from '#contract/calls.ts';
import type { Tx } from '../../core/database.ts';
import { fullName } from '../../core/queries.ts';

/** Deletes only the caller's own call; undefined if there is none. */
export const deleteCall = (tx: Tx, call: { id: string; user: string; caller: string }) =>
  tx.find(sql<Pick<Call, 'outcome' | 'note'>>`
    delete from calls where tenant_id = ${tx.tenantId} and id = ${call.id} and user_id = ${call.user}
      and caller_id = ${call.caller} returning outcome, note`);

export async function insertCall(
  tx: Tx,
  call: { id: string; user: string; caller: string; outcome: CallOutcome; note: string },
): Promise<Call> {
  const rows = await tx.list(sql<Call>`
    with c as (
      insert into calls (tenant_id, id, user_id, caller_id, outcome, note)
      values (${tx.tenantId}, ${call.id}, ${call.user}, ${call.caller}, ${call.outcome}, ${call.note}) returning *)
    select c.id, c.outcome, c.note, c.at,
      (select ${fullName('u')} from users u where u.tenant_id = c.tenant_id and u.id = c.caller_id) as caller_name
    from c`);
  if (!rows[0]) throw new RangeError('The call was not written down.');
  return rows[0];
}
