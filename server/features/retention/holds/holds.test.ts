import { beforeEach, expect, it } from 'vitest';
import { createAdministrator, createUser, password } from '../../../testing/factories.ts';
import { retentionOf } from '../../../testing/retention.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, visitor } = setUpStaff(app, 'reclamaciones', beforeEach);
const boss = setUp(beforeEach, () => createAdministrator(app, tenant));
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana' }));
const { untilAsked, sent, erase, isThere } = retentionOf(app, tenant);
const path = () => `users/users/${ana.id}/hold/`;
const hold = { reason: 'Reclamación 7/2031', until: '2099-12-31' };

it('a legal hold is for administrators', async () => {
  expect((await visitor.post(path(), hold)).status).toBe(401);
  expect((await (await signIn(ana)).post(path(), hold)).status).toBe(403);
  const admin = await signIn(boss);
  expect((await admin.post(path(), { ...hold, until: '2020-01-01' })).status).toBe(400);
  expect((await admin.delete(path())).status).toBe(204);
});

it('a legal hold keeps somebody from being erased, by the time’s end or by themselves, who read what stays and why', async () => {
  const admin = await signIn(boss);
  expect((await admin.post(path(), hold)).body.hold).toMatchObject({ ...hold, set_by: expect.any(String) });
  await untilAsked();
  await sent();
  await erase();
  expect(await isThere(ana.id)).toBe(true);
  const refused = await (await signIn(ana)).send('DELETE', `users/users/${ana.id}/`, {
    name: 'Ana Ficticia Inventada',
    password: password,
  });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Reclamación 7/2031')]);
  expect((await admin.delete(path())).status).toBe(204);
  await erase();
  expect(await isThere(ana.id)).toBe(false);
});
