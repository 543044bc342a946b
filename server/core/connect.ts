import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { allowServerLogin } from './cluster/queries.ts';
import type { Config } from './config.ts';
import type { ConnectionTarget } from './connection.ts';
import { createDatabase, createPool, type Database } from './database.ts';

/** `owner`: for migrations, jobs and the command line; `openDatabase`: for the server */
export type DatabaseConnection = {
  owner: pg.Pool;
  openDatabase(): Promise<Database>;
  isEmbedded: boolean;
  elsewhere: string | undefined;
  close(): Promise<void>;
};

const serverRole = 'vixia_app';

/** 8 for the worker, 4 for its imports, the rest for health checks and the first run. */
const mostOwnerConnections = 16;

export async function connect(config: Config): Promise<DatabaseConnection> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config);
  const connection: ConnectionTarget['connection'] = embedded
    ? // Explicit port and TLS, or PGPORT and PGSSLMODE of the environment would count.
      { host: embedded.host, port: 5432, user: embedded.user, database: 'postgres', ssl: false }
    : { connectionString: config.DATABASE_URL };
  const owner = createPool({ connection }, { max: mostOwnerConnections });
  const opened: Database[] = [];
  return {
    owner,
    isEmbedded: embedded !== undefined,
    elsewhere: embedded?.elsewhere,
    // Migrations create the server's role, so call after them.
    async openDatabase() {
      if (embedded) await allowServerLogin(owner);
      const own = embedded
        ? { ...connection, user: serverRole }
        : { connectionString: config.SERVER_DATABASE_URL ?? config.DATABASE_URL };
      const database = createDatabase(
        { connection: own, role: serverRole },
        { max: config.DATABASE_POOL, secret: config.secret },
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

/** Imported on demand: installations with their own server never run it. */
async function startEmbedded({ DATA_DIR, NODE_ENV }: Config) {
  const { startEmbeddedPostgres } = await import('../embedded-postgres/index.ts');
  // A backup of DATA_DIR is expected to include the database.
  const postgres = await startEmbeddedPostgres({ directory: `${DATA_DIR}/pg`, isStrict: NODE_ENV === 'production' });
  const isInside = postgres.directory === join(await realpath(DATA_DIR), 'pg');
  return { ...postgres, elsewhere: isInside ? undefined : postgres.directory };
}
