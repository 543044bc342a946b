import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { forcePolicies, inTurn, isHeldByPolicies, liftPolicies, listDoneMigrations } from './cluster/queries.ts';
import { splitStatements } from './migration-text.ts';

const folder = new URL('../migrations/', import.meta.url);

export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/** `pool`: connects as the owner. Concurrent calls wait for each other. */
export const migrate = (pool: pg.Pool): Promise<void> =>
  inTurn(pool, 'migrations', async () => runMissing(pool, await listMigrations()));

/** `files`: the migrations that the database is to have. */
export async function runMissing(pool: pg.Pool, files: string[]): Promise<void> {
  // Our migrations call the job queue's functions.
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const runFile = (await isHeldByPolicies(pool)) ? runLifted : runWhole;
  // The next release's, which this one works beside: an upgrade can be taken back.
  const newer = (await listDoneMigrations(pool).catch(() => [])).filter((name) => !files.includes(name));
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    migrationTableSchema: 'app',
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...newer.map((name) => [name, { up: async () => {} }]),
          ...files.map((file) => [file, { up: (tx: Kysely<never>) => runFile(tx, file, file === files.at(-1)) }]),
        ]),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const readMigration = (file: string) => readFile(new URL(file, folder), 'utf8');

async function runWhole(tx: Kysely<never>, file: string): Promise<void> {
  await sql.raw(await readMigration(file)).execute(tx);
}

/**
 * Lifts the owner's policies after each statement: a migration may protect a table, then fill it
 * or check its keys. The last statement leaves them on.
 */
async function runLifted(tx: Kysely<never>, file: string, isLast: boolean): Promise<void> {
  const statements = splitStatements(await readMigration(file));
  await sql.raw(['', ...statements, ''].join(`;\n${liftPolicies};\n`)).execute(tx);
  if (isLast) await sql.raw(forcePolicies).execute(tx);
}

export async function listMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const done = await listDoneMigrations(pool);
  return (await listMigrations()).filter((name) => !done.includes(name));
}
