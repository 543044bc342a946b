import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { createAdministrator, createTenant, createUser, password } from '../testing/factories.ts';
import { networkOf } from './rate-limits.ts';

it.each([
  ['IPv4 addresses, one by one', '203.0.113.7', '203.0.113.8', false],
  ['an IPv4 address however it is written', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['all of an IPv6 network, which is one household’s', '2001:db8:0:1::1', '2001:db8::1:ffff:abcd:0:9', true],
  ['whoever comes by a local socket', undefined, undefined, true],
  ['one IPv6 network and the next', '2001:db8:0:1::1', '2001:db8:0:2::1', false],
])('requests are counted by %s', (_, one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});

it.each([
  ['a /64', (n: number) => `2001:db8:1:1::${n}`, 6],
  ['a /56, fourfold', (n: number) => `2001:db8:2:${n}::1`, 24],
  ['a /48, sixteenfold', (n: number) => `2001:db8:3:${n.toString(16)}00::1`, 96],
])('IPv6 is refused too much of %s', async (_, address, most) => {
  const app = await createTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
  const { host } = await createTenant(app, 'una');
  const statuses: number[] = [];
  for (let n = 0; n <= most; n += 1) {
    const browser = app.visit(host);
    browser.headers = { 'x-forwarded-for': address(n) };
    statuses.push((await browser.get('universe/antibot/')).status);
  }
  expect(statuses.indexOf(429)).toBe(most);
  await app.close();
});

it('what writes a document or an e-mail address is counted by account, however many share an address', async () => {
  const app = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const tenant = await createTenant(app, 'oficina');
  const { id } = await createUser(app, tenant);
  const statuses: number[][] = [];
  for (const { email } of [await createAdministrator(app, tenant), await createAdministrator(app, tenant)]) {
    const browser = await app.visit(tenant.host).signIn(email, password);
    const change = (n: number) =>
      browser.send('PATCH', `users/users/${id}/`, { national_id_kind: 'passport', national_id: `OFICIO${n}` });
    statuses.push([]);
    for (const n of [1, 2, 3, 4, 5, 6, 7]) statuses.at(-1)?.push((await change(n)).status);
  }
  expect(statuses).toEqual([
    [200, 200, 200, 200, 200, 200, 429],
    [200, 200, 200, 200, 200, 200, 429],
  ]);
  await app.close();
});
