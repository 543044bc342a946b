import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../testing/app.ts';
import { createTenant, createUser, password, type TestTenant, type TestUser } from '../testing/factories.ts';

let app: TestApp;
let tenant: TestTenant;
let owner: TestUser;
beforeAll(async () => {
  // Ten addresses, so that the limit of each isn't reached.
  app = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  tenant = await createTenant(app, 'adivina');
  owner = await createUser(app, tenant);
});
afterAll(() => app.close());

const another = 'otra-cosa-bien-distinta';
/** Endpoints that reveal whether a session's password is right. */
const ways = [
  (who: Browser, given: string) => who.post('users/users/self/password/', { password: given, new_password: another }),
  (who: Browser, given: string) => who.post('users/second_factor/', { password: given }),
  (who: Browser, given: string) => who.post('users/second_factor/recovery_codes/', { password: given }),
  (who: Browser, given: string) => who.send('DELETE', 'users/second_factor/', { password: given }),
  (who: Browser, given: string) => who.send('DELETE', `users/users/${owner.id}/`, { name: 'x', password: given }),
  (who: Browser, given: string) =>
    who.send('PATCH', `users/users/${owner.id}/`, { email: 'nueva@example.org', password: given }),
];

it('is guessed by a stolen session ten times an hour, from wherever and at whatever', async () => {
  const thief = await app.visit(tenant.host).signIn(owner.email, password);
  const send = (guess: number, given: string) => {
    thief.headers = { 'accept-language': 'es', 'x-forwarded-for': `203.0.113.${guess}` };
    return (ways[guess % ways.length] as (typeof ways)[number])(thief, given);
  };
  const guessed = await Promise.all(Array.from({ length: 12 }, (_, guess) => send(guess, 'no-es-esta')));
  expect(guessed.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
  // Even the right one isn't confirmed then.
  const right = await send(1, password);
  expect([right.status, Number(right.headers['retry-after']) > 3000]).toEqual([429, true]);
  // Other accounts and signing in count separately.
  const other = await app.visit(tenant.host).signIn((await createUser(app, tenant)).email, password);
  expect((await ways[1]?.(other, password))?.status).toBe(200);
});

it('counts only while it is wrong', async () => {
  const who = await app.visit(tenant.host).signIn((await createUser(app, tenant)).email, password);
  const given = [...Array(12).fill(password), ...Array(4).fill('no-es-esta')];
  for (const one of given) expect((await who.post('users/second_factor/', { password: one })).status).not.toBe(429);
});
