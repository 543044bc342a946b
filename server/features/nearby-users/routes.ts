import type { nearbyUsers } from '#contract/nearby-users.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { searchTerms } from '../../people/keys.ts';
import { listPending, listUrgent } from './queries.ts';
import { listNeighbours } from './rules.ts';

export const nearbyUsersRoutes: Handlers<typeof nearbyUsers> = {
  'GET elections/places/:id/nearby_users/': async ({ params, query, ...scope }) => {
    const { search, page: _, rowsPerPage: __, sortBy, ...filters } = query;
    const window = { ...sortOf(sortBy, 'distance'), ...pageWindow(query) };
    const found = await listNeighbours(scope, params.id, { ...filters, terms: searchTerms(search) }, window);
    return { ...pageOf(query, found), free: found.free };
  },

  'GET elections/places/pending/': async ({ tx, actor, query }) => ({
    results: await listPending(tx, actor, await listUrgent(tx, actor), query.most),
  }),
};
