import type { Tx } from '../../core/database.ts';
import { enqueue } from '../../core/queries.ts';
import { eraseOrphans, findSecondsKept, listElectionsWithOrphans, withdrawCredentialsOf } from './queries.ts';

/**
 * Withdraws all credentials of a person about to be deleted.
 * Keeps their printed data until the tenant's retention period after the election is over.
 * Until then the organisation may have to say whom it had empowered.
 */
export async function withdrawCredentials(tx: Tx, userId: string): Promise<void> {
  for (const electionId of await withdrawCredentialsOf(tx, userId)) await forgetLater(tx, electionId);
}

/**
 * Erases the printed data of deleted people's credentials, where their time is over.
 * Otherwise, and where it was put off meanwhile, erases later.
 */
export async function forgetCredentials(tx: Tx, electionId: string): Promise<void> {
  const seconds = await findSecondsKept(tx, electionId);
  if (seconds > 0) await forgetLater(tx, electionId);
  else await eraseOrphans(tx, electionId);
}

/** Erases on time where the retention period, or the day of an election, has become another. */
export async function forgetOnTime(tx: Tx): Promise<void> {
  for (const { id } of await listElectionsWithOrphans(tx)) await forgetLater(tx, id);
}

/** Counts the credentials of people who are gone that are still to be erased. */
export async function countToForget(tx: Tx): Promise<number> {
  return (await listElectionsWithOrphans(tx)).reduce((sum, { count }) => sum + count, 0);
}

/** Erases what forgetCredentials would, once its time is over. */
export async function forgetLater(tx: Tx, electionId: string) {
  const delaySeconds = await findSecondsKept(tx, electionId);
  await enqueue(tx, 'forget-credentials', { electionId }, { key: `forget-credentials:${electionId}`, delaySeconds });
}
