import type { Election, ElectionKind } from '#contract/elections.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { words } from '#contract/words.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import { changedOf, refuseConflicts, refuseStale } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import type { AnyAuthor } from '../../people/hooks.ts';
import {
  countKept,
  countReopened,
  findCurrentElection,
  findElection,
  isPast,
  lockElections,
  updateElection,
} from '../../services/elections/queries.ts';
import { chooseElection, createElection, type NewElection } from '../../services/elections/rules.ts';
import { tellUntold } from '../assignments/index.ts';
import { forgetOnTime } from '../credentials/index.ts';

/** Adds an election. Past elections need confirmation and another current election. */
export async function addElection(
  scope: MemberScope,
  { is_over: isOver, ...election }: NewElection & { is_over: boolean },
): Promise<Election> {
  if (!isOver) await refusePast(scope.tx, election.date, 'past_election');
  else if (!(await findCurrentElection(scope.tx))) await refusePast(scope.tx, election.date, 'past_only');
  const { id } = await createElection(scope, election);
  return requireFound(await findElection(scope.tx, id));
}

type Fields = { name: string; kind: ElectionKind; date: string };
type Given = Changes<Fields>;

const names = words({
  name: 'el nombre',
  kind: 'el tipo',
  date: 'el día',
});

/** Refuses another day if the election is over or credentials name it. */
export async function changeElection(scope: MemberScope, id: string, { seen, ...given }: Given & { seen: Given }) {
  const { tx, language } = scope;
  await lockElections(tx);
  const { name, kind, date, fixed_day } = requireFound(await findElection(tx, id));
  const [known, wanted] = [{ name, kind, date }, givenOf(given) as Partial<Fields>];
  refuseConflicts(language, { known, wanted, seen: givenOf(seen) as Partial<Fields>, names });
  const changes = changedOf<Fields>(known, wanted);
  if (changes.date !== undefined) {
    if (fixed_day) throw InvalidFields.of('date', fixed_day === 'past' ? 'day_past' : 'day_in_credentials');
    await refusePast(tx, changes.date);
  }
  if (Object.keys(changes).length > 0) {
    await updateElection(tx, id, changes);
    if (changes.date !== undefined) await forgetOnTime(tx);
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, known[field as keyof Fields]]));
    await recordChange(scope, 'election', id, 'updated', { before, after: changes });
  }
  return requireFound(await findElection(tx, id));
}

async function refusePast(tx: Tx, day: string, code: FieldError = 'past_day') {
  if (await isPast(tx, day)) throw InvalidFields.of('date', code);
}

/** Returns what would stay and what would end if an election became current. */
export async function weighChoosing(tx: Tx, id: string) {
  const chosen = requireFound(await findElection(tx, id));
  const current = await findCurrentElection(tx);
  return {
    chosen,
    current: current ? requireFound(await findElection(tx, current.id)) : null,
    keeps: await countKept(tx),
    reopened: chosen.is_current ? 0 : await countReopened(tx, id),
  };
}

type Choosing = { name: string; copies_boards: boolean; seen: string | null };

/** Requires the typed name; refuses if the current election has changed since `seen`. */
export async function chooseNext(
  scope: MemberScope,
  id: string,
  { name, copies_boards: copiesBoards, seen }: Choosing,
): Promise<Election> {
  const { tx, language } = scope;
  await lockElections(tx);
  const chosen = requireFound(await findElection(tx, id));
  if (chosen.is_current) throw new Refusal('nothing_to_change');
  const now = (await findCurrentElection(tx))?.id ?? null;
  refuseStale(language, { seen, now, subject: words('las elecciones actuales') });
  if (!isSameName(name, chosen.name)) throw InvalidFields.of('name', 'wrong_name', { name: chosen.name });
  await makeCurrent(scope, id, { copiesBoards });
  return requireFound(await findElection(tx, id));
}

/** Makes an election current, and notifies people not yet told of their place in it. */
export async function makeCurrent(
  scope: AnyAuthor & { origin?: string },
  id: string,
  { copiesBoards = false } = {},
): Promise<void> {
  await chooseElection(scope, id, { copiesBoards });
  await tellUntold(scope);
}

const isSameName = (typed: string, name: string) => plain(typed) === plain(name);
const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
