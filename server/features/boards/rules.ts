import { recordChange } from '../../core/changes.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { insertBoard, listAreasNamed, type NewBoard } from './queries.ts';

/** No area, or several, are called so. */
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

/**
 * Creates an electoral board for areas in the current election, and logs it.
 * Throws no_election, UnclearArea.
 */
export async function createBoard(
  scope: { tx: Tx; actor: { id: string } | null; address: string },
  { areas: words, ...board }: Omit<NewBoard, 'id' | 'election_id'> & { areas: readonly string[] },
): Promise<{ areas: string[] }> {
  const { tx } = scope;
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  const areas = await listAreasNamed(tx, words);
  for (const word of words) {
    const count = areas.filter((area) => area.word === word).length;
    if (count !== 1) throw new UnclearArea(word, count);
  }
  const id = newId();
  await insertBoard(
    tx,
    { ...board, id, election_id: election.id },
    areas.map((area) => area.id),
  );
  const names = areas.map(({ name }) => name);
  const { name, type: kind, can_generate } = board;
  await recordChange(scope, {
    entity: 'board',
    entityId: id,
    action: 'created',
    after: { name, kind, can_generate, areas: names },
  });
  return { areas: names };
}
