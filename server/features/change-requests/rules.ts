import { isSameAnswer } from '#contract/answers.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { correctedFields, type ProfileCorrection, type ProfileField } from '#contract/profile.ts';
import { printedFields, profileParts } from '#contract/profile-parts.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { holdPerson, holdReached } from '../../people/hold.ts';
import { keyColumns } from '../../people/keys.ts';
import { listAdministratorIds, listCoordinatorIds, type UserRecord, updateUser } from '../../people/queries.ts';
import { isBlacklisted } from '../../services/blacklist/queries.ts';
import { takeBackMails, writeMail } from '../../services/mail/rules.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { correctAndRecreate } from '../corrections/index.ts';
import { undoReissue } from '../credentials/index.ts';
import { editProfile, profileColumns, profileOf } from '../users/index.ts';
import {
  findChangeRequest,
  findLastOf,
  findReissued,
  insertChangeRequest,
  lockChangeRequest,
  reopenRequest,
  updateDecided,
  withdrawOpen,
} from './queries.ts';

/** Doesn't refuse a document that somebody else has, which would reveal it. */
export async function askChange(scope: MemberScope, { seen: _, ...given }: ProfileCorrection): Promise<ChangeRequest> {
  const { tx, actor } = scope;
  const person = await holdReached(scope, actor.id, 'users.ask_change');
  const known = profileOf(person);
  // Fields that belong together are requested together.
  const fields = Object.values(profileParts)
    .map((part) => correctedFields.filter((field) => (part as readonly string[]).includes(field) && field in given))
    .filter((part) => part.some((field) => !isSameAnswer(field, known[field], given[field])))
    .flat();
  if (fields.length === 0) throw new Refusal('nothing_asked');
  const { said } = await profileColumns(tx, pick(given, fields) as never, person, { mayClaim: true });
  // Normalised as it will be stored, so that undoing recognises it.
  const wanted = pick({ ...given, ...said } as typeof given, fields);
  await withdrawOpen(tx, person.id);
  await insertChangeRequest(tx, { id: newId(), userId: person.id, wanted, seen: pick(known, fields) });
  await record(scope, person.id, 'change_asked', wanted);
  const request = requireFound(await findLastOf(tx, person.id));
  await tellDeciders(scope, person, request);
  return request;
}

export async function withdrawOwn(scope: MemberScope): Promise<ChangeRequest> {
  const { tx, actor } = scope;
  if (!(await withdrawOpen(tx, actor.id))) throw new Refusal('change_request_over');
  await record(scope, actor.id, 'change_withdrawn');
  return requireFound(await findLastOf(tx, actor.id));
}

/** Reissues the credential in the same transaction if it prints the change. */
export async function acceptChange(scope: MemberScope, id: string): Promise<ChangeRequest> {
  const { tx, actor } = scope;
  const { request, person } = await holdOpen(scope, id);
  const correction = { ...request.wanted, seen: request.seen } as ProfileCorrection;
  await refuseBarred(scope, person, correction);
  const isPrinted = printedFields.some((field) => field in request.wanted);
  const paper = isPrinted ? person.credential : null;
  await updateDecided(tx, id, { state: 'accepted', by: actor.id });
  await record(scope, person.id, 'change_accepted', request.wanted);
  if (paper) await correctAndRecreate(scope, paper, correction);
  else await editLocked(scope, person, correction);
  // A reissued credential has its own mail.
  if (!paper) await tellAsker(scope, person, { act: id, template: 'change_accepted' });
  return { ...request, state: 'accepted', decided_date: new Date().toISOString() };
}

export async function declineChange(scope: MemberScope, id: string, reason: string): Promise<ChangeRequest> {
  const { tx, actor } = scope;
  const { request, person } = await holdOpen(scope, id);
  await updateDecided(tx, id, { state: 'declined', by: actor.id, reason });
  await record(scope, person.id, 'change_declined', { reason });
  await tellAsker(scope, person, { act: id, template: 'change_declined', reason });
  return requireFound(await findChangeRequest(tx, actor, request.id));
}

