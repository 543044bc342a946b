import pg from 'pg';
import { freePort } from '../../server/testing/processes.ts';
import { Crowd, describeOutcome } from './crowd.ts';
import { answers, demandTools, fill, TryStage, until } from './stage.ts';

const seconds = Number(process.env.TRY_SECONDS ?? 8);
const rounds = 3;

/** Settings of the server's connections, which PgBouncer makes in its stead (docs/operations.md). */
const connectQuery = [
  ...["set role vixia_app; set statement_timeout = '60s'", "set lock_timeout = '3s'"],
  "set idle_in_transaction_session_timeout = '60s'; set default_transaction_read_only = on",
].join('; ');

/** Requests through PgBouncer in transaction mode, in turns with some that go straight to PostgreSQL. */
export async function tryPgBouncer(): Promise<boolean> {
  demandTools({ pgbouncer: 'pgbouncer', postgres: 'postgresql' });
  const stage = new TryStage();
  try {
    const database = await stage.startPostgres('database');
    const seeded = await fill(database.url);
    const port = await freePort();
    const users = stage.write('users.txt', '"vixia" ""\n');
    const settings = stage.write(
      'pgbouncer.ini',
      `[databases]
postgres = host=127.0.0.1 port=${database.port} user=vixia connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
stats_users = vixia
default_pool_size = 5
max_client_conn = 200
`,
    );
    stage.run('pgbouncer', [settings], { asPostgres: true });
    const DATABASE_POOLER_URL = `postgres://vixia@127.0.0.1:${port}/postgres`;
    await until(() => answers(DATABASE_POOLER_URL), 'PgBouncer');
    const servers = {
      straight: await stage.startServer({ DATABASE_URL: database.url, WORKER: '0' }),
      pooled: await stage.startServer({ DATABASE_URL: database.url, DATABASE_POOLER_URL }),
    };
    let isRight = true;
    const medians: Record<keyof typeof servers, number[]> = { straight: [], pooled: [] };
    // The first isn't counted: servers are still compiling their code.
    for (let round = -1; round < rounds; round += 1)
      for (const [name, server] of Object.entries(servers) as [keyof typeof servers, { port: string }][]) {
        const crowd = new Crowd(Number(server.port), seeded);
        await crowd.start(database.url);
        await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / (rounds + 1)));
        const outcome = await crowd.stop(database.url);
        if (round >= 0) medians[name].push(outcome.median);
        console.log(`  ${name}: ${describeOutcome(outcome)}`);
        isRight &&= Object.keys(outcome.failed).length === 0 && outcome.lost === 0;
      }
    const connections = await countConnections(DATABASE_POOLER_URL);
    const ratio = Math.min(...medians.pooled) / Math.min(...medians.straight);
    console.log(
      `PgBouncer: a request takes ${ratio.toFixed(2)} × as long as straight to PostgreSQL, by ${connections} connections for ten of the server`,
    );
    return isRight;
  } finally {
    await stage.close();
  }
}

async function countConnections(pooler: string): Promise<number> {
  const client = new pg.Client({ connectionString: pooler.replace(/postgres$/, 'pgbouncer') });
  await client.connect();
  const { rows } = await client.query<{ database: string; sv_active: string; sv_idle: string; sv_used: string }>(
    'show pools',
  );
  await client.end();
  const own = rows.filter(({ database }) => database === 'postgres');
  return own.reduce((sum, one) => sum + Number(one.sv_active) + Number(one.sv_idle) + Number(one.sv_used), 0);
}
