import { assignmentObstacle } from '#contract/assigning.ts';
import { openSlots, type Slot, slotsOf } from '#contract/coverage.ts';
import type { ActionOf } from '#contract/log.ts';
import type { Place } from '#contract/places.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { enqueue, enqueueAll } from '../../core/queries.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { type AssignedPlace, findAssignedPlace } from '../../people/assigned-places/queries.ts';
import { holdPerson } from '../../people/hold.ts';
import type { AnyAuthor } from '../../people/hooks.ts';
import type { UserRecord } from '../../people/queries.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { lockPlace } from '../places/index.ts';
import { type Assignment, endAssignment, findAssignment, insertAssignment, isEndedBy, isGivenBy } from './queries.ts';
import { listUntold } from './telling/queries.ts';

type AssignmentRequest = {
  user: string;
  place: string;
  slots?: Assignment['slots'] | undefined;
  station?: string | null | undefined;
  replaces: string | null;
  is_extra: boolean;
  /** without requested slots, accepts those the actor has already assigned here */
  isHeldEnough?: boolean;
};

/**
 * Assigns a polling place in the current election and mails the person. Replaces only the
 * assignment that the coordinator saw; otherwise throws already_assigned. Returns an identical
 * assignment, as a reply may have been lost. Takes slots with vacancies, or all if `is_extra`.
 */
export async function assignWatcher(scope: MemberScope, request: AssignmentRequest): Promise<Assignment> {
  const { tx, actor } = scope;
  // Always person before place, so that concurrent requests don't deadlock.
  const user = await holdPerson(scope, request.user, 'places.assign');
  const obstacle = assignmentObstacle(user);
  if (obstacle) {
    const reason = { texts: [`unassignable_${obstacle}` as const] };
    throw new Refusal('not_assignable', { name: `${user.first_name} ${user.last_name_1}`, reason });
  }
  const left = user.assignment_id && user.assignment_id === request.replaces ? user.assigned_polling_place : null;
  const place = requireFound(await lockPlace(tx, actor, request.place, left));
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  if (user.assignment_id !== request.replaces) {
    const same = asAsked(user, request);
    // With isHeldEnough only the actor's own assignment counts: they can't undo another's.
    if (same && (!request.isHeldEnough || (await isGivenBy(tx, same.id, actor.id)))) return same;
    throw alreadyAssigned(user, await findAssignedPlace(tx, actor, user.assignment_id));
  }
  const slots = slotsTaken(place, user, request);
  const station = stationTaken(place, user, request.station);

  const ended = user.assignment_id ? await endAssignment(tx, user.assignment_id, actor.id) : undefined;
  const assignment: Assignment = { id: newId(), user: user.id, place: place.id, slots, station, state: 'assigned' };
  try {
    assignment.state = await insertAssignment(tx, { ...assignment, electionId: election.id, by: actor.id });
  } catch (error) {
    if (isUniqueViolation(error, 'assignments_one_live')) throw alreadyAssigned(user, undefined);
    throw error;
  }
  await recordAssignment(scope, user, 'place_assigned', ended, { assigned_polling_place_name: place.name, slots });
  await recordChange(scope, 'place', place.id, 'watcher_assigned', { after: { user: user.id, slots } });
  await tellLater(scope, user.id);
  if (left && left !== place.id) await tellIfEmptied(scope, left);
  return assignment;
}

/** Returns the person's assignment if it's identical to the requested one. */
function asAsked(user: UserRecord, { place, station, ...asked }: AssignmentRequest): Assignment | undefined {
  const { assignment_id: id, assignment_slots: held, assignment_state: state } = user;
  if (!id || !held || !state || user.assigned_polling_place !== place) return undefined;
  const table = user.assignment_station;
  const enough = asked.is_extra ? slotsOf(user.availability) : held;
  const wanted = asked.slots ?? (asked.isHeldEnough ? enough : []);
  if (held.toSorted().join() !== wanted.toSorted().join() || (station !== undefined && station !== table))
    return undefined;
  return { id, user: user.id, place, slots: held, station: table, state };
}

