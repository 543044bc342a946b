import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createUser, password } from './testing/factories.ts';
import { hasNginx, type RunningProxy, startHeaderProxy, startNginx } from './testing/proxy.ts';
import { setUpApp, setUpTenant } from './testing/set-up.ts';

const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const block = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? '';

/** most bytes of request line and headers that the server accepts */
const mostOfHead = 16 * 1024;

const app = setUpApp({ TRUST_PROXY: '1' });
const { tenant: own } = setUpTenant(app, 'propia');
const { tenant: other } = setUpTenant(app, 'ajena');
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});

it('the proxy of docs/operations.md lets the longest part of a file through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(block) ?? [];
  const longest = Math.max(...Object.values<Endpoint>(endpoints).map(({ bytes = 0 }) => bytes));
  expect(longest).toBeGreaterThan(1024 * 1024);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(longest + mostOfHead);
});

const ways = {
  'that sets the headers of docs/operations.md': startHeaderProxy,
  ...(hasNginx() && { nginx: startNginx }),
};

describe.each(Object.entries(ways))('behind a proxy, %s', (_, start) => {
  let proxy: RunningProxy;
  beforeAll(async () => {
    proxy = await start(block, (app.app.server.address() as AddressInfo).port);
  });
  afterAll(() => proxy.stop());

  const send = async (method: string, path: string, headers: Record<string, string>, body = '') => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port: proxy.port, host: '127.0.0.1', method, path: `/api/v1/${path}`, headers }, resolve);
      asked.once('error', reject);
      asked.end(body);
    });
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [], text };
  };
  const claimed = () => ({
    host: own.host,
    'x-forwarded-host': other.host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '6.6.6.6',
  });

  it('nothing that a visitor claims of host, protocol and address reaches the server', async () => {
    const universe = await send('GET', 'universe/', claimed());
    expect(JSON.parse(universe.text).tenantName).toBe('Organización propia');
    const token = /XSRF-TOKEN=([^;]+)/.exec(universe.cookies.join('; '))?.[1] ?? '';
    const headers = {
      ...claimed(),
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'content-type': 'application/json',
    };
    const { email } = await createUser(app, own);
    const reset = await send('POST', 'users/auth/request_password_reset/', headers, JSON.stringify({ email }));
    expect(reset.status).toBe(204);
    const { rows: jobs } = await app.owner.query(
      'select payload from graphile_worker._private_jobs order by id desc limit 1',
    );
    // The visitor reaches this proxy without TLS.
    expect(jobs).toMatchObject([{ payload: { origin: 'http://propia.test' } }]);
    const signIn = await send('POST', 'users/auth/login/', headers, JSON.stringify({ email, password }));
    expect(signIn.status).toBe(200);
    const { rows: sessions } = await app.query(own.id, 'select address from sessions order by created_at desc limit 1');
    expect(sessions).toEqual([{ address: '127.0.0.1' }]);
  });
});

/** Lists paths of web and API that end with the secret of a link. */
function listSecretPaths(): string[] {
  const features = new URL('../web/features/', import.meta.url);
  const pages = readdirSync(features).flatMap((feature) => {
    const file = new URL(`${feature}/public-pages.ts`, features);
    return existsSync(file)
      ? [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
      : [];
  });
  const calls = Object.keys(endpoints).map((key) => key.replace(/^\w+ /, '/api/v1/').replaceAll(':', '$'));
  return ['/credential/$token', ...pages, ...calls].filter((path) => path.includes('$token'));
}

it.runIf(hasNginx())(
  'the log of docs/operations.md has no search and no secret of a link, and has the rest',
  async () => {
    const proxy = await startNginx(block, (app.app.server.address() as AddressInfo).port);
    const paths = listSecretPaths();
    expect(paths.length).toBeGreaterThan(8);
    const asked = ['/users?search=Xafec', ...paths.map((path) => path.replaceAll(/\$\w+/g, 'S3CRET'))];
    const headers = { host: own.host, referer: `http://${own.host}/reset-password/S3CRET/S3CRET?search=Xafec` };
    for (const path of asked) await fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers, redirect: 'manual' });
    await expect.poll(() => proxy.readLog().split('\n').length).toBeGreaterThan(asked.length);
    const log = proxy.readLog();
    await proxy.stop();
    expect(log).not.toMatch(/S3CRET|Xafec|\?/);
    expect(log).toMatch(/ GET \/users \d{3} /);
    expect(log).toContain(' GET /reset-password/*** ');
  },
);
