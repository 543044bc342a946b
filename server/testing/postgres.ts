import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Release, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { scratchFolder } from './scratch.ts';

export type TestPostgres = {
  connection: pg.ClientConfig;
  urlOf(database: string): string;
  /** Copies `template`, which must have no connections. Returns the new database's name. */
  create(template?: string): Promise<string>;
  /** drops the databases created, and stops the server if started here */
  stop(): Promise<void>;
};

/**
 * Uses TEST_DATABASE_URL, or else an embedded server of the release in TEST_RELEASE.
 * `isOwned`: everything belongs to an owner who isn't a superuser.
 */
export async function startTestPostgres({ isOwned = false } = {}): Promise<TestPostgres> {
  const run = randomBytes(6).toString('hex');
  const directory = join(scratchFolder, `vixia-test-${run}`);
  const url = process.env.TEST_DATABASE_URL;
  const release = process.env.TEST_RELEASE as Release | undefined;
  const embedded = url
    ? undefined
    : await startEmbeddedPostgres({ directory, scratch: true, ...(release && { release }) });
  const superuser = embedded
    ? { host: embedded.host, port: 5432, user: embedded.user, database: 'postgres' }
    : readUrl(url ?? '');
  const connection = isOwned && embedded ? { ...superuser, user: await createOwner(superuser) } : superuser;
  const admin = new pg.Client(connection);
  await admin.connect();
  const made: string[] = [];
  return {
    connection,
    urlOf: (database) => writeUrl({ ...connection, database }),
    async create(template) {
      const name = `vixia_${run}_${made.length}`;
      await admin.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`);
      made.push(name);
      return name;
    },
    async stop() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await embedded?.stop();
      if (embedded)
        await Promise.all(
          [directory, embedded.directory].map((folder) => rm(folder, { recursive: true, force: true })),
        );
    },
  };
}

/** Creates an owner as in docs/operations.md, who may also create databases and end sessions. */
async function createOwner(superuser: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query('create role vixia login createrole createdb; grant pg_signal_backend to vixia');
  await client.end();
  return 'vixia';
}

export function writeUrl({ host = 'localhost', port = 5432, user, password = '', database }: pg.ClientConfig): string {
  const account = `${user}${password ? `:${encodeURIComponent(String(password))}` : ''}`;
  return host.startsWith('/')
    ? `postgres://${account}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${account}@${host}:${port}/${database}`;
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
