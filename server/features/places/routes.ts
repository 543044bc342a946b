import type { places } from '#contract/places.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import { findAreaPath } from '../../services/areas/queries.ts';
import { findPlace, listPlaces } from './queries.ts';
import { assignWatcher, withdrawAssignment } from './rules.ts';

export const placesRoutes: Handlers<typeof places> = {
  'GET elections/places/': async ({ tx, actor, query }) => {
    const { area, near, search, is_needed: isNeeded } = query;
    const areaPath = area && (await findAreaPath(tx, area));
    if (area && !areaPath) throw InvalidFields.of('area', 'unknown_area');
    if (near && !(await findUser(tx, actor, near))) throw new Refusal('not_found');
    const found = await listPlaces(
      tx,
      actor,
      { areaPath, near, isNeeded, search: wordsOf(search) },
      { ...sortOf(query.sortBy, near ? 'distance' : 'name'), ...pageWindow(query) },
    );
    return pageOf(query, found);
  },

  'GET elections/places/:id/': async ({ tx, actor, params }) => {
    const place = await findPlace(tx, actor, params.id);
    if (!place) throw new Refusal('not_found');
    return place;
  },

  'POST elections/assignments/': async ({ body, ...scope }) => assignWatcher(scope, body),

  'DELETE elections/assignments/:id/': async ({ params, ...scope }) => withdrawAssignment(scope, params.id),
};
