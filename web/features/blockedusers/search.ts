import { compact, idOf, optionOf, type Paging, pagingOf, type Search, textOf } from '../../core/search-params.ts';

/** The blacklist as its address says it. */
export type BlockedUsersSearch = Paging & {
  search?: string;
  sortBy?: 'name' | '-name' | 'creation_date';
  /** somebody who has just been put on the list from their profile */
  about?: string;
};

export const blockedUsersSearch = (search: Search): BlockedUsersSearch =>
  compact({
    search: textOf(search.search),
    sortBy: optionOf(search.sortBy, ['name', '-name', 'creation_date'] as const),
    about: idOf(search.about),
    ...pagingOf(search),
  });
