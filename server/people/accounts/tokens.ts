import { recordChanges } from '../../core/changes.ts';
import type { Tx } from '../../core/database.ts';
import { endTokenRows } from './queries.ts';

type Author = { tx: Tx; actor: { id: string } | null; address: string };

/** Ends the tokens that a person made: an intruder in the account may have made them. */
export async function endTokensOf(scope: Author, userId: string): Promise<void> {
  const ended = await endTokenRows(scope.tx, userId);
  if (ended.length === 0) return;
  const entryOf = ({ id, name }: (typeof ended)[number]) =>
    ({ entity: 'token', entityId: id, action: 'revoked', before: { name } }) as const;
  await recordChanges(scope, ended.map(entryOf));
}
