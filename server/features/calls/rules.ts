import type { AttendanceAnswer } from '#contract/attending.ts';
import type { CallOutcome } from '#contract/calls.ts';
import { can } from '#contract/permissions.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import { answerFor, undoAnswer } from '../attendance/index.ts';
import { deleteCall, insertCall } from './queries.ts';

type Noted = {
  outcome: CallOutcome;
  note: string;
  attendance?: { assignment: string; answer: AttendanceAnswer } | undefined;
};

/** Records a call, and logs its outcome at the person. */
export async function noteCall(scope: MemberScope, userId: string, { outcome, note, attendance }: Noted) {
  await demandCallable(scope, userId);
  if (attendance) {
    const { user } = await answerFor(scope, attendance.assignment, { answer: attendance.answer });
    if (user !== userId) throw new Refusal('not_found');
  }
  const call = await insertCall(scope.tx, { id: newId(), user: userId, caller: scope.actor.id, outcome, note });
  const after = { call_outcome: outcome, ...(note && { call_note: note }) };
  await recordChange(scope, 'user', userId, 'called', { after });
  return call;
}

/** Undoes a call, and deletes the answer recorded with it. */
export async function undoCall(
  scope: MemberScope,
  { id: userId, call: id }: { id: string; call: string },
  assignment: string | undefined,
): Promise<void> {
  await demandCallable(scope, userId);
  if (assignment && (await undoAnswer(scope, assignment)).user !== userId) throw new Refusal('not_found');
  const { outcome, note } = requireFound(await deleteCall(scope.tx, { id, user: userId, caller: scope.actor.id }));
  const before = { call_outcome: outcome, ...(note && { call_note: note }) };
  await recordChange(scope, 'user', userId, 'call_undone', { before });
}

/** Refuses people out of reach or whom the reader may not write to. */
async function demandCallable({ tx, actor }: MemberScope, userId: string): Promise<void> {
  const person = requireFound(await findUser(tx, actor, userId));
  if (!can(actor, 'emails.write', person)) throw new Refusal('forbidden');
}
