import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobWorker } from '../../../core/jobs/worker.ts';
import { claimDownload } from '../../../services/downloads/queries.ts';
import type { TestApp } from '../../../testing/app.ts';
import { createCrowd, createPapers } from '../../../testing/crowd.ts';
import { createCoordinator, createTenant, createUser } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { startWorker } from '../../../worker.ts';
import { makeDownload } from './jobs.ts';

const path = 'credentials/downloads/';
const patient = { timeout: 60_000, interval: 50 };
const reported: unknown[] = [];
const attempt = { isLastAttempt: false, report: (error: unknown) => void reported.push(error) };

const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'hace', beforeEach);
const coordinator = setUp(beforeEach, () => createCoordinator(app, tenant, [tenant.areas.north]));
const browser = setUpBrowser(() => coordinator);
let worker: JobWorker | undefined;
/** Two chunks: 104 credentials. */
let credentials: { id: string; user_id: string }[];

beforeEach(async () => {
  const first = await createUser(app, tenant);
  const others = await createCrowd(app, tenant, first, 103);
  const { body: paper } = await browser.post('credentials/credentials/', { user: first.id });
  await createPapers(app, tenant, paper, others);
  credentials = await select('id, user_id', 'credentials');
  expect(credentials).toHaveLength(104);
  await query('delete from notifications');
  reported.length = 0;
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await app.owner.query('delete from graphile_worker._private_jobs');
});

const select = (columns: string, table: string, condition = 'true') =>
  query(`select ${columns} from ${table} where tenant_id = $1 and ${condition}`, [tenant.id]);
const start = async (format = 'list') => {
  const { status, body } = await browser.post(path, { format, filters: {} });
  expect([status, body.state, body.done, body.total]).toEqual([201, 'running', 0, 104]);
  return body.id as string;
};
const read = async (id: string) => (await browser.get(`${path}${id}/`)).body;
const fileOf = (id: string) => browser.get(`${path}${id}/file/`);
const filesOf = async (id: string) =>
  (await readdir(join(app.services.config.DATA_DIR, 'downloads'))).filter((name) => name.includes(id));
const told = () => select("params->>'detail' as detail, params->>'link' as link", 'notifications');
/** Runs the job; `before` maps the number of a transaction to an act before it. */
const make = (id: string, before: Record<number, () => Promise<unknown>> = {}, context = attempt) => {
  let opened = 0;
  const database: TestApp['services']['database'] = {
    ...app.services.database,
    inTenant: async (...work) => {
      opened += 1;
      await before[opened]?.();
      return app.services.database.inTenant(...work);
    },
  };
  return makeDownload({ ...app.services, database }, { tenantId: tenant.id, downloadId: id }, context);
};
// The job claims the download, then reads a hundred credentials, and another hundred.
const [beforeFirst, beforeSecond, beforeEnd] = [2, 3, 4];

test('a large one is made by the worker, in a thread, and its owner is told; papers bear their logo', async () => {
  const png = await readFile(new URL('../../../testing/logo.png', import.meta.url));
  const rows = await query(
    'insert into paper_logos (tenant_id, id, bytes) values ($1, gen_random_uuid(), $2) returning id',
    [tenant.id, png],
  );
  await query(`update credentials set printed = printed || jsonb_build_object('logo', $2::text) where id <> $1`, [
    ...[credentials[0]?.id, rows[0].id],
  ]);
  const id = await start('pdf');
  expect((await fileOf(id)).body.code).toBe('download_not_ready');
  worker = startWorker(app);
  await vi.waitFor(async () => expect((await read(id)).state).not.toBe('running'), patient);
  expect(await read(id)).toMatchObject({ state: 'finished', total: 104, done: 104, withdrawn: 0, gone: 0 });
  await vi.waitFor(async () => expect(await told()).toEqual([{ detail: 'download_finished', link: '/credentials' }]));
  const { pages, pictures } = await readPdf((await fileOf(id)).raw);
  expect(pages).toHaveLength(105);
  expect(pictures.filter((number) => number === 1)).toHaveLength(103);
  expect(pages[0]).toContain('Total 104');
}, 90_000);

