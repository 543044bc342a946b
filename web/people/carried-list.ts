import { compact, type Search } from '../core/search-params.ts';
import { blocksSearch } from './block-search.ts';
import { boardsSearch } from './board-search.ts';
import { contactSearch } from './contact-search.ts';
import { credentialsSearch } from './credential-search.ts';
import { emailListSearch } from './email-search.ts';
import { placesSearch } from './place-search.ts';
import { usersSearch } from './search.ts';

/** The lists that a page can be opened from, by the parameter that carries each. */
export const readers = {
  list: usersSearch,
  credentials: credentialsSearch,
  places: placesSearch,
  messages: contactSearch,
  emails: emailListSearch,
  blocks: blocksSearch,
  boards: boardsSearch,
};
export type Kind = keyof typeof readers;
export type ListOf<K extends Kind> = ReturnType<(typeof readers)[K]>;
type AnyList = ListOf<Kind>;

/**
 * The search that every page of what is walked through has:
 * the list they were opened from.
 * It stands there as in that list's own address, page included; an empty text is the whole list.
 */
export type Carried = { [K in Kind]?: string };

/** Says which lists pages read from their address and keep. */
const opened = (...keeps: Kind[]) => ({
  keeps,
  search: (search: Search) => {
    const carried: Carried = {};
    for (const kind of keeps) {
      const { [kind]: list } = search;
      if (typeof list === 'string') carried[kind] = written(listOf(kind, list));
    }
    return carried;
  },
});
/** Gives what a page of a person reads and keeps, for one without a search of its own. */
export const ofPerson = opened('list', 'credentials', 'emails');
/** Gives the same for a place. */
export const ofPlace = opened('places');
/** And for a contact message. */
export const ofMessage = opened('messages');
/** And for a block, */
export const ofBlock = opened('blocks');
/** or an electoral board. */
export const ofBoard = opened('boards');

/** Reads a page that has a search of its own besides. */
export const carrying =
  <S extends object>(read: (search: Search) => S, of = ofPerson) =>
  (search: Search): S & Carried => ({ ...read(search), ...of.search(search) });

/** Reads a list's search from its written form. */
export const listOf = <K extends Kind>(kind: K, list: string) =>
  readers[kind](Object.fromEntries(new URLSearchParams(list))) as ListOf<K>;

/** Writes a list's search as its address has it; the report of a batch stays behind. */
export const written = ({ batch: _, ...search }: AnyList): string =>
  new URLSearchParams(compact(search) as Record<string, string>).toString();
