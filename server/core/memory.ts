/** Values of one tenant at one version, by key. */
export type TenantMemory = Map<string, unknown>;

const mostTenants = 1000;
const mostValues = 5000;

/**
 * Caches values that rarely change: settings, current election, managers, boards.
 * Every write to such a value raises the tenant's version, in the same transaction,
 * by the trigger `app.raise_version`.
 * Requests read the version with their session and use only values of that version,
 * so processes need no cache invalidation.
 */
export class Memory {
  readonly #tenants = new Map<string, { version: number; values: TenantMemory }>();

  /** Undefined if a later version is known: this transaction reads for itself. */
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
 * Returns the cached value, or loads it.
 * It's shared, so must not be changed.
 */
export const remember = <T>(
  tx: { remembered?: TenantMemory | undefined },
  key: string,
  load: () => Promise<T>,
): Promise<T> => rememberIn(tx.remembered, key, load);

/** The same, with the memory given apart: a write reads its actor from it before it writes. */
export async function rememberIn<T>(
  remembered: TenantMemory | undefined,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  if (!remembered) return load();
  if (remembered.has(key)) return remembered.get(key) as T;
  const value = await load();
  if (remembered.size < mostValues) remembered.set(key, value);
  return value;
}
