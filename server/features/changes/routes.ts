import type { changes } from '#contract/changes.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { listChanges } from './queries.ts';

export const changesRoutes: Handlers<typeof changes> = {
  'GET users/changes/': async ({ tx, actor, query }) => {
    const { descending } = sortOf(query.sortBy ?? '-at', 'at');
    const filters = { entity: query.entity, entityId: query.entity_id };
    return pageOf(query, await listChanges(tx, actor, filters, { descending, ...pageWindow(query) }));
  },
};
