import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../../core/config.ts';
import { DailyHours } from '../../../core/jobs/daily.ts';
import { listMissingMigrations } from '../../../core/migrate.ts';
import { version } from '../../../core/version.ts';
import { enqueueErasures } from '../erasures/queries.ts';
import { writeBackupFile } from '../file.ts';
import { type BackupState, enqueueBackup, noteBackup, noteFailure, noteWish } from './queries.ts';

type Settings = Pick<
  Config,
  'BACKUP_DIR' | 'BACKUP_RECIPIENT' | 'BACKUP_HOUR' | 'BACKUP_KEEP_DAYS' | 'DATA_DIR' | 'secrets'
>;
type Installation = { owner: pg.Pool; config: Settings };

/** Returns the folder of backups before upgrades, beside the embedded database. */
const upgradesFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => join(DATA_DIR, 'backups');

/** Lists the folders that have backups, or are to have them. */
export const listFolders = (config: Settings): string[] => [
  ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : []),
  ...(existsSync(upgradesFolder(config)) ? [upgradesFolder(config)] : []),
];

const hoursOf = ({ BACKUP_HOUR: from }: Settings) => new DailyHours({ from, to: from + 1 });

export async function keepBackupsScheduled({ owner, config }: Installation, now = new Date()): Promise<void> {
  await noteWish(owner, config.BACKUP_DIR !== undefined);
  await enqueueBackup(owner, hoursOf(config).nextStart(now), { isKept: true });
}

/** Makes the backup of the day where there is a folder for it, and deletes what is too old. */
export async function makeDailyBackup({ owner, config }: Installation, now = new Date()): Promise<void> {
  // Queues the next backup first, so that it happens even if this one fails.
  await enqueueBackup(owner, hoursOf(config).nextStart(now), { isKept: false });
  if (config.BACKUP_DIR) await makeBackup({ owner, config }, config.BACKUP_DIR, now);
  await deleteOldBackups(config, now);
  // A job of its own: if it fails, the backup isn't made again.
  await enqueueErasures(owner);
}

async function makeBackup({ owner, config }: Installation, folder: string, now: Date): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `vixia-${nameOf(now)}.backup`);
    const { bytes } = await writeBackupFile({ owner, secrets: config.secrets }, config.BACKUP_RECIPIENT ?? [], file);
    await noteBackup(owner, bytes);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    await noteFailure(owner, code ?? name);
    throw error;
  }
}

/** Names a file by its time, so that names sort by time. */
const nameOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '');

const ours = /^vixia-(before-[\w.-]+-)?\d{4}-\d\d-\d\dT\d{6}\.backup(\.part)?$/;

async function deleteOldBackups(config: Settings, now: Date): Promise<void> {
  const oldest = now.getTime() - config.BACKUP_KEEP_DAYS * 86_400_000;
  for (const folder of listFolders(config))
    for (const name of (await readdir(folder)).filter((one) => ours.test(one))) {
      const file = join(folder, name);
      if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
    }
}

/**
 * Backs an embedded database up before this release migrates it. Returns the file, or undefined
 * if there is nothing to migrate. Plain without BACKUP_RECIPIENT: it lies beside the database.
 */
export async function backUpBeforeUpgrade(
  { owner, config }: Installation,
  now = new Date(),
): Promise<string | undefined> {
  // A database without migrations is new.
  const missing = await listMissingMigrations(owner).catch(() => []);
  if (missing.length === 0) return undefined;
  const folder = upgradesFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `vixia-before-${version}-${nameOf(now)}.backup`);
  await writeBackupFile({ owner, secrets: config.secrets }, config.BACKUP_RECIPIENT ?? [], file);
  return file;
}

/** Most age of a backup before it counts as late. */
const oldAfterMs = 2 * 86_400_000;

/** Returns whether the last backup is too old, later failed, or is wanted and was never made. */
export function isBackupLate({ succeeded_at, failed_at, wanted_since }: BackupState, now = new Date()): boolean {
  const since = succeeded_at ?? wanted_since;
  return failed_at !== null || (since !== null && now.getTime() - Date.parse(since) > oldAfterMs);
}
