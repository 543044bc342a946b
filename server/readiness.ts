import cluster from 'node:cluster';
import type pg from 'pg';
import type { ReadinessState } from './app.ts';
import type { Services } from './core/context.ts';
import { findFullDisk } from './core/disk.ts';
import type { JobWorker } from './core/jobs/worker.ts';
import { listMissingMigrations } from './core/migrate.ts';
import { askFirstProcess } from './first-process.ts';

export const wrongRights =
  'DATABASE_POOLER_URL gives connections without the rights and limits of vixia_app: set the connect_query of docs/operations.md in PgBouncer';

export const readinessOf =
  ({ config, database }: Pick<Services, 'config' | 'database'>, owner: pg.Pool, worker?: JobWorker): ReadinessState =>
  async () => {
    const missing = await listMissingMigrations(owner).catch(() => undefined);
    if (!missing) return 'database';
    if (missing.length > 0) return `migrations: ${missing.join(', ')}`;
    // Requests have a login of their own, which may be wrong where the owner's is right.
    const isServers = await database.isServers().catch(() => undefined);
    if (isServers === undefined) return 'the login of the server to the database';
    if (!isServers) return wrongRights;
    const full = await findFullDisk(owner, config);
    if (full) return full;
    if (cluster.isWorker) return ((await askFirstProcess('readiness')) ?? 'the first process') || undefined;
    return worker && !worker.isRunning() ? 'worker' : undefined;
  };
