import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mostFiles } from '#contract/imports.ts';
import type { Config } from '../../../core/config.ts';

/**
 * A file of an import, the first unless said.
 * In the data directory, which web servers and worker share.
 */
export const pathOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, tenantId: string, runId: string, at = 0): string =>
  join(DATA_DIR, 'imports', at === 0 ? `${tenantId}-${runId}` : `${tenantId}-${runId}-${at}`);

/** Writes a part of a file at its place, for the server's own eyes. */
export async function writePart(path: string, at: number, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
}

/** Removes the files of an import. */
export async function removeFiles(config: Pick<Config, 'DATA_DIR'>, tenantId: string, runId: string): Promise<void> {
  for (let at = 0; at < mostFiles; at += 1) await rm(pathOf(config, tenantId, runId, at), { force: true });
}
