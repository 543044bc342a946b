import { createDatabase, type Database } from '../../../core/database.ts';
import { failedOf } from './crossing.ts';
import { keepsRead } from './last-read.ts';
import type { Order, Told } from './process.ts';
import { work } from './work.ts';

const tell = (told: Told<{ keeps: boolean }>) => process.send?.(told);

/** Two at once: the import's transaction, and another that tells how far it is. */
const connections = 2;

let database: Database | undefined;

process.on('message', async ({ config, target, ...job }: Order) => {
  // An import goes on with its preview's connections, which have its statements planned.
  database ??= createDatabase(target, { max: connections, secret: config.secret });
  try {
    await work({ config, database }, job, { report: (error) => tell({ reported: failedOf(error) }) });
    tell({ done: { keeps: keepsRead(job.runId) } });
  } catch (error) {
    tell({ failed: failedOf(error) });
  }
});
// The job of a server that is gone is taken by another.
process.on('disconnect', () => process.exit());
