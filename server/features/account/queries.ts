import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Self } from '#contract/users.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, listPage } from '../../core/queries.ts';
import { deleteRows } from '../../core/rows/queries.ts';

type OwnSettings = { language: Language; notes_self: string; takes_digest: boolean };

/** Locks the settings that stay editable when the profile is locked. */
export async function lockSettings(tx: Tx, userId: string): Promise<OwnSettings> {
  const rows = await tx.list(sql<OwnSettings>`
    select language, notes_self, takes_digest from users where tenant_id = ${tx.tenantId} and id = ${userId} for update`);
  return rows[0] ?? { language: 'es', notes_self: '', takes_digest: true };
}

export type ListLooks = { [K in 'list_look' | 'places_look' | 'credentials_look']: Self[K] | undefined };

export async function updateLooks(
  tx: Tx,
  userId: string,
  { list_look, places_look, credentials_look }: Partial<ListLooks>,
): Promise<void> {
  const given = (look: Self['list_look'] | undefined) => (look ? JSON.stringify(look) : null);
  await tx.run(sql`
    update users set list_look = coalesce(${given(list_look)}::jsonb, list_look),
      places_look = coalesce(${given(places_look)}::jsonb, places_look),
      credentials_look = coalesce(${given(credentials_look)}::jsonb, credentials_look)
    where tenant_id = ${tx.tenantId} and id = ${userId}`);
}

export type SecondFactorRow = { is_on: boolean; is_demanded: boolean; recovery_codes_left: number };

export async function findSecondFactor(tx: Tx, userId: string): Promise<SecondFactorRow> {
  const rows = await tx.list(sql<SecondFactorRow>`
    select f.confirmed_at is not null as is_on,
      (u.is_staff or u.is_superuser) and t.demands_second_factor as is_demanded,
      (select count(*)::int from recovery_codes r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.used_at is null)
        as recovery_codes_left
    from users u
    join tenants t on t.id = u.tenant_id
    left join second_factors f on f.tenant_id = u.tenant_id and f.user_id = u.id
    where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`);
  return rows[0] ?? { is_on: false, is_demanded: false, recovery_codes_left: 0 };
}

export type KeptSecondFactor = { secret: Buffer; is_on: boolean; last_step: number };

/** Locks the row, so that the second of two concurrent uses of a code is refused. */
export const lockSecondFactor = (tx: Tx, userId: string) =>
  tx.find(sql<KeptSecondFactor>`
    select secret, confirmed_at is not null as is_on, last_step from second_factors
    where tenant_id = ${tx.tenantId} and user_id = ${userId} for update`);

export type KeptSecret = { user_id: string; secret: Buffer };

/** Locks secrets that aren't encrypted with `header`'s key, in order of their owners. */
export const lockSecretsOfOthers = (
  tx: Tx,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
) =>
  tx.list(sql<KeptSecret>`
    select user_id, secret from second_factors
    where tenant_id = ${tx.tenantId} and user_id > ${after}::uuid and substr(secret, 1, ${header.length}) <> ${header}
    order by user_id limit ${limit} for update`);

export const updateSecrets = (tx: Tx, kept: KeptSecret[]) =>
  tx.run(sql`
    update second_factors f set secret = k.secret
    from unnest(${kept.map((one) => one.user_id)}::uuid[], ${kept.map((one) => one.secret)}::bytea[]) as k (user_id, secret)
    where f.tenant_id = ${tx.tenantId} and f.user_id = k.user_id`);

export const insertSecondFactor = (tx: Tx, userId: string, secret: Buffer) =>
  tx.run(sql`
    insert into second_factors (tenant_id, user_id, secret) values (${tx.tenantId}, ${userId}, ${secret})
    on conflict (tenant_id, user_id) do update set secret = excluded.secret, last_step = 0`);

/** `step`: of the code just used. Codes up to this step are refused from now on. */
export const updateSecondFactor = (tx: Tx, userId: string, step: number) =>
  tx.run(sql`
    update second_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where tenant_id = ${tx.tenantId} and user_id = ${userId}`);

export const deleteSecondFactor = async (tx: Tx, userId: string) =>
  (await tx.findValue(sql<{ was_on: boolean }>`
    delete from second_factors where tenant_id = ${tx.tenantId} and user_id = ${userId}
    returning confirmed_at is not null as was_on`)) ?? false;

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await deleteRows(tx, 'recovery_codes', { user_id: userId });
  await tx.run(sql`
    insert into recovery_codes (tenant_id, user_id, code_hash)
    select ${tx.tenantId}, ${userId}, unnest(${hashes}::bytea[])`);
}

export const spendRecoveryCode = async (tx: Tx, userId: string, hash: Buffer) =>
  (await tx.write(sql`
    update recovery_codes set used_at = now()
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and code_hash = ${hash} and used_at is null`)) === 1;

/** Counts recent refusals. `seconds`: until the oldest one no longer counts. */
export async function countRefusals(tx: Tx, userId: string, { action, seconds }: { action: string; seconds: number }) {
  const rows = await tx.list(sql<{ count: number; seconds: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(at) + make_interval(secs => ${seconds}) - now())), 1)::int as seconds
    from changes
    where tenant_id = ${tx.tenantId} and entity = 'user' and entity_id = ${userId} and action = ${action}
      and at > now() - make_interval(secs => ${seconds})`);
  return rows[0] ?? { count: 0, seconds: 1 };
}

export type SessionRow = {
  id: string;
  address: string;
  user_agent: string;
  remember: boolean;
  created_at: string;
  last_used_at: string;
};

export async function listSessions(tx: Tx, userId: string, search: string[], page: ListPage) {
  const words = search.map((word) => sql`and lower(s.address || ' ' || s.user_agent) like ${likePattern(word)}`);
  const live = sql`
    select s.id, s.address, s.user_agent, s.remember, s.created_at,
      -- each use makes a new token
      max(t.created_at) as last_used_at
    from sessions s
    join refresh_tokens t on t.tenant_id = s.tenant_id and t.session_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.user_id = ${userId} and s.ended_at is null ${sql.join(words, sql` `)}
    group by s.tenant_id, s.id
    having max(t.expires_at) > now()`;
  return listPage<SessionRow>(tx, {
    columns: sql`l.*`,
    from: sql`(${live}) l`,
    where: sql`true`,
    order: sql`l.last_used_at ${directionOf(page)}, l.id`,
    ...page,
  });
}

export const lockSession = (tx: Tx, userId: string, id: string) =>
  tx.find(sql<{ address: string; user_agent: string }>`
    select address, user_agent from sessions
    where tenant_id = ${tx.tenantId} and id = ${id} and user_id = ${userId} and ended_at is null for update`);
