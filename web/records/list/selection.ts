import { mostExcepted } from '#contract/choosing.ts';

/** Rows selected for an action: single rows, or everything the filters find, with exceptions. */
export type ListSelection =
  | { isAll: false; ids: ReadonlySet<string> }
  | {
      isAll: true;
      /** ids of rows that aren't selected */
      except: ReadonlySet<string>;
    };

export const nothing: ListSelection = { isAll: false, ids: new Set() };
export const everything: ListSelection = { isAll: true, except: new Set() };

export const isChosen = (selection: ListSelection, id: string) =>
  selection.isAll ? !selection.except.has(id) : selection.ids.has(id);

/** Counts the selected rows; `count`: rows found by the filters. */
export const sizeOf = (selection: ListSelection, count: number) =>
  selection.isAll ? Math.max(0, count - selection.except.size) : selection.ids.size;

export const isExceptFull = (selection: ListSelection) => selection.isAll && selection.except.size >= mostExcepted;

/** Adds or removes several rows of a page; added rows keep the page's order. */
export function choose(
  selection: ListSelection,
  page: readonly string[],
  chosen: readonly string[],
  on: boolean,
): ListSelection {
  if (selection.isAll) {
    const wanted = on ? without(selection.except, chosen) : [...selection.except, ...chosen];
    return { isAll: true, except: new Set([...new Set(wanted)].slice(0, mostExcepted)) };
  }
  const ids = new Set(on ? [...selection.ids, ...chosen] : without(selection.ids, chosen));
  return { isAll: false, ids: new Set([...without(ids, page), ...page.filter((id) => ids.has(id))]) };
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]) => {
  const left = new Set(gone);
  return [...ids].filter((id) => !left.has(id));
};

/**
 * Returns the rows between two, both included, in either direction; only `to` if `from` is no
 * longer shown.
 */
export function rangeOf(page: readonly string[], from: string | undefined, to: string): string[] {
  const [first, last] = [from === undefined ? -1 : page.indexOf(from), page.indexOf(to)];
  if (first < 0 || last < 0) return [to];
  return page.slice(Math.min(first, last), Math.max(first, last) + 1);
}

export type PageState = 'none' | 'some' | 'all';

export function pageState(selection: ListSelection, page: readonly string[]): PageState {
  const chosen = page.filter((id) => isChosen(selection, id)).length;
  return chosen === 0 ? 'none' : chosen === page.length ? 'all' : 'some';
}
