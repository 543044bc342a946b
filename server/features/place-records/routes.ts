import type { placeRecords } from '#contract/place-records.ts';
import type { Handlers } from '../../core/context.ts';
import { deletePlace } from './deletion.ts';
import { countAffected, createPlace, editPlace } from './rules.ts';

export const placeRecordsRoutes: Handlers<typeof placeRecords> = {
  'POST elections/places/': async ({ body, ...scope }) => createPlace(scope, body),

  'PATCH elections/places/:id/': async ({ params, body, ...scope }) => editPlace(scope, params.id, body),

  'POST elections/places/:id/affected/': async ({ params, body, ...scope }) => countAffected(scope, params.id, body),

  'DELETE elections/places/:id/': async ({ params, body, ...scope }) => deletePlace(scope, params.id, body),
};