/** Throws place_full, place_without_tables, or slots_full if a requested slot has no vacancy. */
function slotsTaken(place: Place, user: UserRecord, { slots: asked, is_extra }: AssignmentRequest): Slot[] {
  const slots = asked ?? slotsOf(user.availability);
  const held = user.assigned_polling_place === place.id ? (user.assignment_slots ?? []) : [];
  const open = openSlots(place, slots, held);
  const full = slots.filter((slot) => !open.includes(slot));
  if (is_extra || full.length === 0) return slots;
  const named = (some: Slot[]) => ({ list: some.map((slot) => `slot_${slot}` as const) });
  const values = { place: place.name, slots: named(full) };
  const added = open.filter((slot) => !held.includes(slot));
  if (added.length === 0) throw new Refusal(place.stations === 0 ? 'place_without_tables' : 'place_full', values);
  if (asked) throw new Refusal('slots_full', { ...values, open: named(added) });
  return open;
}

/** Picks the requested table, else the person's table at this place. */
function stationTaken(place: Place, user: UserRecord, asked: string | null | undefined): string | null {
  const held = user.assigned_polling_place === place.id ? user.assignment_station : null;
  const station = asked === undefined ? held : asked;
  if (station !== null && !place.custations.some(({ id }) => id === station))
    throw InvalidFields.of('station', 'unknown_station');
  return station;
}

/** Withdraws a polling place; succeeds again for its author, as a reply may have been lost. */
export async function withdrawAssignment(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const assignment = requireFound(await findAssignment(tx, id));
  const user = await holdPerson(scope, assignment.user, 'places.assign');
  const ended = await endAssignment(tx, id, actor.id);
  if (!ended) {
    if (!user.assignment_id && (await isEndedBy(tx, id, actor.id))) return;
    throw new Refusal('nothing_to_assign');
  }
  await recordAssignment(scope, user, 'place_withdrawn', ended, { assigned_polling_place_name: null, slots: null });
  await recordChange(scope, 'place', assignment.place, 'watcher_withdrawn', {
    before: { user: user.id, slots: assignment.slots },
  });
  await tellLater(scope, user.id);
  await tellIfEmptied(scope, assignment.place);
}

function alreadyAssigned(user: UserRecord, assigned: AssignedPlace | undefined) {
  return new Refusal('already_assigned', {
    name: `${user.first_name} ${user.last_name_1}`,
    place: assigned?.assigned_polling_place_name ?? '—',
  });
}

const recordAssignment = (
  scope: MemberScope,
  user: UserRecord,
  action: ActionOf<'user'>,
  ended: { place_name: string | null } | undefined,
  after: Record<string, unknown>,
) =>
  recordChange(scope, 'user', user.id, action, {
    before: { assigned_polling_place_name: ended?.place_name ?? null, slots: user.assignment_slots },
    after,
  });

/** Seconds before people are mailed a changed place, since corrections often follow. */
export const placePauseSeconds = 180;

type Telling = Pick<MemberScope, 'tx'> & { origin?: string | undefined };
const tellingKey = (userId: string) => `tell-assignment:${userId}`;

/** Enqueues a mail about the place. Without `origin`, links use the organisation's URL. */
export const tellLater = ({ tx, origin }: Telling, userId: string) =>
  enqueue(
    tx,
    'tell-assignment',
    { userId, ...(origin && { origin }) },
    { key: tellingKey(userId), delaySeconds: pauseSeconds },
  );

export const tellAllLater = ({ tx, origin }: Telling, userIds: string[], delaySeconds = pauseSeconds) =>
  enqueueAll(
    tx,
    'tell-assignment',
    userIds.map((userId) => ({ userId, ...(origin && { origin }) })),
    { mailsEach: 1, delaySeconds, keys: userIds.map(tellingKey) },
  );

/** Enqueues mails that weren't sent while another election was the current one. */
export const tellUntold = async (scope: Telling) => tellAllLater(scope, await listUntold(scope.tx));

/** Enqueues a check whether a place is empty, once the time to undo is over. */
export const tellIfEmptied = ({ tx, actor }: Pick<AnyAuthor, 'tx' | 'actor'>, placeId: string) =>
  enqueue(
    tx,
    'tell-emptied',
    { placeId, actorId: actor?.id ?? '' },
    { key: `tell-emptied:${placeId}`, delaySeconds: pauseSeconds },
  );
