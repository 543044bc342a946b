import type { AttendanceQuestion } from '#contract/attendance.ts';
import { type AttendanceAnswer, answerObstacle } from '#contract/attending.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { recordChange } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { holdReached } from '../../people/hold.ts';
import { lockPerson } from '../../people/queries.ts';
import {
  type Assignment,
  assignmentIn,
  findAssignment,
  isLinkOf,
  tellIfEmptied,
  tellLater,
} from '../assignments/index.ts';
import { lockPlaceRow } from '../places/index.ts';
import { tellOfReturn } from './declined.ts';
import { type AskedAssignment, findHeld, isSeatTaken, restoreAnswer, updateAnswer } from './queries.ts';

type Answer = { answer: AttendanceAnswer; note?: string | undefined };
type Keys = Pick<Config, 'secrets'>;

export async function lookAt(scope: Scope, keys: Keys, token: string): Promise<AttendanceQuestion> {
  return showAsked(await readLink(scope, keys, token), scope.actor?.id);
}

export async function answerByLink(
  scope: Scope,
  keys: Keys,
  token: string,
  given: Answer,
): Promise<AttendanceQuestion> {
  const { tx, actor } = scope;
  const { id, user } = await readLink(scope, keys, token);
  await lockPerson(tx, user);
  await takeAnswer({ ...scope, actor: { id: user } }, id, given);
  return showAsked(requireFound(await findHeld(tx, id)), actor?.id);
}

/** Records a member's own answer, or an answer that a coordinator received. */
export async function answerFor(scope: MemberScope, id: string, given: Answer): Promise<Assignment> {
  const { user } = requireFound(await findAssignment(scope.tx, id));
  await holdReached(scope, user, 'places.answer');
  const { id: answered } = await takeAnswer(scope, id, given);
  return requireFound(await findAssignment(scope.tx, answered));
}

/** Undoes the actor's answer; a decline only while nobody else has the slots. */
export async function undoAnswer(scope: MemberScope, id: string): Promise<Assignment> {
  const { tx, actor } = scope;
  const { user } = requireFound(await findAssignment(tx, id));
  await holdReached(scope, user, 'places.answer');
  const held = await holdAsked(scope, id, 'confirmed');
  // A person beyond the place's need keeps their slot, unless somebody else took it.
  const isNeeded = held.isNeeded || !(await isSeatTaken(tx, held.id));
  const obstacle = answerObstacle({ ...held, isNeeded }, 'confirmed');
  if (obstacle) throw new Refusal(`attendance_${obstacle}`);
  await tellOfReturn(tx, held.id, actor.id);
  if (!(await restoreAnswer(tx, held.id, actor.id))) throw new Refusal('nothing_to_undo');
  const isBack = held.state === 'declined';
  const there = { assigned_polling_place_name: held.shift.place, slots: held.slots };
  const before = isBack ? { assigned_polling_place_name: null, slots: null } : there;
  const action = 'answer_undone';
  await recordChange(scope, 'user', user, action, { before, after: there });
  if (held.place_id) {
    const after = { user, slots: held.slots };
    await recordChange(scope, 'place', held.place_id, action, { after });
  }
  if (isBack) await tellLater(scope, user);
  return requireFound(await findAssignment(tx, held.id));
}

/** Finds a link's assignment. Forged links reveal nothing; other members can't use a link. */
async function readLink({ tx, actor }: Scope, keys: Keys, token: string): Promise<AskedAssignment> {
  const assignmentId = assignmentIn(token);
  const held = assignmentId === undefined ? undefined : await findHeld(tx, assignmentId);
  if (!assignmentId || !held || !isLinkOf(keys, token, { tenantId: tx.tenantId, assignmentId, userId: held.user }))
    throw new Refusal('attendance_bad_link');
  if (!held.is_active) throw new Refusal('attendance_bad_link');
  if (actor && actor.id !== held.user) throw new Refusal('attendance_of_other');
  return held;
}

/** Shows the question. An old link shows the new place only to its signed-in person. */
function showAsked(held: AskedAssignment, reader: string | undefined): AttendanceQuestion {
  const obstacle = answerObstacle(held, 'confirmed');
  if (obstacle === 'over' || obstacle === 'withdrawn') return { attendance: null, obstacle, shift: null };
  const { state, shift } = obstacle === 'changed' && held.other ? held.other : held;
  if (obstacle === 'changed' && reader !== held.user) return { attendance: null, obstacle, shift: null };
  const attendance = state === 'confirmed' || state === 'declined' ? state : 'unanswered';
  return { attendance, obstacle, shift };
}

type Answering = Pick<Scope, 'tx' | 'address' | 'origin'> & { actor: { id: string } };

/** Records a locked person's answer; repeating it changes nothing. Declining frees the slots. */
async function takeAnswer(scope: Answering, id: string, { answer, note }: Answer): Promise<AskedAssignment> {
  const { tx, actor } = scope;
  const held = await holdAsked(scope, id, answer);
  const obstacle = answerObstacle(held, answer);
  if (obstacle) throw new Refusal(`attendance_${obstacle}`);
  const isSame = held.state === answer;
  if (isSame && (note === undefined || note === held.note)) return held;
  if (answer === 'confirmed') await tellOfReturn(tx, held.id, actor.id);
  await updateAnswer(tx, held.id, { answer, note, by: actor.id });
  if (isSame) return held;
  await recordAnswer(scope, held, answer);
  if (answer === 'declined') await tellDeclined(scope, held);
  if (answer === 'declined' || held.state === 'declined') await tellLater(scope, held.user);
  return held;
}

/** Locks the place too if the answer takes its slots again. */
async function holdAsked({ tx }: Answering, id: string, answer: AttendanceAnswer): Promise<AskedAssignment> {
  const held = requireFound(await findHeld(tx, id));
  if (held.state !== 'declined' || answer !== 'confirmed') return held;
  await lockPlaceRow(tx, held.place_id);
  return requireFound(await findHeld(tx, id));
}

async function recordAnswer(
  scope: Answering,
  { user, place_id, slots, shift, state }: AskedAssignment,
  answer: AttendanceAnswer,
) {
  const place = { assigned_polling_place_name: shift.place, slots };
  const none = { assigned_polling_place_name: null, slots: null };
  const [before, after] = answer === 'declined' ? [place, none] : [state === 'declined' ? none : place, place];
  await recordChange(scope, 'user', user, `attendance_${answer}`, { before, after });
  if (!place_id) return;
  const there = { user, slots };
  const change = answer === 'declined' ? { before: there } : { after: there };
  await recordChange(scope, 'place', place_id, `watcher_${answer}`, change);
}

/** Notifies after a pause, so that a mistaken tap can be corrected unnoticed. */
async function tellDeclined(scope: Answering, { id, place_id }: AskedAssignment) {
  const job = { assignmentId: id, actorId: scope.actor.id };
  await enqueue(scope.tx, 'tell-declined', job, { key: `tell-declined:${id}`, delaySeconds: pauseSeconds });
  if (place_id) await tellIfEmptied(scope, place_id);
}
