import type { Point } from '#contract/fields.ts';
import { can, permissionFlags, personVerdicts } from '#contract/permissions.ts';
import type { Self, User } from '#contract/users.ts';
import type { MemberScope } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findListLook, findSecondFactor } from '../../people/accounts/queries.ts';
import { findUser, listManagedAreas, listManagers, type UserRecord } from '../../people/queries.ts';
import { findObstacles } from '../credentials/index.ts';

/** One person as the actor may see them. Throws not_found. */
export async function readUser(scope: MemberScope, id: string): Promise<User> {
  const record = await findUser(scope.tx, scope.actor, id);
  if (!record) throw new Refusal('not_found');
  return describeUser(scope, record);
}

/** Whoever is signed in, with what their menu shows. */
export async function readSelf(scope: MemberScope): Promise<Self> {
  const user = await readUser(scope, scope.actor.id);
  return {
    ...user,
    flags: permissionFlags(scope.actor),
    second_factor: await findSecondFactor(scope.tx, user.id),
    list_look: await findListLook(scope.tx, user.id),
  };
}

/** What the record says, as the actor may see it. */
export async function describeUser({ tx, actor }: MemberScope, record: UserRecord): Promise<User> {
  const { lon, lat, area_id, assignment_id, assignment_slots, assignment_state, assignment_created_at, ...fields } =
    record;
  const permissions = personVerdicts(actor, record);
  const managers = await listManagers(tx, record.area_path);
  return {
    ...fields,
    location: lon === null || lat === null ? null : ({ type: 'Point', coordinates: [lon, lat] } satisfies Point),
    area: area_id,
    // Notes about people are for those who coordinate them, not for themselves.
    notes_manager: can(actor, 'users.edit_notes_manager', record) ? record.notes_manager : null,
    has_second_factor: can(actor, 'users.reset_second_factor', record) ? record.has_second_factor : null,
    assignment:
      assignment_id && assignment_slots && assignment_state && assignment_created_at
        ? { id: assignment_id, slots: assignment_slots, state: assignment_state, created_at: assignment_created_at }
        : null,
    credential_obstacles: await findObstacles(tx, record),
    managers: managers.filter(({ id }) => id !== record.id),
    managed_areas: record.is_staff ? await listManagedAreas(tx, record.id) : [],
    permissions,
  };
}
