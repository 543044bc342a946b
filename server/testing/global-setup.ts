import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../core/database.ts';
import { upgrade } from '../upgrade.ts';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string };
  }
}

/** Starts one PostgreSQL for the run, with a migrated template whose owner isn't a superuser. */
export async function setup(project: TestProject) {
  const { connection, create, stop } = await startTestPostgres({ isOwned: true });
  const template = await create();
  const owner = createPool({ connection: { ...connection, database: template } }, { max: 2 });
  await upgrade(owner);
  await owner.end();
  project.provide('postgres', { connection, template });
  return stop;
}
