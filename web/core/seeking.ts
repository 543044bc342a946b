const wanted = 'vixia-seek';

/** Opens the search of everything, wherever it was asked for. */
export const seekAnything = (): void => void window.dispatchEvent(new Event(wanted));

/** Hears that somebody wants it; gives what ends that. */
export function hearSeeking(open: () => void): () => void {
  window.addEventListener(wanted, open);
  return () => window.removeEventListener(wanted, open);
}
