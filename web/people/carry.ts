import { useSearch } from '@tanstack/react-router';
import type { Search } from '../core/search-params.ts';
import { type Carried, type Kind, type ListOf, listOf, readers, written } from './carried-list.ts';

// Apart from how pages read a list: that comes with every page, the first one too.

const carry =
  <K extends Kind>(kind: K) =>
  (search: Search): Carried => ({ [kind]: written(readers[kind](search)) });

/** Carries the list of people whose page is shown to the page that a link of it opens. */
export const fromList = carry('list');
/** Carries the list of credentials likewise, */
export const fromCredentials = carry('credentials');
/** that of places, */
export const fromPlaces = carry('places');
/** that of contact messages, */
export const fromMessages = carry('messages');
/** that of messages to people, */
export const fromEmails = carry('emails');
/** that of blocks, */
export const fromBlocks = carry('blocks');
/** and that of electoral boards. */
export const fromBoards = carry('boards');

/** Gives the list that who is shown was opened from; undefined where they weren't from one. */
export function useCarriedList<K extends Kind>(kind: K): ListOf<K> | undefined {
  const { [kind]: list }: Carried = useSearch({
    strict: false,
    select: ({ [kind]: carried }: Carried): Carried => ({ [kind]: carried }),
  });
  return list === undefined ? undefined : listOf(kind, list);
}
