import { useSyncExternalStore } from 'react';

/** Shares one media query among all callers: each query costs a millisecond on a slow machine. */
function answering(query: string): () => boolean {
  const media = matchMedia(query);
  const watch = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(watch, () => media.matches);
}

/** Returns whether lists become cards: on phones and windows as narrow, except in print. */
export const useNarrow = answering('screen and (max-width: 47.99em)');

export const useLaptop = answering('(min-width: 62em)');