test('says how far it is', async () => {
  const id = await start();
  let seen: number | undefined;
  await make(id, {
    [beforeEnd]: async () => {
      seen = (await read(id)).done;
    },
  });
  expect(seen).toBe(100);
  expect(await read(id)).toMatchObject({ state: 'finished', done: 104 });
});

test('has those that are in force when their turn comes, and counts the others', async () => {
  const id = await start();
  const rows = await query('select item_ids as ids from downloads where id = $1', [id]);
  const last: string[] = rows[0].ids.slice(-3);
  await make(id, {
    async [beforeSecond]() {
      for (const one of last.slice(0, 2)) await browser.delete(`credentials/credentials/${one}/`);
      const [gone] = await select('user_id', 'credentials', `id = '${last[2]}'`);
      await query("update users set area_path = 'es.99.' where id = $1", [gone.user_id]);
    },
  });
  expect(await read(id)).toMatchObject({ state: 'finished', total: 104, done: 104, withdrawn: 2, gone: 1 });
  const { sheets } = await readXlsx((await fileOf(id)).raw);
  expect(sheets[0]?.rows).toHaveLength(1 + 101);
});

test('cancelled, it ends without a file or a word', async () => {
  const id = await start();
  await make(id, {
    [beforeSecond]: () => browser.delete(`${path}${id}/`),
    [beforeEnd]: () => Promise.reject(new Error('it went on')),
  });
  expect((await browser.get(`${path}${id}/`)).status).toBe(404);
  expect([await told(), reported]).toEqual([[], []]);
  expect(await filesOf(id)).toEqual([]);
});

test.each([
  ['is deactivated', 'update users set is_active = false where id = $1'],
  ['coordinates no more', 'update users set is_staff = false where id = $1'],
])('of somebody who %s meanwhile it comes to nothing', async (_, demote) => {
  const id = await start();
  await make(id, { [beforeSecond]: () => query(demote, [coordinator.id]) });
  expect(await select('state', 'downloads')).toEqual([{ state: 'failed' }]);
  expect(await filesOf(id)).toEqual([]);
  expect(reported).toEqual([]);
});

test('of a worker that dies it is begun again, and the first one can’t spoil it', async () => {
  const id = await start();
  await make(id, {
    // Another worker takes over, assuming that this one died.
    [beforeSecond]: () => app.services.database.inTenant(tenant.id, (tx) => claimDownload(tx, id)),
  });
  expect(await read(id)).toMatchObject({ state: 'running', done: 0 });
  await make(id);
  expect(await read(id)).toMatchObject({ state: 'finished', done: 104 });
  expect(await filesOf(id)).toEqual([expect.stringMatching(/-3$/)]);
});

test('a database that goes away has it tried again, and not for ever', async () => {
  const id = await start();
  const gone = { [beforeFirst]: () => Promise.reject(Object.assign(new Error('gone'), { code: '08006' })) };
  await expect(make(id, gone)).rejects.toThrow('gone');
  expect((await read(id)).state).toBe('running');
  await make(id, gone, { ...attempt, isLastAttempt: true });
  expect((await read(id)).state).toBe('failed');
  expect(await told()).toEqual([{ detail: 'download_failed', link: '/credentials' }]);
});

test('an error of our own ends it, and is reported', async () => {
  const id = await start('pdf');
  await query("update credentials set printed = '{}' where number = 5 and tenant_id = $1", [tenant.id]);
  await make(id);
  expect((await read(id)).state).toBe('failed');
  expect(reported).toHaveLength(1);
  expect(await filesOf(id)).toEqual([]);
  expect((await fileOf(id)).body.code).toBe('download_not_ready');
});

test('two at once in a process wait for each other, and a fourth of one’s own is refused', async () => {
  const [first, second] = [await start(), await start()];
  await start();
  const fourth = await browser.post(path, { format: 'list', filters: {} });
  expect([fourth.status, fourth.body.code]).toEqual([409, 'downloads_running']);
  await make(first, { [beforeSecond]: () => make(second) });
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['finished', 'running']);
  await make(second);
  expect((await read(second)).state).toBe('finished');
});

test('a job that names another tenant finds nothing', async () => {
  const id = await start();
  const other = await createTenant(app, 'hace-otra');
  await makeDownload(app.services, { tenantId: other.id, downloadId: id }, attempt);
  expect((await read(id)).state).toBe('running');
});
