import { assignmentObstacle } from '#contract/assigning.ts';
import { type Slot, slotsOf } from '#contract/coverage.ts';
import type { ReplacementRequest } from '#contract/replacements.ts';
import { type ReplacementAnswer, replacementObstacle } from '#contract/replacing.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { recordChanges } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { enqueue, enqueueAll } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { findAssignedPlace } from '../../people/assigned-places/queries.ts';
import { holdPeople } from '../../people/hold.ts';
import type { UserRecord } from '../../people/queries.ts';
import { lockPerson } from '../../people/queries.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { takePlace } from '../attendance/index.ts';
import { findPlace, lockPlaceRow } from '../places/index.ts';
import { askIn, isLinkOf } from './links.ts';
import {
  type AskRow,
  type CandidateObstacles,
  deleteWaitingAsks,
  findAsk,
  findAskOf,
  findLeft,
  insertAsk,
  listAskable,
  markLate,
  updateAsk,
} from './queries.ts';

type Keys = Pick<Config, 'secrets'>;

type Asking = { place: string; users: string[]; slots: Slot[] };
type Asked = { done: number; failed: number; errors: { id: string; detail: string }[] };

/** Mails people a request, delayed so that it can be stopped; lists those who can't be asked. */
export async function askReplacements(scope: MemberScope, { place: id, ...wanted }: Asking): Promise<Asked> {
  const { tx, actor, language } = scope;
  const place = requireFound(await findPlace(tx, actor, id));
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  const users = [...new Set(wanted.users)];
  // People before the place, as in answering
  const people = await holdPeople(scope, users, 'places.assign');
  await lockPlaceRow(tx, id);
  const { left } = requireFound(await findLeft(tx, actor, id));
  const slots = left.filter((slot) => wanted.slots.includes(slot));
  if (slots.length === 0) throw new Refusal('no_gap', { place: place.name });
  const askable = new Map((await listAskable(tx, actor, id, users)).map((one) => [one.id, one]));
  const errors: Asked['errors'] = [];
  for (const [user, held] of people) {
    const person = held instanceof Refusal ? held : await askedFor(scope, held, askable.get(user), slots);
    if (person instanceof Refusal) {
      errors.push({ id: user, detail: person.body(language).detail });
      continue;
    }
    if (isAgain(askable.get(user), person)) continue;
    const ask = await insertAsk(tx, { user, place: id, slots: person, electionId: election.id, by: actor.id });
    await enqueue(tx, 'ask-replacement', { askId: ask, origin: scope.origin }, { delaySeconds: pauseSeconds });
    const after = { assigned_polling_place_name: place.name, slots: person };
    await recordChanges(scope, [
      { entity: 'user', entityId: user, action: 'replacement_asked', after },
      { entity: 'place', entityId: id, action: 'replacement_asked', after: { user, slots: person } },
    ]);
  }
  return { done: users.length - errors.length, failed: errors.length, errors };
}

export async function stopReplacements(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const place = requireFound(await findPlace(tx, actor, id));
  await lockPlaceRow(tx, id);
  const stopped = await deleteWaitingAsks(tx, { place: id, by: actor.id });
  if (stopped.length === 0) throw new Refusal('ask_sent');
  const action = 'replacement_stopped';
  await recordChanges(
    scope,
    stopped.flatMap(({ user, slots }) => [
      { entity: 'user' as const, entityId: user, action, before: { assigned_polling_place_name: place.name, slots } },
      { entity: 'place' as const, entityId: id, action, before: { user, slots } },
    ]),
  );
}

async function askedFor(
  { tx, actor }: MemberScope,
  person: UserRecord,
  askable: CandidateObstacles | undefined,
  slots: Slot[],
): Promise<Slot[] | Refusal> {
  const name = `${person.first_name} ${person.last_name_1}`;
  const obstacle = assignmentObstacle(person);
  if (obstacle)
    return new Refusal('not_assignable', { name, reason: { texts: [`unassignable_${obstacle}` as const] } });
  const assigned = await findAssignedPlace(tx, actor, person.assignment_id);
  if (assigned) return new Refusal('already_assigned', { name, place: assigned.assigned_polling_place_name ?? '—' });
  const covered = slotsOf(person.availability);
  const asked = slots.filter((slot) => covered.includes(slot));
  if (asked.length === 0) return new Refusal('replacement_no_time', { name });
  if (!askable?.has_mail) return new Refusal('no_mail_to_ask');
  return askable.was_asked && !isAgain(askable, asked) ? new Refusal('asked_already') : asked;
}

/** Returns whether this repeats the coordinator's last request. */
const isAgain = (askable: CandidateObstacles | undefined, slots: Slot[]) =>
  askable?.asked_just_now?.toSorted().join() === slots.toSorted().join();

