import type { AreaManager } from '#contract/management.ts';
import type { PersonAction } from '#contract/permissions.ts';
import { words } from '#contract/words.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseStale } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { endSessionsOf } from '../../people/accounts/queries.ts';
import { holdPerson } from '../../people/hold.ts';
import { runPersonHooks } from '../../people/hooks.ts';
import { type UserRecord, updateUser } from '../../people/queries.ts';
import { findArea } from '../../services/areas/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { sendLink } from '../../services/links/rules.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { deleteSecondFactor } from '../account/index.ts';
import { deleteAreasOf, findAreaManager, findEndedLock, insertAreaManager } from './queries.ts';

type Standing = Partial<Pick<UserRecord, 'is_active' | 'is_locked' | 'is_staff' | 'is_validated' | 'is_verified'>>;

const verbs = {
  validate: { action: 'users.set_validated', done: 'validated', becomes: { is_validated: true } },
  unvalidate: { action: 'users.set_validated', done: 'unvalidated', becomes: { is_validated: false } },
  activate: { action: 'users.set_active', done: 'activated', becomes: { is_active: true } },
  deactivate: { action: 'users.set_active', done: 'deactivated', becomes: { is_active: false } },
  lock: { action: 'users.lock', done: 'locked', becomes: { is_locked: true } },
  unlock: { action: 'users.unlock', done: 'unlocked', becomes: { is_locked: false } },
  grant_staff: { action: 'users.grant_staff', done: 'staff_granted', becomes: { is_staff: true } },
  remove_staff: { action: 'users.remove_staff', done: 'staff_removed', becomes: { is_staff: false } },
} as const satisfies Record<string, { action: PersonAction; done: string; becomes: Standing }>;
export type StatusVerb = keyof typeof verbs;

/**
 * Changes a person's state. Deactivating ends sessions and withdraws the polling place; unlocking
 * a pending registration mails the verification link; a new role ends sessions.
 */
export async function changeStatus(
  scope: MemberScope,
  userId: string,
  verb: StatusVerb,
  { reason }: { reason?: string | undefined } = {},
): Promise<void> {
  const { tx } = scope;
  const { action, done, becomes } = verbs[verb];
  const user = await holdPerson(scope, userId, action);
  const isPending = user.is_verified === null;
  const changes: Standing = { ...becomes, ...(verb === 'unlock' && isPending && { is_verified: false }) };
  // An administrator's lock is separate from a credential's and outlasts it.
  const current = { ...user, ...(verb === 'lock' && { is_locked: user.is_locked_by_hand }) };
  const before = Object.fromEntries(Object.keys(changes).map((flag) => [flag, current[flag as keyof Standing]]));
  if (JSON.stringify(before) === JSON.stringify(changes)) throw new Refusal('nothing_to_change');

  if (verb === 'deactivate') await runPersonHooks('deactivating', scope, user);
  await updateUser(tx, userId, { ...changes, ...lockOf(scope, user, verb, reason) });
  if (verb === 'lock' || verb === 'unlock') await runPersonHooks('locking', scope, user, { isLocked: verb === 'lock' });
  // An address change requested earlier must not alter a locked profile.
  if (verb === 'lock') await spendMailTokens(tx, { userId, purpose: 'email' });
  const areas = verb === 'remove_staff' ? await deleteAreasOf(tx, userId) : [];
  if (['deactivate', 'grant_staff', 'remove_staff'].includes(verb)) await endSessionsOf(tx, userId);
  await recordChange(scope, 'user', userId, done, {
    before: { ...before, ...(areas.length > 0 && { managed_areas: areas }) },
    after: { ...changes, ...(reason && { reason }) },
  });
  if (verb === 'unlock' && isPending) await sendLink(scope, user, 'verify');
}

