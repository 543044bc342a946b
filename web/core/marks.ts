/** Marks of this browser: somebody has seen or done a thing, and needn't be shown it again. */

/** They printed the list of a place. */
export const printedPlace = 'printed-place';

const keyOf = (person: string, name: string) => `${name}:${person}`;

export function isMarked(person: string, name: string): boolean {
  try {
    return localStorage.getItem(keyOf(person, name)) !== null;
  } catch {
    return false;
  }
}

export function mark(person: string, name: string): void {
  try {
    localStorage.setItem(keyOf(person, name), '1');
  } catch {
    // A browser that stores nothing shows it again.
  }
}
