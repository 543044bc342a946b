import { constants } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mostFiles } from '#contract/import-files.ts';
import type { Config } from '../../../core/config.ts';
import { sortOf } from '../../../services/files/bytes.ts';

/** Uses the data directory, which web servers and worker share. `at`: number of the file. */
export const pathOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, tenantId: string, runId: string, at = 0): string =>
  join(DATA_DIR, 'imports', at === 0 ? `${tenantId}-${runId}` : `${tenantId}-${runId}-${at}`);

export const pathsOf = (
  config: Pick<Config, 'DATA_DIR'>,
  tenantId: string,
  { id, files }: { id: string; files: readonly unknown[] },
): string[] => files.map((_, at) => pathOf(config, tenantId, id, at));

/**
 * Bytes from which a file gets its own process, which takes time to start.
 * Boundaries are slow to read for their size, since they may cross themselves.
 */
const heavyFrom = { plain: 2 * 1024 * 1024, shapes: 128 * 1024, packed: 16 * 1024 };

/** Returns true if reading would delay other requests. */
export async function areHeavy(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    // A missing file isn't heavy: the reader reports it.
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size >= heavyFrom.packed && size >= heavyFrom[await sortOf(path)]) return true;
  }
  return false;
}

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