/** Returns the columns that undoing an unlock reads; pending registrations can't be restored. */
function lockOf({ actor }: MemberScope, user: UserRecord, verb: StatusVerb, reason = '') {
  if (verb === 'lock') return { lock_reason: reason, unlocked_by: null };
  if (verb !== 'unlock' || user.is_verified === null) return {};
  return { unlocked_by: actor.id, ...(!user.is_locked_by_hand && { lock_reason: null }) };
}

/** Restores the lock that the actor ended last. A credential's lock needs a credential. */
export async function undoUnlocking(scope: MemberScope, userId: string): Promise<void> {
  const { tx, actor } = scope;
  const user = await holdPerson(scope, userId, 'users.lock');
  const ended = await findEndedLock(tx, userId, actor.id);
  if (!ended || (ended.reason === null && !user.credential)) throw new Refusal('nothing_to_undo');
  const { reason } = ended;
  if (reason !== null) return changeStatus(scope, userId, 'lock', { reason });
  await updateUser(tx, userId, { is_locked: true, unlocked_by: null });
  // An address change requested meanwhile must not alter a locked profile.
  await spendMailTokens(tx, { userId, purpose: 'email' });
  const flags = { before: { is_locked: false }, after: { is_locked: true } };
  await recordChange(scope, 'user', userId, 'locked', flags);
}

/** Removes the second factor of a person who lost telephone and recovery codes. */
export async function resetSecondFactor(scope: MemberScope, userId: string): Promise<void> {
  await holdPerson(scope, userId, 'users.reset_second_factor');
  if (!(await deleteSecondFactor(scope.tx, userId))) throw new Refusal('nothing_to_change');
  await endSessionsOf(scope.tx, userId);
  await recordChange(scope, 'user', userId, 'second_factor_reset');
}

/** Refuses if the notes changed since `seen`. */
export async function changeNotes(
  scope: MemberScope,
  userId: string,
  { notes_manager, seen }: { notes_manager: string; seen: string },
): Promise<void> {
  const user = await holdPerson(scope, userId, 'users.edit_notes_manager');
  const current = user.notes_manager ?? '';
  if (current === notes_manager) return;
  refuseStale(scope.language, { seen, now: current, subject: words('las notas de coordinación') });
  await updateUser(scope.tx, userId, { notes_manager });
  await recordChange(scope, 'user', userId, 'notes_edited', {
    before: { notes_manager: current },
    after: { notes_manager },
  });
}

/** Makes a person coordinate an area and all areas below it. */
export async function addManagedArea(
  scope: MemberScope,
  { user: userId, area: areaId }: { user: string; area: string },
): Promise<AreaManager> {
  const { tx, actor } = scope;
  const user = await holdPerson(scope, userId, 'users.edit_managed_areas');
  const area = await findArea(tx, areaId);
  if (!area) throw new Refusal('not_found');
  const id = newId();
  if (!(await insertAreaManager(tx, { id, userId, areaId })))
    throw new Refusal('already_managed', { name: `${user.first_name} ${user.last_name_1}`, area: area.name });
  await recordChange(scope, 'user', userId, 'area_managed', { after: { managed_areas: area.name } });
  await tellCoordinator(scope, user, area);
  return requireFound(await findAreaManager(tx, actor, id));
}

export async function removeManagedArea(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const managed = requireFound(await findAreaManager(tx, actor, id));
  const user = await holdPerson(scope, managed.user, 'users.edit_managed_areas');
  await deleteRows(tx, 'area_managers', { id });
  await recordChange(scope, 'user', user.id, 'area_unmanaged', { before: { managed_areas: managed.area_name } });
  await tellCoordinator(scope, user, { name: managed.area_name });
}

/** Notifies a coordinator once per area, however many people live in it. */
const tellCoordinator = ({ tx }: MemberScope, user: UserRecord, area: { id?: string; name: string }) =>
  insertUserEvents(tx, [user.id], {
    detail: area.id ? 'area_gained' : 'area_lost',
    'user-name': area.name,
    'user-email': '',
    link: area.id ? `/users?area=${area.id}` : '/users',
  });
