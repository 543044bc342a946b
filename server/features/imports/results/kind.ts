import { updateProjections } from '../../../services/results/queries.ts';
import type { Kind } from '../kind.ts';
import { insertMatched } from './candidatures.ts';
import { planResults, type ResultsPlan } from './plan.ts';
import { proveResults } from './prove.ts';
import { deleteVotes, upsertResults, upsertVotes } from './queries.ts';
import { missingOfResults, readResults } from './read.ts';
import type { ReadResults } from './unit.ts';

export const resultsKind: Kind<ReadResults, ResultsPlan> = {
  ...{ prove: proveResults, missing: missingOfResults, read: readResults, plan: planResults },
  /** Recalculates the projections of places too. */
  async write(tx, plans) {
    for await (const { election, results, votes, gone, matched } of plans) {
      await insertMatched(tx, election, matched);
      await upsertResults(tx, election, results);
      await upsertVotes(tx, election, votes);
      await deleteVotes(tx, election, gone);
      await updateProjections(tx);
    }
  },
};
