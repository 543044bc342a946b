import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { deleteOldErasures, type Erasure, takeUnnoted } from './queries.ts';

/** Lies beside the backups: a line for each, with organisation, person (or -) and time. */
export const erasuresName = 'erasures';

const line = /^([\da-f-]{36}) ([\da-f-]{36}|-) (\S+)$/;
const write = ({ tenantId, personId, erasedAt }: Erasure) => `${tenantId} ${personId ?? '-'} ${erasedAt}\n`;

/** Returns undefined without a file. Throws if a line is none of ours: nobody is left out. */
export async function readErasures(file: string): Promise<Erasure[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text
    ?.split('\n')
    .filter((one) => one !== '')
    .map((one) => {
      const [, tenantId, personId, erasedAt] = line.exec(one) ?? [];
      if (!tenantId || !personId || !erasedAt) throw new Error(`${file}: a line is not as it was written`);
      return { tenantId, personId: personId === '-' ? null : personId, erasedAt };
    });
}

/** Adds to the file of each folder who was erased since. They are on the disk when it resolves. */
export const appendErasures = (owner: pg.Pool, folders: string[]): Promise<void> =>
  takeUnnoted(owner, async (erasures) => {
    if (erasures.length === 0) return;
    for (const folder of folders) {
      const file = await open(join(folder, erasuresName), 'a', 0o600);
      try {
        await file.appendFile(erasures.map(write).join(''));
        await file.sync();
      } finally {
        await file.close();
      }
    }
  });

/** Forgets erasures that no kept backup is older than. */
export async function forgetOldErasures(owner: pg.Pool, folders: string[], days: number, now: Date): Promise<void> {
  await deleteOldErasures(owner, days);
  for (const folder of folders) {
    const file = join(folder, erasuresName);
    const all = (await readErasures(file)) ?? [];
    const kept = all.filter(({ erasedAt }) => Date.parse(erasedAt) > now.getTime() - days * 86_400_000);
    if (kept.length === all.length) continue;
    await writeFile(`${file}.part`, kept.map(write).join(''), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }
}
