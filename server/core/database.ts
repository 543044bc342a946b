import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { areServers } from './cluster/queries.ts';
import { type ConnectionTarget, configOf } from './connection.ts';
import { type Caller, ConnectionTurns } from './connection-turns.ts';
import { planChanged } from './database-errors.ts';
import { numberOf, type Secrets } from './encryption.ts';
import { ChannelHub } from './listening.ts';
import { Memory, type TenantMemory } from './memory.ts';
import { NamedStatements } from './named-query.ts';
import { Replica, type ReplicaOptions } from './replica.ts';
import { type SlowStatements, watchStatement } from './slow-statements.ts';
import { Statements } from './statements.ts';

// Dates stay 'YYYY-MM-DD', instants become ISO 8601 in UTC. Neither becomes a `Date`.
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

/** A transaction that sees one tenant. Only `Database.inTenant` creates it. */
export type Tx = Statements & {
  readonly tenantId: string;
  readonly replan: () => Statements;
  /** `isNamed`: planned once per connection */
  readonly send: <Row>(text: string, values: readonly unknown[], isNamed: boolean) => Promise<Row[]>;
  /** throws if the database was opened without secrets */
  readonly secrets: () => Secrets;
  /** see `remember`; undefined in writes, which must see their own changes */
  remembered?: TenantMemory | undefined;
  /** token of the program that writes, which the log names */
  tokenId?: string | undefined;
};

/** `host`: the requested one if it's the tenant's. */
export type TenantHost = { id: string; host: string };

export type Database = {
  memory: Memory;
  target: ConnectionTarget;
  /** Rolls back on error. Throws the error of `work`, or pg's (see `isDatabaseGone`). */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs reads on this tenant's rows. Each statement runs alone, without a transaction. */
  reading<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  findTenant(host: string): Promise<TenantHost | undefined>;
  /** Returns undefined unless there is exactly one tenant. */
  onlyTenant(): Promise<TenantHost | undefined>;
  /** `ending`: the last characters of their ids. */
  listTenantsEnding(ending: string): Promise<string[]>;
  /** shared by all callers */
  channels: ChannelHub;
  turns: ConnectionTurns;
  /** Gives the database to a caller, who waits for a connection in their turn. */
  inTurn(caller: Caller): Database;
  busy(): number;
  /** whether connections have the server's role, which a pooler may prevent */
  isServers(): Promise<boolean>;
  close(): Promise<void>;
};

type DatabaseOptions = {
  max: number;
  secrets?: Secrets;
  /** multiplies how long callers wait for their turn */
  patience?: number;
  /** the same database through PgBouncer, which lends a connection for one transaction */
  pooler?: string | undefined;
  replica?: ReplicaOptions | undefined;
  slow?: SlowStatements;
};

export function createDatabase(
  target: ConnectionTarget,
  { max, secrets, patience = 1, pooler, replica: replicaOptions, slow }: DatabaseOptions = { max: 10 },
): Database {
  const pool = createPool(pooler === undefined ? target : { connection: { connectionString: pooler } }, { max });
  traits.set(pool, { isLent: pooler !== undefined, slow });
  const replica =
    replicaOptions &&
    new Replica(
      pool,
      createPool({ ...target, connection: { connectionString: replicaOptions.url } }, { max }),
      replicaOptions.seconds,
    );
  const channels = new ChannelHub(configOf(target), secrets?.map(numberOf));
  const turns = new ConnectionTurns(max, patience);
  const one = async (text: string, values: unknown[]) => (await pool.query<TenantHost>(text, values)).rows[0];
  const shared = {
    memory: new Memory(),
    target,
    channels,
    turns,
    inTurn: (caller: Caller) => over(caller),
    findTenant: (host: string) => one('select id, host from app.find_tenant($1)', [host]),
    onlyTenant: () => one('select id, host from app.only_tenant()', []),
    listTenantsEnding: async (ending: string) => {
      const { rows } = await pool.query<{ id: string }>('select id from app.tenants_ending($1)', [ending]);
      return rows.map(({ id }) => id);
    },
    isServers: () => areServers(pool),
    busy: () => pool.totalCount - pool.idleCount,
    close: async () => void (await Promise.all([replica?.close(), pool.end(), channels.close()])),
  };
  const over = (caller?: Caller): Database => ({
    ...shared,
    inTenant: (tenantId, work) => turns.run(tenantId, caller, () => inTenant(pool, tenantId, work, secrets)),
    reading: (tenantId, work) =>
      turns.run(tenantId, caller, () => {
        const straight = () => reading(pool, tenantId, work, secrets);
        if (!replica || !caller?.mayLag) return straight();
        return replica.read((own) => reading(own, tenantId, work, secrets), straight);
      }),
  });
  return over();
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Runs `Database.inTenant` on any pool, for work that needs the owner's role. */
export const inTenant = <T>(
  pool: pg.Pool,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  secrets?: Secrets,
): Promise<T> =>
  borrowing(pool, tenantId, work, {
    secrets,
    open: (client) => client.query(`begin read write; set local app.tenant = '${tenantId}'`),
    async close(client) {
      // PostgreSQL answers ROLLBACK to the commit of a failed transaction.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its end');
    },
    undo: 'rollback',
  });

/** `isLent`: connections pass to others after each transaction */
type PoolTraits = { isLent: boolean; slow: SlowStatements | undefined };
const traits = new WeakMap<pg.Pool, PoolTraits>();

/** The connection stays set to the tenant until its next use, which sets its own. */
const reading = <T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, secrets?: Secrets): Promise<T> =>
  traits.get(pool)?.isLent
    ? readingLent(pool, tenantId, work, secrets)
    : borrowing(pool, tenantId, work, {
        secrets,
        open: (client) => nameTenant(client, tenantId),
        close: async () => {},
        undo: 'select',
        isJoining: true,
      });

