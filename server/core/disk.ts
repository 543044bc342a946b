import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { writeProbe } from './cluster/queries.ts';
import type { Config } from './config.ts';

/** True once something wasn't written for want of space, of the one database and data folder. */
let wasFull = false;

/** Says it to whoever operates the server. */
export const diskFullMessage = 'the disk is full: nothing can be saved until there is space again';

/**
 * Notes that the database's disk, or that of the data folder, is full; false of another error.
 * From then on `findFullDisk` looks for itself.
 */
export function noteDiskFull(error: unknown): boolean {
  const isFull = ['53100', 'ENOSPC', 'EDQUOT'].includes((error as { code?: string } | undefined)?.code ?? '');
  wasFull ||= isFull;
  return isFull;
}

/**
 * Names the disk that is full; undefined where neither is, by now.
 * Writes to find out, so only after something wasn't written.
 */
export async function findFullDisk(owner: pg.Pool, { DATA_DIR }: Pick<Config, 'DATA_DIR'>) {
  if (!wasFull) return undefined;
  const isFull = async (write: Promise<unknown>) => write.then(() => false, noteDiskFull);
  if (await isFull(writeProbe(owner))) return 'the disk of the database is full';
  const file = join(DATA_DIR, `probe-${process.pid}`);
  if (await isFull(writeFile(file, Buffer.alloc(65_536)).finally(() => rm(file, { force: true }))))
    return 'the disk of DATA_DIR is full';
  wasFull = false;
  return undefined;
}
