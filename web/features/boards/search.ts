import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET credentials/boards/';
export type BoardsSearch = ListSearch<typeof list>;

export const boardsSearch = (search: Search): BoardsSearch => readList(list, search);
export const carriedBoards = { name: 'boards', read: boardsSearch } as const;

/** `type`: the one whose papers are being worded. */
export const typesSearch = ({ type }: Search): { type?: string } => compact({ type: idOf(type) });
