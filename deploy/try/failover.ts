import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/testing/processes.ts';
import { Crowd, describeOutcome } from './crowd.ts';
import { answers, demandTools, fill, TryStage, until } from './stage.ts';

/** Patroni's own defaults are 30, 10 and 10 seconds. */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

type Node = { name: string; rest: string; postgres: string; child: ReturnType<TryStage['run']> };

/**
 * Two PostgreSQL under Patroni, synchronous, with etcd, behind HAProxy. The primary is killed while
 * people write: nothing that was answered may be lost.
 */
export async function tryFailover(): Promise<boolean> {
  demandTools({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', postgres: 'postgresql' });
  const stage = new TryStage();
  try {
    const etcd = await startEtcd(stage);
    const nodes: Node[] = [];
    for (const name of ['one', 'two']) nodes.push(await startNode(stage, name, etcd));
    const port = await startProxy(stage, nodes);
    const url = `postgres://vixia:vixia@127.0.0.1:${port}/postgres`;
    // HAProxy takes all for good until its first checks.
    await pause(5000);
    await until(() => answers(url), 'the primary');
    const seeded = await fill(url);
    await until(async () => (await countSynchronous(url)) === 1, 'the synchronous standby');
    const server = await stage.startServer({ DATABASE_URL: url });
    const crowd = new Crowd(Number(server.port), seeded);
    await crowd.start(url);
    await pause(3000);
    const [primary] = await findPrimary(nodes);
    if (!primary) throw new Error('there is no primary');
    const killed = Date.now();
    // The machine is gone: PostgreSQL and Patroni at once.
    await killMachine(primary);
    const others = nodes.filter((node) => node !== primary);
    await until(async () => (await findPrimary(others)).length > 0, 'another primary', 120);
    const promoted = Date.now() - killed;
    await pause(5000);
    const outcome = await crowd.stop(url);
    console.log(`failover after ${(promoted / 1000).toFixed(1)} s (ttl ${timing.ttl} s): ${describeOutcome(outcome)}`);
    const isSaid = Object.keys(outcome.failed).every((status) => status === '503');
    return outcome.lost === 0 && isSaid;
  } finally {
    await stage.close();
  }
}

async function startEtcd(stage: TryStage): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: string) => `http://127.0.0.1:${port}`;
  stage.run(
    'etcd',
    [
      ...['--data-dir', stage.makeFolder('etcd'), '--enable-v2=true', '--unsafe-no-fsync'],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `default=${at(peer)}`],
    ],
    { asPostgres: true },
  );
  await until(async () => (await fetch(`${at(client)}/health`).catch(() => undefined))?.ok === true, 'etcd');
  return `127.0.0.1:${client}`;
}

async function startNode(stage: TryStage, name: string, etcd: string): Promise<Node> {
  const [rest, postgres] = [await freePort(), await freePort()];
  const data = stage.makeFolder(`node-${name}`);
  const file = stage.write(
    `${name}.yml`,
    `scope: vixia
name: ${name}
restapi: { listen: 127.0.0.1:${rest}, connect_address: 127.0.0.1:${rest} }
etcd3: { hosts: ["${etcd}"] }
bootstrap:
  dcs:
    ttl: ${timing.ttl}
    loop_wait: ${timing.loop_wait}
    retry_timeout: ${timing.retry_timeout}
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, no-sync ]
  pg_hba: [ "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust" ]
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${data}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${data}.pass
  authentication:
    superuser: { username: vixia, password: vixia }
    replication: { username: replicator, password: vixia }
    rewind: { username: rewinder, password: vixia }
  parameters: { unix_socket_directories: "" }
tags: { nofailover: false }
`,
  );
  const child = stage.run('patroni', [file], { asPostgres: true });
  const node = { name, rest, postgres, child };
  await until(async () => (await askNode(node, 'health')) === 200, `Patroni ${name}`, 120);
  return node;
}

/** By Patroni's checks, as Patroni's documents set it up. */
async function startProxy(stage: TryStage, nodes: Node[]): Promise<string> {
  const port = await freePort();
  const servers = nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`);
  const file = stage.write(
    'haproxy.cfg',
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  stage.run('haproxy', ['-db', '-f', file], { asPostgres: true });
  return port;
}

const askNode = async ({ rest }: Node, path: string) =>
  (await fetch(`http://127.0.0.1:${rest}/${path}`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined))
    ?.status;

async function findPrimary(nodes: Node[]): Promise<Node[]> {
  const statuses = await Promise.all(nodes.map((node) => askNode(node, 'primary')));
  return nodes.filter((_, index) => statuses[index] === 200);
}

async function killMachine({ child, postgres }: Node): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://vixia@127.0.0.1:${postgres}/postgres` });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number; parent: string }>(
    "select pid, pg_read_file('postmaster.pid') as parent from pg_stat_activity where pid <> pg_backend_pid()",
  );
  child.kill('SIGKILL');
  const postmaster = Number(rows[0]?.parent.split('\n')[0]);
  for (const pid of [postmaster, ...rows.map((row) => row.pid)])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended meanwhile.
    }
  await client.end().catch(() => {});
}

async function countSynchronous(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_replication where sync_state in ('sync', 'quorum')",
  );
  await client.end();
  return rows[0]?.n ?? 0;
}
