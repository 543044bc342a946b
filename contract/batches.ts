import { z } from 'zod';
import { assignmentBatchFields } from './assignments.ts';
import { actionsOn, batchActionNames } from './batch-actions.ts';
import { mostExcepted } from './choosing.ts';
import { credentialExportQuery } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, line, listQuery, pageOf } from './fields.ts';
import { managementBatchFields } from './management.ts';
import { noun } from './noun.ts';
import { placeFilters, placesQuery, priorities } from './place-filters.ts';
import { placeBatchFields } from './place-records.ts';
import { userFilters } from './user-filters.ts';
import { users } from './users.ts';
import { words } from './words.ts';

const failure = z.object({
  id: z.uuid(),
  /** the credential's person; null: not a credential, or out of reach */
  user: id('user').nullable(),
  /** null: out of reach */
  name: z.string().nullable(),
  detail: z.string(),
  /** like `detail`, without any person's name */
  reason: z.string(),
});

export const batch = z.object({
  id: id('batch'),
  action: z.enum(batchActionNames),
  state: z.enum(['running', 'finished', 'cancelled']),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  /** first people processed within the reader's reach */
  names: z.array(z.string()),
  /** the first hundred; `failures/` lists all */
  errors: z.array(failure),
  /** `can_retry`: a retry may succeed once the obstacle is gone */
  reasons: z.array(z.object({ reason: z.string(), count: z.number(), can_retry: z.boolean() })),
  /** set_priority: the new priority; null: none */
  priority: z.enum(priorities).nullable(),
  total_proxies: z.number().nullable(),
  /** assign: the polling place; null also if now out of reach */
  place: z.object({ id: id('place'), name: z.string() }).nullable(),
  creation_date: instant,
});
export type Batch = z.infer<typeof batch>;
const batchRow = batch.omit({
  names: true,
  errors: true,
  reasons: true,
  place: true,
  priority: true,
  total_proxies: true,
});

/** Filters and order of the users list: people at its top get the places. */
const chosenFilters = z.strictObject({
  ...userFilters,
  search: line(100).optional(),
  sortBy: users.endpoints['GET users/users/'].query.shape.sortBy,
});

const chosenPlaces = z.strictObject({
  ...placeFilters,
  search: line(100).optional(),
  sortBy: placesQuery.shape.sortBy,
});

export const batches = noun({
  ids: ['batch'],
  schemas: { BatchFailure: failure, Batch: batch, BatchRow: batchRow },
  log: {
    entities: words({ batch: ['Acción en lote', 'Acciones en lote'] }),
    actions: words({
      batch: {
        batch_started: 'Se puso en marcha una acción en lote',
        batch_finished: 'Terminó una acción en lote',
        batch_cancelled: 'Se detuvo una acción en lote',
      },
    }),
    fields: words({
      action: 'Acción',
      total: 'En total',
      done: 'Hechas',
      failed: 'No hechas',
      filters: 'Filtros',
      place: 'Colegio',
      reason: 'Motivo',
      refusals: 'Rechazos',
      rule: 'Código de la regla',
      count: 'Cantidad',
    }),
  },
  endpoints: {
    'GET users/batches/': endpoint({
      access: 'users.list',
      summary: 'One’s own batches, newest first',
      query: listQuery(['creation_date'], {}, 10),
      reply: pageOf(batchRow),
    }),
    'POST users/batches/': endpoint({
      access: 'users.list',
      summary:
        'Do one action to many people: those named, in this order, or all that the filters find (at most 20,000) but the excepted. The first hundred are done when this answers, the rest in the background. A pending registration is unlocked on its own only',
      body: z.strictObject({
        action: z.enum(actionsOn('users')),
        ids: z.array(id('user')).min(1).max(10_000).optional(),
        filters: chosenFilters.optional(),
        except: z.array(id('user')).max(mostExcepted).optional(),
        ...assignmentBatchFields,
        ...managementBatchFields,
      }),
      reply: batch,
      status: 201,
      errors: ['too_many_rows', 'nobody_chosen', 'batches_running'],
      rate: { address: [120, 600] },
    }),
    'POST elections/places/batches/': endpoint({
      access: 'places.edit',
      summary:
        'Change many places: those named, or all that the filters find (at most 20,000) but the excepted. It is then one of one’s own batches, like those of people',
      body: z.strictObject({
        action: z.enum(actionsOn('places')),
        ids: z.array(id('place')).min(1).max(10_000).optional(),
        filters: chosenPlaces.optional(),
        except: z.array(id('place')).max(mostExcepted).optional(),
        ...placeBatchFields,
      }),
      reply: batch,
      status: 201,
      errors: ['too_many_rows', 'no_places_chosen', 'batches_running'],
      rate: { address: [120, 600] },
    }),
    'POST credentials/credentials/batches/': endpoint({
      access: 'credentials.issue',
      summary:
        'Mark, recreate or withdraw many credentials: those named, or all that the filters find (at most 20,000) but the excepted. Recreating is for those that are outdated. It is then one of one’s own batches, like those of people',
      body: z.strictObject({
        action: z.enum(actionsOn('credentials')),
        ids: z.array(id('credential')).min(1).max(10_000).optional(),
        filters: credentialExportQuery.optional(),
        except: z.array(id('credential')).max(mostExcepted).optional(),
      }),
      reply: batch,
      status: 201,
      errors: ['too_many_rows', 'no_credentials_chosen', 'batches_running'],
      rate: { address: [120, 600] },
    }),
    'GET users/batches/:id/': endpoint({
      access: 'users.list',
      summary: 'Progress of one’s own batch, and the first hundred failures',
      params: idParams('batch'),
      reply: batch,
    }),
    'GET users/batches/:id/failures/': endpoint({
      access: 'users.list',
      summary: 'All failures of one’s own batch, and why',
      params: idParams('batch'),
      query: listQuery(['name'], { /** one of `reasons` */ reason: z.string().max(4000).optional() }, 100),
      reply: pageOf(failure),
    }),
    'POST users/batches/:id/undo/': endpoint({
      access: 'users.list',
      summary:
        'Take back what one’s own batch has done, where that is still so, and cancel its rest: assignments, questions whose message hasn’t left, validations, locks, marks of credentials, priorities, and people from elsewhere. It is then another of one’s own batches; who hasn’t been told yet isn’t',
      params: idParams('batch'),
      reply: batch,
      status: 201,
      errors: ['nobody_chosen', 'nothing_to_undo', 'batches_running'],
    }),
    'POST users/batches/:id/cancel/': endpoint({
      access: 'users.list',
      summary: 'Cancel the rest of one’s own batch',
      params: idParams('batch'),
      reply: batch,
    }),
  },
});
