import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { runBatch } from './jobs.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth } = setUpStaff(app, 'expedicion', beforeEach);
const nobody = '01920000-0000-7000-8000-000000000000';

const select = (columns: string, from: string) => query(`select ${columns} from ${from}`, [tenant.id]);
const create = async (fields: object = {}) => (await createUser(app, tenant, fields)).id;
const createSeveral = (size: number) => Promise.all(Array.from({ length: size }, () => create()));
const issue = async (browser: Browser, ids: string[]) =>
  (await browser.post('users/batches/', { action: 'issue_credential', ids })).body;
const finish = async (browser: Browser, batch: { id: string; state: string }) => {
  const job = { tenantId: tenant.id, batchId: batch.id };
  let body = batch;
  while (body.state === 'running') {
    await runBatch(app.services, job, { isLastAttempt: false, report: () => {} });
    body = (await browser.get(`users/batches/${batch.id}/`)).body;
  }
  return body;
};
const numbersOf = async () =>
  (await select('number', 'credentials where tenant_id = $1 order by number')).map(({ number }) => number);

it('issues to those it can in their order, without gaps, and says of each other why not', async () => {
  const [first, issued, unborn, far, homeless, last] = [
    await create(),
    await create(),
    await create({ birth_date: null }),
    await create({ area: tenant.areas.south }),
    await create({ birth_date: null, address_street: '' }),
    await create(),
  ];
  await admin.post('credentials/credentials/', { user: issued });
  const batch = await issue(inNorth, [last, issued, unborn, nobody, first, far, homeless]);
  expect(batch).toMatchObject({ state: 'finished', total: 7, done: 2, failed: 5 });
  const reasons = batch.reasons.map(({ reason, count: of }: { reason: string; count: number }) => [reason, of]);
  const alone = async (user: string) => (await inNorth.post('credentials/credentials/', { user })).body.detail;
  expect(Object.fromEntries(reasons)).toEqual({
    'Ya tiene una credencial en vigor.': 1,
    [await alone(unborn)]: 1,
    [await alone(homeless)]: 1,
    'No existe o no está a tu alcance.': 2,
  });
  expect(await select('user_id, number', 'credentials where tenant_id = $1 order by number')).toEqual([
    { user_id: issued, number: 1 },
    { user_id: last, number: 2 },
    { user_id: first, number: 3 },
  ]);
  const next = await admin.post('credentials/credentials/', { user: await create() });
  expect(next.body.code).toMatch(/\/4$/);
  expect(await select('id', 'users where tenant_id = $1 and is_locked order by id')).toEqual(
    [first, issued, last, next.body.user].sort().map((id) => ({ id })),
  );
});

it('logs and tells each of their own credential, after the mails that somebody waits for', async () => {
  const ids = (await createSeveral(3)).sort();
  await issue(admin, ids);
  const papers = await select(
    "user_id, year || '/' || number as code",
    'credentials where tenant_id = $1 order by user_id',
  );
  expect(papers.map(({ user_id }) => user_id)).toEqual(ids);
  expect(
    await select(
      "entity_id as user_id, fields->'credential'->>1 as code",
      "changes where tenant_id = $1 and action = 'credential_issued' order by entity_id",
    ),
  ).toEqual(papers);
  const mails = await select(
    'id, user_id, text',
    "emails where tenant_id = $1 and template = 'credential_issued' order by user_id",
  );
  expect(mails.map(({ user_id }) => user_id)).toEqual(ids);
  for (const [at, { text }] of mails.entries()) expect(text).toContain(papers[at]?.code);
  const { rows } = await app.owner.query(
    "select priority, max_attempts, run_at > created_at as is_later from graphile_worker._private_jobs where payload->>'emailId' = any($1)",
    [mails.map(({ id }) => id)],
  );
  expect(rows).toEqual(ids.map(() => ({ priority: 1, max_attempts: 12, is_later: true })));
});

it('an error of our own fails one person, and takes no number', async () => {
  const ids = await createSeveral(3);
  await app.owner.query(`
    create function app.stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`);
  await app.owner.query(`create trigger stumble before insert on credentials for each row
    when (new.user_id = '${ids[1]}') execute function app.stumble()`);
  const batch = await issue(admin, ids);
  await app.owner.query('drop trigger stumble on credentials; drop function app.stumble');
  expect(batch).toMatchObject({ state: 'finished', done: 2, failed: 1 });
  expect(batch.errors).toMatchObject([{ id: ids[1], detail: expect.stringMatching(/^Algo ha fallado/) }]);
  expect(await numbersOf()).toEqual([1, 2]);
});

it('goes on after the numbers that there are, where their counter fell behind', async () => {
  const [before, one, ...others] = (await createSeveral(4)) as [string, string, ...string[]];
  const forget = () => query('update credential_counters set last_number = 0 where tenant_id = $1', [tenant.id]);
  await issue(admin, [before]);
  await forget();
  expect((await admin.post('credentials/credentials/', { user: one })).body.code).toMatch(/\/2$/);
  await forget();
  expect(await issue(admin, others)).toMatchObject({ done: 2, failed: 0 });
  expect(await numbersOf()).toEqual([1, 2, 3, 4]);
});

it('two batches and single ones over the same people, all at once, give each one credential', async () => {
  const ids = await createSeveral(120);
  const alone = async (user: string) => (await admin.post('credentials/credentials/', { user })).status;
  const [one, other, ...statuses] = await Promise.all([
    issue(admin, ids).then((batch) => finish(admin, batch)),
    issue(inNorth, ids.toReversed()).then((batch) => finish(inNorth, batch)),
    ...ids.slice(50, 65).map(alone),
  ]);
  expect([one, other]).toMatchObject([{ state: 'finished' }, { state: 'finished' }]);
  const { done } = one as unknown as { done: number };
  const { done: otherDone } = other as unknown as { done: number };
  expect(done + otherDone + statuses.filter((status) => status === 201).length).toBe(120);
  expect(await select('distinct user_id', 'credentials where tenant_id = $1')).toHaveLength(120);
  expect(await numbersOf()).toEqual(ids.map((_, at) => at + 1));
}, 60_000);
