import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, instant, line, listQuery, pageOf } from './fields.ts';

/**
 * What the log speaks of. Of a person who was merged into another it says the other's id, and as actor too.
 */
export const changedEntities = [
  'user',
  'place',
  'assignment',
  'credential',
  'session',
  'tenant',
  'import',
  'blockeduser',
  'batch',
  'export',
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

/** What was done. Each has its name in every language (web/features/changes/words.ts, server/features/changes/words). */
export const changeActions = [
  'registered',
  'created',
  'invited',
  'email_confirmed',
  'updated',
  'notes_edited',
  'deleted',
  'merged',
  'told_apart',
  'signed_in',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'session_reuse_refused',
  'password_reset',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'second_factor_refused',
  'recovery_codes_renewed',
  'email_change_requested',
  'email_change_cancelled',
  'email_changed',
  'data_downloaded',
  'validated',
  'unvalidated',
  'activated',
  'deactivated',
  'locked',
  'unlocked',
  'staff_granted',
  'staff_removed',
  'area_managed',
  'area_unmanaged',
  'place_assigned',
  'place_withdrawn',
  'watcher_assigned',
  'watcher_withdrawn',
  'credential_issued',
  'credential_withdrawn',
  'batch_started',
  'batch_finished',
  'batch_cancelled',
  'users_exported',
  'changes_exported',
  'configured',
  'areas',
  'places',
  'streets',
  'postal_codes',
] as const;
export type ChangeAction = (typeof changeActions)[number];

const [ofUsers, ofPlaces, ofImports, ofBatches, ofExports] = [
  ['user'],
  ['place'],
  ['import'],
  ['batch'],
  ['export'],
] as const satisfies ChangedEntity[][];

/** To what each can be done; `recordChange` takes nothing else. */
export const entitiesOf = {
  registered: ofUsers,
  created: ['user', 'blockeduser'],
  invited: ofUsers,
  email_confirmed: ofUsers,
  updated: ['user', 'blockeduser'],
  notes_edited: ofUsers,
  deleted: ['user', 'blockeduser'],
  merged: ofUsers,
  told_apart: ofUsers,
  signed_in: ofUsers,
  signed_out: ofUsers,
  session_ended: ofUsers,
  sessions_ended: ofUsers,
  session_reuse_refused: ofUsers,
  password_reset: ofUsers,
  password_changed: ofUsers,
  second_factor_on: ofUsers,
  second_factor_off: ofUsers,
  second_factor_reset: ofUsers,
  second_factor_refused: ofUsers,
  recovery_codes_renewed: ofUsers,
  email_change_requested: ofUsers,
  email_change_cancelled: ofUsers,
  email_changed: ofUsers,
  data_downloaded: ofUsers,
  validated: ofUsers,
  unvalidated: ofUsers,
  activated: ofUsers,
  deactivated: ofUsers,
  locked: ofUsers,
  unlocked: ofUsers,
  staff_granted: ofUsers,
  staff_removed: ofUsers,
  area_managed: ofUsers,
  area_unmanaged: ofUsers,
  place_assigned: ofUsers,
  place_withdrawn: ofUsers,
  watcher_assigned: ofPlaces,
  watcher_withdrawn: ofPlaces,
  credential_issued: ofUsers,
  credential_withdrawn: ofUsers,
  batch_started: ofBatches,
  batch_finished: ofBatches,
  batch_cancelled: ofBatches,
  users_exported: ofExports,
  changes_exported: ofExports,
  configured: ['tenant'],
  areas: ofImports,
  places: ofImports,
  streets: ofImports,
  postal_codes: ofImports,
} as const satisfies Record<ChangeAction, readonly ChangedEntity[]>;

/** What can be done to such a thing. */
export type ActionOf<E extends ChangedEntity> = {
  [A in ChangeAction]: E extends (typeof entitiesOf)[A][number] ? A : never;
}[ChangeAction];

export const isActionOf = (action: ChangeAction, entity: ChangedEntity): boolean =>
  (entitiesOf[action] as readonly ChangedEntity[]).includes(entity);

/** Inner keys that mean nothing to a reader; what they stand for is beside them. */
export const hiddenFields = ['area_id', 'area_path', 'merged_id'] as const;
export type HiddenField = (typeof hiddenFields)[number];

/** What the log says changed, and what narrowed a list that was exported. Each has its name, but for the hidden ones. */
export type ChangeField =
  | HiddenField
  | 'email'
  | 'pending_email'
  | 'first_name'
  | 'last_name_1'
  | 'last_name_2'
  | 'national_id_kind'
  | 'national_id'
  | 'birth_date'
  | 'phone_prefix'
  | 'phone'
  | 'address_street'
  | 'address_number'
  | 'address_extra'
  | 'address_city'
  | 'address_zip'
  | 'address_region'
  | 'address_country'
  | 'lon'
  | 'lat'
  | 'language'
  | 'profession'
  | 'availability'
  | 'mobility'
  | 'is_experiencied'
  | 'is_active'
  | 'is_locked'
  | 'is_staff'
  | 'is_superuser'
  | 'is_validated'
  | 'is_verified'
  | 'is_pending'
  | 'is_assigned'
  | 'notes_self'
  | 'notes_manager'
  | 'notes'
  | 'name'
  | 'reason'
  | 'managed_areas'
  | 'merged_name'
  | 'terms_version'
  | 'terms_accepted_at'
  | 'assigned_polling_place_name'
  | 'slots'
  | 'credential'
  | 'password'
  | 'by'
  | 'second_factor'
  | 'address'
  | 'user_agent'
  | 'ended'
  | 'user'
  | 'priority'
  | 'total_proxies'
  | 'demands_second_factor'
  | 'rows'
  | 'created'
  | 'changed'
  | 'action'
  | 'total'
  | 'done'
  | 'failed'
  | 'format'
  | 'count'
  | 'filters'
  | 'search'
  | 'entity'
  | 'actor'
  | 'from'
  | 'to'
  | 'area'
  | 'place'
  | 'near'
  | 'within'
  | 'credential_state'
  | 'created_from'
  | 'created_to';

export const change = z.object({
  id: z.uuid(),
  at: instant,
  /** null: the system, or somebody who wasn't signed in */
  actor: z.uuid().nullable(),
  /** null also where the person has been deleted */
  actor_name: z.string().nullable(),
  /** false: beyond one's reach, there is nothing to open */
  is_actor_reached: z.boolean(),
  entity: z.string(),
  entity_id: z.uuid(),
  /** name of the person or place now; null where it has none, or is gone */
  entity_name: z.string().nullable(),
  action: z.string(),
  /**
   * whoever else a field `user` speaks of (who got a place, who was told apart); null where there is no such field, or
   * they are gone or beyond one's reach
   */
  other: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** field → [old, new]; '•' stands for a value that isn't kept */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Change = z.infer<typeof change>;

const filters = {
  entity: z.enum(changedEntities).optional(),
  /** a person or a place */
  entity_id: z.uuid().meta({ entity: 'user' }).optional(),
  /** who did it */
  actor: id('user').optional(),
  action: line(60).optional(),
  /** days, both included */
  from: date.optional(),
  to: date.optional(),
};
const changesQuery = listQuery(['at'], filters);

export const changes = {
  'GET users/changes/': endpoint({
    access: 'logs.list',
    summary: 'The change log of people and places within reach, newest first; administrators see all of it',
    query: changesQuery,
    reply: pageOf(change),
  }),
  'GET users/changes/export/csv/': endpoint({
    access: 'logs.list',
    summary: 'The same as CSV, a line for each field; at most 200,000 entries',
    query: changesQuery.omit({ page: true, rowsPerPage: true }),
    reply: 'text/csv',
    errors: ['too_many_rows'],
    rate: { address: [30, 600] },
  }),
};
