import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';

/**
 * Marks a message that had gone as given back, once.
 * One that waits to go again isn't: this tells of the time before.
 * True where it was marked.
 */
export async function updateBounced(tx: Tx, id: string, answer: string): Promise<boolean> {
  const { rows } = await sql`
    update emails set status = 'error', server_answer = ${answer}, bounced_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('success', 'processing') and bounced_date is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Sends no more mailings to whoever has the address that a message was for. */
export async function stopMailings(tx: Tx, emailId: string): Promise<void> {
  await sql`
    update users u set mail_stopped = 'bounced', mail_stopped_at = now()
    from emails e where e.tenant_id = ${tx.tenantId} and e.id = ${emailId}
      and u.tenant_id = e.tenant_id and u.id = e.user_id and u.email = e.to_address and u.mail_stopped is null`.execute(
    tx,
  );
}
