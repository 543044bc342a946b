import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export type NewEmail = {
  id: string;
  userId: string | null;
  template: string;
  language: string;
  address: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  createdBy: string | null;
};

export async function insertEmail(tx: Tx, email: NewEmail): Promise<void> {
  await tx
    .insertInto('emails')
    .values({
      tenant_id: tx.tenantId,
      id: email.id,
      user_id: email.userId,
      template: email.template,
      language: email.language,
      to_address: email.address,
      reply_to: email.replyTo,
      subject: email.subject,
      text: email.text,
      html: email.html,
      created_by: email.createdBy,
    })
    .execute();
}

export type ClaimedEmail = {
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

/** Marks a message as being sent; undefined where there is nothing to send. One left at that by a killed worker is taken up. */
export async function claimEmail(tx: Tx, id: string): Promise<ClaimedEmail | undefined> {
  const { rows } = await sql<ClaimedEmail>`
    update emails e set status = 'processing', attempts = attempts + 1
    from tenants t
    where e.tenant_id = ${tx.tenantId} and e.id = ${id} and e.status in ('pending', 'processing') and t.id = e.tenant_id
    returning e.id, e.to_address, e.reply_to, e.subject, e.text, e.html, e.language, e.creation_date,
              t.name as from_name, t.mail_from as from_address`.execute(tx);
  return rows[0];
}

export type Outcome = { status: 'success' | 'pending' | 'error'; answer: string };

const isSecretSent = (status: string, answer: string) => sql.lit(status === 'success' && answer !== 'outbox');

export async function updateOutcome(tx: Tx, id: string, { status, answer }: Outcome): Promise<void> {
  await sql`
    update emails set status = ${status}, server_answer = ${answer}, sent_date = case when ${status} = 'success' then now() end,
      -- Once sent, a link that opens an account isn't kept: the outbox is for demonstration only.
      text = case when ${isSecretSent(status, answer)} and template in ('verify', 'reset') then '' else text end,
      html = case when ${isSecretSent(status, answer)} and template in ('verify', 'reset') then '' else html end
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx);
}

export async function listOutbox(tx: Tx) {
  return tx
    .selectFrom('emails')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('creation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'to_address', 'subject', 'creation_date'])
    .execute();
}

export async function findOutboxEmail(tx: Tx, id: string) {
  return tx
    .selectFrom('emails')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .select(['id', 'to_address', 'reply_to', 'subject', 'creation_date', 'text', 'html'])
    .executeTakeFirst();
}
