import { compact, idOf, type Search } from '../../core/search-params.ts';
import { type BlocksSearch, blocksSearch } from '../../people/block-search.ts';

/**
 * The blacklist's search as its address says it.
 * `about` is the person who has just been put on it from their profile.
 */
export type BlockedUsersSearch = BlocksSearch & { about?: string };

export const blockedUsersSearch = (search: Search): BlockedUsersSearch =>
  compact({ ...blocksSearch(search), about: idOf(search.about) });
