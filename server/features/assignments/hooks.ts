import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { AnyAuthor, Merger, PersonHooks } from '../../people/hooks.ts';
import { type AssignmentEnd, endAssignmentsOf, endAssignmentsToCome, moveAssignments } from './queries.ts';
import { tellIfEmptied, tellLater, withdrawAssignment } from './rules.ts';

export const assignmentsHooks: PersonHooks = {
  // Logs at the place, since the person's own log is about to be blanked.
  async deleting(scope, { id, assigned_polling_place: place, assignment_slots: slots }) {
    if (!place) return;
    await recordWithdrawal(scope, place, { user: id, slots });
    await tellIfEmptied(scope, place);
  },

  // A coming election may become current, and inactive people can't have a place in that one.
  async deactivating(scope, { id, assignment_id }) {
    if (assignment_id) await withdrawAssignment(scope, assignment_id);
    for (const ended of await endAssignmentsToCome(scope.tx, id, scope.actor.id)) await recordEnd(scope, id, ended);
  },

  merging: moveAssignmentsOf,
};

async function recordEnd(scope: MemberScope, user: string, { place_id, place_name, slots }: AssignmentEnd) {
  const before = { assigned_polling_place_name: place_name, slots };
  await recordChange(scope, 'user', user, 'place_withdrawn', { before });
  await recordWithdrawal(scope, place_id, { user, slots });
}

const recordWithdrawal = (scope: AnyAuthor, place: string, before: { user: string; slots: string[] | null }) =>
  recordChange(scope, 'place', place, 'watcher_withdrawn', { before });

async function moveAssignmentsOf(scope: MemberScope, { from, to, merged }: Merger) {
  const { tx, actor } = scope;
  const isAssignable = merged.is_active && merged.is_verified === true;
  const ended = await endAssignmentsOf(tx, { from, to }, { by: actor.id, isAssignable });
  if ((await moveAssignments(tx, { from, to })) > 0) await tellLater(scope, to);
  for (const one of ended) {
    await recordEnd(scope, to, one);
    if (one.is_current) await tellIfEmptied(scope, one.place_id);
  }
}
