import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';

export async function findOwners(
  tx: Tx,
  { email_key, national_id_key }: { email_key: string | null; national_id_key: string | null },
): Promise<{ ofEmail?: string; ofDocument?: string }> {
  const rows = await tx.list(sql<{ id: string; is_email: boolean }>`
    select id, true as is_email from users where tenant_id = ${tx.tenantId} and email_key = ${email_key}
    union all
    select id, false from users where tenant_id = ${tx.tenantId} and national_id_key = ${national_id_key}`);
  const ofEmail = rows.find(({ is_email }) => is_email)?.id;
  const ofDocument = rows.find(({ is_email }) => !is_email)?.id;
  return { ...(ofEmail && { ofEmail }), ...(ofDocument && { ofDocument }) };
}
