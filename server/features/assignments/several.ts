import type { MemberScope } from '../../core/context.ts';
import { inSavepoint } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { lockUsersInOrder } from '../../people/queries.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { findPlacePos } from '../places/index.ts';
import { type Assignment, listAssigned } from './queries.ts';
import { assignWatcher, withdrawAssignment } from './rules.ts';

type Failure = { id: string; detail: string; is_full: boolean };
type Settled = { done: number; failed: number; errors: Failure[] };

/** Assigns several people in order, each after the previous one took their slots. */
export async function assignSeveral(
  scope: MemberScope,
  { place, users, is_extra }: { place: string; users: string[]; is_extra: boolean },
): Promise<Settled & { assignments: Assignment[] }> {
  const { tx, actor } = scope;
  requireFound(await findPlacePos(tx, actor, place));
  if (!(await findCurrentElection(tx))) throw new Refusal('no_election');
  const ids = [...new Set(users)];
  // People before places, as in a single assignment
  await lockUsersInOrder(tx, actor, ids);
  const assignments: Assignment[] = [];
  const settled = await doEach(scope, ids, async (user) => {
    // On a retry after a lost reply, people already assigned are returned, not refused.
    assignments.push(await assignWatcher(scope, { user, place, is_extra, replaces: null, isHeldEnough: true }));
  });
  return { ...settled, assignments };
}

export async function withdrawSeveral(scope: MemberScope, assignments: string[]): Promise<Settled> {
  const { tx, actor } = scope;
  const known = await listAssigned(tx, assignments);
  await lockUsersInOrder(
    tx,
    actor,
    known.map(({ user }) => user),
  );
  // Places too are locked in one order, since their counts change.
  const ids = new Set([...known.map(({ id }) => id), ...assignments]);
  return doEach(scope, [...ids], (id) => withdrawAssignment(scope, id));
}

/** Acts on each in a savepoint, so that a refusal doesn't undo the others. */
async function doEach(
  { tx, language }: MemberScope,
  ids: string[],
  work: (id: string) => Promise<void>,
): Promise<Settled> {
  const errors: Failure[] = [];
  for (const id of ids) {
    try {
      await inSavepoint(tx, () => work(id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ id, detail: error.body(language).detail, is_full: error.code === 'place_full' });
    }
  }
  return { done: ids.length - errors.length, failed: errors.length, errors };
}
