import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET users/blockedusers/';
export type BlocksSearch = Omit<ListSearch<typeof list>, 'user'>;

function blocksSearch(search: Search): BlocksSearch {
  const { user: _, ...asked } = readList(list, search);
  return asked;
}

export const carriedBlocks = { name: 'blocks', read: blocksSearch } as const;

/** `about`: id of the person just blacklisted from their profile. */
export type BlockedUsersSearch = BlocksSearch & { about?: string };

export const blockedUsersSearch = (search: Search): BlockedUsersSearch =>
  compact({ ...blocksSearch(search), about: idOf(search.about) });
