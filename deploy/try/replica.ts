import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { host, password, type SeededTenant } from '../../bench/seed.ts';
import { freePort } from '../../server/testing/processes.ts';
import { demandTools, fill, TryStage, until } from './stage.ts';

const seconds = 3;
const asked = 20;

/** Statistics from a streaming replica: never older than said, and each person sees what they wrote. */
export async function tryReplica(): Promise<boolean> {
  demandTools({ pg_basebackup: 'postgresql', postgres: 'postgresql' });
  const stage = new TryStage();
  try {
    const primary = await stage.startPostgres('primary', ['wal_level=replica']);
    const seeded = await fill(primary.url);
    const data = stage.makeFolder('replica');
    await stage.finish('pg_basebackup', ['-d', primary.url, '-D', data, '-R', '-c', 'fast', '--no-sync']);
    const replica = await stage.servePostgres(data, Number(await freePort()));
    const ask = (query: string) => queryOf(replica.url, query);
    const { port } = await stage.startServer({
      ...{ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, REPLICA_SECONDS: `${seconds}` },
      WORKER: '0',
    });
    const [writer, reader] = [new Reader(port), new Reader(port)];
    for (const one of [writer, reader]) await one.enter(seeded);
    await pause((seconds + 2) * 1000);
    const person = await findPerson(primary.url, seeded);
    const faults: string[] = [];
    const expect = (what: string, isSo: boolean) => {
      if (!isSo) faults.push(what);
      console.log(`  ${isSo ? 'yes' : 'NO '}  ${what}`);
    };

    const commits = () => ask('select xact_commit::int as n from pg_stat_database where datname = current_database()');
    const before = await commits();
    for (let n = 0; n < asked; n += 1) await reader.count();
    // Connections report what they did after a second.
    await until(async () => Number(await commits()) - Number(before) >= asked, 'reads on the replica', 15).then(
      () => expect('statistics come from the replica', true),
      () => expect('statistics come from the replica', false),
    );

    await ask('select pg_wal_replay_pause()');
    const old = await reader.count();
    await writer.validate(person);
    expect('whoever wrote sees it at once, though the replica stands still', (await writer.count()) !== old);
    const begun = performance.now();
    await until(async () => (await reader.count()) !== old, 'others', seconds + 2);
    const took = (performance.now() - begun) / 1000;
    expect(
      `others see it within ${seconds} s (after ${took.toFixed(1)} s), from the database itself`,
      took <= seconds + 0.5,
    );

    await ask('select pg_wal_replay_resume()');
    await pause(1500);
    await stage.stop(replica.child, 'SIGQUIT');
    const statuses = [];
    for (let n = 0; n < asked; n += 1) statuses.push(await reader.status());
    expect(
      'nobody notices that the replica is gone',
      statuses.every((status) => status === 200),
    );
    return faults.length === 0;
  } finally {
    await stage.close();
  }
}

/** Keeps its cookies, but for those that have expired. */
class Reader {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #cookies = new Map<string, { value: string; until: number }>();
  readonly #port: string;

  constructor(port: string) {
    this.#port = port;
  }

  async enter({ administrator }: SeededTenant) {
    await this.#ask('GET', 'universe/');
    await this.#ask('POST', 'users/auth/login/', { email: administrator.email, password });
  }

  count = async () => (await this.#ask('GET', 'stats/people/')).body;
  status = async () => (await this.#ask('GET', 'stats/people/')).status;

  async validate(id: string) {
    const { status, body } = await this.#ask('POST', `users/users/${id}/validate/`);
    if (status !== 200) throw new Error(`validating: ${status} ${body}`);
  }

  async #ask(method: string, path: string, sent?: object): Promise<{ status: number; body: string }> {
    const now = Date.now();
    const cookie = [...this.#cookies]
      .filter(([, { until: end }]) => end > now)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = {
      ...{ host, cookie, 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN')?.value ?? '' },
      ...(sent && { 'content-type': 'application/json' }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(
        { agent: this.#agent, host: '127.0.0.1', port: this.#port, method, path: `/api/v1/${path}`, headers },
        resolve,
      )
        .once('error', reject)
        .end(sent && JSON.stringify(sent));
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, age = '1000000'] = /Max-Age=(\d+)/.exec(line) ?? [];
      this.#cookies.set(name, { value, until: now + Number(age) * 1000 });
    }
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  }
}

async function queryOf(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const findPerson = async (url: string, { tenantId }: SeededTenant) =>
  String(
    await queryOf(
      url,
      `select id from users where tenant_id = '${tenantId}' and not is_validated and not is_staff and not is_superuser order by id limit 1`,
    ),
  );
