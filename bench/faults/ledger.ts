import type pg from 'pg';
import { inTenant } from '../../server/core/database.ts';
import { asTenant } from '../../server/features/tenants/queries.ts';

/** A write that was answered with success. */
type Acknowledged = { kind: string; id: string; find: string; values: unknown[] };

/** The writes that were acknowledged, and the data that the database must have of them. */
export class Ledger {
  readonly counts = new Map<string, number>();
  #open: Acknowledged[] = [];
  /** by row: possible values; the first was acknowledged, the others may have been written */
  readonly #values = new Map<string, string[]>();

  /** Adds a write. `find`: selects a row if the write is there; $1: the tenant, $2: the id. */
  add(kind: string, id: string, find: string, ...values: unknown[]): void {
    this.count(kind);
    this.#open.push({ kind, id, find, values });
  }

  /** Stops expecting a write, which its writer is about to delete or undo. */
  forgets(id: string): void {
    this.#open = this.#open.filter((one) => one.id !== id);
  }

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** Notes that a value is being written: it may be there or not until it is acknowledged. */
  tries(id: string, value: string): void {
    this.#values.set(id, [...(this.#values.get(id) ?? ['']), value]);
  }

  acknowledges(kind: string, id: string, value: string): void {
    this.count(kind);
    this.#values.set(id, [value]);
  }

  get total(): number {
    return [...this.counts.values()].reduce((total, one) => total + one, 0);
  }

  /** Names acknowledged writes that aren't there. Call while nobody writes. */
  async listLost(owner: pg.Pool, tenantId: string): Promise<string[]> {
    const lost: string[] = [];
    const open = this.#open;
    await asTenant(owner, tenantId, async (client) => {
      for (const { kind, id, find, values } of open) {
        const { rowCount } = await client.query(find, [tenantId, id, ...values]);
        if (rowCount === 0) lost.push(`${kind} ${id}`);
      }
      const { rows } = await client.query<{ id: string; profession: string }>(
        'select id, profession from users where tenant_id = $1 and id = any($2)',
        [tenantId, [...this.#values.keys()]],
      );
      for (const { id, profession } of rows)
        if (!this.#values.get(id)?.includes(profession)) lost.push(`profile ${id}`);
    });
    this.#open = [];
    return lost;
  }
}

/** Lists places with more people than seats, though nobody asked for more. */
export const listCrowded = (owner: pg.Pool, tenantId: string): Promise<string[]> =>
  inTenant(owner, tenantId, async (tx) => {
    const counts = await tx.selectFrom('place_counts').where('tenant_id', '=', tenantId).selectAll().execute();
    return counts
      .filter(({ man, tar, esc, stations }) => Math.max(man, tar, esc) > stations)
      .map(({ place_id }) => `seats of ${place_id} given twice`);
  });
