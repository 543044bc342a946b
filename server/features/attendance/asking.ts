import { dueReminder } from '#contract/attending.ts';
import { dayInSpain } from '#contract/spain.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import type { Secrets } from '../../core/encryption.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import { holdPerson } from '../../people/hold.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { sendReminder } from '../assignments/index.ts';
import { claimAsk, claimReminder, findAskable, listToRemind, markAsked, unmarkAsked } from './queries.ts';

/** Mails a question about attendance at most once a day, delayed so that it can be stopped. */
export async function askAttendance(scope: MemberScope, userId: string): Promise<void> {
  const { tx, origin } = scope;
  await holdPerson(scope, userId, 'places.assign');
  const askable = await findAskable(tx, userId);
  if (!askable) throw new Refusal('nothing_to_ask');
  if (!askable.hasMail) throw new Refusal('no_mail_to_ask');
  if (askable.wasAsked) throw new Refusal('asked_already');
  await markAsked(tx, userId);
  await enqueue(
    tx,
    'ask-attendance',
    { userId, origin },
    { key: `ask-attendance:${userId}`, delaySeconds: pauseSeconds },
  );
  await recordChange(scope, 'user', userId, 'attendance_asked');
}

/** Stops an unsent question, so that the person can be asked again. */
export async function stopAsking(scope: MemberScope, userId: string): Promise<void> {
  await holdPerson(scope, userId, 'places.assign');
  if (!(await unmarkAsked(scope.tx, userId))) throw new Refusal('ask_sent');
  await recordChange(scope, 'user', userId, 'ask_stopped');
}

export async function sendAsk(scope: { tx: Tx; origin: string; secrets: Secrets }, userId: string): Promise<void> {
  if (await claimAsk(scope.tx, userId)) await sendReminder(scope, userId);
}

/** days: before the election */
export type DueReminder = { electionId: string; days: number };

export async function findDue(tx: Tx, now: Date): Promise<DueReminder | undefined> {
  const election = await findCurrentElection(tx);
  if (!election) return undefined;
  const today = dayInSpain(now);
  const days = dueReminder(Math.round((Date.parse(election.date) - Date.parse(today)) / 86_400_000));
  return days === null ? undefined : { electionId: election.id, days };
}

export const listReminders = (tx: Tx, { electionId, days }: DueReminder, now: Date) =>
  listToRemind(tx, electionId, { days, now });

export async function remindAssignee(
  scope: { tx: Tx; origin: string; secrets: Secrets },
  userId: string,
  { electionId, days }: DueReminder,
  now: Date,
): Promise<void> {
  if (await claimReminder(scope.tx, { electionId, userId, days, now })) await sendReminder(scope, userId);
}
