import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asTenant, host, password, type SeededTenant } from '../../bench/seed.ts';
import { createPool } from '../../server/core/database.ts';

const writers = 4;
const readers = 4;
/** Time that one of them waits between two requests. */
const restMs = 20;

type Asked = { path: string; method?: string; body?: object; cookie?: string };

export type CrowdOutcome = {
  reads: number;
  writes: number;
  /** how often by status; 0: no answer */
  failed: Record<string, number>;
  /** milliseconds without an answered write, at most */
  longestGap: number;
  /** acknowledged writes that the database lacks */
  lost: number;
  median: number;
};

/** Writes and reads through one address until stopped, and says what became of it. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;
  readonly #seeded: SeededTenant;
  readonly #failed: Record<string, number> = {};
  readonly #acknowledged = new Map<string, number>();
  readonly #times: number[] = [];
  #isOver = false;
  #reads = 0;
  #writes = 0;
  #lastWrite = 0;
  #longestGap = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(port: number, seeded: SeededTenant) {
    this.#port = port;
    this.#seeded = seeded;
  }

  /** `url`: the database, which names people to write to */
  async start(url: string): Promise<void> {
    const people = await listPeople(url, this.#seeded.tenantId);
    const visitor = await this.#ask({ path: '/api/v1/universe/' });
    const sent = { email: this.#seeded.administrator.email, password };
    const signedIn = await this.#ask({
      ...{ method: 'POST', path: '/api/v1/users/auth/login/', body: sent, cookie: cookiesOf(visitor) },
    });
    if (signedIn.statusCode !== 200) throw new Error(`signing in: ${signedIn.statusCode}`);
    const cookie = cookiesOf(signedIn);
    this.#lastWrite = performance.now();
    this.#running = Promise.all([
      ...people.map((id) => this.#keepWriting(id, cookie)),
      ...Array.from({ length: readers }, () => this.#keepReading(cookie)),
    ]);
  }

  async stop(url: string): Promise<CrowdOutcome> {
    this.#isOver = true;
    await this.#running;
    this.#agent.destroy();
    const times = this.#times.sort((a, b) => a - b);
    return {
      ...{ reads: this.#reads, writes: this.#writes, failed: this.#failed },
      longestGap: Math.round(this.#longestGap),
      lost: await this.#countLost(url),
      median: Math.round((times[Math.floor(times.length / 2)] ?? 0) * 10) / 10,
    };
  }

  async #keepWriting(id: string, cookie: string) {
    for (let number = 1; !this.#isOver; number += 1) {
      const body = { profession: `${number}`, seen: {} };
      const status = await this.#count({ method: 'PATCH', path: `/api/v1/users/users/${id}/`, body, cookie });
      if (status === 200) {
        this.#acknowledged.set(id, number);
        this.#writes += 1;
        const now = performance.now();
        this.#longestGap = Math.max(this.#longestGap, now - this.#lastWrite);
        this.#lastWrite = now;
      }
      await pause(restMs);
    }
  }

  async #keepReading(cookie: string) {
    while (!this.#isOver) {
      for (const path of ['users/users/self/', 'users/users/?sortBy=name&rowsPerPage=10', 'universe/'])
        if ((await this.#count({ path: `/api/v1/${path}`, cookie })) === 200) this.#reads += 1;
      await pause(restMs);
    }
  }

  async #count(asked: Asked): Promise<number> {
    const begun = performance.now();
    const status = await this.#ask(asked).then(
      async (answer) => {
        await text(answer);
        return answer.statusCode ?? 0;
      },
      () => 0,
    );
    if (status === 200) this.#times.push(performance.now() - begun);
    else this.#failed[status] = (this.#failed[status] ?? 0) + 1;
    return status;
  }

  #ask({ path, method = 'GET', body, cookie = '' }: Asked): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...{ host, cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '' },
        ...(body && { 'content-type': 'application/json' }),
      };
      const to = { agent: this.#agent, host: '127.0.0.1', port: this.#port, method, path, headers, timeout: 30_000 };
      const asked = request(to, resolve);
      asked.once('error', reject).once('timeout', () => asked.destroy());
      asked.end(body && JSON.stringify(body));
    });
  }

  /** A write that was sent and not answered may be there or not. */
  async #countLost(url: string): Promise<number> {
    const owner = createPool({ connection: { connectionString: url } }, { max: 1 });
    const rows = await asTenant(
      owner,
      this.#seeded.tenantId,
      async (run) =>
        (
          await run('select id, profession from users where tenant_id = $1 and id = any($2)', [
            this.#seeded.tenantId,
            [...this.#acknowledged.keys()],
          ])
        ).rows,
    );
    await owner.end();
    return rows.filter(({ id, profession }) => Number(profession) < (this.#acknowledged.get(id) ?? 0)).length;
  }
}

async function listPeople(url: string, tenantId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from users where tenant_id = $1 and not is_staff and not is_superuser order by email_key limit $2',
    [tenantId, writers],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

const cookiesOf = ({ headers }: IncomingMessage) =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

/** '0 of 1,200 failed, median 5.1 ms; no write for 120 ms at most, 0 acknowledged ones lost' */
export function describeOutcome({ reads, writes, failed, longestGap, lost, median }: CrowdOutcome): string {
  const all = Object.values(failed).reduce((sum, count) => sum + count, 0);
  const by =
    all > 0
      ? ` (${Object.entries(failed)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')})`
      : '';
  return `${all} of ${reads + writes + all} failed${by}, median ${median} ms; no write for ${longestGap} ms at most, ${lost} acknowledged ones lost`;
}
