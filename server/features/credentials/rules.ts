import { can } from '#contract/permissions.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { holdPerson } from '../../people/hold.ts';
import { lockUser, updateUser } from '../../people/queries.ts';
import { demandAmount } from '../../services/downloads/rules.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { takeBackMails, writeMail } from '../../services/mail/rules.ts';
import { certificateOf } from './certificate/certificate.ts';
import { type IssuedCredential, issueCredentials, writeCredentials } from './issuing.ts';
import type { CredentialRow } from './list/queries.ts';
import type { PrintedCredential } from './printed-credential.ts';
import {
  findCredential,
  listPrinted,
  markCredentialDeleted,
  markCredentialRecreated,
  restoreReplaced,
  staysLocked,
  updateMarks,
} from './queries.ts';
import { findLogos } from './templates/queries.ts';

export async function issueCredential(scope: MemberScope, userId: string): Promise<CredentialRow> {
  const outcomes = await issueCredentials(scope, [userId]);
  return readIssued(scope, outcomes.get(userId));
}

async function readIssued({ tx, actor }: MemberScope, outcome: IssuedCredential | Refusal | undefined) {
  if (outcome instanceof Refusal) throw outcome;
  return requireFound(await findCredential(tx, actor, requireFound(outcome).id));
}

/**
 * Reissues under the same number, as the next version.
 * Refuses, undoing everything, if obstacles remain or the person would move out of the actor's
 * reach.
 */
export async function recreateCredential(
  scope: MemberScope,
  id: string,
  correct: (userId: string) => Promise<unknown>,
): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const old = await holdPaper(scope, id);
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  const number = await markCredentialRecreated(tx, { id, electionId: election.id });
  if (!number) throw new Refusal('credential_replaced');
  await updateUser(tx, old.user, { is_locked: false });
  await correct(old.user);

  const user = await lockUser(tx, actor, old.user);
  if (!user) throw new Refusal('moved_out_of_reach');
  const outcomes = await writeCredentials(scope, [user], election, async () => [number]);
  const issued = await readIssued(scope, outcomes.get(user.id));
  await recordChange(scope, 'user', user.id, 'credential_recreated', {
    before: { credential_version: old.version },
    after: { credential: issued.code, credential_version: issued.version },
  });
  await writeMail(scope, {
    act: issued.id,
    template: 'credential_recreated',
    language: user.language,
    to: { userId: user.id, address: user.email },
    values: { first_name: user.first_name, code: issued.code, version: `${issued.version}`, link: `${scope.origin}/` },
  });
  return issued;
}

/** Locks a credential's person. Throws locked_by_hand if their profile was closed by hand. */
async function holdPaper(scope: MemberScope, id: string): Promise<CredentialRow> {
  const paper = requireFound(await findCredential(scope.tx, scope.actor, id));
  const { is_locked_by_hand } = await holdPerson(scope, paper.user, 'credentials.issue');
  if (is_locked_by_hand) throw new Refusal('locked_by_hand');
  return paper;
}

/**
 * Undoes a reissue that the person doesn't know of: the previous version is valid again.
 * `restore` undoes the correction.
 */
export async function undoReissue(
  scope: MemberScope,
  id: string,
  restore: (userId: string) => Promise<unknown>,
): Promise<void> {
  const { tx } = scope;
  const paper = await holdPaper(scope, id);
  if (paper.state !== 'created' || !(await takeBackMails(tx, id))) throw new Refusal('nothing_to_undo');
  await markCredentialDeleted(tx, id, true);
  await updateUser(tx, paper.user, { is_locked: false });
  await restore(paper.user);
  if (!(await restoreReplaced(tx, id))) throw new Refusal('nothing_to_undo');
  await updateUser(tx, paper.user, { is_locked: true });
  await recordChange(scope, 'user', paper.user, 'credential_restored', {
    before: { credential_version: paper.version },
    after: { credential: paper.code },
  });
}

/**
 * Mails the person, unless they don't know of the credential yet.
 * Unlocks the profile if only this credential had locked it.
 */
