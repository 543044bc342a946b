import type { placeRecords } from '#contract/place-records.ts';
import type { Handlers } from '../../../core/context.ts';
import { requireFound } from '../../../core/refusal.ts';
import { findPosition, listNearest } from '../nearest/queries.ts';
import { giveStation } from '../stations/rules.ts';
import { deletePlace } from './deletion.ts';
import { countAffected, createPlace, editPlace } from './rules.ts';

/** Enough to choose from; the map shows them all. */
const mostNearby = 6;

export const placeRecordsRoutes: Handlers<typeof placeRecords> = {
  'POST elections/places/': async ({ body, ...scope }) => createPlace(scope, body),

  'PATCH elections/places/:id/': async ({ params, body, ...scope }) => editPlace(scope, params.id, body),

  'POST elections/places/:id/affected/': async ({ params, body, ...scope }) => countAffected(scope, params.id, body),

  'DELETE elections/places/:id/': async ({ params, body, ...scope }) => deletePlace(scope, params.id, body),

  'GET elections/places/:id/nearby/': async ({ tx, actor, params }) => {
    const position = requireFound(await findPosition(tx, actor, params.id));
    // The nearest is the place itself, or another at the same point.
    const { results } = await listNearest(tx, actor, position, { limit: mostNearby + 1, offset: 0 });
    return { results: results.filter(({ id }) => id !== params.id).slice(0, mostNearby) };
  },

  'PATCH elections/assignments/:id/': async ({ params, body, ...scope }) => giveStation(scope, params.id, body.station),
};
