import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../core/database.ts';

/** `failed_at`: null if the last attempt succeeded. `wanted_since`: null without BACKUP_DIR. */
export type BackupState = {
  succeeded_at: string | null;
  bytes: number | null;
  failed_at: string | null;
  wanted_since: string | null;
};

export const findBackupState = async (tx: Tx): Promise<BackupState> =>
  (await tx.find(sql<BackupState>`select succeeded_at, bytes, failed_at, wanted_since from app.backups`)) ?? noBackup;

export async function readBackupState(owner: pg.Pool): Promise<BackupState & { failure: string }> {
  const { rows } = await owner.query<BackupState & { failure: string }>(
    'select succeeded_at, bytes, failed_at, wanted_since, failure from app.backups',
  );
  return rows[0] ?? { ...noBackup, failure: '' };
}

const noBackup: BackupState = { succeeded_at: null, bytes: null, failed_at: null, wanted_since: null };

/** Does nothing in a database that doesn't know of backups yet. */
export async function noteBackup(owner: pg.Pool, bytes: number): Promise<void> {
  const { rows } = await owner.query(`select to_regclass('app.backups') is not null as is_there`);
  if (!rows[0]?.is_there) return;
  await owner.query(
    `insert into app.backups (succeeded_at, bytes) values (now(), $1)
     on conflict (is_only) do update set succeeded_at = now(), bytes = $1, failed_at = null, failure = ''`,
    [bytes],
  );
}

/** Stores since when daily backups are wanted. */
export async function noteWish(owner: pg.Pool, isWanted: boolean): Promise<void> {
  await owner.query(
    `insert into app.backups (wanted_since) values (case when $1 then now() end)
     on conflict (is_only) do update set wanted_since = case when $1 then coalesce(backups.wanted_since, now()) end`,
    [isWanted],
  );
}

export async function noteFailure(owner: pg.Pool, failure: string): Promise<void> {
  await owner.query(
    `insert into app.backups (failed_at, failure) values (now(), $1)
     on conflict (is_only) do update set failed_at = now(), failure = $1`,
    [failure],
  );
}

/** `isKept`: keeps the time of a backup that is already queued */
export async function enqueueBackup(owner: pg.Pool, runAt: Date, { isKept }: { isKept: boolean }): Promise<void> {
  await owner.query(
    `select graphile_worker.add_job('make-backup', '{}'::json, run_at => $1, job_key => 'make-backup', max_attempts => 12,
       job_key_mode => $2)`,
    [runAt, isKept ? 'preserve_run_at' : 'replace'],
  );
}
