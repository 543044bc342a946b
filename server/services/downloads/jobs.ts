import type { Services } from '../../core/context.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { removeFiles, removeOldFiles } from './files.ts';
import type { DownloadJob } from './in-turn.ts';
import { hoursKept } from './queries.ts';

/** Runs a day after the request. */
export async function forgetFile({ config, database }: Services, { tenantId, downloadId: id }: DownloadJob) {
  await removeFiles(config, { tenantId, id });
  // A large file may be finished long after it was requested.
  await removeOldFiles(config, 2 * hoursKept);
  await database.inTenant(tenantId, (tx) => deleteRows(tx, 'downloads', { id }));
}
