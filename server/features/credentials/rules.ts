import { fullName } from '#contract/names.ts';
import { can, credentialKind } from '#contract/permissions.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { found, Refusal } from '../../core/refusal.ts';
import { holdPerson } from '../../people/hold.ts';
import { lockUser, type UserRecord, updateUser } from '../../people/queries.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { writeEmail } from '../../services/mailing/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { composePaper } from './composing.ts';
import type { CredentialRow } from './list/queries.ts';
import { findObstacles } from './obstacles/rules.ts';
import type { PrintedCredential } from './pdf.ts';
import {
  findBoardOf,
  findCredential,
  insertCredential,
  listPrinted,
  markCredentialDeleted,
  markCredentialRecreated,
  staysLocked,
  takeNumber,
  updateMarks,
} from './queries.ts';
import { sealPaper } from './signing/rules.ts';
import { findLogos } from './templates/queries.ts';
import { dressPaper } from './templates/rules.ts';

/**
 * Issues a credential: a numbered copy of the person's data as it is now.
 * Locks the profile; tells the person.
 * `credential_refused` names everything that is missing.
 */
export async function issueCredential(scope: MemberScope, userId: string): Promise<CredentialRow> {
  const { tx } = scope;
  const user = await holdPerson(scope, userId, 'credentials.issue');
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  if (user.credential) throw new Refusal('already_issued', { name: fullName(user) });
  const year = Number(election.date.slice(0, 4));
  const issued = await writeCredential(scope, user, election, async () => ({
    year,
    number: await takeNumber(tx, year),
    version: 1,
  }));
  await recordChange(scope, {
    entity: 'user',
    entityId: userId,
    action: 'credential_issued',
    before: { is_locked: user.is_locked },
    after: { is_locked: true, credential: issued.code },
  });
  await writeEmail(scope, {
    template: 'credential_issued',
    language: user.language,
    to: { userId, address: user.email },
    values: { first_name: user.first_name, code: issued.code, link: `${scope.origin}/` },
  });
  return issued;
}

/**
 * Withdraws the credential that locks a profile, has the profile corrected, and issues it again:
 * the same number in its next version; the old one stays as recreated.
 * Refuses, and undoes all of it, where after the correction there are obstacles to issuing it,
 * or where the person would live out of the actor's reach.
 */
export async function recreateCredential(
  scope: MemberScope,
  id: string,
  correct: (userId: string) => Promise<unknown>,
): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const old = found(await findCredential(tx, actor, id));
  const { is_locked_by_hand } = await holdPerson(scope, old.user, 'credentials.issue');
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  if (is_locked_by_hand) throw new Refusal('locked_by_hand');
  const number = await markCredentialRecreated(tx, { id, electionId: election.id });
  if (!number) throw new Refusal('credential_replaced');
  await updateUser(tx, old.user, { is_locked: false });
  await correct(old.user);

  const user = await lockUser(tx, actor, old.user);
  if (!user) throw new Refusal('moved_out_of_reach');
  const issued = await writeCredential(scope, user, election, async () => ({ ...number, version: old.version + 1 }));
  await recordChange(scope, {
    entity: 'user',
    entityId: user.id,
    action: 'credential_recreated',
    before: { credential_version: old.version },
    after: { credential: issued.code, credential_version: issued.version },
  });
  await writeEmail(scope, {
    template: 'credential_recreated',
    language: user.language,
    to: { userId: user.id, address: user.email },
    values: { first_name: user.first_name, code: issued.code, version: `${issued.version}`, link: `${scope.origin}/` },
  });
  return issued;
}

type Numbering = { year: number; number: number; version: number };

/**
 * Writes a credential of a person held, and locks their profile.
 * `credential_refused` names all obstacles; until there is none, no number is taken.
 */
