import type pg from 'pg';
import { migrate } from './core/migrate.ts';
import { loadReference } from './services/areas/reference/load.ts';

/**
 * Upgrades a database to this release: its schema, and the data that all organisations read.
 * `pool`: connects as the owner. Concurrent calls wait for each other.
 */
export async function upgrade(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await loadReference(pool);
}
