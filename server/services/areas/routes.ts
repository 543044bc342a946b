import type { areas } from '#contract/areas.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { Refusal } from '../../core/refusal.ts';
import { findArea, listAreas, listBoundaries } from './queries.ts';
import { readTotalArea } from './rules.ts';

const mostBoundaries = 500;

export const areasRoutes: Handlers<typeof areas> = {
  'GET areas/adms/': async ({ tx, query }) =>
    pageOf(
      query,
      await listAreas(tx, { ...query, search: wordsOf(query.search) }, { ...orderOf(query), ...pageWindow(query) }),
    ),

  'GET areas/adms/total_area/': async ({ tx, actor }) => readTotalArea(tx, actor),

  'GET areas/adms/:id/': async ({ tx, params }) => {
    const area = await findArea(tx, params.id);
    if (!area) throw new Refusal('not_found');
    return area;
  },

  'GET areas/boundaries/': async ({ tx, query: { level, ...box } }) => {
    const found = await listBoundaries(tx, level, box, mostBoundaries);
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

/** Puts areas whose name matches the search first, unless another order is asked for. */
const orderOf = ({
  sortBy,
  search,
}: {
  sortBy?: Parameters<typeof sortOf<'name' | 'code'>>[0];
  search?: string | undefined;
}) => (search && !sortBy ? ({ sort: 'likeness', descending: false } as const) : sortOf(sortBy, 'name'));
