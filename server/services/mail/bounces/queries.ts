import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';

/** Ignores mails waiting to be resent: the bounce is about the earlier attempt. */
export const updateBounced = (tx: Tx, id: string, answer: string) =>
  tx.has(sql`
    update emails set status = 'error', server_answer = ${answer}, bounced_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('success', 'processing') and bounced_date is null
    returning id`);

/** Stops mailings to the mail's recipient, if they still have its address. */
export const stopMailings = (tx: Tx, emailId: string) =>
  tx.run(sql`
    update users u set mail_stopped = 'bounced', mail_stopped_at = now()
    from emails e where e.tenant_id = ${tx.tenantId} and e.id = ${emailId}
      and u.tenant_id = e.tenant_id and u.id = e.user_id and u.email = e.to_address and u.mail_stopped is null`);
