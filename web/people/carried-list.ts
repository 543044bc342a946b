import { useSearch } from '@tanstack/react-router';
import { compact, type Search } from '../core/search-params.ts';
import { type UsersSearch, usersSearch } from './search.ts';

/**
 * The search that every page of a person has: the users list they were opened from.
 * It stands there as in that list's own address, page included; `list=` is the whole list.
 */
export type Carried = { list?: string };

/** Carries the list whose page is shown to the page that a link of it opens. */
export const fromList = (search: Search): Carried => ({ list: written(usersSearch(search)) });

/** Reads the list that a person's page carries. */
export const carriedOf = ({ list }: Search): Carried =>
  typeof list === 'string' ? { list: written(listOf(list)) } : {};

/** Reads a person's page that has a search of its own besides. */
export const carrying =
  <S extends object>(read: (search: Search) => S) =>
  (search: Search): S & Carried => ({ ...read(search), ...carriedOf(search) });

/** Gives what a page of a person reads and keeps, for one without a search of its own. */
export const ofPerson = { search: carriedOf, keeps: ['list'] } as const;

/** Gives the list that the person shown was opened from; undefined where they weren't from one. */
export function useCarriedList(): UsersSearch | undefined {
  const list = useSearch({ strict: false, select: ({ list }) => list });
  return list === undefined ? undefined : listOf(list);
}

/** Reads a list's search from its written form. */
export const listOf = (list: string): UsersSearch => usersSearch(Object.fromEntries(new URLSearchParams(list)));

/** Writes a list's search as its address has it; the report of a batch stays behind. */
export const written = ({ batch: _, ...search }: UsersSearch): string =>
  new URLSearchParams(
    Object.entries(compact(search)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
