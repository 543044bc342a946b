import { can } from '#contract/permissions.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { findCurrentElection } from '../elections/queries.ts';
import { writeEmail } from '../mailing/rules.ts';
import { listManagers, lockUser, type UserRecord } from '../users/queries.ts';
import { isFullFor, slotsOf } from './coverage.ts';
import { type Assignment, endAssignment, findAssignment, insertAssignment, lockPlace } from './queries.ts';

type Request = {
  user: string;
  place: string;
  slots?: Assignment['slots'] | undefined;
  replaces: string | null;
  is_extra: boolean;
};

/**
 * Gives a person a polling place for the current election, in place of the assignment that the coordinator saw. The
 * person is told by mail. Throws not_found, forbidden, no_election, already_assigned (somebody else was faster),
 * place_full (unless `is_extra`).
 */
export async function assignWatcher(scope: MemberScope, request: Request): Promise<Assignment> {
  const { tx, actor } = scope;
  // Person first, then place, always: two who do this at once wait for each other instead of deadlocking.
  const user = await lockUser(tx, actor, request.user);
  if (!user) throw new Refusal('not_found');
  if (!can(actor, 'places.assign', user)) throw new Refusal('forbidden');
  const place = await lockPlace(tx, actor, request.place);
  if (!place) throw new Refusal('not_found');
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  if (user.assignment_id !== request.replaces) throw alreadyAssigned(user);
  const slots = request.slots ?? slotsOf(user.availability);
  if (!request.is_extra && isFullFor(place, slots)) throw new Refusal('place_full', { place: place.name });

  if (user.assignment_id) await endAssignment(tx, user.assignment_id, actor.id);
  const assignment: Assignment = { id: newId(), user: user.id, place: place.id, slots, state: 'assigned' };
  try {
    await insertAssignment(tx, { ...assignment, electionId: election.id, by: actor.id });
  } catch (error) {
    if (isUniqueViolation(error, 'assignments_one_live')) throw alreadyAssigned(user);
    throw error;
  }
  await recordAssignment(scope, user, 'place_assigned', { assigned_polling_place_name: place.name, slots });
  await recordChange(scope, {
    entity: 'place',
    entityId: place.id,
    action: 'watcher_assigned',
    after: { user: user.id, slots },
  });
  await tellWatcher(scope, user, election, { name: place.name, address: place.address, slots });
  return assignment;
}

/** Takes a polling place back from whoever had it. Throws not_found, forbidden, nothing_to_assign. */
export async function withdrawAssignment(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const assignment = await findAssignment(tx, id);
  const user = assignment && (await lockUser(tx, actor, assignment.user));
  if (!assignment || !user) throw new Refusal('not_found');
  if (!can(actor, 'places.assign', user)) throw new Refusal('forbidden');
  if (!(await endAssignment(tx, id, actor.id))) throw new Refusal('nothing_to_assign');
  await recordAssignment(scope, user, 'place_withdrawn', { assigned_polling_place_name: null, slots: null });
  await recordChange(scope, {
    entity: 'place',
    entityId: assignment.place,
    action: 'watcher_withdrawn',
    before: { user: user.id, slots: assignment.slots },
  });
  await writeEmail(scope, {
    template: 'place_withdrawn',
    language: user.language,
    to: { userId: user.id, address: user.email },
    values: {
      first_name: user.first_name,
      place_name: user.assigned_polling_place_name ?? '',
      link: `${scope.origin}/`,
    },
  });
}

function alreadyAssigned(user: UserRecord) {
  return new Refusal('already_assigned', {
    name: `${user.first_name} ${user.last_name_1}`,
    place: user.assigned_polling_place_name ?? '—',
  });
}

const recordAssignment = (scope: MemberScope, user: UserRecord, action: string, after: Record<string, unknown>) =>
  recordChange(scope, {
    entity: 'user',
    entityId: user.id,
    action,
    before: { assigned_polling_place_name: user.assigned_polling_place_name, slots: user.assignment_slots },
    after,
  });

async function tellWatcher(
  scope: MemberScope,
  user: UserRecord,
  election: { name: string; date: string },
  place: { name: string; address: string; slots: Assignment['slots'] },
) {
  const [manager] = await listManagers(scope.tx, user.area_path);
  await writeEmail(scope, {
    template: 'place_assigned',
    language: user.language,
    to: { userId: user.id, address: user.email },
    values: {
      first_name: user.first_name,
      place_name: place.name,
      place_address: place.address,
      slots: place.slots,
      election_name: election.name,
      election_date: election.date,
      manager: manager ?? { name: scope.actor.name, email: scope.actor.email, phone: null },
      link: `${scope.origin}/`,
    },
  });
}
