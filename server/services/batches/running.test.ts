import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../core/database.ts';
import { isDatabaseGone } from '../../core/database-errors.ts';
import type { JobWorker } from '../../core/jobs/worker.ts';
import type { Browser } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createCoordinator, createPlace, createTenant, createUser, type TestUser } from '../../testing/factories.ts';
import { openLine } from '../../testing/outage.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { startWorker } from '../../worker.ts';
import { continueBatch } from './chunks.ts';
import { runBatch } from './jobs.ts';

const patient = { timeout: 60_000, interval: 50 };
const reported: unknown[] = [];
const report = (error: unknown) => void reported.push(error);
const firstAttempt = { isLastAttempt: false, report };
const lastAttempt = { isLastAttempt: true, report };

const app = setUpApp();
const { tenant, signIn, query, inTenant, admin } = setUpStaff(app, 'multitud', beforeEach);
let worker: JobWorker | undefined;

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await app.owner.query('delete from graphile_worker._private_jobs');
});

const createMany = async (size: number) => createCrowd(app, tenant, await createUser(app, tenant), size);
const start = (browser: Browser, request: Record<string, unknown>) => browser.create('users/batches/', request);
const read = async (browser: Browser, id: string) => (await browser.get(`users/batches/${id}/`)).body;
const finish = async (browser: Browser, id: string) => {
  for (let body = await read(browser, id); body.state === 'running'; body = await read(browser, id))
    await runBatch(app.services, { tenantId: tenant.id, batchId: id }, firstAttempt);
  return read(browser, id);
};
const select = (columns: string, table: string, condition = 'true') =>
  query(`select ${columns} from ${table} where tenant_id = $1 and ${condition}`, [tenant.id]);

test('of hundreds the first are done at once, and the rest by the worker, each once', async () => {
  const ids = await createMany(210);
  const begun = await start(admin, { action: 'validate', ids });
  expect(begun).toMatchObject({ state: 'running', total: 210, done: 100, failed: 0 });
  expect(await select('', 'notifications')).toEqual([]);
  await runBatch(app.services, { tenantId: tenant.id, batchId: begun.id }, firstAttempt);
  expect(await read(admin, begun.id)).toMatchObject({ state: 'running', done: 200 });
  worker = startWorker(app);
  await vi.waitFor(async () => expect(await read(admin, begun.id)).toMatchObject({ state: 'finished' }), patient);
  expect(await read(admin, begun.id)).toMatchObject({ total: 210, done: 210, failed: 0 });
  const changes = await select('entity_id', 'changes', "action = 'validated' order by entity_id");
  expect(changes).toEqual(ids.map((id) => ({ entity_id: id })));
  expect(await select('type, params', 'notifications')).toEqual([
    {
      type: 'ude',
      params: { detail: 'batch_finished', 'user-name': '', 'user-email': '', link: `/users?batch=${begun.id}` },
    },
  ]);
}, 90_000);

test('all who failed are told page by page', async () => {
  const ids = await createMany(120);
  await query('update users set is_validated = true where id = any($1)', [ids]);
  const { id } = await start(admin, { action: 'validate', ids });
  const ended = await finish(admin, id);
  expect(ended).toMatchObject({ done: 0, failed: 120 });
  expect(ended.errors).toHaveLength(100);
  const page = (await admin.get(`users/batches/${id}/failures/?rowsPerPage=50&page=3`)).body;
  expect(page).toMatchObject({ count: 120, page: 3 });
  expect(page.results).toHaveLength(20);
});

test('what is cancelled leaves the rest undone', async () => {
  const { id } = await start(admin, { action: 'validate', ids: await createMany(110) });
  const cancelled = await admin.post(`users/batches/${id}/cancel/`);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', total: 110, done: 100 });
  await runBatch(app.services, { tenantId: tenant.id, batchId: id }, firstAttempt);
  expect(await read(admin, id)).toMatchObject({ state: 'cancelled', done: 100 });
  expect(await select('', 'users', 'is_validated')).toHaveLength(100);
  expect((await admin.post(`users/batches/${id}/cancel/`)).body).toMatchObject({ state: 'cancelled' });
  expect(await select("fields->'done' as done", 'changes', "action = 'batch_cancelled'")).toEqual([
    { done: [null, 100] },
  ]);
});

