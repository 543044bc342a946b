import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../../core/database.ts';

export type Administrator = { id: string; email: string; first_name: string; language: Language };

/** Skips administrators who had a mail about pending registrations in the last hour. */
export const listUntold = (tx: Tx) =>
  tx.list(sql<Administrator>`
    select u.id, u.email, u.first_name, u.language from users u
    where u.tenant_id = ${tx.tenantId} and u.is_superuser and u.is_active and u.is_verified and not exists (
      select from emails e where e.tenant_id = u.tenant_id and e.user_id = u.id and e.template = 'registration_pending'
        and e.creation_date > now() - interval '1 hour')
    order by u.id limit 100`);

export const isAnyPending = (tx: Tx) =>
  tx.has(sql`
    select from users where tenant_id = ${tx.tenantId} and is_verified is null and is_active limit 1`);
