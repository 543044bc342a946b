/**
 * Memory of this browser, over visits.
 * One that stores nothing, as where site data are blocked, works too: it only forgets.
 */

/** Gives what was kept; null where there is nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is asked again, or shown again.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Such a browser has kept nothing either.
  }
}
