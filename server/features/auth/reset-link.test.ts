import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendAccountLink } from '../../services/links/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createTenant, createUser, type TestTenant, type TestUser } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';

let app: TestApp;
let tenant: TestTenant;
let person: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'enlaces');
});
beforeEach(async () => {
  person = await createUser(app, tenant);
});
afterAll(() => app.close());

async function askForLink() {
  const asked = { tenantId: tenant.id, userId: person.id, purpose: 'reset', origin: 'http://enlaces.test' } as const;
  await sendAccountLink(app.services, asked);
  return readLink(app, tenant, 'reset');
}
const check = (link: object, at = tenant) => app.visit(at.host).post('users/auth/check_reset_link/', link);
const refusal = async (link: object, at?: TestTenant) => {
  const { status, body } = await check(link, at);
  return [status, body];
};

it('a link that is expired, used, made up, of another tenant or of nobody is refused, all in the same words', async () => {
  const link = await askForLink();
  const other = await createTenant(app, 'enlaces-ajenos');
  const uidOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const madeUp = await refusal({ uidb64: uidOf(person.id), token: 'junk' });
  expect(madeUp).toMatchObject([400, { code: 'bad_link' }]);
  expect(await refusal({ uidb64: uidOf('01920000-0000-7000-8000-000000000000'), token: 'junk' })).toEqual(madeUp);
  expect(await refusal({ uidb64: '', token: '' })).toEqual(madeUp);
  expect(await refusal(link, other)).toEqual(madeUp);
  await app.query(tenant.id, "update mail_tokens set expires_at = now() - interval '1 second'");
  expect(await refusal(link)).toEqual(madeUp);
  await app.query(tenant.id, "update mail_tokens set expires_at = now() + interval '1 hour'");
  const set = { ...link, password: 'nueve-barcas-rojas-al-alba' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', set)).status).toBe(204);
  expect(await refusal(link)).toEqual(madeUp);
});

it('a good link is as good after it was looked at', async () => {
  const link = await askForLink();
  expect((await check(link)).status).toBe(204);
  expect((await check(link)).status).toBe(204);
  const set = { ...link, password: 'nueve-barcas-rojas-al-alba' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', set)).status).toBe(204);
});

it('a link that confirms an address sets no password', async () => {
  const asked = { tenantId: tenant.id, userId: person.id, purpose: 'verify', origin: 'http://enlaces.test' } as const;
  await app.query(tenant.id, 'update users set is_verified = false where id = $1', [person.id]);
  await sendAccountLink(app.services, asked);
  const link = await readLink(app, tenant, 'verify');
  expect((await check(link)).body.code).toBe('bad_link');
  const set = { ...link, password: 'nueve-barcas-rojas-al-alba' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', set)).body.code).toBe('bad_link');
});

it.each([
  ['deactivated', 'is_active = false'],
  ['made to wait for an administrator', 'is_verified = null, is_locked = true'],
])('a link of somebody %s meanwhile is refused', async (_, change) => {
  const link = await askForLink();
  await app.query(tenant.id, `update users set ${change} where id = $1`, [person.id]);
  expect((await check(link)).body.code).toBe('bad_link');
});
