import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { writeProbe } from './cluster/queries.ts';
import type { Config } from './config.ts';

let wasFull = false;

export const diskFullMessage = 'the disk is full: nothing can be saved until there is space again';

/** Makes `findFullDisk` check the disks from then on. */
export function noteDiskFull(error: unknown): boolean {
  const isFull = ['53100', 'ENOSPC', 'EDQUOT'].includes((error as { code?: string } | undefined)?.code ?? '');
  wasFull ||= isFull;
  return isFull;
}

/** Names the full disk, or undefined. It tests by writing, so only after a write has failed. */
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