export const lookAt = async (scope: Scope, keys: Keys, token: string): Promise<ReplacementRequest> =>
  shown(await readLink(scope, keys, token));

export async function answerByLink(
  scope: Scope,
  keys: Keys,
  token: string,
  given: ReplacementAnswer,
): Promise<ReplacementRequest> {
  const { id, user } = await readLink(scope, keys, token);
  await lockPerson(scope.tx, user);
  return takeAnswer({ ...scope, actor: { id: user } }, id, given);
}

export async function answerOwn(
  scope: MemberScope,
  place: string,
  given: ReplacementAnswer,
): Promise<ReplacementRequest> {
  const { tx, actor } = scope;
  const { id } = requireFound(await findAskOf(tx, actor.id, place));
  await lockPerson(tx, actor.id);
  return takeAnswer(scope, id, given);
}

/** Finds a link's request. Forged links reveal nothing; other members can't use a link. */
async function readLink({ tx, actor }: Scope, keys: Keys, token: string): Promise<AskRow> {
  const askId = askIn(token);
  const ask = askId === undefined ? undefined : await findAsk(tx, askId);
  const isBound = askId && ask && isLinkOf(keys, token, { tenantId: tx.tenantId, askId, userId: ask.user });
  if (!isBound || !ask.is_active) throw new Refusal('attendance_bad_link');
  if (actor && actor.id !== ask.user) throw new Refusal('attendance_of_other');
  return ask;
}

const obstacleTo = (ask: AskRow, answer: ReplacementAnswer) =>
  replacementObstacle({ ...ask, isAssignable: assignmentObstacle(ask) === null, isOpen: ask.open.length > 0 }, answer);

function shown(ask: AskRow): ReplacementRequest {
  const obstacle = obstacleTo(ask, 'accepted');
  const { state, held, first_name, place_name, town, election, election_date } = ask;
  const isSilent = obstacle !== null && obstacle !== 'taken';
  const slots = state === 'accepted' && held ? held : ask.open;
  const shift = { first_name, place: place_name, town, slots, election, election_date };
  return { state, obstacle, shift: isSilent ? null : shift };
}

type Answering = Pick<Scope, 'tx' | 'address' | 'origin'> & { actor: { id: string } };

/** Records a locked person's answer; repeating it changes nothing. */
async function takeAnswer(scope: Answering, id: string, answer: ReplacementAnswer): Promise<ReplacementRequest> {
  const { tx } = scope;
  const { place } = requireFound(await findAsk(tx, id));
  // Person before place. If two accept at once, the second finds the slots taken.
  await lockPlaceRow(tx, place);
  const ask = requireFound(await findAsk(tx, id));
  const obstacle = obstacleTo(ask, answer);
  if (obstacle === 'over' || obstacle === 'taken') throw new Refusal(`attendance_${obstacle}`);
  if (obstacle) throw new Refusal(`replacement_${obstacle}`);
  if (ask.state === answer) return shown(ask);
  await updateAsk(tx, id, answer);
  if (answer === 'accepted') await give(scope, ask);
  else await record(scope, ask, 'replacement_declined');
  return shown(requireFound(await findAsk(tx, id)));
}

/** Assigns the person who accepted, and notifies the others and the author. */
async function give(scope: Answering, ask: AskRow): Promise<void> {
  const { tx, origin } = scope;
  await takePlace(scope, { place: ask.place, slots: ask.open, electionId: ask.election_id });
  await record(scope, ask, 'replacement_accepted');
  const late = await markLate(tx, ask.place, ask.election_id);
  // Without an actor: nobody else may learn who accepted, even from their data export.
  const before = { assigned_polling_place_name: ask.place_name };
  await recordChanges(
    { tx, actor: null, address: '' },
    late.map(({ user }) => ({ entity: 'user', entityId: user, action: 'replacement_late', before })),
  );
  await enqueueAll(
    tx,
    'tell-taken',
    late.map((one) => ({ askId: one.id, origin })),
    { mailsEach: 1, from: 'now' },
  );
  if (ask.asked_by) {
    const person = { 'user-name': ask.name, 'user-email': ask.email, link: `/user/${ask.user}/place` };
    await insertUserEvents(tx, [ask.asked_by], { detail: 'replacement_accepted', ...person }, { about: ask.user });
  }
}

async function record(
  scope: Answering,
  { user, place, place_name, open: slots }: AskRow,
  action: 'replacement_accepted' | 'replacement_declined',
) {
  const after = { assigned_polling_place_name: place_name, slots };
  await recordChanges(scope, [
    { entity: 'user', entityId: user, action, after },
    { entity: 'place', entityId: place, action, after: { user, slots } },
  ]);
}
