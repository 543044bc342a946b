import { expect, test, vi } from 'vitest';
import { sendAccountLink } from '../../services/links/jobs.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser, password } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { turnOnSecondFactor } from '../../testing/second-factor.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn } = setUpStaff(app, 'puertas');

const confirm = async (browser: Browser, link: object) => (await browser.post('users/users/verify/', link)).body;
const whoIs = async (browser: Browser) => (await browser.get('users/users/self/')).body.id;

test('neither a call without the page’s token nor an inactive account is signed in', async () => {
  const { id } = await createUser(app, tenant);
  const link = await sendLink(id);
  const scanner = app.visit(tenant.host);
  scanner.headers = { 'x-xsrf-token': '' };
  expect((await confirm(scanner, link)).code).toBe('bad_xsrf');
  await query('update users set is_active = false where id = $1', [id]);
  const browser = app.visit(tenant.host);
  expect((await confirm(browser, link)).code).toBe('bad_link');
  expect([await whoIs(scanner), await whoIs(browser)]).toEqual([undefined, undefined]);
});

test('a second factor is asked for when signing in: the address alone is confirmed', async () => {
  const { id, email } = await createUser(app, tenant);
  await turnOnSecondFactor(await app.visit(tenant.host).signIn(email, password), password);
  const browser = app.visit(tenant.host);
  expect(await confirm(browser, await sendLink(id))).toEqual({ email, password_required: false, signed_in: null });
  expect(await whoIs(browser)).toBeUndefined();
});

test.each([0, 16])('somebody else’s session in this browser stays theirs, %i minutes after', async (minutes) => {
  const [{ id }, other] = [await createUser(app, tenant), await createUser(app, tenant)];
  const browser = await signIn(other);
  const link = await sendLink(id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const { signed_in } = await confirm(browser, link).finally(() => vi.useRealTimers());
  expect(signed_in).toBeNull();
  await browser.post('users/auth/refresh/', {});
  expect(await whoIs(browser)).toBe(other.id);
});

test('who confirms by the button is signed in, a locked profile too', async () => {
  const { id } = await createUser(app, tenant, { is_locked: true });
  const browser = app.visit(tenant.host);
  expect((await confirm(browser, await sendLink(id))).signed_in).toBe(id);
  expect(await whoIs(browser)).toBe(id);
});

async function sendLink(userId: string) {
  await query('update users set is_verified = false where id = $1', [userId]);
  await sendAccountLink(app.services, {
    tenantId: tenant.id,
    userId,
    purpose: 'verify',
    origin: 'https://puertas.test',
  });
  return readLink(app, tenant, 'verify');
}
