import type { Place } from '#contract/places.ts';
import type { MemberScope } from '../../core/context.ts';
import { found, Refusal } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import {
  findCredential,
  issueCredential,
  markCredential,
  renewCredential,
  withdrawCredential,
} from '../credentials/index.ts';
import { changeStatus, undoUnlocking } from '../management/index.ts';
import {
  askAttendance,
  assignWatcher,
  editPlace,
  findPlace,
  isGivenBy,
  stopAsking,
  withdrawAssignment,
} from '../places/index.ts';
import { type BatchTask, findBefore, type ItemBefore } from './queries.ts';

/**
 * Acts by the rules for a single person, place or credential.
 * Returns the previous values that undoing needs.
 */
export async function doItem(scope: MemberScope, task: BatchTask, id: string): Promise<ItemBefore | undefined> {
  const { action, params } = task;
  if (action === 'set_priority') return changePlace(scope, id, { priority: params.priority ?? null });
  if (action === 'set_proxies') return changePlace(scope, id, { total_proxies: params.total_proxies ?? 0 });
  if (action === 'mark_delivered') return mark(scope, id, 'is_delivered');
  if (action === 'mark_signed') return mark(scope, id, 'is_signed');
  await act(scope, task, id);
  return undefined;
}

async function changePlace(
  scope: MemberScope,
  id: string,
  change: Partial<Pick<Place, 'priority' | 'total_proxies'>>,
): Promise<ItemBefore> {
  const { priority, total_proxies } = found(await findPlace(scope.tx, scope.actor, id));
  await editPlace(scope, id, { ...change, seen: {} });
  return { priority, total_proxies };
}

type Mark = 'is_delivered' | 'is_signed';

async function mark(scope: MemberScope, id: string, which: Mark): Promise<ItemBefore> {
  const { delivered_at, signed_at } = found(await findCredential(scope.tx, scope.actor, id));
  await markCredential(scope, id, { [which]: true });
  return { isMarked: (which === 'is_delivered' ? delivered_at : signed_at) !== null };
}

async function act(scope: MemberScope, { action, params }: BatchTask, id: string): Promise<unknown> {
  switch (action) {
    case 'assign': {
      const { place = '', is_extra = false } = params;
      return assignWatcher(scope, { user: id, place, is_extra, replaces: null });
    }
    case 'unassign':
      return takeBack(scope, params, id);
    case 'ask_attendance':
      return askAttendance(scope, id);
    case 'stop_asking':
      return stopAsking(scope, id);
    case 'issue_credential':
      return issueCredential(scope, id);
    case 'recreate_credential':
      return renewCredential(scope, id);
    case 'withdraw_credential':
      return withdrawCredential(scope, id);
    case 'unmark_delivered':
      return unmark(scope, params, id, 'is_delivered');
    case 'unmark_signed':
      return unmark(scope, params, id, 'is_signed');
    case 'restore_priority':
      return restorePlace(scope, params, id, 'priority');
    case 'restore_proxies':
      return restorePlace(scope, params, id, 'total_proxies');
    case 'unlock':
      await demandUnlockable(scope, params, id);
      return changeStatus(scope, id, action);
    case 'relock':
      return undoUnlocking(scope, id);
    case 'validate':
    case 'unvalidate':
    case 'lock':
      return changeStatus(scope, id, action, params);
  }
}

/**
 * Refuses a pending registration, which an administrator has to look at.
 * Undoing a lock leaves the lock of a credential.
 */
async function demandUnlockable({ tx, actor }: MemberScope, { of }: BatchTask['params'], id: string) {
  const person = await findUser(tx, actor, id);
  if (person?.is_verified === null) throw new Refusal('pending_registration');
  if (of && person?.credential) throw new Refusal('credential_locks');
}

/**
 * Withdraws the place that a batch assigned,
 * unless the person has another by now, or somebody else assigned this one again.
 */
async function takeBack(scope: MemberScope, { place, since = '' }: BatchTask['params'], id: string): Promise<void> {
  const person = await findUser(scope.tx, scope.actor, id);
  const isStill =
    person?.assigned_polling_place === place && Date.parse(person?.assignment_created_at ?? '') >= Date.parse(since);
  if (!person?.assignment_id || !isStill || !(await isGivenBy(scope.tx, person.assignment_id, scope.actor.id)))
    throw new Refusal('nothing_to_undo');
  await withdrawAssignment(scope, person.assignment_id);
}

/** Removes a mark that a batch set, but not one from before. */
async function unmark(scope: MemberScope, { of = '' }: BatchTask['params'], id: string, which: Mark) {
  const before = await findBefore(scope.tx, of, id);
  if (!before || !('isMarked' in before) || before.isMarked) throw new Refusal('was_so_before');
  await markCredential(scope, id, { [which]: false });
}

/** Restores a place's values from before a batch, unless changed since. */
async function restorePlace(
  scope: MemberScope,
  { of = '', priority = null, total_proxies = 0 }: BatchTask['params'],
  id: string,
  field: 'priority' | 'total_proxies',
) {
  const before = await findBefore(scope.tx, of, id);
  if (!before || !('priority' in before)) throw new Refusal('nothing_to_undo');
  await editPlace(scope, id, { [field]: before[field], seen: { priority, total_proxies } });
}
