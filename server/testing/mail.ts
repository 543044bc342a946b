import { writeMail } from '../services/mail/rules.ts';
import type { TestDatabase } from './database.ts';
import type { TestTenant } from './factories.ts';

export type KeptMail = {
  template: string;
  to_address: string;
  subject: string;
  text: string;
  status: string;
  language: string;
};

/** Lists mails oldest first. */
export async function listMails(
  { database }: TestDatabase,
  tenant: TestTenant,
  template?: string,
): Promise<KeptMail[]> {
  return database.inTenant(tenant.id, (tx) => {
    const query = tx
      .selectFrom('emails')
      .where('tenant_id', '=', tenant.id)
      .select(['template', 'to_address', 'subject', 'text', 'status', 'language'])
      .orderBy('creation_date');
    return (template ? query.where('template', '=', template) : query).execute();
  });
}

/** Reads uidb64 and token from the link of the last mail. */
export async function readLink(
  db: TestDatabase,
  tenant: TestTenant,
  template: 'verify' | 'invite' | 'reset' | 'email_change',
): Promise<{ uidb64: string; token: string }> {
  const text = (await listMails(db, tenant, template)).at(-1)?.text ?? '';
  const [, uidb64 = '', token = ''] =
    /\/(?:enroll-verification|reset-password|confirm-email)\/([\w%-]+)\/([\w%-]+)/.exec(text) ?? [];
  return { uidb64: decodeURIComponent(uidb64), token: decodeURIComponent(token) };
}

/** Writes a mail as the product does; returns its id. */
export const writeMailTo = (
  { database }: TestDatabase,
  { id: tenantId, host }: TestTenant,
  to: { userId: string | null; address: string } = { userId: null, address: 'ana@example.org' },
): Promise<string> =>
  database.inTenant(tenantId, async (tx) => {
    const values = { first_name: 'Ana', link: `https://${host}/reset-password/abc/def` };
    await writeMail({ tx, actor: null }, { template: 'reset', language: 'es', to, values });
    const last = tx.selectFrom('emails').where('tenant_id', '=', tenantId).orderBy('creation_date', 'desc');
    return (await last.select('id').executeTakeFirstOrThrow()).id;
  });
