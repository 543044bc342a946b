import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

/** Lists the tables of a person's place, unless the person has their own. */
export const listOwnTables = (tx: Tx, userId: string, limit: number) =>
  tx.listValues(sql<{ code: string }>`
    select s.code from assignments own
    join elections e on e.tenant_id = own.tenant_id and e.id = own.election_id and e.is_current
    join stations s on s.tenant_id = own.tenant_id and s.place_id = own.place_id
    where own.tenant_id = ${tx.tenantId} and own.user_id = ${userId} and own.state in ('assigned', 'confirmed')
      and own.station_id is null
    order by s.code, s.id limit ${limit}`);

/** Returns true too for the session of somebody who was deleted. */
export const isSessionEnded = async (tx: Tx, id: string): Promise<boolean> =>
  !(await tx.has(sql`
    select from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active
    where s.tenant_id = ${tx.tenantId} and s.id = ${id} and s.ended_at is null`));
