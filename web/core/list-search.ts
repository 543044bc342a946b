import { lists } from './contract.gen.ts';
import {
  compact,
  dayOf,
  flagOf,
  idOf,
  optionOf,
  optionsOf,
  type Paging,
  pagingOf,
  type Search,
  textOf,
  wholeOf,
} from './search-params.ts';

type Lists = typeof lists;
export type ListKey = keyof Lists;

type Read<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends { one: readonly (infer O extends string)[] }
    ? O
    : Kind extends { whole: unknown }
      ? number
      : string;
/** The filters of a list; options of several are joined by ','. */
export type ListFilters<K extends ListKey> = { search?: string } & {
  -readonly [F in keyof Lists[K]['filters']]?: Read<Lists[K]['filters'][F]>;
};
type Sort<K extends ListKey> = Lists[K]['sorts'][number];
export type ListSort<K extends ListKey> = Sort<K> | `-${Sort<K>}`;
/** A list's search as its address says it. */
export type ListSearch<K extends ListKey> = ListFilters<K> & Paging & { sortBy?: ListSort<K> };

type Kind =
  | 'id'
  | 'flag'
  | 'day'
  | { one: readonly string[] }
  | { several: readonly string[] }
  | { text: number }
  | { whole: readonly [number, number] };

/** Reads from an address the search of the contract's list; drops values that make no sense. */
export function readList<K extends ListKey>(key: K, search: Search): ListSearch<K> {
  const { sorts, filters } = lists[key] as { sorts: readonly string[]; filters: Record<string, Kind> };
  return compact({
    search: textOf(search.search),
    ...Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, readFilter(kind, search[name])])),
    sortBy: optionOf(
      search.sortBy,
      sorts.flatMap((sort) => [sort, `-${sort}`]),
    ),
    ...pagingOf(search),
  }) as ListSearch<K>;
}

function readFilter(kind: Kind, value: unknown) {
  if (kind === 'id') return idOf(value);
  if (kind === 'flag') return flagOf(value);
  if (kind === 'day') return dayOf(value);
  if ('one' in kind) return optionOf(value, kind.one);
  if ('several' in kind) return optionsOf(value, kind.several);
  return 'text' in kind ? textOf(value, kind.text) : wholeOf(value, ...kind.whole);
}
