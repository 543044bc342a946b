import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const list = 'GET users/change-requests/';
export type ChangeRequestsSearch = ListSearch<typeof list>;

export const changeRequestsSearch = (search: Search): ChangeRequestsSearch => readList(list, search);
