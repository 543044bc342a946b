import { z } from 'zod';
import { assignmentStates } from './attending.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** Most people assigned or withdrawn in one request; batches do more. */
export const mostAtOnce = 25;

export const assignment = z.object({
  id: id('assignment'),
  user: id('user'),
  place: id('place'),
  slots: z.array(z.enum(slots)),
  /** a table of the place, reserved for this person */
  station: id('station').nullable(),
  state: z.enum(assignmentStates),
});

const errors = z.array(
  z.object({
    id: z.uuid(),
    detail: z.string(),
    /** the place is now full: the person can only be an extra */
    is_full: z.boolean(),
  }),
);
const settled = { done: z.number(), failed: z.number(), errors };

/** Input fields of the batch that assigns people. */
export const assignmentBatchFields = {
  /** assign: the polling place */
  place: id('place').optional(),
  /**
   * assign: everybody takes all their slots, even covered ones
   * otherwise only slots with a vacancy, and people without one are refused
   */
  is_extra: z.boolean().default(false),
};

export const assignments = noun({
  ids: ['assignment'],
  schemas: { Assignment: assignment },
  log: {
    story: { kind: 'place', said: ['assigned_polling_place_name', 'slots', 'station'] },
    actions: words({
      user: {
        place_assigned: 'Se le asignó un colegio',
        place_withdrawn: 'Se le retiró el colegio',
        station_given: 'Se asignó una mesa',
        station_taken: 'Se retiró una mesa',
      },
      place: {
        watcher_assigned: 'Se asignó a una persona',
        watcher_withdrawn: 'Se retiró a una persona',
        station_given: 'Se asignó una mesa',
        station_taken: 'Se retiró una mesa',
      },
    }),
    fields: words({
      is_extra: 'También en colegios completos',
      assigned_polling_place_name: 'Colegio',
      slots: 'Turnos',
      station: 'Mesa',
      user: 'Persona',
    }),
  },
  endpoints: {
    'POST elections/assignments/': endpoint({
      access: 'places.assign',
      people: 1,
      summary: 'Give a person a polling place for the current election',
      body: z.strictObject({
        user: id('user'),
        place: id('place'),
        /** default: available slots with a vacancy */
        slots: z.array(z.enum(slots)).min(1).max(3).optional(),
        /** a table of the place; default: the person's current one there */
        station: id('station').nullable().optional(),
        /** assignment on the screen, null: none; 409 if there's another now, unless identical */
        replaces: id('assignment').nullable(),
        /** takes all slots, even covered ones */
        is_extra: z.boolean().default(false),
      }),
      reply: assignment,
      status: 201,
      errors: ['no_election', 'already_assigned', 'not_assignable', 'place_full', 'place_without_tables', 'slots_full'],
    }),
    'PATCH elections/assignments/:id/': endpoint({
      access: 'places.assign',
      people: 1,
      summary: 'Give a person one of the tables of their place, or take it back (null)',
      params: idParams('assignment'),
      body: z.strictObject({ station: id('station').nullable() }),
      reply: assignment,
      errors: ['nothing_to_assign'],
    }),
    'DELETE elections/assignments/:id/': endpoint({
      access: 'places.assign',
      summary: 'Withdraw a polling place',
      params: idParams('assignment'),
      reply: null,
      errors: ['nothing_to_assign'],
    }),
    'POST elections/places/:id/assignments/': endpoint({
      access: 'places.assign',
      people: ['assignments'],
      summary:
        'Give several people this place, in the order given: each takes the slots of their availability that need people when their turn comes, and whoever finds none is refused. Does all it can',
      params: idParams('place'),
      body: z.strictObject({
        users: z.array(id('user')).min(1).max(mostAtOnce),
        /** everybody takes all their slots, even covered ones */
        is_extra: z.boolean().default(false),
      }),
      reply: z.object({ ...settled, assignments: z.array(assignment) }),
      status: 201,
      errors: ['no_election'],
    }),
    'POST elections/assignments/withdraw/': endpoint({
      access: 'places.assign',
      summary: 'Withdraw several people’s polling places. Does all it can',
      body: z.strictObject({ ids: z.array(id('assignment')).min(1).max(mostAtOnce) }),
      reply: z.object(settled),
      status: 201,
    }),
  },
});
