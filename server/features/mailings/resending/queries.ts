import { sql } from 'kysely';
import type { EmailStatus } from '#contract/mailing.ts';
import type { Tx } from '../../../core/database.ts';

type HeldEmail = {
  user_id: string | null;
  template: string;
  status: EmailStatus;
  subject: string;
  mailing_id: string | null;
  part: number | null;
};

/** Finds a message and holds it until the transaction ends. */
export async function lockEmail(tx: Tx, id: string): Promise<HeldEmail | undefined> {
  const { rows } = await sql<HeldEmail>`
    select user_id, template, status, subject, mailing_id, part from emails
    where tenant_id = ${tx.tenantId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function reviveEmail(tx: Tx, id: string): Promise<void> {
  await sql`
    update emails set status = 'pending', attempts = 0, server_answer = '', sent_date = null, bounced_date = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx);
}
