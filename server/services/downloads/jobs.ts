import type { Services } from '../../core/context.ts';
import { removeFiles } from './files.ts';
import type { DownloadJob } from './in-turn.ts';
import { forgetDownload } from './queries.ts';

/** Removes a download and its file, once its day is over. */
export async function forgetFile(
  { config, database }: Services,
  { tenantId, downloadId: id }: DownloadJob,
): Promise<void> {
  await removeFiles(config, { tenantId, id });
  await database.inTenant(tenantId, (tx) => forgetDownload(tx, id));
}
