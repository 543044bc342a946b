import type { map } from '#contract/map.ts';
import type { Handlers } from '../../core/context.ts';
import { readArea, readPlaceFilters } from '../places/index.ts';
import { findAreasExtent, findExtent } from './queries.ts';
import { pickPlaces, showAreas, showPeople, showPlaces } from './rules.ts';
import { drawStreets } from './streets/rules.ts';

export const mapRoutes: Handlers<typeof map> = {
  'GET map/extent/': async ({ tx, actor, query }) => {
    const filters = await readPlaceFilters(tx, query);
    return { bbox: (await findExtent(tx, actor, filters)) ?? (await findAreasExtent(tx, actor, filters)) ?? null };
  },

  'GET map/places/': async ({ tx, actor, query: { west, south, east, north, zoom, ...asked } }) =>
    showPlaces(tx, actor, { west, south, east, north, zoom }, await readPlaceFilters(tx, asked)),

  'GET map/areas/': async ({ tx, actor, query: { west, south, east, north, zoom, level, ...asked } }) => ({
    areas: await showAreas(
      tx,
      actor,
      { ...{ west, south, east, north, zoom }, ...(level && { level }) },
      await readPlaceFilters(tx, asked),
    ),
  }),

  'GET map/people/': async ({ tx, actor, query: { area, people, needs, ...view } }) =>
    showPeople(tx, actor, view, { areaPaths: await readArea(tx, area), people, slots: needs }),

  'GET map/selection/': async ({ tx, actor, query }) => pickPlaces(tx, actor, await readPlaceFilters(tx, query)),

  'GET map/streets/': async ({ tx, query }) => ({ streets: await drawStreets(tx, query) }),
};
