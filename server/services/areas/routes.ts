import type { areas } from '#contract/areas.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { addArea, removeArea, renameArea } from './managing/rules.ts';
import { findArea, listAreas } from './queries.ts';
import { addReference, readReference } from './reference/rules.ts';
import { drawArea, drawBoundaries, listMunicipalitiesNamed, readTotalArea } from './rules.ts';

export const areasRoutes: Handlers<typeof areas> = {
  'GET areas/adms/': async ({ tx, actor, query: { is_reached, ...query } }) => {
    const named = query.search ? (await listMunicipalitiesNamed(tx, query.search)).map(({ id }) => id) : [];
    const filters = { ...query, search: wordsOf(query.search), named, ...(is_reached && { reacher: actor }) };
    return pageOf(query, await listAreas(tx, filters, { ...orderOf(query), ...pageWindow(query) }));
  },

  'GET areas/adms/total_area/': async ({ tx, actor }) => readTotalArea(tx, actor),

  'GET areas/adms/:id/': async ({ tx, params }) => requireFound(await findArea(tx, params.id)),

  'POST areas/adms/': async ({ body, ...scope }) => addArea(scope, body),

  'PATCH areas/adms/:id/': async ({ params, body, ...scope }) => renameArea(scope, params.id, body.name),

  'DELETE areas/adms/:id/': async ({ params, ...scope }) => removeArea(scope, params.id),

  'GET areas/reference/': ({ tx }) => readReference(tx),

  'POST areas/reference/': ({ body, ...scope }) => addReference(scope, body.provinces),

  'GET areas/adms/:id/boundary/': async ({ tx, params }) => requireFound(await drawArea(tx, params.id)),

  'GET areas/boundaries/': async ({ tx, query: { has_places: hasPlaces = false, ...asked } }) => {
    const found = await drawBoundaries(tx, { ...asked, hasPlaces });
    return {
      type: 'FeatureCollection',
      features: found.map(({ id, boundary, ...properties }) => ({
        type: 'Feature',
        id,
        properties,
        geometry: boundary,
      })),
    };
  },
};

/** Ranks name matches first, unless another order is requested. */
const orderOf = ({
  sortBy,
  search,
}: {
  sortBy?: Parameters<typeof sortOf<'name' | 'code'>>[0];
  search?: string | undefined;
}) => (search && !sortBy ? ({ sort: 'likeness', descending: false } as const) : sortOf(sortBy, 'name'));
