import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { allowServerLogin } from './cluster/queries.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { logSlowStatements } from './slow-statements.ts';

/** `owner`: for migrations, jobs and the command line; `openDatabase`: for the server */
export type DatabaseConnection = {
  owner: pg.Pool;
  openDatabase(): Promise<Database>;
  /** settings by which other processes reach the same database */
  urls: DatabaseUrls;
  isEmbedded: boolean;
  elsewhere: string | undefined;
  close(): Promise<void>;
};

type DatabaseUrls = { DATABASE_URL: string; SERVER_DATABASE_URL: string };

const serverRole = 'vixia_app';

/** Most connections: 8 for the worker, 4 for its imports, the rest for checks and the first run. */
const mostOwnerConnections = 16;

export async function connect(config: Config): Promise<DatabaseConnection> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config);
  const urls = embedded ? urlsOf(embedded.host, embedded.user) : configuredUrls(config);
  const owner = createPool({ connection: { connectionString: urls.DATABASE_URL } }, { max: mostOwnerConnections });
  const opened: Database[] = [];
  return {
    owner,
    urls,
    isEmbedded: embedded !== undefined,
    elsewhere: embedded?.elsewhere,
    // Migrations create the server's role, so call after them.
    async openDatabase() {
      if (embedded) await allowServerLogin(owner);
      const database = createDatabase(
        { connection: { connectionString: urls.SERVER_DATABASE_URL }, role: serverRole },
        {
          ...{ max: config.DATABASE_POOL, secrets: config.secrets, pooler: config.DATABASE_POOLER_URL },
          slow: logSlowStatements(config),
          replica: config.DATABASE_REPLICA_URL
            ? { url: config.DATABASE_REPLICA_URL, seconds: config.REPLICA_SECONDS }
            : undefined,
        },
      );
      opened.push(database);
      return database;
    },
    async close() {
      await Promise.all([owner.end(), ...opened.map((database) => database.close())]);
      await embedded?.stop();
    },
  };
}

const configuredUrls = ({ DATABASE_URL = '', SERVER_DATABASE_URL = DATABASE_URL }: Config): DatabaseUrls => ({
  DATABASE_URL,
  SERVER_DATABASE_URL,
});

function urlsOf(socket: string, owner: string): DatabaseUrls {
  // Port and TLS are explicit: otherwise PGPORT and PGSSLMODE of the environment would apply.
  const urlOf = (user: string) =>
    `postgres://${user}@localhost:5432/postgres?host=${encodeURIComponent(socket)}&sslmode=disable`;
  return { DATABASE_URL: urlOf(owner), SERVER_DATABASE_URL: urlOf(serverRole) };
}

/** Imported on demand: installations with their own server never run it. */
async function startEmbedded({ DATA_DIR, NODE_ENV }: Config) {
  const { startEmbeddedPostgres } = await import('../embedded-postgres/index.ts');
  // A backup of DATA_DIR is expected to include the database.
  const postgres = await startEmbeddedPostgres({ directory: `${DATA_DIR}/pg`, isStrict: NODE_ENV === 'production' });
  const isInside = postgres.directory === join(await realpath(DATA_DIR), 'pg');
  return { ...postgres, elsewhere: isInside ? undefined : postgres.directory };
}
