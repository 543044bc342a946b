import { type RawBuilder, sql } from 'kysely';
import { replanned, type Tx } from '../../core/database.ts';

/** Holds in each organisation at any moment, between transactions. */
export type Invariant = {
  name: string;
  /** in the operator's words */
  sentence: string;
  mend: string;
  /** selects the ids of the rows that break it */
  broken: RawBuilder<unknown>;
};

export type Breach = { count: number; ids: string[] };

/** The tenant of the transaction: superusers see all tenants' rows. */
export const own = sql`current_setting('app.tenant')::uuid`;

export const isLive = (state: RawBuilder<unknown>) => sql`${state} in ('assigned', 'confirmed')`;

/** Sees one moment, changes nothing, and gives up after minutes. */
export async function beginCheck(tx: Tx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  await tx.run(sql`set local statement_timeout = '10min'`);
}

/** Counts the breaches, and lists the first ids. */
export async function findBreach(tx: Tx, broken: Invariant['broken']): Promise<Breach> {
  const found = await replanned(tx).find(sql<Breach>`
    with broken as materialized (${broken})
    select count(*)::int as count, array(select id::text from broken order by 1 limit 10) as ids from broken`);
  return found ?? { count: 0, ids: [] };
}
