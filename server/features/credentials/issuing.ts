import { fullName } from '#contract/names.ts';
import { credentialKind } from '#contract/permissions.ts';
import { unprintedLetters } from '#contract/printed-letters.ts';
import { recordChanges } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { listAssignedPlaces } from '../../people/assigned-places/queries.ts';
import { holdPeople } from '../../people/hold.ts';
import type { UserRecord } from '../../people/queries.ts';
import { type CurrentElection, findCurrentElection } from '../../services/elections/queries.ts';
import { spendMailTokensOf } from '../../services/links/queries.ts';
import { writeMails } from '../../services/mail/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { composePaper } from './composing.ts';
import { listObstacles } from './obstacles/rules.ts';
import { type BoardToPrint, findBoardsOf, insertCredentials, lockProfiles, takeNumbers } from './queries.ts';
import { sealPapers } from './signing/rules.ts';
import { findDress, type PaperDesign, type PaperKind } from './templates/queries.ts';
import { dressPaper } from './templates/rules.ts';

export type IssuedCredential = { id: string; code: string; version: number };
type Outcomes = Map<string, IssuedCredential | Refusal>;

/** Locks the profiles and mails the people. */
export async function issueCredentials(scope: MemberScope, userIds: string[]): Promise<Outcomes> {
  const { tx, origin } = scope;
  const held = await holdPeople(scope, userIds, 'credentials.issue');
  const election = await findCurrentElection(tx);
  const outcomes: Outcomes = new Map();
  const people: UserRecord[] = [];
  for (const [id, user] of held) {
    if (user instanceof Refusal) outcomes.set(id, user);
    else if (!election) outcomes.set(id, new Refusal('no_election'));
    else if (user.credential) outcomes.set(id, new Refusal('already_issued', { name: fullName(user) }));
    else people.push(user);
  }
  if (!election) return outcomes;
  const written = await writeCredentials(scope, people, election, (wanted) => takeNumberings(tx, election, wanted));
  const issued = people.flatMap((user) => {
    const credential = written.get(user.id);
    return credential && !(credential instanceof Refusal) ? [{ user, ...credential }] : [];
  });
  if (issued.length > 0) {
    await recordChanges(
      scope,
      issued.map(({ user, code }) => ({
        entity: 'user',
        entityId: user.id,
        action: 'credential_issued',
        before: { is_locked: user.is_locked },
        after: { is_locked: true, credential: code },
      })),
    );
    await writeMails(
      scope,
      issued.map(({ user, id, code }) => ({
        act: id,
        template: 'credential_issued',
        language: user.language,
        to: { userId: user.id, address: user.email },
        values: { first_name: user.first_name, code, link: `${origin}/` },
      })),
    );
  }
  return new Map([...outcomes, ...written]);
}

type Numbering = { year: number; number: number; version: number };

async function takeNumberings(tx: Tx, { date }: CurrentElection, wanted: number): Promise<Numbering[]> {
  const year = Number(date.slice(0, 4));
  const first = await takeNumbers(tx, year, wanted);
  return Array.from({ length: wanted }, (_, at) => ({ year, number: first + at, version: 1 }));
}

type Issuable = { user: UserRecord; kind: PaperKind; board: BoardToPrint };

/** Throws `already_issued` for one person; for several, a unique violation, naming nobody. */
export async function writeCredentials(
  scope: MemberScope,
  people: UserRecord[],
  election: CurrentElection,
  takeNumberings: (wanted: number) => Promise<Numbering[]>,
): Promise<Outcomes> {
  const { tx, actor } = scope;
  const boards = await findBoardsOf(
    tx,
    people.map(({ area_path }) => area_path),
  );
  const outcomes: Outcomes = new Map();
  const issuable: Issuable[] = [];
  for (const user of people) {
    const board = boards.get(user.area_path);
    const obstacles = listObstacles(actor, user, user.area_id ? board : undefined);
    const kind = credentialKind(user);
    if (obstacles.length === 0 && kind && board) issuable.push({ user, kind, board });
    else outcomes.set(user.id, refusalFor(user, obstacles));
  }
  if (issuable.length === 0) return outcomes;

  const numberings = await takeNumberings(issuable.length);
  const papers = await sealPapers(scope, await composePapers(scope, issuable, election, numberings));
  const credentials = issuable.flatMap(({ user, kind, board }, at) => {
    const [printed, numbering] = [papers[at], numberings[at]];
    if (!printed || !numbering) return [];
    const bound = { id: newId(), userId: user.id, boardId: board.id, electionId: election.id };
    return [{ ...bound, kind, ...numbering, printed, wasLocked: user.is_locked, createdBy: actor.id }];
  });
  try {
    await insertCredentials(tx, credentials);
  } catch (error) {
    const [only, ...others] = issuable;
    // Other violations, such as duplicate numbers, must surface as errors.
    if (!only || others.length > 0 || !isUniqueViolation(error, 'credentials_one_created')) throw error;
    throw new Refusal('already_issued', { name: fullName(only.user) });
  }
  const ids = issuable.map(({ user }) => user.id);
  await lockProfiles(tx, ids, { isChecked: actor.is_superuser });
  // An earlier request to change the address must not change a locked profile.
  await spendMailTokensOf(tx, ids, 'email');
  for (const { userId, id, version, printed } of credentials) outcomes.set(userId, { id, version, code: printed.code });
  return outcomes;
}

function refusalFor(user: UserRecord, obstacles: ReturnType<typeof listObstacles>): Refusal {
  const values = { letters: unprintedLetters(user).join(' ') };
  const texts = obstacles.map((obstacle) => [`obstacle_${obstacle}`, values] as const);
  return new Refusal('credential_refused', { reasons: { texts } });
}

async function composePapers(
  { tx, actor }: MemberScope,
  issuable: Issuable[],
  election: CurrentElection,
  numberings: Numbering[],
) {
  const places = await listAssignedPlaces(
    tx,
    actor,
    issuable.flatMap(({ user }) => user.assignment_id ?? []),
  );
  const tenant = await findTenant(tx);
  const dresses = new Map<string, PaperDesign>();
  const keyOf = ({ board, kind }: Issuable) => `${board.type} ${kind}`;
  for (const one of issuable) {
    const wording = { boardType: one.board.type, kind: one.kind };
    if (!dresses.has(keyOf(one))) dresses.set(keyOf(one), await findDress(tx, wording));
  }
  return issuable.flatMap((one, at) => {
    const [numbering, dress] = [numberings[at], dresses.get(keyOf(one))];
    if (!numbering || !dress) return [];
    const { user, kind, board } = one;
    const assigned = places.get(user.assignment_id ?? '');
    return [dressPaper(composePaper(user, assigned, { kind, board, election, tenant, ...numbering }), board, dress)];
  });
}
