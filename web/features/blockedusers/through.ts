import { telling, type WalkedList, walkedList } from '../../records/through/walked.ts';
import { blockedUserQuery, blockedUsersQuery } from './api.ts';
import { titleOf } from './labels.ts';
import type { BlocksSearch } from './search.ts';
import { carriedBlocks } from './search.ts';

/** Walks through a list of blocks, which only deletion removes from the list. */
export const throughBlocks = (list: BlocksSearch): WalkedList =>
  walkedList(carriedBlocks, list, {
    rows: blockedUsersQuery,
    pathOf: (id) => `/blockedusers/${id}/edit`,
    one: (id) => telling(blockedUserQuery(id), (block) => ({ id, name: titleOf(block), hasLeft: false })),
  });
