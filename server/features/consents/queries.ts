import { sql } from 'kysely';
import type { ConsentPurpose, OwnConsents } from '#contract/consents.ts';
import type { Tx } from '../../core/database.ts';

type Given = OwnConsents['mailings'];

const chosen = (purpose: ConsentPurpose, isGiven: unknown) => sql`(
  select json_build_object('is_given', ${isGiven}, 'at', c.at, 'terms_version', c.terms_version)
  from (select) one left join consents c
    on c.tenant_id = u.tenant_id and c.user_id = u.id and c.purpose = ${sql.lit(purpose)})`;

/** Finds consents. People who enrolled before being asked get mailings until they stop them. */
export const findConsents = (tx: Tx, userId: string) =>
  tx.find(sql<OwnConsents>`
    select json_build_object('is_given', u.terms_accepted_at is not null, 'at', u.terms_accepted_at,
        'terms_version', u.terms_version) as coordination,
      ${chosen('mailings', sql`u.mail_stopped is distinct from 'unsubscribed'`)} as mailings,
      ${chosen('next_election', sql`coalesce(c.is_given, false)`)} as next_election
    from users u where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`);

/** Returns whether the consent was given before. A consent given again counts from now. */
export const writeConsent = (tx: Tx, userId: string, purpose: ConsentPurpose, { is_given }: Pick<Given, 'is_given'>) =>
  tx.findValue(sql<{ was: boolean }>`
    with before as (
      select is_given from consents where tenant_id = ${tx.tenantId} and user_id = ${userId} and purpose = ${purpose} for update)
    insert into consents as c (tenant_id, user_id, purpose, is_given, terms_version)
    select ${tx.tenantId}, ${userId}, ${purpose}, ${is_given}, terms_version from tenants where id = ${tx.tenantId}
    on conflict (tenant_id, user_id, purpose) do update set is_given = excluded.is_given,
      at = case when excluded.is_given or c.is_given then excluded.at else c.at end,
      terms_version = case when excluded.is_given or c.is_given then excluded.terms_version else c.terms_version end
    returning coalesce((select is_given from before), false) as was`);
