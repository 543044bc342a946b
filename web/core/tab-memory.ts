/** Storage of this tab, which survives reloads. */

/** Returns a stored value; undefined if missing or unreadable. */
export function loadKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, only a reload loses the value.
  }
}

export function forgetAllKept(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored either.
  }
}

export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
