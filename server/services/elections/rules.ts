import type { ElectionKind } from '#contract/elections.ts';
import { recordChange } from '../../core/changes.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { findCurrentElection, insertElection, listElections, markCurrent } from './queries.ts';

export type NewElection = { name: string; kind: ElectionKind; date: string };
type Scope = { tx: Tx; actor: { id: string } | null; address: string };

/**
 * Creates an election, and logs it.
 * The first one is the current one; any other becomes so by `chooseElection`.
 */
export async function createElection(
  scope: Scope,
  election: NewElection,
): Promise<{ id: string; is_current: boolean }> {
  const { tx } = scope;
  const is_current = (await findCurrentElection(tx)) === undefined;
  const created = { ...election, id: newId(), is_current };
  await insertElection(tx, created);
  await recordChange(scope, {
    entity: 'election',
    entityId: created.id,
    action: 'created',
    after: { ...election, is_current },
  });
  return created;
}

/**
 * Makes an election the current one: assignments, boards and credentials are for it from now on.
 * Those of the others stay theirs. Does nothing where it is so already.
 */
export async function chooseElection(scope: Scope, id: string): Promise<void> {
  const elections = await listElections(scope.tx);
  const chosen = elections.find((one) => one.id === id);
  if (!chosen) throw new Refusal('not_found');
  if (chosen.is_current) return;
  await markCurrent(scope.tx, id);
  const before = elections.find(({ is_current }) => is_current);
  await recordChange(scope, {
    entity: 'election',
    entityId: id,
    action: 'election_chosen',
    before: { name: before?.name, date: before?.date },
    after: { name: chosen.name, date: chosen.date },
  });
}
