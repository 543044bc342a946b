import { sql } from 'kysely';
import { spain } from '#contract/countries.ts';
import type { HeldSetting } from '#contract/settings.ts';
import type { Tx } from '../../core/database.ts';

export type HeldCount = { setting: HeldSetting; value: string; count: number };

/** Counts people and chat groups by the value they use of each setting. */
export const listHeld = (tx: Tx) =>
  tx.list(sql<HeldCount>`
    select 'languages' as setting, language as value, count(*)::int as count
    from users where tenant_id = ${tx.tenantId} group by language
    union all select 'availabilities', one, count(*)::int
    from users, unnest(availability) one where tenant_id = ${tx.tenantId} group by one
    union all select 'chat_platforms', platform, count(*)::int
    from chat_groups where tenant_id = ${tx.tenantId} group by platform
    union all select 'countries', address_country, count(*)::int
    from users where tenant_id = ${tx.tenantId} and address_country <> ${spain} group by address_country
    order by setting, value`);

export const countWithoutSecondFactor = (tx: Tx) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${tx.tenantId} and (u.is_staff or u.is_superuser) and u.is_active and not exists (
      select from second_factors f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)`);
