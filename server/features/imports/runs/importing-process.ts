import { createDatabase, type Database } from '../../../core/database.ts';
import { failedOf } from './crossing.ts';
import type { ProcessMessage, ProcessOrder } from './process.ts';
import { work } from './work.ts';

const tell = (told: ProcessMessage) => process.send?.(told);

/** One for the import's transaction, one to report progress. */
const connections = 2;

let database: Database | undefined;

process.on('message', async ({ config, target, ...job }: ProcessOrder) => {
  // Reuses the preview's connections, which have prepared statements.
  database ??= createDatabase(target, { max: connections, secrets: config.secrets });
  try {
    const done = await work({ config, database }, job, { report: (error) => tell({ reported: failedOf(error) }) });
    tell({ done });
  } catch (error) {
    tell({ failed: failedOf(error) });
  }
});
// If the server is gone, another one takes the job.
process.on('disconnect', () => process.exit());
