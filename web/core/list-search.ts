import { lists } from './contract.gen.ts';
import {
  compact,
  dayOf,
  decimalOf,
  flagOf,
  idOf,
  optionOf,
  optionsOf,
  type Paging,
  pagingOf,
  type Search,
  shapeOf,
  textOf,
  wholeOf,
} from './search-params.ts';

type Lists = typeof lists;
export type ListKey = keyof Lists;

type Read<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends { one: readonly (infer O extends string)[] }
    ? O
    : Kind extends { whole: unknown } | { decimal: unknown }
      ? number
      : string;
/** Filters of a list; multiple options are joined by ','. */
export type ListFilterValues<K extends ListKey> = { search?: string } & {
  -readonly [F in keyof Lists[K]['filters']]?: Read<Lists[K]['filters'][F]>;
};
type Sort<K extends ListKey> = Lists[K]['sorts'][number];
export type ListSort<K extends ListKey> = Sort<K> | `-${Sort<K>}`;
export type ListSearch<K extends ListKey> = ListFilterValues<K> & Paging & { sortBy?: ListSort<K> };

type Kind =
  | 'id'
  | 'flag'
  | 'day'
  | 'shape'
  | { one: readonly string[] }
  | { several: readonly string[] }
  | { text: number }
  | { whole: readonly [number, number] }
  | { decimal: readonly [number, number] };

/** Reads a list's parameters from a URL; drops invalid values. */
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
  if (kind === 'shape') return shapeOf(value);
  if ('one' in kind) return optionOf(value, kind.one);
  if ('several' in kind) return optionsOf(value, kind.several);
  if ('decimal' in kind) return decimalOf(value, ...kind.decimal);
  return 'text' in kind ? textOf(value, kind.text) : wholeOf(value, ...kind.whole);
}

type FilterName = { [K in ListKey]: keyof Lists[K]['filters'] }[ListKey];
export type ListParameter = FilterName | 'search' | 'sortBy' | 'page' | 'rowsPerPage' | 'guide';

const parameters: ReadonlySet<string> = new Set([
  ...['search', 'sortBy', 'page', 'rowsPerPage'],
  // `guide` says which guide a new section goes into.
  'guide',
  ...Object.values(lists).flatMap(({ filters }) => Object.keys(filters)),
]);

/** Lists the parameters that weren't read, or were read only in part. */
export const droppedFrom = (address: Search, read: Search): ListParameter[] =>
  Object.entries(address).flatMap(([name, value]) =>
    parameters.has(name) && !isRead(name, String(value ?? ''), read[name]) ? [name as ListParameter] : [],
  );

function isRead(name: string, value: string, read: unknown): boolean {
  // Defaults are left out of URLs.
  if (read === undefined) return ['', 'false'].includes(value.trim()) || usual.includes(`${name}=${value}`);
  const parts = String(read).split(',');
  const isCut = String(read).length >= shortestCut && value.startsWith(String(read));
  return isCut || value.split(',').every((part) => parts.includes(part));
}

/** Fewest characters that a truncated text has. */
const shortestCut = 60;
const usual = ['page=1', 'rowsPerPage=25'];
