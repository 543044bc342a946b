import type { Tx } from '../../core/database.ts';
import { enqueue } from '../../core/queries.ts';
import { eraseOrphans, findSecondsKept, listElectionsWithOrphans, withdrawCredentialsOf } from './queries.ts';

/** Keeps printed data for a period: the organisation may have to prove whom it had empowered. */
export async function withdrawCredentials(tx: Tx, userId: string): Promise<void> {
  for (const electionId of await withdrawCredentialsOf(tx, userId)) await forgetLater(tx, electionId);
}

export async function forgetCredentials(tx: Tx, electionId: string): Promise<void> {
  const seconds = await findSecondsKept(tx, electionId);
  if (seconds > 0) await forgetLater(tx, electionId);
  else await eraseOrphans(tx, electionId);
}

/** Call after a change of the retention period or election day. */
export async function forgetOnTime(tx: Tx): Promise<void> {
  for (const { id } of await listElectionsWithOrphans(tx)) await forgetLater(tx, id);
}

export const countToForget = async (tx: Tx): Promise<number> =>
  (await listElectionsWithOrphans(tx)).reduce((sum, { count }) => sum + count, 0);

export async function forgetLater(tx: Tx, electionId: string) {
  const delaySeconds = await findSecondsKept(tx, electionId);
  await enqueue(tx, 'forget-credentials', { electionId }, { key: `forget-credentials:${electionId}`, delaySeconds });
}
