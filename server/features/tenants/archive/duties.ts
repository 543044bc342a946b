import type { Tx } from '../../../core/database.ts';
import { lapseLater } from '../../../services/links/rules.ts';
import { forgetLater } from '../../credentials/index.ts';
import { scheduleDigests } from '../../digests/index.ts';
import { scheduleReminders } from '../../places/index.ts';
import { listElectionsToForget, listUnconfirmed } from './queries.ts';

/**
 * Takes up what an organisation owes by the clock: jobs stay behind when it moves.
 * Digests, reminders, printed data to be erased, registrations that lapse.
 */
export async function resume(tx: Tx): Promise<void> {
  await scheduleDigests(tx);
  await scheduleReminders(tx);
  for (const electionId of await listElectionsToForget(tx)) await forgetLater(tx, electionId);
  for (const userId of await listUnconfirmed(tx)) await lapseLater(tx, userId);
}