/** Refuses once the requester has been notified, or if something has changed since. */
export async function undoDecision(scope: MemberScope, id: string): Promise<ChangeRequest> {
  const { tx, actor } = scope;
  const { request, person } = await holdRequest(scope, id);
  const isLast = (await findLastOf(tx, person.id))?.id === id;
  if (!isLast || !['accepted', 'declined'].includes(request.state)) throw new Refusal('nothing_to_undo');
  const paper = await findReissued(tx, id);
  if (!paper && !(await takeBackMails(tx, id))) throw new Refusal('nothing_to_undo');
  await reopenRequest(tx, id);
  await record(scope, person.id, 'change_reopened');
  const { location: _, ...written } = request.wanted;
  const correction = { ...request.seen, seen: written } as ProfileCorrection;
  if (paper) await undoReissue(scope, paper, (userId) => editProfile(scope, userId, correction));
  else if (request.state === 'accepted') await editLocked(scope, person, correction);
  return requireFound(await findChangeRequest(tx, actor, id));
}

async function holdOpen(scope: MemberScope, id: string) {
  const held = await holdRequest(scope, id);
  if (held.request.state !== 'asked') throw new Refusal('change_request_over');
  return held;
}

async function holdRequest(scope: MemberScope, id: string) {
  const { tx, actor } = scope;
  const { user } = requireFound(await findChangeRequest(tx, actor, id));
  const person = await holdPerson(scope, user, 'users.decide_change');
  return { request: requireFound(await lockChangeRequest(tx, actor, id)), person };
}

/** Refuses blocked documents; only administrators, who decide, learn that they are blocked. */
async function refuseBarred({ tx }: MemberScope, person: UserRecord, correction: ProfileCorrection) {
  if (correction.national_id === undefined) return;
  const { national_id_key } = keyColumns({ ...person, ...correction } as never);
  if (await isBlacklisted(tx, { national_id_key })) throw new Refusal('document_barred');
}

/** Edits fields that aren't printed; the profile stays locked. */
async function editLocked(scope: MemberScope, person: UserRecord, correction: ProfileCorrection) {
  const { tx, actor } = scope;
  const isOpened = person.is_locked && !actor.is_superuser;
  if (isOpened) await updateUser(tx, person.id, { is_locked: false });
  await editProfile(scope, person.id, correction);
  if (isOpened) await updateUser(tx, person.id, { is_locked: true });
}

async function tellDeciders({ tx }: MemberScope, person: UserRecord, { is_of_administrators }: ChangeRequest) {
  const coordinators = is_of_administrators ? [] : await listCoordinatorIds(tx, person.area_path);
  const readers = coordinators.length > 0 ? coordinators : await listAdministratorIds(tx);
  const params = {
    detail: 'change_asked',
    'user-name': `${person.first_name} ${person.last_name_1}`,
    'user-email': person.email,
    link: '/change-requests',
  } as const;
  await insertUserEvents(tx, readers, params, { about: person.id });
}

const tellAsker = (
  scope: MemberScope,
  { id, email, language, first_name }: UserRecord,
  { act, template, reason = '' }: { act: string; template: 'change_accepted' | 'change_declined'; reason?: string },
) =>
  writeMail(scope, {
    ...{ act, template },
    language,
    to: { userId: id, address: email },
    values: { first_name, reason, link: `${scope.origin}/user/${id}` },
  });

const record = (
  scope: MemberScope,
  entityId: string,
  action: 'change_asked' | 'change_accepted' | 'change_declined' | 'change_withdrawn' | 'change_reopened',
  { location: _, ...after }: Record<string, unknown> = {},
) => recordChange(scope, 'user', entityId, action, { after });

const pick = <T extends object>(values: T, fields: readonly (ProfileField & keyof T)[]): Partial<T> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<T>;
