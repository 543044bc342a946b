import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { AnyAuthor, Merger, PersonHooks } from '../../people/hooks.ts';
import { endAssignmentsOf, moveAssignments } from './queries.ts';
import { tellIfEmptied, tellLater, withdrawAssignment } from './rules.ts';

export const assignmentsHooks: PersonHooks = {
  // Logged at the place, since the person's own log is about to be blanked.
  async deleting(scope, { id, assigned_polling_place: place, assignment_slots: slots }) {
    if (!place) return;
    await recordWithdrawal(scope, place, { user: id, slots });
    await tellIfEmptied(scope, place);
  },

  async deactivating(scope, { assignment_id }) {
    if (assignment_id) await withdrawAssignment(scope, assignment_id);
  },

  merging: moveAssignmentsOf,
};

const recordWithdrawal = (scope: AnyAuthor, place: string, before: { user: string; slots: string[] | null }) =>
  recordChange(scope, 'place', place, 'watcher_withdrawn', { before });

async function moveAssignmentsOf(scope: MemberScope, { from, to, merged }: Merger) {
  const { tx, actor } = scope;
  const isAssignable = merged.is_active && merged.is_verified === true;
  const ended = await endAssignmentsOf(tx, { from, to }, { by: actor.id, isAssignable });
  if ((await moveAssignments(tx, { from, to })) > 0) await tellLater(scope, to);
  for (const { place_id, place_name, slots, is_current } of ended) {
    const before = { assigned_polling_place_name: place_name, slots };
    await recordChange(scope, 'user', to, 'place_withdrawn', { before });
    await recordWithdrawal(scope, place_id, { user: to, slots });
    if (is_current) await tellIfEmptied(scope, place_id);
  }
}
