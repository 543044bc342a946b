/** Whom something is to be done to: people one by one, or all that the filters find, on whatever page. */
export type Selection = { isAll: boolean; ids: ReadonlySet<string> };

export const nobody: Selection = { isAll: false, ids: new Set() };
export const everybody: Selection = { isAll: true, ids: new Set() };

export const isChosen = ({ isAll, ids }: Selection, id: string) => isAll || ids.has(id);

/** How many, of `count` that the filters find. */
export const sizeOf = ({ isAll, ids }: Selection, count: number) => (isAll ? count : ids.size);

/** All or nothing of some people. After «all that match», what is seen of them is what's left to choose from. */
export function choose(
  selection: Selection,
  page: readonly string[],
  chosen: readonly string[],
  on: boolean,
): Selection {
  if (selection.isAll && on) return selection;
  const ids = new Set(selection.isAll ? page : selection.ids);
  for (const id of chosen) {
    if (on) ids.add(id);
    else ids.delete(id);
  }
  return { isAll: false, ids };
}

/** Those from one to another, both included and in either direction; only the last where the first isn't seen any more. */
export function rangeOf(page: readonly string[], from: string | undefined, to: string): string[] {
  const [first, last] = [from === undefined ? -1 : page.indexOf(from), page.indexOf(to)];
  if (first < 0 || last < 0) return [to];
  return page.slice(Math.min(first, last), Math.max(first, last) + 1);
}

export type PageState = 'none' | 'some' | 'all';

export function pageState(selection: Selection, page: readonly string[]): PageState {
  const chosen = page.filter((id) => isChosen(selection, id)).length;
  return chosen === 0 ? 'none' : chosen === page.length ? 'all' : 'some';
}
