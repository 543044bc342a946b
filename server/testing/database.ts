import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, type Database } from '../core/database.ts';
import { asTenant } from '../features/tenants/queries.ts';

export type TestDatabase = {
  /** acts as the server: one tenant at a time, bypassing no policy */
  database: Database;
  owner: pg.Pool;
  connection: pg.ClientConfig;
  /** queries one tenant's rows as the owner, to create cases that the product can't */
  query(tenantId: string, text: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
};

export const testSecret = 'a secret of the tests, long enough for all';

/** Creates an empty database by copying the run's migrated template. */
export async function createTestDatabase(secret = testSecret): Promise<TestDatabase> {
  const { connection, template } = inject('postgres');
  const name = `vixia_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const own = { ...connection, database: name };
  const owner = createPool({ connection: own }, { max: 8 });
  // Machines that hash five passwords at once take longer than the server's own limits.
  const patient = { ...own, lock_timeout: 25_000 };
  const database = createDatabase(
    { connection: patient, role: 'vixia_app' },
    { max: 10, secrets: [secret], patience: 10 },
  );
  return {
    database,
    owner,
    connection: own,
    query: (tenantId, text, values) => asTenant(owner, tenantId, (client) => client.query(text, values)),
    async close() {
      await Promise.all([database.close(), owner.end()]);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
