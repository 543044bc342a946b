/** What this tab keeps over a reload, until it is closed. */

/** Undefined where nothing was kept, or nothing that can be read. */
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
    // A browser that stores nothing works too, without surviving a reload.
  }
}

export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nor has it kept anything.
  }
}
