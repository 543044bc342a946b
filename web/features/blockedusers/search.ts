import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET users/blockedusers/';
/** The block list's search in the address. */
export type BlocksSearch = Omit<ListSearch<typeof list>, 'user'>;

function blocksSearch(search: Search): BlocksSearch {
  const { user: _, ...asked } = readList(list, search);
  return asked;
}

export const carriedBlocks = { name: 'blocks', read: blocksSearch } as const;

/**
 * The blacklist's search in the address.
 * `about`: the person just put on it from their profile.
 */
export type BlockedUsersSearch = BlocksSearch & { about?: string };

export const blockedUsersSearch = (search: Search): BlockedUsersSearch =>
  compact({ ...blocksSearch(search), about: idOf(search.about) });
