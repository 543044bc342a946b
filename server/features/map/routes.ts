import type { map } from '#contract/map.ts';
import type { Handlers, MemberScope } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { readArea } from '../../services/areas/rules.ts';
import { readPlaceFilters } from '../places/index.ts';
import { findProposal } from '../proposals/index.ts';
import { findAreasExtent, findExtent, type MapConditions } from './queries.ts';
import { pickPlaces, showAreas, showPeople, showPlaces } from './rules.ts';
import { drawStreets } from './streets/rules.ts';

type Reader = Pick<MemberScope, 'tx' | 'actor'>;
type Query = Parameters<typeof readPlaceFilters>[1] & { proposal?: string | undefined };

/** Refuses a proposal that the actor can't see. */
const readFilters = async ({ tx, actor }: Reader, { proposal, ...asked }: Query): Promise<MapConditions> => ({
  ...(await readPlaceFilters(tx, asked)),
  ...(await readProposal({ tx, actor }, proposal)),
});

const readProposal = async ({ tx, actor }: Reader, proposal: string | undefined) =>
  proposal ? { proposal: requireFound(await findProposal(tx, actor, proposal)).id } : {};

export const mapRoutes: Handlers<typeof map> = {
  'GET map/extent/': async ({ tx, actor, query }) => {
    const filters = await readPlaceFilters(tx, query);
    return { bbox: (await findExtent(tx, actor, filters)) ?? (await findAreasExtent(tx, actor, filters)) ?? null };
  },

  'GET map/places/': async ({ tx, actor, query: { west, south, east, north, zoom, ...asked } }) =>
    showPlaces(tx, actor, { west, south, east, north, zoom }, await readFilters({ tx, actor }, asked)),

  'GET map/areas/': async ({ tx, actor, query: { west, south, east, north, zoom, level, ...asked } }) => ({
    areas: await showAreas(
      tx,
      actor,
      { ...{ west, south, east, north, zoom }, ...(level && { level }) },
      await readFilters({ tx, actor }, asked),
    ),
  }),

  'GET map/people/': async ({ tx, actor, query: { area, people, needs, proposal, ...view } }) =>
    showPeople(tx, actor, view, {
      ...{ areaPaths: await readArea(tx, area), people, slots: needs },
      ...(await readProposal({ tx, actor }, proposal)),
    }),

  'GET map/selection/': async ({ tx, actor, query }) => pickPlaces(tx, actor, await readFilters({ tx, actor }, query)),

  'GET map/streets/': async ({ tx, query }) => ({ streets: await drawStreets(tx, query) }),
};
