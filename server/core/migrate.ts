import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { listDoneMigrations } from './cluster/queries.ts';

const folder = new URL('../migrations/', import.meta.url);

/**
 * Statements before and after a file that has landed, and so is never edited.
 * Row level security holds an owner who is no superuser too.
 * A new foreign key is checked by reading its table.
 */
const amended: Record<string, [before: string, after: string]> = {
  '0002_people.sql': [
    'alter table credentials no force row level security',
    'alter table credentials force row level security',
  ],
};

/** Lists the migrations this code was written for, in order. */
async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

/**
 * Brings the database up to date; `pool` connects as the owner.
 * Several at once are safe: the migrator takes a lock.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  // The job queue first: our migrations call its functions.
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    migrationTableSchema: 'app',
    provider: {
      async getMigrations() {
        const files = await listMigrations();
        return Object.fromEntries(
          files.map((file) => [
            file,
            {
              async up(tx: Kysely<never>) {
                const written = await readFile(new URL(file, folder), 'utf8');
                const [before = '', after = ''] = amended[file] ?? [];
                await sql.raw(`${before};\n${written};\n${after}`).execute(tx);
              },
            },
          ]),
        );
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Lists the migrations of this code that the database lacks. */
export async function listMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const done = await listDoneMigrations(pool);
  return (await listMigrations()).filter((name) => !done.includes(name));
}
