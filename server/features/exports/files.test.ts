import { copyFile, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forgetFile } from '../../services/downloads/jobs.ts';
import { findAmount } from '../../services/downloads/queries.ts';
import type { TestApp } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createAdministrator, createCoordinator, createUser } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { makeExport } from './jobs.ts';

const path = 'users/exports/';
const report = (error: unknown) => {
  throw error;
};

const app = setUpApp();
const { tenant, query, inTenant, signIn, setUpBrowser } = setUpStaff(app, 'archivo', beforeEach);
const coordinator = setUp(beforeEach, () => createCoordinator(app, tenant, [tenant.areas.north]));
const browser = setUpBrowser(() => coordinator);
let crowd: string[];

beforeEach(async () => {
  crowd = await createCrowd(app, tenant, await createUser(app, tenant), 299);
});

const start = async (of = 'users/users/', format = 'csv') => {
  const { status, body } = await browser.post(`${of}export/${format}/?sortBy=email`);
  expect([status, body.state, body.done]).toEqual([201, 'running', 0]);
  return body.id as string;
};
const fileOf = (id: string, by = browser) => by.get(`${path}${id}/file/`);
const read = async (id: string) => (await browser.get(`${path}${id}/`)).body;
const told = () =>
  query("select params->>'detail' as detail, params->>'link' as link from notifications where user_id = $1", [
    coordinator.id,
  ]);

test('of others, or of other kinds, is not there', async () => {
  const id = await start();
  await make(id);
  const admin = await signIn(createAdministrator(app, tenant));
  for (const one of ['', 'file/']) expect((await admin.get(`${path}${id}/${one}`)).status).toBe(404);
  expect((await admin.delete(`${path}${id}/`)).status).toBe(404);
  expect((await browser.get(`credentials/downloads/${id}/`)).status).toBe(404);
  expect((await app.visit(tenant.host).get(`${path}${id}/file/`)).status).toBe(401);
});

test.each(['csv', 'xlsx'])('is written whole before it is sent, and its owner is told: %s', async (format) => {
  const id = await start('users/users/', format);
  expect((await fileOf(id)).body.code).toBe('download_not_ready');
  expect((await make(id)).most).toBe(0);
  expect(await told()).toEqual([{ detail: 'export_finished', link: '/users' }]);
  const { status, raw, headers } = await fileOf(id);
  expect([status, Number(headers['content-length'])]).toEqual([200, raw.length]);
  expect(await read(id)).toMatchObject({ state: 'finished', done: 301, total: 301, size: raw.length });
  expect((await browser.delete(`${path}${id}/`)).status).toBe(204);
  expect((await fileOf(id)).status).toBe(404);
});

test.each(['users/users/', 'proposal'])('has nobody who left its owner’s reach before their turn: %s', async (of) => {
  const { north: area } = tenant.areas;
  const id = await start(
    of === 'proposal' ? `elections/proposals/${await proposeNow(app, tenant, browser, { area })}/` : of,
  );
  const rows = await query(
    'select item as last from downloads, unnest(item_ids) with ordinality as items (item, turn) where id = $1 and turn > 200 and item = any($2::uuid[])',
    [id, crowd],
  );
  const [{ last }] = rows;
  await query("update users set first_name = 'Fugada' where id = $1", [last]);
  await make(id, () => query("update users set area_path = 'es.99.' where id = $1", [last]));
  const { status, raw } = await fileOf(id);
  expect([status, raw.toString().includes('Fugada')]).toEqual([200, false]);
  expect(await read(id)).toMatchObject({ state: 'finished' });
});

test.each([
  ['is deactivated', 'update users set is_active = false where id = $1'],
  ['coordinates no more', 'update users set is_staff = false where id = $1'],
])('of somebody who %s meanwhile comes to nothing', async (_, demote) => {
  const id = await start();
  await make(id, () => query(demote, [coordinator.id]));
  expect(await query('delete from downloads where id = $1 returning state', [id])).toEqual([{ state: 'failed' }]);
  expect(await inTenant((tx) => findAmount(tx, coordinator.id))).toMatchObject({ taken: 0 });
});

test('is kept from whoever has lost the area or the office since, and from all once somebody in it is gone', async () => {
  const id = await start();
  await make(id);
  const manage = (area: { id: string }) =>
    query('update area_managers set area_id = $2 where user_id = $1', [coordinator.id, area.id]);
  await manage(tenant.areas.south);
  expect((await fileOf(id)).body.code).toBe('download_outdated');
  await manage(tenant.areas.north);
  await query('update users set is_staff = false where id = $1', [coordinator.id]);
  expect((await fileOf(id)).status).toBe(403);
  await query('update users set is_staff = true where id = $1', [coordinator.id]);
  expect((await fileOf(id)).status).toBe(200);
  await query('delete from users where id = $1', [crowd[0]]);
  expect((await fileOf(id)).body.code).toBe('download_outdated');
});

test('no file outlives its day, nor one that a request left which was undone', async () => {
  const id = await start();
  await make(id);
  const folder = join(app.services.config.DATA_DIR, 'downloads');
  const files = async () => (await readdir(folder)).filter((name) => name.startsWith(tenant.id));
  const [own = ''] = await files();
  const left = (of: string) => join(folder, `${tenant.id}-${of}-1`);
  for (const of of ['old', 'new']) await copyFile(join(folder, own), left(of));
  const hoursAgo = new Date(Date.now() - 49 * 3_600_000);
  await utimes(left('old'), hoursAgo, hoursAgo);
  await forgetFile(app.services, { tenantId: tenant.id, downloadId: id });
  expect(await files()).toEqual([`${tenant.id}-new-1`]);
  expect((await fileOf(id)).status).toBe(404);
});

async function make(id: string, before?: () => Promise<unknown>) {
  let opened = 0;
  let most = 0;
  const database: TestApp['services']['database'] = {
    ...app.services.database,
    inTenant: async (...work) => {
      opened += 1;
      // The job claims the export, then reads two chunks.
      if (opened === 3) await before?.();
      most = Math.max(most, app.services.database.busy());
      return app.services.database.inTenant(...work);
    },
  };
  await makeExport(
    { ...app.services, database },
    { tenantId: tenant.id, downloadId: id },
    { isLastAttempt: true, report },
  );
  return { opened, most };
}
