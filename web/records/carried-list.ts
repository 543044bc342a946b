import { compact, type Search } from '../core/search-params.ts';

/**
 * A list whose search other pages carry. `name`: the parameter that carries it; `read`: reads the
 * list's own URL.
 */
export type CarriedList<Name extends string = string, S extends object = object> = {
  name: Name;
  read: (search: Search) => S;
};

/** Searches written as in the list's own URL, including the page; '' is the whole list. */
export type CarriedLists<Name extends string = string> = { [K in Name]?: string };

/** Defines the lists from which a page is opened: reads them from the page's URL and keeps them. */
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

/** Works like `openedFrom`, for a page with its own search parameters. */
export const carrying = <S extends object, Name extends string>(
  read: (search: Search) => S,
  { keeps, search: readCarried }: Opened<Name>,
) => ({ keeps, search: (search: Search): S & CarriedLists<Name> => ({ ...read(search), ...readCarried(search) }) });

/** Parses a list's search; the inverse of `written`. */
export const listOf = <S extends object>({ read }: CarriedList<string, S>, list: string): S =>
  read(Object.fromEntries(new URLSearchParams(list)));

/** Writes a list's search as in its URL, without a batch's report. */
export const written = ({ batch: _, ...search }: object & { batch?: unknown }): string =>
  new URLSearchParams(compact(search) as Record<string, string>).toString();
