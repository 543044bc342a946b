import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mostFiles } from '#contract/import-files.ts';
import { keptDays } from '#contract/kept-days.ts';
import type { Config } from '../../../core/config.ts';

/** Seconds to keep an import's file, preview and undo data, which may contain personal data. */
export const keptSeconds = keptDays.imports * 24 * 3600;

/** Uses the data directory, which web servers and worker share. `at`: number of the file. */
export const pathOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, tenantId: string, runId: string, at = 0): string =>
  join(DATA_DIR, 'imports', at === 0 ? `${tenantId}-${runId}` : `${tenantId}-${runId}-${at}`);

/** Writes at an offset. Only the server may read the file. */
export async function writePart(path: string, at: number, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
}

export async function removeFiles(config: Pick<Config, 'DATA_DIR'>, tenantId: string, runId: string): Promise<void> {
  for (let at = 0; at < mostFiles; at += 1) await rm(pathOf(config, tenantId, runId, at), { force: true });
}
