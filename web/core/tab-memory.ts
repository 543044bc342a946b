/** Memory of this tab, kept over a reload until the tab is closed. */

/** Gives the kept value; undefined where there is none that can be read. */
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

export function forgetAllKept(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Such a browser has kept nothing either.
  }
}

export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Such a browser has kept nothing either.
  }
}
