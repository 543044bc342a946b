import { sortOf } from '../../core/lists.ts';
import type { BatchFilters, BatchSource } from '../../services/batches/acts.ts';
import { listPlaceIds } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import { lockPlacesInOrder } from './queries.ts';

type Asked = BatchFilters<'POST elections/places/batches/'>;

export const batchedPlaces: BatchSource = {
  none: 'no_places_chosen',
  listIds: async ({ tx, actor }, { sortBy, ...asked }: Asked, limit) =>
    listPlaceIds(tx, actor, await readFilters(tx, asked), { ...sortOf(sortBy, 'name'), limit }),
  lock: lockPlacesInOrder,
};
