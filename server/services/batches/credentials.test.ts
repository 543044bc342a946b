import { expect, it } from 'vitest';
import type { Batch } from '#contract/batches.ts';
import type { Credential } from '#contract/credentials.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth } = setUpStaff(app, 'lotes-de-papeles');

const path = 'credentials/credentials/';
const start = (browser: Browser, body: object) => browser.post(`${path}batches/`, body);
const done = async (browser: Browser, body: object): Promise<Batch> => {
  const answer = await start(browser, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const issue = async (fields: object = {}): Promise<Credential> =>
  (await admin.post(path, { user: (await createUser(app, tenant, fields)).id })).body;
const read = async (id: string): Promise<Credential> => (await admin.get(`${path}${id}/`)).body;

it('a batch of credentials is refused to watchers, without any, and with both ids and filters', async () => {
  const { id, user } = await issue();
  const rows = await query('select email from users where id = $1', [user]);
  const watcher = await app.visit(tenant.host).signIn(rows[0].email, password);
  expect((await start(watcher, { action: 'mark_signed', ids: [id] })).status).toBe(403);
  expect((await start(admin, { action: 'mark_signed' })).body).toHaveProperty('ids');
  expect((await start(admin, { action: 'mark_signed', ids: [id], filters: {} })).body).toHaveProperty('filters');
  expect((await start(admin, { action: 'mark_signed', filters: { state: 'recreated' } })).body.code).toBe(
    'no_credentials_chosen',
  );
});

it('marks those within reach, and names nobody of those beyond', async () => {
  const [north, south] = [await issue(), await issue({ area: tenant.areas.south })];
  const batch = await done(inNorth, { action: 'mark_delivered', ids: [north.id, south.id] });
  expect(batch).toMatchObject({ action: 'mark_delivered', total: 2, done: 1, failed: 1 });
  expect(batch.errors).toEqual([expect.objectContaining({ id: south.id, name: null, user: null })]);
  expect((await read(north.id)).delivered_at).not.toBeNull();
  expect((await read(south.id)).delivered_at).toBeNull();
});

it('recreates only those that are outdated, and says whose the others are', async () => {
  const [old, current] = [await issue(), await issue()];
  await query("update users set first_name = 'Zoe' where id = $1", [old.user]);
  const batch = await done(inNorth, { action: 'recreate_credential', ids: [old.id, current.id] });
  expect(batch).toMatchObject({ done: 1, failed: 1 });
  expect(batch.errors).toEqual([expect.objectContaining({ id: current.id, user: current.user })]);
  expect(batch.reasons[0]?.can_retry).toBe(false);
  expect((await read(old.id)).state).toBe('recreated');
  const { results } = (await admin.get(`${path}?user=${old.user}&state=created`)).body;
  expect(results).toEqual([expect.objectContaining({ code: old.code, version: 2, is_outdated: false })]);
});

it('withdraws all that the filters find but the excepted, and their profiles open', async () => {
  const board = tenant.board;
  const [one, kept] = [await issue(), await issue()];
  const batch = await done(admin, {
    action: 'withdraw_credential',
    filters: { board, state: 'created' },
    except: [kept.id],
  });
  expect(batch).toMatchObject({ failed: 0, done: batch.total });
  expect((await read(one.id)).state).toBe('deleted');
  expect((await admin.get(`users/users/${one.user}/`)).body.is_locked).toBe(false);
  expect((await read(kept.id)).state).toBe('created');
  expect((await admin.get(`users/users/${kept.user}/`)).body.is_locked).toBe(true);
});

it('undoing marks takes away those that the batch set, and no other’s batch', async () => {
  const [before, now] = [await issue(), await issue()];
  await admin.send('PATCH', `${path}${before.id}/`, { is_signed: true });
  const { id } = await done(inNorth, { action: 'mark_signed', ids: [before.id, now.id] });
  expect((await admin.post(`users/batches/${id}/undo/`, {})).status).toBe(404);
  const undone = await inNorth.post(`users/batches/${id}/undo/`, {});
  expect(undone.body).toMatchObject({ action: 'unmark_signed', done: 1, failed: 1 });
  expect(undone.body.errors).toMatchObject([{ id: before.id, detail: 'Ya estaba así antes, y así se queda.' }]);
  expect([(await read(before.id)).signed_at, (await read(now.id)).signed_at]).toEqual([expect.any(String), null]);
});
