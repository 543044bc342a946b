import { useSyncExternalStore } from 'react';
import { droppedFrom, type ListParameter } from './list-search.ts';
import type { Search } from './search-params.ts';

const dropped = new Map<string, ListParameter[]>();

/** Records parameters that `read` doesn't understand, since the router drops them from the URL. */
export const recordDropped =
  <S extends object>(path: string, read: (search: Search) => S) =>
  (search: Search): S => {
    const found = read(search);
    const names = droppedFrom(search, found as Search);
    if (names.length > 0) dropped.set(path, names);
    return found;
  };

type Told = { path: string; names: ListParameter[] };
let told: Told | undefined;
const listeners = new Set<() => void>();

/** Publishes parameters that the page didn't understand; returns whether there are any. */
export function tellDropped(page: string, path: string): boolean {
  const names = dropped.get(page);
  dropped.delete(page);
  if (names) tell({ path, names });
  else if (told && told.path !== path) tell(undefined);
  return names !== undefined;
}

export const forgetDropped = () => tell(undefined);

export const useDropped = (): Told | undefined => useSyncExternalStore(subscribe, () => told);

export function tell(next: Told | undefined) {
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
