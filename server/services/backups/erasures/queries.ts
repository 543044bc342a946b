import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../core/database.ts';
import { enqueue } from '../../../core/queries.ts';

/** `personId`: null for a whole organisation */
export type Erasure = { tenantId: string; personId: string | null; erasedAt: string };

/** Keeps who was erased, for whoever restores a backup of before, and has a job write it down. */
export async function noteErasures(tx: Tx, personIds: string[]): Promise<void> {
  await tx.run(sql`select app.note_erasures(${personIds}::uuid[])`);
  await enqueue(tx, 'note-erasures', {}, { key: 'note-erasures' });
}

export const noteErasedTenant = (tx: Tx) => tx.run(sql`insert into app.erasures (tenant_id) values (${tx.tenantId})`);

/** Takes those that no file has yet. `write`: until it resolves, another waits. */
export async function takeUnnoted(owner: pg.Pool, write: (erasures: Erasure[]) => Promise<void>): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('lock table app.erasures in share row exclusive mode');
    const { rows } = await client.query<Erasure>(
      `with noted as (update app.erasures set is_noted = true where not is_noted returning *)
       select tenant_id as "tenantId", person_id as "personId", to_json(erased_at)#>>'{}' as "erasedAt" from noted order by id`,
    );
    await write(rows);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export async function deleteOldErasures(owner: pg.Pool, days: number): Promise<void> {
  await owner.query(`delete from app.erasures where not is_due and erased_at < now() - make_interval(days => $1)`, [
    days,
  ]);
}

/** Marks them as brought back by a restore, in its transaction. */
export async function insertDue(client: pg.ClientBase, erasures: Erasure[]): Promise<void> {
  await client.query(
    `insert into app.erasures (tenant_id, person_id, erased_at, is_noted, is_due)
     select e.tenant, e.person, e.at, true, true
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) e (tenant, person, at)`,
    [
      erasures.map(({ tenantId }) => tenantId),
      erasures.map(({ personId }) => personId),
      erasures.map(({ erasedAt }) => erasedAt),
    ],
  );
}

export async function listDue(owner: pg.Pool): Promise<(Erasure & { id: number })[]> {
  const { rows } = await owner.query<Erasure & { id: number }>(
    `select id, tenant_id as "tenantId", person_id as "personId", to_json(erased_at)#>>'{}' as "erasedAt" from app.erasures where is_due order by id`,
  );
  return rows;
}

export async function settleDue(owner: pg.Pool, id: number): Promise<void> {
  await owner.query('update app.erasures set is_due = false where id = $1', [id]);
}
