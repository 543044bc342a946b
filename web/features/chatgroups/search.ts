import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const list = 'GET chatgroups/groups/';
export type ChatGroupsSearch = ListSearch<typeof list>;

export const chatGroupsSearch = (search: Search): ChatGroupsSearch => readList(list, search);
