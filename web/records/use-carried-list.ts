import { useSearch } from '@tanstack/react-router';
import type { Search } from '../core/search-params.ts';
import { type CarriedList, type CarriedLists, listOf, written } from './carried-list.ts';

// Separate from how pages read a list, which every page loads, even the first.

/** Carries the list of the current page to the page that a link opens. */
export const carry =
  <Name extends string>({ name, read }: CarriedList<Name>) =>
  (search: Search): CarriedLists<Name> =>
    ({ [name]: written(read(search)) }) as CarriedLists<Name>;

/** Returns the list that the page was opened from; undefined if none. */
export function useCarriedList<S extends object>(list: CarriedList<string, S>): S | undefined {
  const text = useSearch({ strict: false, select: (search: object) => (search as CarriedLists)[list.name] });
  return text === undefined ? undefined : listOf(list, text);
}