const readingLent = <T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, secrets?: Secrets): Promise<T> =>
  borrowing(pool, tenantId, work, {
    secrets,
    open: (client) => client.query(`begin read only; set local app.tenant = '${tenantId}'`),
    close: async (client) => void (await client.query('commit')),
    undo: 'rollback',
  });

/** Tenant set in each connection's session. Absent if unsure. */
const named = new WeakMap<pg.PoolClient, string>();

/** Transactions set their tenant locally and leave the session's unchanged. */
async function nameTenant(client: pg.PoolClient, tenantId: string): Promise<void> {
  if (named.get(client) === tenantId) return;
  named.delete(client);
  await client.query(`set app.tenant = '${tenantId}'`);
  named.set(client, tenantId);
}

type Frame = {
  secrets: Secrets | undefined;
  open(client: pg.PoolClient): Promise<unknown>;
  close(client: pg.PoolClient): Promise<void>;
  undo: string;
  isJoining?: boolean;
};

async function borrowing<T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>, frame: Frame): Promise<T> {
  if (!isId.test(tenantId)) throw new TypeError('A tenant is named by its id.');
  const client = await pool.connect();
  const borrowed = borrow(client, frame, traits.get(pool));
  let broken: Error | undefined;
  try {
    // Not awaited: it travels together with the first query of `work`.
    const opened = frame.open(client);
    opened.catch(() => {});
    const secrets = () => demandSecrets(frame);
    const { kysely, giveBack: _, ...own } = borrowed;
    const tx: Tx = Object.assign(kysely, { ...own, tenantId, secrets });
    const result = await work(tx);
    await opened;
    borrowed.giveBack();
    await frame.close(client);
    return result;
  } catch (error) {
    borrowed.giveBack();
    // A migration changed the columns of a cached plan, so this connection isn't reused.
    if ((error as { code?: string }).code === planChanged) broken = error as Error;
    await client.query(frame.undo).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function demandSecrets({ secrets }: Frame): Secrets {
  if (secrets === undefined) throw new Error('this database was opened without the secret');
  return secrets;
}

type Connection = { query(text: string, values: readonly unknown[], isNamed: boolean): Promise<pg.QueryResult> };

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = new PostgresDialect({ pool: async () => refuseToConnect() });
const driver = dialect.createDriver();

function refuseToConnect(): never {
  throw new Error('a transaction opens no connection');
}

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
 * Plans statements anew on each call: searches by prefix, range, word or list of any length, and
 * offsets, whose best plan depends on values. Others are planned once per connection
 * (docs/decisions/0015).
 */
export const replanned = (tx: Tx): Statements => tx.replan();

/** Lends a connection until `giveBack`: the next transaction may be another tenant's. */
function borrow(client: pg.PoolClient, { isJoining = false }: Pick<Frame, 'isJoining'>, own?: PoolTraits) {
  const statements = new NamedStatements(client, isJoining);
  let isOver = false;
  const connection: Connection = {
    query(text, values, isNamed) {
      if (isOver) throw new Error('the transaction is over');
      // PgBouncer before 1.21 knows no prepared statements.
      const isKept = isNamed && !own?.isLent;
      const answer = isKept ? statements.query(text, values as unknown[]) : client.query(text, values as unknown[]);
      if (own?.slow) watchStatement(text, answer, own.slow);
      return answer;
    },
  };
  return {
    kysely: kyselyOver(connection, true),
    replan: () => kyselyOver(connection, false),
    send: async <Row>(text: string, values: readonly unknown[], isNamed: boolean) =>
      (await connection.query(text, values, isNamed)).rows as Row[],
    giveBack() {
      isOver = true;
      statements.flush();
    },
  };
}
