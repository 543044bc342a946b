import { sql } from 'kysely';
import type { CheckState } from '#contract/credentials.ts';
import type { Tx } from '../../../core/database.ts';
import { updateRows } from '../../../core/rows/queries.ts';
import type { PrintedCredential } from '../printed-credential.ts';

export type SigningKeyRow = {
  id: string;
  public_key: Buffer;
  creation_date: string;
  retired_at: string | null;
  revoked_at: string | null;
};
export type CurrentKey = { id: string; private_key: Buffer };

export const listKeys = (tx: Tx) =>
  tx.list(sql<SigningKeyRow>`
    select id, public_key, creation_date, retired_at, revoked_at from signing_keys
    where tenant_id = ${tx.tenantId} order by creation_date desc, id`);

/** Locks the key, so that retiring or revoking it waits for signatures under way. */
export const findCurrentKey = (tx: Tx) =>
  tx.find(sql<CurrentKey>`
    select id, private_key from signing_keys where tenant_id = ${tx.tenantId} and retired_at is null and private_key is not null for share`);

/** Locks the current key if another secret than `header`'s encrypted it. */
export const lockCurrentKey = (tx: Tx, header: Buffer) =>
  tx.find(sql<CurrentKey>`
    select id, private_key from signing_keys
    where tenant_id = ${tx.tenantId} and retired_at is null and private_key is not null
      and substr(private_key, 1, ${header.length}) <> ${header}
    for update`);

export const updatePrivateKey = (tx: Tx, id: string, private_key: Buffer) =>
  updateRows(tx, 'signing_keys', { id }, { private_key });

/** Waits for a concurrent insertion; false if there is a current key. */
export const insertKey = async (tx: Tx, key: { id: string; publicKey: Buffer; privateKey: Buffer }) =>
  (await tx.write(sql`
    insert into signing_keys (tenant_id, id, public_key, private_key)
    values (${tx.tenantId}, ${key.id}, ${key.publicKey}, ${key.privateKey}) on conflict do nothing`)) === 1;

/** Retires the current key, and erases its private half. */
export const retireCurrentKey = (tx: Tx) =>
  tx.findValue(sql<{ id: string }>`
    update signing_keys set retired_at = now(), private_key = null
    where tenant_id = ${tx.tenantId} and retired_at is null returning id`);

/** Revokes a key, and erases its private half; false if unknown or already revoked. */
export const markKeyRevoked = async (tx: Tx, id: string, sealStart: string) =>
  (await tx.write(sql`
    update signing_keys
    set revoked_at = now(), seal_start = ${sealStart}, retired_at = coalesce(retired_at, now()), private_key = null
    where tenant_id = ${tx.tenantId} and id = ${id} and revoked_at is null`)) === 1;

export const markSealedOutdated = (tx: Tx, sealStart: string) =>
  tx.run(sql`
    update credentials set is_outdated = true
    where tenant_id = ${tx.tenantId} and state = 'created' and not is_outdated
      and printed->>'seal' ^@ ${sealStart}`);

export type RevokedCredential = { id: string; revoked_at: string; inForce: number };

export const listRevoked = (tx: Tx) =>
  tx.list(sql<RevokedCredential>`
    select k.id, k.revoked_at, count(e.id)::int as "inForce"
    from signing_keys k
    left join credentials c on c.tenant_id = k.tenant_id and c.state = 'created' and c.printed->>'seal' ^@ k.seal_start
    left join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.date >= current_date
    where k.tenant_id = ${tx.tenantId} and k.revoked_at is not null
    group by k.id, k.revoked_at order by k.revoked_at desc, k.id`);

const isReplaced = sql<boolean>`
  (c.state = 'recreated' and exists (
    select from credentials k join users o on o.tenant_id = k.tenant_id and o.id = k.user_id and o.is_active
    where k.tenant_id = c.tenant_id and k.year = c.year and k.number = c.number and k.state = 'created'))`;

export type CheckedPaper = { state: CheckState; full_name: string; board_name: string };

/** Returns undefined after the election, or if the person isn't active. */
export const findPaper = (tx: Tx, code: string) =>
  tx.find(sql<CheckedPaper>`
    select case when c.state = 'created' then 'valid' when ${isReplaced} then 'replaced' else 'withdrawn' end as state,
      c.printed->>'fullName' as full_name, c.printed->>'boardName' as board_name
    from credentials c
    join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.is_active
    where c.tenant_id = ${tx.tenantId} and c.check_token = ${code} and e.date >= current_date`);

/** Hash of credential `c`'s code (`hashCode`, contract/seal-check.ts). */
const hash = sql<string>`left(encode(sha256(convert_to(c.check_token, 'UTF8')), 'hex'), 10)`;

export type EndedPaper = { hash: string; is_replaced: boolean };

/** Lists hashes of future elections' credentials that `findPaper` doesn't call valid. */
export const listNotInForce = (tx: Tx, limit: number) =>
  tx.list(sql<EndedPaper>`
    select ${hash} as hash, ${isReplaced} as is_replaced
    from elections e
    join credentials c on c.tenant_id = e.tenant_id and c.election_id = e.id and c.state <> 'created'
    where e.tenant_id = ${tx.tenantId} and e.date >= current_date
    union all
    select ${hash}, false
    from users u
    join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.state = 'created'
    join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.date >= current_date
    where u.tenant_id = ${tx.tenantId} and not u.is_active
    order by hash limit ${limit}`);

export type UnsignedCredential = { id: string; printed: PrintedCredential };

export const listUnsigned = (tx: Tx, { after, limit }: { after: string; limit: number }) =>
  tx.list(sql<UnsignedCredential>`
    select c.id, c.printed from credentials c
    join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.date >= current_date
    where c.tenant_id = ${tx.tenantId} and c.state = 'created' and c.id > ${after}::uuid
      and c.printed ? 'nationalId' and not c.printed ? 'seal'
    order by c.id limit ${limit} for no key update of c`);

export const updateSeal = (tx: Tx, id: string, seal: string) =>
  updateRows(tx, 'credentials', { id }, { printed: sql`jsonb_set(printed, '{seal}', to_jsonb(${seal}::text))` });
