import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { forcePolicies, inTurn, isHeldByPolicies, liftPolicies, listDoneMigrations } from './cluster/queries.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Lists this code's migrations in order. */
const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/**
 * Migrates the database; `pool` connects as the owner.
 * Safe to run concurrently: one waits for the other.
 */
export const migrate = (pool: pg.Pool): Promise<void> => inTurn(pool, 'migrations', () => runMissing(pool));

async function runMissing(pool: pg.Pool): Promise<void> {
  // First the job queue, whose functions our migrations call.
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const files = await listMigrations();
  const runFile = (await isHeldByPolicies(pool)) ? runLifted : runWhole;
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    migrationTableSchema: 'app',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          files.map((file) => [file, { up: (tx: Kysely<never>) => runFile(tx, file, file === files.at(-1)) }]),
        ),
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
 * Lifts the policies that bind the owner after each statement,
 * since a migration protects tables and then fills them or checks their keys.
 * All migrations are one transaction that ends with the policies in force.
 */
async function runLifted(tx: Kysely<never>, file: string, isLast: boolean): Promise<void> {
  const statements = splitStatements(await readMigration(file));
  await sql.raw(['', ...statements, ''].join(`;\n${liftPolicies};\n`)).execute(tx);
  if (isLast) await sql.raw(forcePolicies).execute(tx);
}

/** Splits at semicolons outside strings, comments and function bodies. */
const splitStatements = (text: string) => text.match(/(?:'[^']*'|--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g) ?? [];

/** Lists this code's migrations that the database lacks. */
export async function listMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const done = await listDoneMigrations(pool);
  return (await listMigrations()).filter((name) => !done.includes(name));
}
