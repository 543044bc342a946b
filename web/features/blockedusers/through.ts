import { carrier, hundredOf, telling, type WalkedList } from '../../records/through/walked.ts';
import { blockedUserQuery, blockedUsersQuery } from './api.ts';
import { titleOf } from './labels.ts';
import type { BlocksSearch } from './search.ts';
import { carriedBlocks } from './search.ts';

/** Walks through a list of blocks; only deletion removes one. */
export const throughBlocks = (list: BlocksSearch): WalkedList => ({
  ...carrier(carriedBlocks, list),
  hundred: hundredOf((paging) => blockedUsersQuery({ ...list, ...paging })),
  one: (id) => telling(blockedUserQuery(id), (block) => ({ id, name: titleOf(block), hasLeft: false })),
});

export const blockPath = (id: string) => `/blockedusers/${id}/edit`;
