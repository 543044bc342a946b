import type { places } from '#contract/places.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { readArea } from '../../services/areas/rules.ts';
import { sumCoverage } from './coverage/queries.ts';
import { isEverywhere, listPlaces } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import { findHome, listNearest } from './nearest/queries.ts';
import { findPlace, findPlacePos } from './queries.ts';

const mostNearby = 6;

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

  'GET elections/places/:id/nearby/': async ({ tx, actor, params }) => {
    const position = requireFound(await findPlacePos(tx, actor, params.id));
    // The nearest may be the place itself, or another at the same point.
    const { results } = await listNearest(tx, actor, position, { limit: mostNearby + 1, offset: 0 });
    return { results: results.filter(({ id }) => id !== params.id).slice(0, mostNearby) };
  },
};
