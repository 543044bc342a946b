import { z } from 'zod';
import { levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, line, listQuery, pageOf, paragraphs, requiredLine } from './fields.ts';
import { noun } from './noun.ts';
import type { PersonAction } from './permissions.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { user } from './users.ts';
import { words } from './words.ts';

/** Declares an action on a person's account. Only the change log keeps its reason. */
const verb = <const A extends PersonAction>(access: A, summary: string) =>
  endpoint({ access, people: 1, summary, params: idParams('user'), reply: user, errors: ['nothing_to_change'] });
const reasoned = <const A extends PersonAction>(access: A, summary: string) =>
  endpoint({
    access,
    people: 1,
    summary,
    params: idParams('user'),
    body: z.strictObject({ reason: requiredLine(500) }),
    reply: user,
    errors: ['nothing_to_change'],
  });

export const areaManager = z.object({
  id: id('areamanager'),
  user: id('user'),
  user_name: z.string(),
  area: id('area'),
  area_name: z.string(),
  area_level: z.enum(levels),
});
export type AreaManager = z.infer<typeof areaManager>;

export const manager = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** managed areas around the requested one, smallest first */
  areas: z.array(z.string()),
});
export type Manager = z.infer<typeof manager>;

const areaManagerRecord = recordEndpoints('areamanager', areaManager, 'users.list', { people: 1 });
const areaManagerEdits = recordEndpoints('areamanager', areaManager, 'users.edit_managed_areas');

/** Input fields of the batches that manage people. */
export const managementBatchFields = {
  /** lock: reason, kept in the log */
  reason: line(500).optional(),
};

export const management = noun({
  ids: ['areamanager'],
  schemas: { AreaManager: areaManager, Manager: manager },
  log: {
    story: { kind: 'profile', said: ['managed_areas', 'reason'] },
    actions: words({
      user: {
        invited: 'Se volvió a enviar la invitación',
        notes_edited: 'Se editaron las notas de coordinación',
        second_factor_reset: 'Se le quitó el segundo factor',
        reach_explained: 'Se consultó qué puede hacer y quién ve su ficha',
        validated: 'Se validó',
        unvalidated: 'Se retiró la validación',
        activated: 'Se activó la cuenta',
        deactivated: 'Se desactivó la cuenta',
        locked: 'Se cerró el perfil',
        unlocked: 'Se reabrió el perfil',
        staff_granted: 'Pasó a coordinar',
        staff_removed: 'Dejó de coordinar',
        area_managed: 'Se le encargó una zona',
        area_unmanaged: 'Se le retiró una zona',
      },
    }),
    fields: words({ managed_areas: 'Zonas que coordina', reason: 'Motivo', done_from: 'Desde dónde' }),
    values: words({ done_from: { command_line: 'línea de órdenes del servidor' } }),
  },
  endpoints: {
    'POST users/users/:id/validate/': verb('users.set_validated', 'Mark as welcomed'),
    'POST users/users/:id/unvalidate/': verb('users.set_validated', 'Mark as not welcomed yet'),
    'POST users/users/:id/activate/': verb('users.set_active', 'Let an inactive person in again'),
    'POST users/users/:id/deactivate/': reasoned(
      'users.set_active',
      'Keep a person out: ends their sessions and their assignment, keeps their data',
    ),
    'POST users/users/:id/lock/': reasoned('users.lock', 'Lock a profile: its owner still signs in, and edits nothing'),
    'POST users/users/:id/unlock/': verb(
      'users.unlock',
      'Unlock a profile; a pending registration is let in and sent the verification message',
    ),
    'POST users/users/:id/unlock/undo/': endpoint({
      access: 'users.lock',
      summary: 'Give back the lock that one ended last, with its reason; that of a credential while it is in force',
      params: idParams('user'),
      reply: user,
      errors: ['nothing_to_undo'],
    }),
    'POST users/users/:id/grant_staff/': verb('users.grant_staff', 'Make a person coordinator; ends their sessions'),
    'POST users/users/:id/remove_staff/': verb(
      'users.remove_staff',
      'Make a coordinator a watcher again: their managed areas go, their sessions end',
    ),
    'POST users/users/:id/invite/': endpoint({
      access: 'users.invite',
      summary: 'Send the invitation, or the verification message, again',
      params: idParams('user'),
      reply: null,
    }),
    'POST users/users/:id/reset_second_factor/': verb(
      'users.reset_second_factor',
      'Take away the second factor of somebody who lost it; ends their sessions',
    ),
    'PATCH users/users/:id/notes/': endpoint({
      access: 'users.edit_notes_manager',
      people: 1,
      summary: 'Change coordinators’ notes on a person; `seen` holds the notes the editor had before them',
      params: idParams('user'),
      body: z.strictObject({ notes_manager: paragraphs(5000), seen: z.string().max(10_000).default('') }),
      reply: user,
      errors: ['edited_meanwhile'],
    }),

    'GET users/users/managers/': endpoint({
      access: 'users.list',
      people: ['results'],
      summary: 'Coordinators of a person or an area, smallest area first; without either, all within reach',
      query: listQuery(['name'], { user: id('user').optional(), area: id('area').optional() }),
      reply: pageOf(manager),
    }),
    'GET users/areamanagers/': areaManagerRecord.list(
      'Managed areas of a coordinator, or coordinators of an area, within reach',
      listQuery(['name'], { user: id('user').optional(), area: id('area').optional() }),
    ),
    'POST users/areamanagers/': areaManagerEdits.create(
      'Give a coordinator an area',
      z.strictObject({ user: id('user'), area: id('area') }),
      'already_managed',
    ),
    'GET users/areamanagers/:id/': areaManagerRecord.one('One managed area of a coordinator within reach'),
    'DELETE users/areamanagers/:id/': areaManagerEdits.remove('Withdraw an area from a coordinator'),
  },
});

export const viewedLists = ['users', 'places', 'credentials'] as const;
export type ViewedList = (typeof viewedLists)[number];
const list = z.enum(viewedLists).default('users');

export const view = z.object({
  id: id('view'),
  list: z.enum(viewedLists),
  name: z.string(),
  /** search parameters of the page's URL */
  search: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
});
export type SavedView = z.infer<typeof view>;

const viewRecord = recordEndpoints('view', view, 'users.list');

export const views = noun({
  ids: ['view'],
  schemas: { SavedView: view },
  endpoints: {
    'GET users/views/': viewRecord.list('One’s own saved views of a list', listQuery(['name'], { list }, 50)),
    'POST users/views/': viewRecord.create(
      'Save a view; at most 50 of a list, and one of the same name is replaced',
      z.strictObject({
        list,
        name: requiredLine(60),
        search: z.record(z.string().max(40), line(2000)).refine((search) => Object.keys(search).length <= 40),
        columns: z.array(z.string().max(40)).max(40),
      }),
      'too_many_views',
    ),
    'PATCH users/views/:id/': viewRecord.change(
      'Rename a saved view; none of one’s others of that list may have the name',
      z.strictObject({ name: requiredLine(60) }),
    ),
    'DELETE users/views/:id/': viewRecord.remove('Delete a saved view'),
  },
});
