import type pg from 'pg';
import type { ReadinessState } from './app.ts';
import type { Config } from './core/config.ts';
import { findFullDisk } from './core/disk.ts';
import type { JobWorker } from './core/jobs/worker.ts';
import { listMissingMigrations } from './core/migrate.ts';

export const readinessOf =
  (owner: pg.Pool, config: Pick<Config, 'DATA_DIR'>, worker?: JobWorker): ReadinessState =>
  async () => {
    const missing = await listMissingMigrations(owner).catch(() => undefined);
    if (!missing) return 'database';
    if (missing.length > 0) return `migrations: ${missing.join(', ')}`;
    return (await findFullDisk(owner, config)) ?? (worker && !worker.isRunning() ? 'worker' : undefined);
  };
