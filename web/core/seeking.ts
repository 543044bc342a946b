const wanted = 'vixia-seek';

export const seekAnything = (): void => void window.dispatchEvent(new Event(wanted));

/** Calls `open` when the global search is requested; returns the unsubscribe function. */
export function hearSeeking(open: () => void): () => void {
  window.addEventListener(wanted, open);
  return () => window.removeEventListener(wanted, open);
}
