import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../core/database.ts';

/** `personId`: null for a whole organisation. `isReturn`: an archive brought it back. */
export type Erasure = { tenantId: string; personId: string | null; isReturn: boolean; erasedAt: string };
type Row = Erasure & { id: number };

/** Stores erasures, so that restoring an older backup repeats them, and queues writing them. */
export const noteErasures = (tx: Tx, personIds: (string | null)[]) =>
  tx.run(sql`select app.note_erasures(${personIds}::uuid[])`);

/** Stores, as the owner, that an archive brought the organisation back. */
export const noteReturn = (tx: Tx) =>
  tx.run(sql`
    with noted as (insert into app.erasures (tenant_id, is_return) values (${tx.tenantId}, true))
    select app.enqueue_erasures()`);

export async function enqueueErasures(owner: pg.Pool): Promise<void> {
  await owner.query('select app.enqueue_erasures()');
}

const list = async (owner: pg.Pool, which: 'all' | 'unnoted' | 'due'): Promise<Row[]> =>
  (
    await owner.query<Row>(
      `select id, tenant_id as "tenantId", person_id as "personId", is_return as "isReturn",
         to_json(erased_at at time zone 'UTC')#>>'{}' || 'Z' as "erasedAt"
       from app.erasures where case $1 when 'unnoted' then not is_noted when 'due' then is_due else true end order by id`,
      [which],
    )
  ).rows;

export const listErasures = (owner: pg.Pool) => list(owner, 'all');
export const listUnnoted = (owner: pg.Pool) => list(owner, 'unnoted');
export const listDue = (owner: pg.Pool) => list(owner, 'due');

export async function markNoted(owner: pg.Pool, ids: number[]): Promise<void> {
  await owner.query('update app.erasures set is_noted = true where id = any($1)', [ids]);
}

export async function deleteOldErasures(owner: pg.Pool, days: number): Promise<void> {
  await owner.query(`delete from app.erasures where not is_due and erased_at < now() - make_interval(days => $1)`, [
    days,
  ]);
}

/**
 * Marks as due the erasures that a backup undid. Those in its own table were done in it. Those that
 * its table has forgotten are days older: no transaction that began a day before the backup can
 * have ended after it.
 */
export async function insertDue(client: pg.ClientBase | pg.Pool, erasures: Erasure[], takenAt: string): Promise<void> {
  await client.query(
    `with said as (
       select distinct * from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::timestamptz[]) e (tenant, person, is_return, at))
     insert into app.erasures (tenant_id, person_id, erased_at, is_noted, is_due)
     select tenant, person, at, true, true from said
     where not is_return and at > $5::timestamptz - interval '1 day'
       and not exists (select from app.erasures e
         where e.tenant_id = tenant and e.person_id is not distinct from person and e.erased_at = at)
       and not (person is null and exists (select from said r where r.is_return and r.tenant = said.tenant and r.at > said.at))`,
    [
      erasures.map(({ tenantId }) => tenantId),
      erasures.map(({ personId }) => personId),
      erasures.map(({ isReturn }) => isReturn),
      erasures.map(({ erasedAt }) => erasedAt),
      takenAt,
    ],
  );
}

export async function settleDue(owner: pg.Pool, id: number): Promise<void> {
  await owner.query('update app.erasures set is_due = false where id = $1', [id]);
}
