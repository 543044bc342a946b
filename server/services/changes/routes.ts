import type { changes } from '#contract/changes.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { found } from '../../core/refusal.ts';
import { type ChangeFilters, countChanges, findChange, listChanges } from './queries.ts';
import { exportChanges, inWords } from './rules.ts';

export const changesRoutes: Handlers<typeof changes> = {
  'GET users/changes/': async ({ tx, actor, language, query }) => {
    const filters = filtersOf(query);
    const count = await countChanges(tx, actor, filters);
    const { descending } = sortOf(query.sortBy ?? '-at', 'at');
    const results = await listChanges(tx, actor, filters, { count, descending, ...pageWindow(query) });
    return pageOf(query, { results: results.map((one) => inWords(language, one)), count });
  },

  'GET users/changes/:id/': async ({ tx, actor, language, params }) =>
    inWords(language, found(await findChange(tx, actor, params.id))),

  'GET users/changes/export/csv/': async ({ query, reply, ...scope }) => {
    const file = await exportChanges(scope, filtersOf(query), sortOf(query.sortBy ?? '-at', 'at'));
    reply.header('content-disposition', 'attachment; filename="cambios.csv"');
    return file;
  },
};

type Asked = Omit<ChangeFilters, 'entityId' | 'search'> & {
  entity_id?: string | undefined;
  search?: string | undefined;
};

const filtersOf = ({ entity, entity_id, actor, action, from, to, search }: Asked): ChangeFilters => ({
  entity,
  entityId: entity_id,
  actor,
  action,
  from,
  to,
  search: wordsOf(search),
});
