import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { type ConnectionTarget, configOf } from './connection.ts';
import { planChanged } from './database-errors.ts';
import { deriveKey } from './encryption.ts';
import { type ChannelListener, Listening } from './listening.ts';
import { Memory, type TenantMemory } from './memory.ts';
import type { DB } from './schema.gen.ts';
import { nameOf } from './statement-names.ts';

// Dates stay the text PostgreSQL gives (YYYY-MM-DD), instants become ISO 8601 UTC.
// Both go on the wire so, without Date in between.
const { builtins } = pg.types;
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

export function createPool(target: ConnectionTarget, settings: { max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...configOf(target),
    types,
    max: settings.max,
    pipeline: true,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  } as pg.PoolConfig);
  // Only drops an idle connection that breaks (server restarted) from the pool.
  // The next request gets a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A transaction that sees one tenant.
 * Everything with SQL takes one; it can only come from `Database.inTenant`.
 */
export type Tx = Kysely<DB> & {
  readonly tenantId: string;
  /** see `replanned` */
  readonly replan: () => Kysely<DB>;
  /** sends a text as it is, and gives its rows; `isNamed`: it is planned once */
  readonly send: <Row>(text: string, values: readonly unknown[], isNamed?: boolean) => Promise<Row[]>;
  /** derives a key from the server's secret, for what is kept encrypted; see `deriveKey` */
  readonly keyFor: (purpose: string) => Buffer;
  /** see `remember`; undefined where all is read anew: a write must see its own writes */
  remembered?: TenantMemory | undefined;
};

/** A tenant, and one of its host names: the one asked for, where that is its own. */
export type TenantHost = { id: string; host: string };

export type Database = {
  memory: Memory;
  /** its server and role, for a process that opens its own */
  target: ConnectionTarget;
  /**
   * Runs `work` in one transaction that sees only `tenantId`'s rows.
   * Commits when it resolves, rolls back when it throws.
   * Throws the error of `work`, or pg's errors (see `isDatabaseGone`).
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which sees only `tenantId`'s rows and can't write.
   * Each statement stands for itself: no transaction is begun or committed.
   */
  reading<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Finds the tenant that answers to a host name. */
  findTenant(host: string): Promise<TenantHost | undefined>;
  /** Finds the tenant, where there is exactly one. */
  onlyTenant(): Promise<TenantHost | undefined>;
  /** Lists tenants whose id ends so. */
  listTenantsEnding(ending: string): Promise<string[]>;
  /** Hears a channel, on a connection beside the pool that all channels share. */
  listen(channel: string, hear: ChannelListener): Promise<void>;
  /** The connections that work, of all. */
  busy(): number;
  close(): Promise<void>;
};

/** `secret`: the server's; without it, transactions derive no keys. */
export function createDatabase(
  target: ConnectionTarget,
  { max, secret }: { max: number; secret?: string } = { max: 10 },
): Database {
  const pool = createPool(target, { max });
  const listening = new Listening(configOf(target));
  const one = async (text: string, values: unknown[]) => (await pool.query<TenantHost>(text, values)).rows[0];
  return {
    memory: new Memory(),
    target,
    inTenant: (tenantId, work) => inTenant(pool, tenantId, work, secret),
    reading: (tenantId, work) => reading(pool, tenantId, work, secret),
    findTenant: (host) => one('select id, host from app.find_tenant($1)', [host]),
    onlyTenant: () => one('select id, host from app.only_tenant()', []),
    listTenantsEnding: async (ending) => {
      const { rows } = await pool.query<{ id: string }>('select id from app.tenants_ending($1)', [ending]);
      return rows.map(({ id }) => id);
    },
    listen: (channel, hear) => listening.on(channel, hear),
    busy: () => pool.totalCount - pool.idleCount,
    close: async () => void (await Promise.all([pool.end(), listening.close()])),
  };
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Runs `Database.inTenant` on any pool: the owner's, for work the server's own role may not do. */
export function inTenant<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  secret?: string,
): Promise<T> {
  return borrowing(pool, tenantId, work, {
    secret,
    open: (client) => client.query(`begin read write; set local app.tenant = '${tenantId}'`),
    async close(client) {
      // PostgreSQL answers ROLLBACK to the commit of a transaction in which something failed.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its end');
    },
    undo: 'rollback',
  });
}

