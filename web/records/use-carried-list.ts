import { useSearch } from '@tanstack/react-router';
import type { Search } from '../core/search-params.ts';
import { type CarriedList, type CarriedLists, listOf, written } from './carried-list.ts';

// Apart from how pages read a list: that comes with every page, the first one too.

/** Carries the list whose page is shown to the page that a link of it opens. */
export const carry =
  <Name extends string>({ name, read }: CarriedList<Name>) =>
  (search: Search): CarriedLists<Name> =>
    ({ [name]: written(read(search)) }) as CarriedLists<Name>;

/** Gives the list that who is shown was opened from; undefined where they weren't from one. */
export function useCarriedList<S extends object>(list: CarriedList<string, S>): S | undefined {
  const text = useSearch({ strict: false, select: (search: object) => (search as CarriedLists)[list.name] });
  return text === undefined ? undefined : listOf(list, text);
}
