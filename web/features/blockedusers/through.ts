import type { BlocksSearch } from '../../people/block-search.ts';
import { carrier, hundredOf, telling, type Walked } from '../../people/through/walked.ts';
import { blockedUserQuery, blockedUsersQuery } from './api.ts';
import { titleOf } from './labels.ts';

/** Walks through a list of blocks; none leaves it but by being deleted. */
export const throughBlocks = (list: BlocksSearch): Walked => ({
  ...carrier('blocks', list),
  hundred: hundredOf((paging) => blockedUsersQuery({ ...list, ...paging })),
  one: (id) => telling(blockedUserQuery(id), (block) => ({ id, name: titleOf(block), hasLeft: false })),
});

export const blockPath = (id: string) => `/blockedusers/${id}/edit`;
