import { useSearch } from '@tanstack/react-router';
import { compact, type Search } from '../core/search-params.ts';
import { credentialsSearch } from './credential-search.ts';
import { placesSearch } from './place-search.ts';
import { usersSearch } from './search.ts';

/** The lists that a page can be opened from, by the parameter that carries each. */
const readers = { list: usersSearch, credentials: credentialsSearch, places: placesSearch };
export type Kind = keyof typeof readers;
type ListOf<K extends Kind> = ReturnType<(typeof readers)[K]>;
type AnyList = ListOf<Kind>;

/**
 * The search that every page of a person or a place has: the list they were opened from.
 * It stands there as in that list's own address, page included; an empty text is the whole list.
 */
export type Carried = { [K in Kind]?: string };

const carry =
  <K extends Kind>(kind: K) =>
  (search: Search): Carried => ({ [kind]: written(readers[kind](search)) });

/** Carries the list of people whose page is shown to the page that a link of it opens. */
export const fromList = carry('list');
/** Carries the list of credentials likewise, */
export const fromCredentials = carry('credentials');
/** and that of places. */
export const fromPlaces = carry('places');

const carried =
  (...kinds: Kind[]) =>
  (search: Search): Carried =>
    Object.fromEntries(
      kinds.flatMap((kind) => {
        const { [kind]: list } = search;
        return typeof list === 'string' ? [[kind, written(listOf(kind, list))]] : [];
      }),
    );

/** Reads the list that a person's page carries. */
export const carriedOf = carried('list', 'credentials');

/** Gives what a page of a person reads and keeps, for one without a search of its own. */
export const ofPerson = { search: carriedOf, keeps: ['list', 'credentials'] } as const;
/** Gives the same for a place. */
export const ofPlace = { search: carried('places'), keeps: ['places'] } as const;

/** Reads a page that has a search of its own besides. */
export const carrying =
  <S extends object>(read: (search: Search) => S, of: (search: Search) => Carried = carriedOf) =>
  (search: Search): S & Carried => ({ ...read(search), ...of(search) });

/** Gives the list that who is shown was opened from; undefined where they weren't from one. */
export function useCarriedList<K extends Kind>(kind: K): ListOf<K> | undefined {
  const { [kind]: list }: Carried = useSearch({
    strict: false,
    select: ({ list, credentials, places }): Carried => ({ list, credentials, places }),
  });
  return list === undefined ? undefined : listOf(kind, list);
}

/** Reads a list's search from its written form. */
export const listOf = <K extends Kind>(kind: K, list: string) =>
  readers[kind](Object.fromEntries(new URLSearchParams(list))) as ListOf<K>;

/** Writes a list's search as its address has it; the report of a batch stays behind. */
export const written = ({ batch: _, ...search }: AnyList): string =>
  new URLSearchParams(
    Object.entries(compact(search)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
