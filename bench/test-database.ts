import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createPool } from '../server/core/database.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/index.ts';
import { scratchFolder } from '../server/testing/scratch.ts';
import { upgrade } from '../server/upgrade.ts';

const copies = 20;

/** Returns the median seconds of copying the migrated template, as each test file does. */
export async function measureTestDatabase(): Promise<number> {
  const directory = await mkdtemp(join(scratchFolder, 'vixia-bench-'));
  const postgres = await startEmbeddedPostgres({ directory, scratch: true });
  const connection = { host: postgres.host, user: postgres.user, database: 'postgres' };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('create database template_bench');
  const owner = createPool({ connection: { ...connection, database: 'template_bench' } }, { max: 2 });
  await upgrade(owner);
  await owner.end();
  const times: number[] = [];
  for (let copy = 0; copy < copies; copy += 1) {
    const from = performance.now();
    await admin.query(`create database copy_${copy} template template_bench`);
    times.push((performance.now() - from) / 1000);
  }
  await admin.end();
  await postgres.stop();
  await Promise.all([directory, postgres.directory].map((made) => rm(made, { recursive: true, force: true })));
  return times.sort((a, b) => a - b)[copies / 2] ?? 0;
}