test('a job that names another tenant finds no batch', async () => {
  const { id } = await start(admin, { action: 'validate', ids: await createMany(110) });
  const stranger = await createTenant(app, 'extranjera');
  await runBatch(app.services, { tenantId: stranger.id, batchId: id }, firstAttempt);
  expect(await read(admin, id)).toMatchObject({ state: 'running', done: 100 });
});

test.each([
  [
    'is deactivated',
    'update users set is_active = false where id = $1',
    'update users set is_active = true where id = $1',
    'Esta cuenta no está activa',
  ],
  [
    'coordinates no more',
    'update users set is_staff = false where id = $1',
    'update users set is_staff = true where id = $1',
    'No tienes permiso',
  ],
  [
    'lacks the second factor that is demanded now',
    'update tenants set demands_second_factor = true where id = (select tenant_id from users where id = $1)',
    'update tenants set demands_second_factor = false where id = (select tenant_id from users where id = $1)',
    'Tu organización exige un segundo factor',
  ],
])('whoever %s meanwhile does nothing more', async (_, before, back, reason) => {
  const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
  const browser = await signIn(coordinator);
  const { id } = await start(browser, { action: 'validate', ids: await createMany(110) });
  await query(before, [coordinator.id]);
  await runBatch(app.services, { tenantId: tenant.id, batchId: id }, firstAttempt);
  await query(back, [coordinator.id]);
  const ended = await read(browser, id);
  expect(ended).toMatchObject({ state: 'finished', done: 100, failed: 10 });
  expect(ended.errors[0].detail).toContain(reason);
  expect(await select('', 'users', 'is_validated')).toHaveLength(100);
});

test('whoever loses an area meanwhile reaches its people no more', async () => {
  const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
  const browser = await signIn(coordinator);
  const { id } = await start(browser, { action: 'issue_credential', ids: await createMany(110) });
  await query('delete from area_managers where user_id = $1', [coordinator.id]);
  const ended = await finish(browser, id);
  expect(ended).toMatchObject({ done: 100, failed: 10 });
  expect(ended.errors[0]).toMatchObject({ name: null, detail: 'No existe o no está a tu alcance.' });
});

test('a crash in the middle neither loses nor doubles anybody', async () => {
  const ids = await createMany(110);
  const { id } = await start(admin, { action: 'issue_credential', ids });
  const crash = inTenant(async (tx) => {
    await continueBatch(tx, id, firstAttempt);
    throw new Error('the lights went out');
  });
  await expect(crash).rejects.toThrow('lights');
  expect(await read(admin, id)).toMatchObject({ state: 'running', done: 100 });
  expect(await finish(admin, id)).toMatchObject({ state: 'finished', done: 110, failed: 0 });
  expect(await select('user_id', 'credentials', 'true order by user_id')).toEqual(ids.map((user_id) => ({ user_id })));
  expect(await select('max(number) as last', 'credentials')).toEqual([{ last: 110 }]);
  expect(await select('', 'emails', "template = 'credential_issued'")).toHaveLength(110);
});

test('a database that goes away has the chunk tried again', async () => {
  const ids = await createMany(120);
  const { id } = await start(admin, { action: 'validate', ids });
  const line = await openLine(app.connection);
  const database = createDatabase({ connection: line.connection, role: 'vixia_app' }, { max: 2 });
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query("select set_config('app.tenant', $1, true)", [tenant.id]);
  await holder.query('select from users where id = $1 for update', [ids[110]]);
  const job = runBatch({ ...app.services, database }, { tenantId: tenant.id, batchId: id }, lastAttempt);
  const failure = job.catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query("select from pg_locks where not granted and locktype = 'transactionid'");
    expect(rows).toHaveLength(1);
  }, patient);
  line.cut();
  expect(isDatabaseGone(await failure)).toBe(true);
  await holder.query('rollback');
  holder.release();
  await database.close();
  await line.close();
  expect(await read(admin, id)).toMatchObject({ state: 'running', done: 100, failed: 0 });
  expect(await finish(admin, id)).toMatchObject({ state: 'finished', done: 120, failed: 0 });
});

