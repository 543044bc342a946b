import { describe, expect, it } from 'vitest';
import { configureTenant } from './features/tenants/rules.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { createTenant, createUser, password } from './testing/factories.ts';
import { setUpApp, setUpTenant } from './testing/set-up.ts';

const app = setUpApp();
const { tenant } = setUpTenant(app, 'torpe');

describe('a host name that is nobody’s', () => {
  it('gets a plain page, and a 404 from the API', async () => {
    const page = await app.visit('otra.example').get('/login');
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await app.visit('otra.example').get('universe/')).body.code).toBe('unknown_tenant');
    // Links in mail use the request's host, but never an invented port.
    expect((await app.visit(`${tenant.host}:25`).get('universe/')).body.code).toBe('unknown_tenant');
  });

  it('leads to the only tenant where the settings say so, as long as there is only one', async () => {
    const single = await createTestApp({ SINGLE_TENANT: '1' });
    await createTenant(single, 'sola');
    expect((await single.visit('cualquiera.example').get('universe/')).body.tenantName).toBe('Organización sola');
    await createTenant(single, 'segunda');
    expect((await single.visit('otra.example').get('universe/')).status).toBe(404);
    await single.close();
  });
});

it('a proxy learns whether a host name is served, to get a certificate for it', async () => {
  const ask = (query: string) => app.visit('localhost').get(`/served${query}`);
  const statuses = await Promise.all(
    [
      `?domain=${tenant.host}`,
      `?domain=${tenant.host.toUpperCase()}`,
      '?domain=otra.example',
      '?domain=a&domain=b',
      '',
    ].map(async (query) => (await ask(query)).status),
  );
  expect(statuses).toEqual([204, 204, 404, 404, 404]);
});

describe('a host name that lies', () => {
  it.each([
    'torpe.test:x@evil.example',
    'torpe.test:80@evil.example',
    'torpe.test/evil.example',
    'torpe.test, evil.example',
    'torpe.test:123456',
    'torpe.test#evil.example',
    '',
  ])('%s is nobody’s', async (host) => {
    expect((await app.visit(host).get('universe/')).status).toBe(404);
  });

  it('never gets into the links of messages, not even where every name leads to one tenant', async () => {
    const single = await createTestApp({ SINGLE_TENANT: '1', TRUST_PROXY: '1' });
    const own = await createTenant(single, 'unica');
    await createUser(single, own, { email: 'ana@example.org' });
    const browser = single.visit('evil.example');
    browser.headers = { 'accept-language': 'es', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await browser.post('users/auth/request_password_reset/', { email: 'ana@example.org' })).status).toBe(204);
    const { rows } = await single.owner.query('select payload from graphile_worker._private_jobs');
    expect(rows).toMatchObject([{ payload: { origin: 'https://unica.test' } }]);
    await single.close();
  });

  it.each([
    ['https://evil.example/?', 'http'],
    ['http://evil.example#', 'http'],
    ['javascript', 'http'],
    ['HTTPS', 'http'],
    ['', 'http'],
    ['http', 'http'],
    ['https', 'https'],
    ['https, http', 'http'],
  ])('nor does a protocol that a proxy passes on (%s): links begin with %s', async (sent, protocol) => {
    const behind = await createTestApp({ TRUST_PROXY: '1' });
    const own = await createTenant(behind, 'unica');
    expect(await linksOf(behind, own.host, { 'x-forwarded-proto': sent })).toBe(`${protocol}://unica.test`);
    await behind.close();
  });

  it('nor in production does any protocol but https', async () => {
    const production = await createTestApp({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://localhost',
      ANTIBOT: 'altcha',
      TRUST_PROXY: '1',
    });
    const own = await createTenant(production, 'unica');
    for (const sent of ['http', 'https://evil.example/?', ''])
      expect(await linksOf(production, own.host, { 'x-forwarded-proto': sent })).toBe('https://unica.test');
    await production.close();
  });

  it('nor does another host name of the tenant, where its settings name its address', async () => {
    const behind = await createTestApp({ TRUST_PROXY: '1' });
    const own = await createTenant(behind, 'unica');
    await configureTenant(behind.owner, own.id, { public_address: 'https://www.unica.test' });
    expect(await linksOf(behind, own.host, { 'x-forwarded-proto': 'http' })).toBe('https://www.unica.test');
    await behind.close();
  });

  async function linksOf(own: TestApp, host: string, headers: Record<string, string>) {
    const browser = own.visit(host);
    browser.headers = { 'accept-language': 'es', ...headers };
    await browser.post('users/auth/request_password_reset/', { email: 'nadie@example.org' });
    const { rows } = await own.owner.query(
      'select payload from graphile_worker._private_jobs order by id desc limit 1',
    );
    return rows[0].payload.origin;
  }

  it('is believed of as many proxies as there are, and of nobody else', async () => {
    const behind = await createTestApp({ TRUST_PROXY: '1' });
    const own = await createTenant(behind, 'detras');
    const user = await createUser(behind, own);
    const browser = behind.visit(own.host);
    browser.headers = { 'accept-language': 'es', 'x-forwarded-for': '6.6.6.6, 10.0.0.9' };
    await browser.signIn(user.email, password);
    expect((await behind.query(own.id, 'select address from sessions')).rows).toEqual([{ address: '10.0.0.9' }]);
    await behind.close();
  });
});
