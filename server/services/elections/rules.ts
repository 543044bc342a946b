import type { ElectionKind } from '#contract/elections.ts';
import { recordChange } from '../../core/changes.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import {
  closeProfiles,
  copyBoards,
  findCurrentElection,
  findElection,
  insertElection,
  listElections,
  lockElections,
  markCurrent,
  reopenProfiles,
} from './queries.ts';

export type NewElection = { name: string; kind: ElectionKind; date: string };
type Scope = { tx: Tx; actor: { id: string } | null; address: string };

/** The first election becomes current. For others, see `chooseElection`. */
export async function createElection(
  scope: Scope,
  election: NewElection,
): Promise<{ id: string; is_current: boolean }> {
  const { tx } = scope;
  const is_current = (await findCurrentElection(tx)) === undefined;
  const created = { ...election, id: newId(), is_current };
  await insertElection(tx, created);
  await recordChange(scope, 'election', created.id, 'created', { after: { ...election, is_current } });
  return created;
}

/**
 * New assignments, boards and credentials belong to the current election. Other elections'
 * credentials no longer lock profiles. `copiesBoards`: throws boards_there if there are some.
 */
export async function chooseElection(scope: Scope, id: string, { copiesBoards = false } = {}): Promise<void> {
  const { tx } = scope;
  await lockElections(tx);
  const elections = await listElections(tx);
  const chosen = elections.find((one) => one.id === id);
  if (!chosen) throw new Refusal('not_found');
  if (chosen.is_current) return;
  const before = elections.find(({ is_current }) => is_current);
  await markCurrent(tx, id);
  await reopenProfiles(tx, id);
  await closeProfiles(tx, id);
  const copied = copiesBoards && before ? await takeBoardsAlong(tx, { from: before.id, to: id }) : 0;
  await recordChange(scope, 'election', id, 'election_chosen', {
    before: { name: before?.name, date: before?.date },
    after: { name: chosen.name, date: chosen.date, ...(copied > 0 && { boards_copied: copied }) },
  });
}

async function takeBoardsAlong(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  if (((await findElection(tx, to))?.boards ?? 0) > 0) throw new Refusal('boards_there');
  return copyBoards(tx, { from, to });
}
