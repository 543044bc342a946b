import { sql } from 'kysely';
import type { MailStatus } from '#contract/mail.ts';
import type { Tx } from '../../../core/database.ts';

type HeldMail = {
  user_id: string | null;
  template: string;
  status: MailStatus;
  subject: string;
  mailing_id: string | null;
  part: number | null;
  /** unsubscribed from this kind: mailings or digest */
  is_stopped: boolean;
};

export const lockMail = (tx: Tx, id: string) =>
  tx.find(sql<HeldMail>`
    select e.user_id, e.template, e.status, e.subject, e.mailing_id, e.part, exists (
      select from users u where u.tenant_id = e.tenant_id and u.id = e.user_id
        and (e.mailing_id is not null and u.mail_stopped = 'unsubscribed' or e.template = 'digest' and not u.takes_digest)) as is_stopped
    from emails e where e.tenant_id = ${tx.tenantId} and e.id = ${id} for no key update of e`);

export const reviveMail = (tx: Tx, id: string) =>
  tx.run(sql`
    update emails set status = 'pending', attempts = 0, server_answer = '', sent_date = null, bounced_date = null
    where tenant_id = ${tx.tenantId} and id = ${id}`);
