import { compact, type Search } from '../core/search-params.ts';

/**
 * A list that pages can be opened from, carried in their address.
 * `name` is the parameter that carries it, `read` reads the list's own address.
 */
export type CarriedList<Name extends string = string, S extends object = object> = {
  name: Name;
  read: (search: Search) => S;
};

/**
 * The search that every page of what is walked through has:
 * the list they were opened from.
 * It stands there as in that list's own address, page included; an empty text is the whole list.
 */
export type CarriedLists<Name extends string = string> = { [K in Name]?: string };

/** Says of a page from which lists it is opened: it reads them from its address and keeps them. */
export const openedFrom = <Name extends string>(...lists: CarriedList<Name>[]) => ({
  keeps: lists.map(({ name }) => name),
  search: (search: Search): CarriedLists<Name> => {
    const carried: CarriedLists = {};
    for (const list of lists) {
      const { [list.name]: text } = search;
      if (typeof text === 'string') carried[list.name] = written(listOf(list, text));
    }
    return carried;
  },
});
type Opened<Name extends string> = ReturnType<typeof openedFrom<Name>>;

/** Says the same of a page that has a search of its own besides. */
export const carrying = <S extends object, Name extends string>(
  read: (search: Search) => S,
  { keeps, search: readCarried }: Opened<Name>,
) => ({ keeps, search: (search: Search): S & CarriedLists<Name> => ({ ...read(search), ...readCarried(search) }) });

/** Reads a list's search from its written form. */
export const listOf = <S extends object>({ read }: CarriedList<string, S>, list: string): S =>
  read(Object.fromEntries(new URLSearchParams(list)));

/** Writes a list's search as its address has it; the report of a batch stays behind. */
export const written = ({ batch: _, ...search }: object & { batch?: unknown }): string =>
  new URLSearchParams(compact(search) as Record<string, string>).toString();
