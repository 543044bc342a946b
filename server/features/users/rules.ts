import type { Point } from '#contract/fields.ts';
import { can, permissionFlags, personVerdicts } from '#contract/permissions.ts';
import type { Self, User } from '#contract/users.ts';
import { hasSecondFactor } from '../../core/actors/queries.ts';
import type { MemberScope } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { type AssignedPlace, findAreaName, findAssignedPlace } from '../../people/assigned-places/queries.ts';
import { listContacts } from '../../people/contacts.ts';
import { findDeclined, findUser, listManagedAreas, type UserRecord } from '../../people/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { findObstacles } from '../credentials/index.ts';

export const readUser = async (scope: MemberScope, id: string): Promise<User> =>
  describeUser(scope, requireFound(await findUser(scope.tx, scope.actor, id)));

export async function readSelf(scope: MemberScope): Promise<Self> {
  const { tx, actor } = scope;
  const record = requireFound(await findUser(tx, actor, actor.id));
  const assigned = await findAssignedPlace(tx, actor, record.assignment_id);
  const { demands_second_factor } = await findTenant(tx);
  const { managers, from } = await listContacts(tx, record, assigned?.place_path);
  return {
    ...(await describeWith(scope, record, assigned)),
    flags: permissionFlags(actor),
    second_factor: {
      is_on: await hasSecondFactor(tx, actor.id),
      is_demanded: demands_second_factor && (actor.is_staff || actor.is_superuser),
    },
    has_terms_to_accept: actor.lacksConsent,
    takes_digest: record.takes_digest,
    list_look: record.list_look,
    places_look: record.places_look,
    credentials_look: record.credentials_look,
    managers: managers.filter(({ id }) => id !== record.id),
    managers_from: from,
  };
}

export const describeUser = async (scope: MemberScope, record: UserRecord): Promise<User> =>
  describeWith(scope, record, await findAssignedPlace(scope.tx, scope.actor, record.assignment_id));

async function describeWith(
  scope: MemberScope,
  record: UserRecord,
  assigned: AssignedPlace | undefined,
): Promise<User> {
  const { tx, actor } = scope;
  const {
    lon,
    lat,
    area_id,
    takes_digest: ____,
    list_look: _,
    places_look: __,
    credentials_look: ___,
    assignment_id,
    assignment_slots,
    assignment_state,
    assignment_created_at,
    assignment_station: _____,
    ...fields
  } = record;
  const permissions = personVerdicts(actor, record);
  const isOwn = record.id === actor.id;
  // Only administrators can check a document, so the person isn't shown that obstacle.
  const obstacles = (await findObstacles(scope, record)).filter((one) => !isOwn || one !== 'document_unchecked');
  return {
    ...fields,
    location: lon === null || lat === null ? null : ({ type: 'Point', coordinates: [lon, lat] } satisfies Point),
    area: area_id,
    area_name: await findAreaName(tx, area_id),
    // Notes about people are for their coordinators, not for themselves.
    notes_manager: can(actor, 'users.edit_notes_manager', record) ? record.notes_manager : null,
    has_second_factor: can(actor, 'users.reset_second_factor', record) ? await hasSecondFactor(tx, record.id) : null,
    assigned_polling_place_name: assigned?.assigned_polling_place_name ?? null,
    assigned_polling_place_address: assigned?.assigned_polling_place_address ?? null,
    assigned_polling_place_location: assigned?.assigned_polling_place_location ?? null,
    is_place_reached: assigned?.is_place_reached ?? false,
    assignment:
      assigned && assignment_id && assignment_slots && assignment_state && assignment_created_at
        ? {
            id: assignment_id,
            slots: assignment_slots,
            station: assigned.station,
            state: assignment_state,
            created_at: assignment_created_at,
            ...assigned.answer,
          }
        : null,
    declined: await findDeclined(tx, record),
    credential_obstacles: obstacles,
    managed_areas: record.is_staff ? await listManagedAreas(tx, record.id) : [],
    permissions,
  };
}
