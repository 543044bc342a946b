import { type Expression, sql } from 'kysely';
import type { LegalHold } from '#contract/retention.ts';
import type { Tx } from '../../core/database.ts';
import { fullName, today } from '../../core/queries.ts';
import { deleteRows } from '../../core/rows/queries.ts';

/** Matches people, or rows of people by `column`, whose data a legal hold keeps on a day. */
export const isHeld = (person: string, day: Expression<unknown> = today, column = 'id') => sql<boolean>`exists (
  select from legal_holds h where h.tenant_id = ${sql.ref(`${person}.tenant_id`)} and h.user_id = ${sql.ref(`${person}.${column}`)}
    and h.until >= ${day})`;

/** Finds a hold that isn't over. */
export const findHold = (tx: Tx, userId: string) =>
  tx.find(sql<LegalHold>`
    select h.reason, h.until, h.set_at, ${fullName('s')} as set_by
    from legal_holds h left join users s on s.tenant_id = h.tenant_id and s.id = h.set_by
    where h.tenant_id = ${tx.tenantId} and h.user_id = ${userId} and h.until >= ${today}`);

export const writeHold = (
  tx: Tx,
  userId: string,
  { reason, until, by }: { reason: string; until: string; by: string },
) =>
  tx.run(sql`
    insert into legal_holds (tenant_id, user_id, reason, until, set_by) values (${tx.tenantId}, ${userId}, ${reason}, ${until}, ${by})
    on conflict (tenant_id, user_id) do update
      set reason = excluded.reason, until = excluded.until, set_by = excluded.set_by, set_at = now()`);

export const deleteHold = (tx: Tx, userId: string) => deleteRows(tx, 'legal_holds', { user_id: userId });
