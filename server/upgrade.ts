import type pg from 'pg';
import { migrate } from './core/migrate.ts';
import { loadReference } from './services/areas/reference/load.ts';

/**
 * Brings a database to this release: its tables, and what all organisations read.
 * `pool`: connects as the owner. Concurrent calls wait for each other.
 */
export async function upgrade(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await loadReference(pool);
}
