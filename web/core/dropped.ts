import { useSyncExternalStore } from 'react';
import { droppedFrom, type ListParameter } from './list-search.ts';
import type { Search } from './search-params.ts';

const dropped = new Map<string, ListParameter[]>();

/**
 * Makes a page's reader of addresses note what it doesn't understand.
 * Only the reader sees it: the router puts into the address what was read of it.
 */
export const noting =
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

/**
 * Tells what the address of the page shown said and wasn't understood.
 * It stays as long as the page does.
 * Outlives the frame around the page, which the router may draw anew while it starts.
 */
export function tellDropped(page: string, path: string): boolean {
  const names = dropped.get(page);
  dropped.delete(page);
  if (names) tell({ path, names });
  else if (told && told.path !== path) tell(undefined);
  return names !== undefined;
}

export const forgetDropped = () => tell(undefined);

export const useDropped = (): Told | undefined => useSyncExternalStore(subscribe, () => told);

/** Tells what was left out of an address. */
export function tell(next: Told | undefined) {
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
