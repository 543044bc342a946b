import { sql } from 'kysely';
import type { Token, TokenAction } from '#contract/tokens.ts';
import type { Tx } from '../../core/database.ts';
import type { ListPage } from '../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../core/queries.ts';

const columns = sql`
  k.id, k.name, k.prefix, k.actions, k.can_write, k.creation_date, k.expires_at, k.ended_at, k.last_used_at, k.use_count,
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as area,
  jsonb_build_object('id', u.id, 'name', ${fullName('u')}) as made_by`;
const from = sql`
  tokens k join users u on u.tenant_id = k.tenant_id and u.id = k.made_by
  left join areas a on a.tenant_id = k.tenant_id and a.id = k.area_id`;

export const listTokens = (tx: Tx, page: ListPage) =>
  listPage<Token>(tx, {
    columns,
    from,
    where: sql`k.tenant_id = ${tx.tenantId}`,
    order: sql`k.creation_date ${directionOf(page)}, k.id ${directionOf(page)}`,
    countFrom: sql`tokens k`,
    ...page,
  });

export const findToken = (tx: Tx, id: string) =>
  tx.find(sql<Token>`select ${columns} from ${from} where k.tenant_id = ${tx.tenantId} and k.id = ${id}`);

export const countTokensInForce = (tx: Tx) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from tokens
    where tenant_id = ${tx.tenantId} and ended_at is null and expires_at > now()`);

type NewToken = {
  id: string;
  madeBy: string;
  name: string;
  prefix: string;
  hash: Buffer;
  actions: TokenAction[];
  canWrite: boolean;
  areaId: string | null;
  days: number;
};

export const insertToken = (tx: Tx, { id, madeBy, name, prefix, hash, actions, canWrite, areaId, days }: NewToken) =>
  tx.run(sql`
    insert into tokens (tenant_id, id, made_by, name, prefix, hash, actions, can_write, area_id, expires_at)
    values (${tx.tenantId}, ${id}, ${madeBy}, ${name}, ${prefix}, ${hash}, ${actions}::text[], ${canWrite}, ${areaId},
      now() + make_interval(days => ${days}))`);

/** Ends a token; false if it had ended before. */
export const endToken = async (tx: Tx, id: string) =>
  (await tx.write(sql`
    update tokens set ended_at = now() where tenant_id = ${tx.tenantId} and id = ${id} and ended_at is null`)) === 1;
