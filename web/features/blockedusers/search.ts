import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET users/blockedusers/';
/**
 * The blacklist's search as its address says it.
 * `about` is the person who has just been put on it from their profile.
 */
export type BlockedUsersSearch = Omit<ListSearch<typeof list>, 'user'> & { about?: string };

export function blockedUsersSearch(search: Search): BlockedUsersSearch {
  const { user: _, ...asked } = readList(list, search);
  return compact({ ...asked, about: idOf(search.about) });
}
