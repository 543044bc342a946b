import { sortOf } from '../../core/lists.ts';
import { lockUsersInOrder } from '../../people/queries.ts';
import type { BatchFilters, BatchSource } from '../../services/batches/acts.ts';
import { listUserIds } from './list/queries.ts';
import { readFilters } from './list/rules.ts';

type Asked = BatchFilters<'POST users/batches/'>;

export const batchedUsers: BatchSource = {
  none: 'nobody_chosen',
  listIds: async ({ tx, actor }, { sortBy, ...asked }: Asked, limit) => {
    const order = sortOf(sortBy, asked.near ? 'distance' : 'name');
    return listUserIds(tx, actor, await readFilters(tx, actor, asked), { ...order, limit });
  },
  lock: lockUsersInOrder,
};
