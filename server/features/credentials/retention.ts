import type { Tx } from '../../core/database.ts';
import { enqueue } from '../../core/queries.ts';
import { eraseOrphans, findSecondsKept, withdrawCredentialsOf } from './queries.ts';

/**
 * Takes back all credentials of somebody who is about to be deleted. What they print is kept until the tenant's retention
 * period after the election is over: until then the organisation may have to say whom it had empowered.
 */
export async function keepCredentials(tx: Tx, userId: string): Promise<void> {
  for (const electionId of await withdrawCredentialsOf(tx, userId)) await forgetLater(tx, electionId);
}

/** Erases what credentials of deleted people print, where their time is over; else, and if it was put off meanwhile, later. */
export async function forgetCredentials(tx: Tx, electionId: string): Promise<void> {
  const seconds = await findSecondsKept(tx, electionId);
  if (seconds > 0) await forgetLater(tx, electionId);
  else await eraseOrphans(tx, electionId);
}

async function forgetLater(tx: Tx, electionId: string) {
  const delaySeconds = await findSecondsKept(tx, electionId);
  await enqueue(tx, 'forget-credentials', { electionId }, { key: `forget-credentials:${electionId}`, delaySeconds });
}
