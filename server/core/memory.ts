import type { Tx } from './database.ts';

/** Values remembered of one tenant at one version, by key. */
export type TenantMemory = Map<string, unknown>;

const mostTenants = 1000;
const mostValues = 5000;

/**
 * Remembers values that hardly change: settings, current election, managers of an area, its board.
 *
 * Every write to such a value raises the tenant's version.
 * The trigger `app.raise_version` does so, in the same transaction.
 * A request reads the version along with its session and trusts only values of that version.
 * So several processes never need to tell each other.
 */
export class Memory {
  readonly #tenants = new Map<string, { version: number; values: TenantMemory }>();

  /** Undefined where a later version is known already: this transaction reads for itself. */
  of(tenantId: string, version: number): TenantMemory | undefined {
    const known = this.#tenants.get(tenantId);
    if (known && known.version >= version) return known.version === version ? known.values : undefined;
    if (this.#tenants.size >= mostTenants) this.#tenants.clear();
    const values: TenantMemory = new Map();
    this.#tenants.set(tenantId, { version, values });
    return values;
  }
}

/**
 * Gives the remembered value, else the one `load` reads.
 * It is shared: nobody may change it.
 */
export async function remember<T>(tx: Tx, key: string, load: () => Promise<T>): Promise<T> {
  const { remembered } = tx;
  if (!remembered) return load();
  if (remembered.has(key)) return remembered.get(key) as T;
  const value = await load();
  if (remembered.size < mostValues) remembered.set(key, value);
  return value;
}
