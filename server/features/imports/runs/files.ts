import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../core/config.ts';

/** The file of an import, in the data directory, which web servers and worker share. */
export const pathOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, tenantId: string, runId: string): string =>
  join(DATA_DIR, 'imports', `${tenantId}-${runId}`);

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

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