/** Makes changes of a person fail with a database error while `work` runs. */
const stumbling = async (id: string | undefined, error: string, work: () => Promise<void>) => {
  await app.owner.query(`
    create function app.stumble() returns trigger language plpgsql as
      $$ begin raise exception 'stumbled over %', new.email using errcode = '${error}'; end $$`);
  await app.owner.query(`
    create trigger stumble before update on users for each row when (new.id = '${id}') execute function app.stumble()`);
  await work();
  await app.owner.query('drop trigger stumble on users; drop function app.stumble');
};

test('an error of our own fails one person, not the batch', async () => {
  const ids = await createMany(3);
  await stumbling(ids[1], 'P0001', async () => {
    const ended = await start(admin, { action: 'validate', ids });
    expect(ended).toMatchObject({ state: 'finished', done: 2, failed: 1 });
    const { errors } = await read(admin, ended.id);
    expect(errors).toMatchObject([{ id: ids[1], detail: expect.stringMatching(/^Algo ha fallado/) }]);
  });
});

test('what may pass is tried again, and fails one person when it never does', async () => {
  const ids = await createMany(103);
  const { id } = await start(admin, { action: 'validate', ids });
  await stumbling(ids[101], 'deadlock_detected', async () => {
    const job = { tenantId: tenant.id, batchId: id };
    await expect(runBatch(app.services, job, firstAttempt)).rejects.toThrow('stumbled');
    expect(await read(admin, id)).toMatchObject({ state: 'running', done: 100, failed: 0 });
    expect(reported).toEqual([]);
    await runBatch(app.services, job, lastAttempt);
    expect(reported).toMatchObject([{ code: '40P01' }]);
    expect(await read(admin, id)).toMatchObject({ state: 'finished', done: 102, failed: 1 });
  });
});

test('two batches and single assignments over the same people, all at once, never wait for each other', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => createCoordinator(app, tenant, [tenant.areas.north])));
  const [one, other, single] = await Promise.all([first, second, first].map((user) => signIn(user as TestUser)));
  const places = await Promise.all([0, 1, 2].map(() => createPlace(app, tenant)));
  // The crowd includes both coordinators.
  const crowd = [...(await createMany(150)), first?.id, second?.id] as string[];
  const assign = (browser: Browser | undefined, place: number, ids: string[]) =>
    start(browser as Browser, { action: 'assign', place: places[place]?.id, is_extra: true, ids });
  const run = async (browser: Browser | undefined, begun: Promise<{ id: string }>) =>
    finish(browser as Browser, (await begun).id);
  const shuffled = crowd.toSorted(() => Math.random() - 0.5);
  const alone = async (people: string[]) => {
    const statuses: number[] = [];
    for (const user of people) {
      const wanted = { user, place: places[2]?.id, replaces: null, is_extra: true };
      statuses.push((await (single as Browser).post('elections/assignments/', wanted)).status);
    }
    return statuses;
  };
  const [ended, otherEnded, ...statuses] = await Promise.all([
    run(one, assign(one, 0, shuffled)),
    run(other, assign(other, 1, crowd.toReversed())),
    alone(shuffled.slice(0, 40)),
    alone(shuffled.slice(30, 70)),
  ]);
  expect(new Set([201, 409, ...statuses.flat()])).toEqual(new Set([201, 409]));
  const doneAlone = statuses.flat().filter((status) => status === 201).length;
  expect(ended.done + otherEnded.done + doneAlone).toBe(152);
  for (const { done, failed, errors } of [ended, otherEnded]) {
    expect(done + failed).toBe(152);
    expect(errors.every(({ detail }: { detail: string }) => detail.includes('Ya tiene asignado'))).toBe(true);
  }
  const live = await select('distinct user_id', 'assignments', "state = 'assigned'");
  expect(live).toHaveLength(152);
});
