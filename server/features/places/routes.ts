import type { places } from '#contract/places.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { sumCoverage } from './coverage/queries.ts';
import { isEverywhere, listPlaces } from './list/queries.ts';
import { readArea, readFilters } from './list/rules.ts';
import { findHome, listNearest } from './nearest/queries.ts';
import { findPlace } from './queries.ts';
import { assignWatcher, withdrawAssignment } from './rules.ts';

export const placesRoutes: Handlers<typeof places> = {
  'GET elections/places/': async ({ tx, actor, query }) => {
    const { page, rowsPerPage, sortBy, near, ...asked } = query;
    const filters = await readFilters(tx, asked);
    const home = near && requireFound(await findHome(tx, actor, near));
    const order = { ...sortOf(sortBy, near ? 'distance' : 'name'), ...pageWindow(query) };
    const isAnyNear = order.sort === 'distance' && !order.descending && isEverywhere(filters);
    return pageOf(
      query,
      home && isAnyNear
        ? await listNearest(tx, actor, home, order)
        : await listPlaces(tx, actor, { ...filters, near }, order),
    );
  },

  'GET elections/places/coverage/': async ({ tx, actor, query }) =>
    sumCoverage(tx, actor, await readArea(tx, query.area)),

  'GET elections/places/:id/': async ({ tx, actor, params }) => requireFound(await findPlace(tx, actor, params.id)),

  'POST elections/assignments/': async ({ body, ...scope }) => assignWatcher(scope, body),

  'DELETE elections/assignments/:id/': async ({ params, ...scope }) => withdrawAssignment(scope, params.id),
};
