import type { Board } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import { nameIn } from '#contract/translated-names.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import {
  type BoardFields,
  type BoardRow,
  countIssued,
  findBoard,
  insertBoard,
  listAreas,
  listAreasNamed,
  listTakenAreas,
  lockBoards,
  replaceAreas,
  updateBoard,
} from './queries.ts';
import { listTypesNamed, lockBoardType } from './types/queries.ts';

/** Thrown if no area, or several, match. */
export class UnclearArea extends Error {
  override readonly name = 'UnclearArea';
  readonly word: string;
  readonly count: number;
  constructor(word: string, count: number) {
    super(word);
    this.word = word;
    this.count = count;
  }
}

/** Thrown if no board type, or several, match. */
export class UnclearType extends Error {
  override readonly name = 'UnclearType';
}

type Form = BoardFields & { areas: string[] };
type BoardScope = { tx: Tx; actor: { id: string } | null; address: string; language: Language };

/** Throws no_election. Fields: unknown_area, area_has_board. */
export async function createBoard(scope: BoardScope, form: Form): Promise<Board> {
  const { tx } = scope;
  const election = await currentElection(tx);
  const id = newId();
  await lockBoards(tx, election.id);
  const { areas, ...fields } = readForm(form);
  await checkForm(tx, { electionId: election.id, type: fields.type, areas, except: id });
  await insertBoard(tx, { ...fields, id, election_id: election.id });
  await replaceAreas(tx, id, areas);
  const board = requireFound(await findBoard(tx, id));
  await recordChange(scope, 'board', id, 'created', { after: loggedOf(board) });
  return readBoard(scope, id);
}

/** Finds areas by code and the type by name. Also throws UnclearArea and UnclearType. */
export async function createBoardByCodes(
  scope: BoardScope,
  { areas: words, type: name, ...fields }: Pick<Form, 'name' | 'type' | 'can_generate'> & { areas: readonly string[] },
): Promise<{ areas: string[] }> {
  await currentElection(scope.tx);
  const [type, ...others] = await listTypesNamed(scope.tx, name);
  if (!type || others.length > 0) throw new UnclearType(name);
  const areas = await listAreasNamed(scope.tx, words);
  for (const word of words) {
    const count = areas.filter((area) => area.word === word).length;
    if (count !== 1) throw new UnclearArea(word, count);
  }
  const form = { ...fields, type, address: '', secretary: '', languages: null, areas: areas.map(({ id }) => id) };
  await createBoard(scope, form);
  return { areas: areas.map(({ name }) => name) };
}

/** Leaves issued credentials unchanged. */
export async function changeBoard(scope: MemberScope, id: string, changes: Changes<Form>): Promise<Board> {
  const { tx } = scope;
  const { election_id: electionId } = requireFound(await findBoard(tx, id));
  await lockBoards(tx, electionId);
  const before = requireFound(await findBoard(tx, id));
  const { areas, ...fields } = readForm({ ...formOf(before), ...givenOf(changes) });
  await checkForm(tx, { electionId, type: fields.type, areas, except: id });
  await updateBoard(tx, id, fields);
  await replaceAreas(tx, id, areas);
  const after = requireFound(await findBoard(tx, id));
  const [was, is] = [loggedOf(before), loggedOf(after)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordChange(scope, 'board', id, 'updated', { before: was, after: is });
  return readBoard(scope, id);
}

export async function removeBoard(scope: MemberScope, id: string): Promise<void> {
  const { tx } = scope;
  const { election_id: electionId } = requireFound(await findBoard(tx, id));
  await lockBoards(tx, electionId);
  const board = requireFound(await findBoard(tx, id));
  const count = await countIssued(tx, id);
  if (count > 0) throw new Refusal('board_has_credentials', { name: board.name, count });
  await deleteRows(tx, 'boards', { id });
  await recordChange(scope, 'board', id, 'deleted', { before: loggedOf(board) });
}

export async function readBoard({ tx, language }: Pick<BoardScope, 'tx' | 'language'>, id: string): Promise<Board> {
  const { election_id: _, ...board } = requireFound(await findBoard(tx, id));
  return describeBoard(language, board);
}

export const describeBoard = (language: Language, { type_names, ...board }: BoardRow): Board => ({
  ...board,
  type_name: nameIn(language, type_names),
});

async function currentElection(tx: Tx) {
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  return election;
}

/** Refuses a second board of a type in one area: its people's board would be ambiguous. */
async function checkForm(tx: Tx, asked: { electionId: string; type: string; areas: string[]; except: string }) {
  requireFound((await lockBoardType(tx, asked.type)) || undefined);
  const known = await listAreas(tx, asked.areas);
  if (known.length < asked.areas.length) throw InvalidFields.of('areas', 'unknown_area');
  const [taken] = await listTakenAreas(tx, asked);
  if (taken) throw InvalidFields.of('areas', 'area_has_board', taken);
}

/** Deduplicates areas, and adds Spanish to the languages. */
const readForm = ({ areas, languages, ...fields }: Form): Form => ({
  ...fields,
  languages: languages && [...new Set(['es' as const, ...languages])],
  areas: [...new Set(areas)],
});

const formOf = ({ name, type, can_generate, address, secretary, languages, areas }: BoardRow): Form => ({
  ...{ name, type, can_generate, address, secretary, languages },
  areas: areas.map(({ id }) => id),
});

const loggedOf = ({ name, type_names, can_generate, address, secretary, languages, areas }: BoardRow) => ({
  ...{ name, board_type: nameIn('es', type_names), can_generate, board_address: address, secretary, languages },
  areas: areas.map((area) => area.name),
});
