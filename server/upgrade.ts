import type pg from 'pg';
import { isRightMissing } from './core/database-errors.ts';
import { migrate } from './core/migrate.ts';
import { loadReference } from './services/areas/reference/load.ts';
import { StartError } from './start-error.ts';

/**
 * Upgrades a database to this release: its schema, and the data that all organisations read.
 * `pool`: connects as the owner. Concurrent calls wait for each other.
 */
export async function upgrade(pool: pg.Pool): Promise<void> {
  try {
    await migrate(pool);
  } catch (cause) {
    if (!isRightMissing(cause)) throw cause;
    const said = `The owner of the database lacks a right: ${cause.message}.`;
    throw new StartError(`${said} See "A PostgreSQL of your own" in docs/operations.md.`, { cause });
  }
  await loadReference(pool);
}