/**
 * Runs `Database.reading`.
 * The connection stays the tenant's until its next use, which names its own.
 */
const reading = <T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, secret?: string): Promise<T> =>
  borrowing(pool, tenantId, work, {
    secret,
    open: (client) => nameTenant(client, tenantId),
    close: async () => {},
    undo: 'select',
  });

/** The tenant that the session of a connection names, where that is sure. */
const named = new WeakMap<pg.PoolClient, string>();

/**
 * Names the tenant for the session of a connection, where it doesn't already.
 * A transaction names its own for itself alone, and leaves the session's as it was.
 */
async function nameTenant(client: pg.PoolClient, tenantId: string): Promise<void> {
  if (named.get(client) === tenantId) return;
  // Until it is done, the session may name either.
  named.delete(client);
  await client.query(`set app.tenant = '${tenantId}'`);
  named.set(client, tenantId);
}

type Frame = {
  secret: string | undefined;
  /** names the tenant, whose id was checked */
  open(client: pg.PoolClient): Promise<unknown>;
  close(client: pg.PoolClient): Promise<void>;
  /** SQL after a failure; what is on its way ends before it */
  undo: string;
};

async function borrowing<T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, frame: Frame): Promise<T> {
  if (!isId.test(tenantId)) throw new TypeError('A tenant is named by its id.');
  const client = await pool.connect();
  const borrowed = borrow(client);
  let broken: Error | undefined;
  try {
    // Not awaited: with pipelining it travels together with the first query of `work`.
    const opened = frame.open(client);
    opened.catch(() => {});
    const keyFor = (purpose: string) => keyOf(frame.secret, purpose);
    const { kysely, giveBack: _, ...own } = borrowed;
    const tx: Tx = Object.assign(kysely, { ...own, tenantId, keyFor });
    const result = await work(tx);
    await opened;
    borrowed.giveBack();
    await frame.close(client);
    return result;
  } catch (error) {
    borrowed.giveBack();
    // A migration changed the answer of a plan that this connection kept.
    // The next connection plans anew.
    if ((error as { code?: string }).code === planChanged) broken = error as Error;
    await client.query(frame.undo).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function keyOf(secret: string | undefined, purpose: string): Buffer {
  if (secret === undefined) throw new Error('this database was opened without the secret');
  return deriveKey(secret, purpose);
}

/** Sends a statement, named or not. */
type Connection = { query(text: string, values: readonly unknown[], isNamed: boolean): Promise<pg.QueryResult> };

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = new PostgresDialect({ pool: async () => refuseToConnect() });
const driver = dialect.createDriver();

function refuseToConnect(): never {
  throw new Error('a transaction opens no connection');
}

/** Builds Kysely over a connection that is in a transaction already. */
function kyselyOver(connection: Connection, isNamed: boolean): Kysely<DB> {
  const executeQuery = async ({ sql: text, parameters }: CompiledQuery) => {
    const { rows, command, rowCount } = await connection.query(text, parameters, isNamed);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  };
  const own = { executeQuery, streamQuery: refuseToConnect } as unknown as DatabaseConnection;
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(own) });
  return new Kysely<DB>({ config: { dialect }, driver, dialect, executor });
}

/**
 * The same transaction, for a statement whose best plan depends on its values.
 * It looks for a prefix, a range, a word or a list of unknown length, or skips rows.
 * All others are planned once for each connection (docs/decisions/0015).
 */
export const replanned = (tx: Tx): Kysely<DB> => tx.replan();

/**
 * Lends a connection to Kysely; refuses after `giveBack`.
 * The next transaction may be another tenant's.
 */
function borrow(client: pg.PoolClient) {
  let isOver = false;
  const connection: Connection = {
    query(text, values, isNamed) {
      if (isOver) throw new Error('the transaction is over');
      // pg compares the texts of a name: one and the same costs nothing.
      return client.query({ text, ...(isNamed && nameOf(text)), values: values as unknown[] });
    },
  };
  return {
    kysely: kyselyOver(connection, true),
    replan: () => kyselyOver(connection, false),
    send: async <Row>(text: string, values: readonly unknown[], isNamed = true) =>
      (await connection.query(text, values, isNamed)).rows as Row[],
    giveBack() {
      isOver = true;
    },
  };
}

/** Runs `work` in a savepoint of the transaction: its failure undoes only itself. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint item`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint item`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint item`.execute(tx);
    throw error;
  }
}
