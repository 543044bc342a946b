import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../core/config.ts';

type Where = Pick<Config, 'DATA_DIR'>;
type Which = { tenantId: string; id: string };

const folderOf = ({ DATA_DIR }: Where) => join(DATA_DIR, 'downloads');
const beginningOf = ({ tenantId, id }: Which) => `${tenantId}-${id}-`;

/** Files are in DATA_DIR, which servers and workers share. */
export const pathOf = (config: Where, { attempt, ...which }: Which & { attempt: number }): string =>
  join(folderOf(config), `${beginningOf(which)}${attempt}`);

export async function makeFolder(config: Where): Promise<void> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
}

/** Returns the size in bytes; 0 if the file is missing. */
export const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/** A rolled-back request may leave a file without a job to remove it. */
export async function removeOldFiles(config: Where, hours: number): Promise<void> {
  for (const name of await readdir(folderOf(config)).catch(() => [])) {
    const path = join(folderOf(config), name);
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - written > hours * 3_600_000) await rm(path, { force: true });
  }
}

/** Deletes the files of all attempts. */
export async function removeFiles(config: Where, which: Which): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names)
    if (name.startsWith(beginningOf(which))) await rm(join(folderOf(config), name), { force: true });
}
