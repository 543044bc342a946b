const wanted = 'vixia-seek';

/** Opens the global search from anywhere. */
export const seekAnything = (): void => void window.dispatchEvent(new Event(wanted));

/** Listens for the global search; returns what stops listening. */
export function hearSeeking(open: () => void): () => void {
  window.addEventListener(wanted, open);
  return () => window.removeEventListener(wanted, open);
}
