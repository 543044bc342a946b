import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const list = 'GET credentials/boards/';
export type BoardsSearch = ListSearch<typeof list>;

export const boardsSearch = (search: Search): BoardsSearch => readList(list, search);
