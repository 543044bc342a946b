import { type ListSearch, readList } from '../core/list-search.ts';
import type { Search } from '../core/search-params.ts';

const list = 'GET credentials/boards/';
/** The search of the list of electoral boards as its address says it. */
export type BoardsSearch = ListSearch<typeof list> & { batch?: undefined };

export const boardsSearch = (search: Search): BoardsSearch => readList(list, search);
