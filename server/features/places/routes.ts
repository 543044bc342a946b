import type { places } from '#contract/places.ts';
import type { Handlers } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { found, InvalidFields } from '../../core/refusal.ts';
import { findAreaPath } from '../../services/areas/queries.ts';
import { sumCoverage } from './coverage/queries.ts';
import { findHome, listNearest } from './nearest/queries.ts';
import { findPlace, listPlaces } from './queries.ts';
import { assignWatcher, withdrawAssignment } from './rules.ts';

export const placesRoutes: Handlers<typeof places> = {
  'GET elections/places/': async ({ tx, actor, query }) => {
    const { area, near, search, is_needed: isNeeded } = query;
    const areaPath = await pathOf(tx, area);
    const home = near && found(await findHome(tx, actor, near));
    const order = { ...sortOf(query.sortBy, near ? 'distance' : 'name'), ...pageWindow(query) };
    const isAnyNear = order.sort === 'distance' && !order.descending && !area && !search && isNeeded === undefined;
    return pageOf(
      query,
      home && isAnyNear
        ? await listNearest(tx, actor, home, order)
        : await listPlaces(tx, actor, { areaPath, near, isNeeded, search: wordsOf(search) }, order),
    );
  },

  'GET elections/places/coverage/': async ({ tx, actor, query }) =>
    sumCoverage(tx, actor, await pathOf(tx, query.area)),

  'GET elections/places/:id/': async ({ tx, actor, params }) => found(await findPlace(tx, actor, params.id)),

  'POST elections/assignments/': async ({ body, ...scope }) => assignWatcher(scope, body),

  'DELETE elections/assignments/:id/': async ({ params, ...scope }) => withdrawAssignment(scope, params.id),
};

async function pathOf(tx: Tx, area: string | undefined): Promise<string | undefined> {
  const path = area && (await findAreaPath(tx, area));
  if (area && !path) throw InvalidFields.of('area', 'unknown_area');
  return path || undefined;
}
