import type { Tx } from '../../../core/database.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { insertMatched } from './candidatures.ts';
import type { ResultsPlan } from './plan.ts';
import { deleteVotes, upsertResults, upsertVotes } from './queries.ts';

/** Recalculates the projections of places too. */
export async function writeResults(tx: Tx, plans: AsyncIterable<ResultsPlan>): Promise<void> {
  for await (const { election, results, votes, gone, matched } of plans) {
    await insertMatched(tx, election, matched);
    await upsertResults(tx, election, results);
    await upsertVotes(tx, election, votes);
    await deleteVotes(tx, election, gone);
    await updateProjections(tx);
  }
}
