import { useSyncExternalStore } from 'react';

let isNewer = false;
const listeners = new Set<() => void>();

/** Publishes whether the server has a newer version than the one running here. */
export function tellNewer(isThere: boolean): void {
  isNewer = isThere;
  for (const listener of listeners) listener();
}

export const useIsNewer = (): boolean => useSyncExternalStore(subscribe, () => isNewer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
