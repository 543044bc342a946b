import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inTurn } from '../../../core/cluster/queries.ts';
import { deleteOldErasures, type Erasure, listErasures, listUnnoted, markNoted } from './queries.ts';

/** File beside the backups. A line: organisation, person (-: all of it, +: its return), time. */
export const erasuresName = 'erasures';

const line = /^([\da-f-]{36}) ([\da-f-]{36}|[-+]) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const write = ({ tenantId, personId, isReturn, erasedAt }: Erasure) =>
  `${tenantId} ${isReturn ? '+' : (personId ?? '-')} ${erasedAt}`;

function readLine(text: string): Erasure | undefined {
  const [, tenantId, subject = '', erasedAt] = line.exec(text) ?? [];
  if (!tenantId || !erasedAt) return undefined;
  return { tenantId, personId: /^[-+]$/.test(subject) ? null : subject, isReturn: subject === '+', erasedAt };
}

async function readLines(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.split('\n').filter((one) => one !== '');
}

/** Returns undefined without a file. `unread`: number of lines that are foreign or torn. */
export async function readErasures(file: string): Promise<{ erasures: Erasure[]; unread: number } | undefined> {
  const lines = await readLines(file);
  if (!lines) return undefined;
  const erasures = lines.map(readLine).filter((one) => one !== undefined);
  return { erasures, unread: lines.length - erasures.length };
}

/** Appends to the file. Resolves once on the disk; if it fails, may leave a torn last line. */
async function append(folder: string, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const file = await open(join(folder, erasuresName), 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const isTorn = size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() !== '\n';
    try {
      await file.appendFile(`${isTorn ? '\n' : ''}${erasures.map((one) => `${write(one)}\n`).join('')}`);
      await file.sync();
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
  } finally {
    await file.close();
  }
}

const alone = <T>(owner: pg.Pool, work: () => Promise<T>) => inTurn(owner, 'erasures', work);

/** Adds new erasures to the file of each folder. Without a folder, they wait for one. */
export const appendErasures = (owner: pg.Pool, folders: string[]): Promise<void> =>
  alone(owner, async () => {
    if (folders.length === 0) return;
    const erasures = await listUnnoted(owner);
    for (const folder of folders) await append(folder, erasures);
    await markNoted(
      owner,
      erasures.map(({ id }) => id),
    );
  });

/** Adds the erasures that a folder's file lacks, beside a backup that was made by hand. */
export const completeErasures = (owner: pg.Pool, folder: string): Promise<void> =>
  alone(owner, async () => {
    const there = new Set(await readLines(join(folder, erasuresName)));
    await append(
      folder,
      (await listErasures(owner)).filter((one) => !there.has(write(one))),
    );
  });

/** Forgets erasures that are older than all kept backups. */
export const forgetOldErasures = (owner: pg.Pool, folders: string[], days: number, now = new Date()): Promise<void> =>
  alone(owner, async () => {
    await deleteOldErasures(owner, days);
    const isKept = (text: string) => {
      const { erasedAt } = readLine(text) ?? {};
      return erasedAt === undefined || Date.parse(erasedAt) > now.getTime() - days * 86_400_000;
    };
    for (const folder of folders) {
      const file = join(folder, erasuresName);
      const all = (await readLines(file)) ?? [];
      const kept = all.filter(isKept);
      if (kept.length === all.length) continue;
      await writeFile(`${file}.part`, kept.map((one) => `${one}\n`).join(''), { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    }
  });
