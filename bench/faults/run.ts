// npm run faults [-- --rounds <number>] [--seed <number>] [--only <scripted fault>]
// Kills parts of the product while people write, starts them again, and checks that every
// acknowledged write is there and all invariants hold. Then runs the scripted faults.
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../../server/features/demonstration/random.ts';
import { invariants, listBroken } from '../../server/services/invariants/rules.ts';
import { startMailServer } from '../../server/testing/smtp.ts';
import { Ledger, listCrowded } from './ledger.ts';
import { Product } from './product.ts';
import { type Scene, setScene } from './scene.ts';
import { runScripted } from './scripted.ts';
import { Writers } from './writers.ts';

const kills = ['server', 'worker', 'import', 'postmaster', 'backend', 'server and worker', 'all'] as const;
type Kill = (typeof kills)[number];
/** Fewest writes acknowledged before each kill, so that some are always under way. */
const leastWrites = 15;
const drainMs = 240_000;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isStopping = true;
  });

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
    only: { type: 'string' },
  },
});
const failures = values.only === undefined ? await runRounds(Number(values.rounds), Number(values.seed)) : [];
if (values.only !== undefined || Number(values.rounds) <= 3) failures.push(...(await runScripted(values.only)));
for (const failure of failures) console.error(`! ${failure}`);
console.log(failures.length === 0 ? 'Nothing acknowledged was lost, and all invariants hold.' : 'FAILED');
process.exit(failures.length === 0 ? 0 : 1);

async function runRounds(rounds: number, seed: number): Promise<string[]> {
  console.log(`Seed ${seed}, ${rounds} rounds, ${invariants.length} invariants.`);
  const began = performance.now();
  const random = createRandom(seed);
  const mails = await startMailServer();
  const product = await Product.open({ SMTP_URL: mails.url });
  const failures: string[] = [];
  try {
    const scene = await setScene(product);
    const ledger = new Ledger();
    product.start('server');
    product.start('worker');
    await product.isReady();
    const writers = new Writers(scene, ledger);
    writers.start(random);
    for (let round = 1; round <= rounds && failures.length === 0 && !isStopping; round += 1) {
      const kill = kills[(round - 1) % kills.length] as Kill;
      const enough = ledger.total + leastWrites;
      for (let wait = 0; wait < 600 && ledger.total < enough; wait += 1) await pause(100);
      await pause(random.whole(0, 1500));
      const done = await strike(product, kill);
      const downFrom = performance.now();
      await restart(product);
      const down = performance.now() - downFrom;
      await pause(random.whole(100, 500));
      await writers.pause();
      failures.push(...(await check(product, scene, ledger)).map((one) => `round ${round}, ${done} killed: ${one}`));
      writers.resume();
      const line = [`${done} killed`, `back in ${(down / 1000).toFixed(1)} s`, `${ledger.total} writes acknowledged`];
      console.log(`${String(round).padStart(4)}  ${line.join(', ')}, ${writers.failed} not`);
    }
    await writers.stop();
    failures.push(...(await drain(product, scene)), ...(await check(product, scene, ledger)));
    if (isStopping) console.log('Stopped before the last round.');
    const seconds = (performance.now() - began) / 1000;
    const kinds = [...ledger.counts].map(([kind, count]) => `${kind} ${count}`).sort();
    console.log(`${ledger.total} acknowledged in ${seconds.toFixed(0)} s: ${kinds.join(', ')}.`);
    console.log(`${writers.failed} requests failed. The mail server took ${mails.messages.length} messages.`);
  } catch (error) {
    failures.push(String(error));
  } finally {
    if (failures.length > 0) console.error((await product.readLog()).slice(-4000));
    await product.close();
    await mails.close();
  }
  return failures;
}

/** Returns what was killed. */
async function strike(product: Product, kill: Kill): Promise<string> {
  switch (kill) {
    case 'import':
      if (await product.killImport()) return 'import';
      await product.kill('worker');
      return 'worker (no import)';
    case 'postmaster':
    case 'backend':
      await product.killPostgres(kill);
      return kill;
    case 'server':
    case 'worker':
      await product.kill(kill);
      return kill;
    case 'server and worker':
      await Promise.all([product.kill('server'), product.kill('worker')]);
      return kill;
    case 'all':
      await Promise.all([product.killPostgres('postmaster'), product.kill('server'), product.kill('worker')]);
      return kill;
  }
}

async function restart(product: Product): Promise<void> {
  await product.postgresAnswers();
  for (const part of ['server', 'worker'] as const) if (!product.isRunning(part)) product.start(part);
  await product.isReady();
}

/** Checks all writes; retries, as PostgreSQL may notice only now that a process was killed. */
async function check(product: Product, scene: Scene, ledger: Ledger): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await checkNow(product, scene, ledger);
    } catch (error) {
      if (attempt === 5) throw error;
      await pause(1000);
      await product.postgresAnswers();
    }
}

async function checkNow({ owner }: Product, { tenant }: Scene, ledger: Ledger): Promise<string[]> {
  const broken = await listBroken(owner, tenant.id);
  return [
    ...(await ledger.listLost(owner, tenant.id)).map((one) => `lost: ${one}`),
    ...(await listCrowded(owner, tenant.id)),
    ...broken.map(({ name, count, ids }) => `${name} broken by ${count}: ${ids.join(', ')}`),
  ];
}

/** Waits until all waiting work is done; names the work that isn't in time. */
async function drain({ owner }: Product, { tenant }: Scene): Promise<string[]> {
  const waiting = `
    select 'messages' as kind, count(*)::int as count from emails where tenant_id = $1 and status in ('pending', 'processing')
    union all select 'mailings', count(*)::int from mailings where tenant_id = $1 and state in ('scheduled', 'sending')
    union all select 'batches', count(*)::int from batches where tenant_id = $1 and state = 'running'
    union all select 'proposals', count(*)::int from proposals where tenant_id = $1 and state = 'running'
    union all select 'imports', count(*)::int from import_runs where tenant_id = $1 and state in ('reading', 'checking', 'applying', 'undoing')
    union all select 'people to tell', count(*)::int from assignments where tenant_id = $1 and state = 'assigned' and told_at is null`;
  const began = Date.now();
  for (;;) {
    // Jobs that failed often would wait for hours.
    await owner.query(
      'update graphile_worker._private_jobs set run_at = now() where last_error is not null and locked_at is null',
    );
    const { rows } = await owner.query<{ kind: string; count: number }>(waiting, [tenant.id]);
    const left = rows.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} ${kind} still wait`);
    if (left.length === 0 || Date.now() - began > drainMs) return left;
    await pause(500);
  }
}