export async function withdrawCredential(scope: MemberScope, id: string, isUndo = false): Promise<void> {
  const { tx, actor } = scope;
  const credential = requireFound(await findCredential(tx, actor, id));
  const user = await holdPerson(scope, credential.user, 'credentials.issue');
  if (credential.state !== 'created') return;
  const isLocked = await staysLocked(tx, user.id, id);
  // The person already knows of an earlier version.
  const isUntold = (await takeBackMails(tx, id)) && credential.version === 1;
  await markCredentialDeleted(tx, id, isUndo && isUntold);
  await updateUser(tx, user.id, { is_locked: isLocked });
  await recordChange(scope, 'user', user.id, 'credential_withdrawn', {
    before: { is_locked: user.is_locked, credential: credential.code },
    after: { is_locked: isLocked },
  });
  if (isUntold) return;
  await writeMail(scope, {
    act: id,
    template: 'credential_withdrawn',
    language: user.language,
    to: { userId: user.id, address: user.email },
    values: { first_name: user.first_name, code: credential.code, link: `${scope.origin}/` },
  });
}

type Marks = { is_delivered?: boolean | undefined; is_signed?: boolean | undefined };

export async function markCredential(scope: MemberScope, id: string, marks: Marks): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const { user } = requireFound(await findCredential(tx, actor, id));
  await holdPerson(scope, user, 'credentials.issue');
  const before = requireFound(await findCredential(tx, actor, id));
  if (before.state !== 'created') throw new Refusal('credential_replaced');
  const was = { is_delivered: before.delivered_at !== null, is_signed: before.signed_at !== null };
  const is = { ...was, ...givenOf(marks) };
  if (is.is_delivered === was.is_delivered && is.is_signed === was.is_signed) return before;
  await updateMarks(tx, id, marks);
  await recordChange(scope, 'user', user, 'credential_marked', {
    before: was,
    after: { ...is, credential: before.code },
  });
  return requireFound(await findCredential(tx, actor, id));
}

export async function renewCredential(scope: MemberScope, id: string): Promise<CredentialRow> {
  const { tx, actor } = scope;
  const { user } = requireFound(await findCredential(tx, actor, id));
  await holdPerson(scope, user, 'credentials.issue');
  const { state, is_outdated } = requireFound(await findCredential(tx, actor, id));
  if (state === 'created' && !is_outdated) throw new Refusal('credential_up_to_date');
  return recreateCredential(scope, id, async () => undefined);
}

/** Reads a person's own credential in force, which isn't logged; undefined without one. */
export async function readOwnPaper({ tx, actor }: MemberScope, id: string) {
  const [paper] = await listPrinted(tx, actor, [id]);
  return paper?.user_id === actor.id ? paper.printed : undefined;
}

/** Draws credentials, or the certificates that go with them. */
export async function drawPapers(
  scope: MemberScope,
  papers: PrintedCredential[],
  { isCertificate, subject }: { isCertificate: boolean; subject?: string },
) {
  // Article 76.4 gives leave to watchers only; representatives have another right.
  if (isCertificate && papers.some(({ kind }) => kind !== 'watcher')) throw new Refusal('no_certificate');
  const logos = await findLogos(
    scope.tx,
    papers.flatMap(({ logo }) => logo ?? []),
  );
  const checkUrl = (token: string) => `${scope.origin}/check/${token}`;
  // Loads fonts and the PDF library, which take 20 MB, with the first request.
  const { renderCredentials } = await import('./pdf.ts');
  if (!isCertificate) return renderCredentials(papers, { checkUrl, logos, subject });
  // The certificate's QR code must not tell the employer everything that the credential prints.
  const unsealed = papers.map(({ seal: _, ...paper }) => paper);
  return renderCredentials(unsealed, { checkUrl, logos, subject, guiseOf: certificateOf });
}

/** Logs the download, also as an export if it's another person's. Throws not_found or forbidden. */
export async function readPaper(
  scope: MemberScope,
  id: string,
  action: 'credential_downloaded' | 'certificate_downloaded',
): Promise<PrintedCredential> {
  const { tx, actor } = scope;
  const { user_id: user, owner, printed } = requireFound((await listPrinted(tx, actor, [id]))[0]);
  if (!can(actor, 'credentials.download', { ...owner, id: user })) throw new Refusal('forbidden');
  await recordChange(scope, 'user', user, action, { after: { credential: printed.code } });
  // The gate counts what programs read.
  if (user === actor.id || actor.token) return printed;
  await demandAmount(scope, 1);
  await recordChange(scope, 'export', newId(), 'papers_made', { after: { format: 'pdf', count: 1, user } });
  return printed;
}
