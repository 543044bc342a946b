import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../core/database.ts';
import { migrate } from '../core/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string };
  }
}

/** One PostgreSQL for the run (TEST_DATABASE_URL, else an embedded one) with a migrated template to copy. */
export async function setup(project: TestProject) {
  const run = randomBytes(6).toString('hex');
  const directory = join(scratchFolder, `vixia-test-${run}`);
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url ? undefined : await startEmbeddedPostgres({ directory, scratch: true });
  const connection = embedded
    ? { host: embedded.host, port: 5432, user: embedded.user, database: 'postgres' }
    : readUrl(url ?? '');
  const template = `vixia_template_${run}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const owner = createPool({ connection: { ...connection, database: template } }, { max: 2 });
  await migrate(owner);
  await owner.end();
  project.provide('postgres', { connection, template });
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
    await embedded?.stop();
    if (embedded)
      await Promise.all([directory, embedded.directory].map((made) => rm(made, { recursive: true, force: true })));
  };
}

function readUrl(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: port ? Number(port) : 5432,
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
    database: pathname.slice(1) || 'postgres',
  };
}
