import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { forcePolicies, inTurn, isHeldByPolicies, liftPolicies, listDoneMigrations } from './cluster/queries.ts';
import { isLockTimeout } from './database-errors.ts';
import { splitStatements } from './migration-text.ts';

const folder = new URL('../migrations/', import.meta.url);

export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

const mostAttempts = 100;
const betweenAttemptsMs = 300;
/** Shorter than PostgreSQL's deadlock timeout, so that servers' writes go first. */
const giveWay = "set local lock_timeout = '500ms'";

/** `pool`: connects as the owner. Concurrent calls wait for each other. */
export const migrate = (pool: pg.Pool): Promise<void> =>
  inTurn(pool, 'migrations', async () => runMissing(pool, await listMigrations()));

/**
 * Migrates a new database in one transaction, and an existing one in a transaction for each
 * migration, which locks little at once. `files`: the migrations that the database is to have.
 */
export async function runMissing(pool: pg.Pool, files: string[]): Promise<void> {
  // Our migrations call the job queue's functions.
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const runFile = (await isHeldByPolicies(pool)) ? runLifted : runWhole;
  const done = await listDoneMigrations(pool).catch(() => []);
  const isNew = done.length === 0;
  // Migrations of the next release, beside which this release works: an upgrade can be reverted.
  const newer = done.filter((name) => !files.includes(name));
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    migrationTableSchema: 'app',
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...newer.map((name) => [name, { up: async () => {} }]),
          ...files.map((file) => [
            file,
            { up: (tx: Kysely<never>) => runFile(tx, file, !isNew || file === files.at(-1)) },
          ]),
        ]),
    },
  });
  for (let left = isNew ? 1 : files.length + newer.length - done.length; left > 0; left -= 1)
    await yieldingLocks(() => (isNew ? migrator.migrateToLatest() : migrator.migrateUp()));
}

/** Retries if locks of running servers take too long: servers go first. */
async function yieldingLocks(run: () => Promise<MigrationResultSet>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await run();
    if (!error) return;
    if (!isLockTimeout(error) || attempt === mostAttempts) throw error;
    await pause(betweenAttemptsMs);
  }
}

const readMigration = (file: string) => readFile(new URL(file, folder), 'utf8');

async function runWhole(tx: Kysely<never>, file: string): Promise<void> {
  await sql.raw(`${giveWay};\n${await readMigration(file)}`).execute(tx);
}

/**
 * Lifts the owner's policies after each statement: a migration may protect a table, then fill it
 * or check its keys. The last statement leaves them on.
 */
async function runLifted(tx: Kysely<never>, file: string, isLast: boolean): Promise<void> {
  const statements = splitStatements(await readMigration(file));
  await sql.raw([giveWay, ...statements, ''].join(`;\n${liftPolicies};\n`)).execute(tx);
  if (isLast) await sql.raw(forcePolicies).execute(tx);
}

export async function listMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const done = await listDoneMigrations(pool);
  return (await listMigrations()).filter((name) => !done.includes(name));
}
