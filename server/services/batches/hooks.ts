import type { PersonHooks } from '../../people/hooks.ts';
import { listMergedIds } from '../../people/queries.ts';
import { forgetInBatches } from './queries.ts';

export const batchesHooks: PersonHooks = {
  async deleting({ tx }, { id }) {
    await forgetInBatches(tx, [id, ...(await listMergedIds(tx, id))]);
  },
};
