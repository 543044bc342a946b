import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { type ConnectionTarget, configOf } from './connection.ts';
import { planChanged } from './database-errors.ts';
import { deriveKey } from './encryption.ts';
import { ChannelHub, type ChannelListener } from './listening.ts';
import { Memory, type TenantMemory } from './memory.ts';
import { queryByName } from './named-query.ts';
import { Statements } from './statements.ts';

// Dates stay PostgreSQL's text (YYYY-MM-DD), instants become ISO 8601 UTC:
// both go on the wire unchanged, without Date.
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
  // Drops a broken idle connection from the pool; the next request opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A transaction that sees one tenant.
 * Everything with SQL takes one, and only `Database.inTenant` creates it.
 */
export type Tx = Statements & {
  readonly tenantId: string;
  /** see `replanned` */
  readonly replan: () => Statements;
  /** sends a statement as text and returns its rows; `isNamed`: planned once */
  readonly send: <Row>(text: string, values: readonly unknown[], isNamed: boolean) => Promise<Row[]>;
  /** derives an encryption key from the server's secret; see `deriveKey` */
  readonly keyFor: (purpose: string) => Buffer;
  /** see `remember`; undefined in writes, which must see their own changes */
  remembered?: TenantMemory | undefined;
};

/** A tenant and its host name, the requested one if it's the tenant's. */
export type TenantHost = { id: string; host: string };

export type Database = {
  memory: Memory;
  /** server and role, for a process that opens its own connection */
  target: ConnectionTarget;
  /**
   * Runs `work` in a transaction that sees only this tenant's rows.
   * Commits on success, rolls back on error.
   * Throws the error of `work`, or pg's (see `isDatabaseGone`).
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs read-only `work` on this tenant's rows.
   * Each statement stands alone, without a transaction.
   */
  reading<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Finds the tenant of a host name. */
  findTenant(host: string): Promise<TenantHost | undefined>;
  /** Returns the tenant if there is exactly one. */
  onlyTenant(): Promise<TenantHost | undefined>;
  /** Lists tenants by the end of their id. */
  listTenantsEnding(ending: string): Promise<string[]>;
  /** Listens to a channel, on one connection shared by all channels. */
  listen(channel: string, hear: ChannelListener): Promise<void>;
  /** Counts connections in use. */
  busy(): number;
  close(): Promise<void>;
};

/** `secret`: without it, transactions derive no keys. */
export function createDatabase(
  target: ConnectionTarget,
  { max, secret }: { max: number; secret?: string } = { max: 10 },
): Database {
  const pool = createPool(target, { max });
  const listening = new ChannelHub(configOf(target));
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

/** Runs `Database.inTenant` on any pool, for work that needs the owner's role. */
export const inTenant = <T>(
  pool: pg.Pool,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  secret?: string,
): Promise<T> =>
  borrowing(pool, tenantId, work, {
    secret,
    open: (client) => client.query(`begin read write; set local app.tenant = '${tenantId}'`),
    async close(client) {
      // PostgreSQL answers ROLLBACK to the commit of a failed transaction.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its end');
    },
    undo: 'rollback',
  });

/**
 * Runs `Database.reading`.
 * The connection stays set to the tenant until its next use, which sets its own.
 */
const reading = <T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, secret?: string): Promise<T> =>
  borrowing(pool, tenantId, work, {
    secret,
    open: (client) => nameTenant(client, tenantId),
    close: async () => {},
    undo: 'select',
  });

/** Tenant set in each connection's session, while known for sure. */
const named = new WeakMap<pg.PoolClient, string>();

/**
 * Sets the session's tenant unless already set.
 * Transactions set theirs locally and leave the session's.
 */
async function nameTenant(client: pg.PoolClient, tenantId: string): Promise<void> {
  if (named.get(client) === tenantId) return;
  // Unknown until the statement completes.
  named.delete(client);
  await client.query(`set app.tenant = '${tenantId}'`);
  named.set(client, tenantId);
}

type Frame = {
  secret: string | undefined;
  /** sets the tenant, whose id is validated */
  open(client: pg.PoolClient): Promise<unknown>;
  close(client: pg.PoolClient): Promise<void>;
  /** SQL after a failure; statements under way end before it */
  undo: string;
};

async function borrowing<T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, frame: Frame): Promise<T> {
  if (!isId.test(tenantId)) throw new TypeError('A tenant is named by its id.');
  const client = await pool.connect();
  const borrowed = borrow(client);
  let broken: Error | undefined;
  try {
    // Not awaited: pipelining sends it together with the first query of `work`.
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
    // A migration changed the result of a cached plan: the next connection plans anew.
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

type Connection = { query(text: string, values: readonly unknown[], isNamed: boolean): Promise<pg.QueryResult> };

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = new PostgresDialect({ pool: async () => refuseToConnect() });
const driver = dialect.createDriver();

function refuseToConnect(): never {
  throw new Error('a transaction opens no connection');
}

/** Builds Kysely over a connection already in a transaction. */
function kyselyOver(connection: Connection, isNamed: boolean): Statements {
  const executeQuery = async ({ sql: text, parameters }: CompiledQuery) => {
    const { rows, command, rowCount } = await connection.query(text, parameters, isNamed);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  };
  const own = { executeQuery, streamQuery: refuseToConnect } as unknown as DatabaseConnection;
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(own) });
  return new Statements({ config: { dialect }, driver, dialect, executor });
}

/**
 * The same transaction, for statements whose best plan depends on their values:
 * searches for a prefix, range, word or list of unknown length, and offsets.
 * All others are planned once per connection (docs/decisions/0015).
 */
export const replanned = (tx: Tx): Statements => tx.replan();

/**
 * Lends a connection to Kysely; unusable after `giveBack`,
 * as the next transaction may be another tenant's.
 */
function borrow(client: pg.PoolClient) {
  let isOver = false;
  const connection: Connection = {
    query(text, values, isNamed) {
      if (isOver) throw new Error('the transaction is over');
      return isNamed ? queryByName(client, text, values as unknown[]) : client.query(text, values as unknown[]);
    },
  };
  return {
    kysely: kyselyOver(connection, true),
    replan: () => kyselyOver(connection, false),
    send: async <Row>(text: string, values: readonly unknown[], isNamed: boolean) =>
      (await connection.query(text, values, isNamed)).rows as Row[],
    giveBack() {
      isOver = true;
    },
  };
}

/** Runs `work` in a savepoint, so that its failure undoes nothing else. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint item`);
  try {
    const result = await work();
    await tx.run(sql`release savepoint item`);
    return result;
  } catch (error) {
    await tx.run(sql`rollback to savepoint item`);
    throw error;
  }
}