async function writeCredential(
  scope: MemberScope,
  user: UserRecord,
  election: { id: string; name: string; date: string },
  takeNumbering: () => Promise<Numbering>,
): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const obstacles = await findObstacles(scope, user);
  const kind = credentialKind(user);
  const board = await findBoardOf(tx, user.area_path);
  if (obstacles.length > 0 || !kind || !board) {
    const texts = obstacles.map((obstacle) => `obstacle_${obstacle}` as const);
    throw new Refusal('credential_refused', { reasons: { texts } });
  }

  const numbering = await takeNumbering();
  const tenant = await findTenant(tx);
  const paper = composePaper(user, { kind, board, election, tenant, ...numbering });
  const printed = await sealPaper(scope, await dressPaper(tx, paper, board));
  const id = newId();
  try {
    await insertCredential(tx, {
      id,
      userId: user.id,
      boardId: board.id,
      electionId: election.id,
      kind,
      ...numbering,
      printed,
      wasLocked: user.is_locked,
      createdBy: actor.id,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('already_issued', { name: fullName(user) });
    throw error;
  }
  await updateUser(tx, user.id, { is_locked: true, ...(actor.is_superuser && { is_document_checked: true }) });
  // A change of address asked for before must not change a locked profile after all.
  await spendMailTokens(tx, { userId: user.id, purpose: 'email' });
  return found(await findCredential(tx, actor, id));
}

/**
 * Withdraws a credential; the profile unlocks when only this had locked it.
 * Tells the person.
 */
export async function withdrawCredential(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const credential = found(await findCredential(tx, actor, id));
  const user = await holdPerson(scope, credential.user, 'credentials.issue');
  if (credential.state !== 'created') return;
  const isLocked = await staysLocked(tx, user.id, id);
  await markCredentialDeleted(tx, id);
  await updateUser(tx, user.id, { is_locked: isLocked });
  await recordChange(scope, {
    entity: 'user',
    entityId: user.id,
    action: 'credential_withdrawn',
    before: { is_locked: user.is_locked, credential: credential.code },
    after: { is_locked: isLocked },
  });
  await writeEmail(scope, {
    template: 'credential_withdrawn',
    language: user.language,
    to: { userId: user.id, address: user.email },
    values: { first_name: user.first_name, code: credential.code, link: `${scope.origin}/` },
  });
}

type Marks = { is_delivered?: boolean | undefined; is_signed?: boolean | undefined };

/** Marks a credential in force as delivered or signed, or takes the mark away. */
export async function markCredential(scope: MemberScope, id: string, marks: Marks): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const { user } = found(await findCredential(tx, actor, id));
  await holdPerson(scope, user, 'credentials.issue');
  const before = found(await findCredential(tx, actor, id));
  if (before.state !== 'created') throw new Refusal('credential_replaced');
  const was = { is_delivered: before.delivered_at !== null, is_signed: before.signed_at !== null };
  const is = { ...was, ...givenOf(marks) };
  if (is.is_delivered === was.is_delivered && is.is_signed === was.is_signed) return before;
  await updateMarks(tx, id, marks);
  await recordChange(scope, {
    entity: 'user',
    entityId: user,
    action: 'credential_marked',
    before: was,
    after: { ...is, credential: before.code },
  });
  return found(await findCredential(tx, actor, id));
}

/** Issues a credential again as the person is now, where its paper no longer says so. */
export async function renewCredential(scope: MemberScope, id: string): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const { user } = found(await findCredential(tx, actor, id));
  await holdPerson(scope, user, 'credentials.issue');
  const { state, is_outdated } = found(await findCredential(tx, actor, id));
  if (state === 'created' && !is_outdated) throw new Refusal('credential_up_to_date');
  return recreateCredential(scope, id, async () => undefined);
}

/**
 * Reads the papers to print, and their logos, of credentials in force that the actor may download.
 * Logs each on its person.
 * Not found where one is out of reach, deleted or not theirs.
 */
export async function readPapers(
  scope: MemberScope,
  ids: string[],
  action: 'credential_downloaded' | 'certificate_downloaded',
): Promise<{ papers: PrintedCredential[]; logos: Map<string, Buffer> }> {
  const { tx, actor } = scope;
  const papers = await listPrinted(tx, actor, ids);
  if (papers.length !== new Set(ids).size) throw new Refusal('not_found');
  const refused = papers.some((paper) => !can(actor, 'credentials.download', { ...paper.owner, id: paper.user_id }));
  if (refused) throw new Refusal('forbidden');
  for (const { user_id, printed } of papers)
    await recordChange(scope, { entity: 'user', entityId: user_id, action, after: { credential: printed.code } });
  const printed = papers.map((paper) => paper.printed);
  return {
    papers: printed,
    logos: await findLogos(
      tx,
      printed.flatMap(({ logo }) => logo ?? []),
    ),
  };
}
