import { useSearch } from '@tanstack/react-router';
import type { Search } from '../core/search-params.ts';
import { type CarriedList, type CarriedLists, listOf, written } from './carried-list.ts';

// This code has a separate file, since every page, even the first, loads the code that reads lists.

/** Carries the current page's list to a link's page. */
export const carry =
  <Name extends string>({ name, read }: CarriedList<Name>) =>
  (search: Search): CarriedLists<Name> =>
    ({ [name]: written(read(search)) }) as CarriedLists<Name>;

/** Returns the list from which the page was opened; undefined without a list. */
export function useCarriedList<S extends object>(list: CarriedList<string, S>): S | undefined {
  const text = useSearch({ strict: false, select: (search: object) => (search as CarriedLists)[list.name] });
  return text === undefined ? undefined : listOf(list, text);
}
