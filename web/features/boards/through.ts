import { telling, type WalkedList, walkedList } from '../../records/through/walked.ts';
import { boardQuery, boardsQuery } from './api.ts';
import type { BoardsSearch } from './search.ts';
import { carriedBoards } from './search.ts';

export const throughBoards = (list: BoardsSearch): WalkedList =>
  walkedList(carriedBoards, list, {
    rows: boardsQuery,
    pathOf: (id) => `/board/${id}/edit`,
    one: (id) =>
      telling(boardQuery(id), ({ name, can_generate, type }) => ({
        id,
        name,
        hasLeft:
          (list.can_generate !== undefined && list.can_generate !== can_generate) ||
          (list.type !== undefined && list.type !== type),
      })),
  });
