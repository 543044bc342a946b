export type TenantMemory = Map<string, unknown>;

const mostTenants = 1000;
const mostValues = 5000;

/**
 * Caches values that rarely change: settings, current election, managers, boards.
 * A trigger (`app.raise_version`) raises the tenant's version with each change. Requests read the
 * version with their session and use only its values.
 */
export class Memory {
  readonly #tenants = new Map<string, { version: number; values: TenantMemory }>();

  /** Returns undefined if a later version is known: this transaction must not use the cache. */
  of(tenantId: string, version: number): TenantMemory | undefined {
    const known = this.#tenants.get(tenantId);
    if (known && known.version >= version) return known.version === version ? known.values : undefined;
    if (this.#tenants.size >= mostTenants) this.#tenants.clear();
    const values: TenantMemory = new Map();
    this.#tenants.set(tenantId, { version, values });
    return values;
  }
}

/** Returns the cached value, or loads it. Callers share the value and must not change it. */
export const remember = <T>(
  tx: { remembered?: TenantMemory | undefined },
  key: string,
  load: () => Promise<T>,
): Promise<T> => rememberIn(tx.remembered, key, load);

/** Does the same as `remember`, for writes: they read their actor before writing. */
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
