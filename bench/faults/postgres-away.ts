import { setTimeout as pause } from 'node:timers/promises';
import { listBroken } from '../../server/services/invariants/rules.ts';
import { openLine } from '../../server/testing/outage.ts';
import { writeUrl } from '../../server/testing/postgres.ts';
import { type Expectation, refusesInAllLanguages } from './expecting.ts';
import { Product, port } from './product.ts';
import { setScene, signIn } from './scene.ts';

const awayMs = 60_000;

/** Cuts off PostgreSQL for a minute: requests must be refused at once, and work afterwards. */
export async function leavePostgresAway(expect: Expectation): Promise<string> {
  const product = await Product.open({});
  const line = await openLine(product.connection);
  try {
    const scene = await setScene(product);
    const settings = { DATABASE_URL: writeUrl(line.connection) };
    for (const part of ['server', 'worker'] as const) product.start(part, settings);
    await product.isReady();
    const browser = await signIn(scene, scene.admin.email);
    const [user, other] = scene.issued;
    const issue = (id: string | undefined) => browser.post('credentials/credentials/', { user: id });
    expect('a write before', (await issue(user)).status === 201);

    line.cut();
    const cutAt = Date.now();
    let slowest = 0;
    while (Date.now() - cutAt < awayMs) {
      const began = Date.now();
      await refusesInAllLanguages(expect, browser, 'unavailable', () => issue(other));
      slowest = Math.max(slowest, (Date.now() - began) / 4);
      const [health, ready] = await Promise.all(
        ['healthz', 'readyz'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)),
      );
      expect('/healthz 200 while it is away', health?.status === 200);
      expect('/readyz 503 while it is away', ready?.status === 503);
      await pause(5000);
    }
    expect(`an answer within 10 s, not ${slowest} ms`, slowest < 10_000);
    line.mend();
    const mendedAt = Date.now();
    await product.isReady();
    const back = (Date.now() - mendedAt) / 1000;
    expect('both processes lived', product.isRunning('server') && product.isRunning('worker'));
    expect('the session goes on, and a write works', (await issue(other)).status === 201);
    const jobs = 'select from emails where tenant_id = $1 and status <> $2';
    const sent = async () => (await product.owner.query(jobs, [scene.tenant.id, 'success'])).rowCount === 0;
    for (let wait = 0; wait < 600 && !(await sent()); wait += 1) await pause(100);
    expect('jobs are done again', await sent());
    expect('all invariants', (await listBroken(product.owner, scene.tenant.id)).length === 0);
    return `away for ${awayMs / 1000} s, refused in at most ${Math.round(slowest)} ms, ready ${back.toFixed(1)} s later`;
  } finally {
    await product.close();
    await line.close();
  }
}
