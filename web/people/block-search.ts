import { type ListSearch, readList } from '../core/list-search.ts';
import type { Search } from '../core/search-params.ts';

const list = 'GET users/blockedusers/';
/** The search of the list of blocks as its address says it. */
export type BlocksSearch = Omit<ListSearch<typeof list>, 'user'> & { batch?: undefined };

export function blocksSearch(search: Search): BlocksSearch {
  const { user: _, ...asked } = readList(list, search);
  return asked;
}
