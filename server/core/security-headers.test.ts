import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { setUpApp, setUpTenant } from '../testing/set-up.ts';
import type { Tiles } from './config.ts';
import { narrowToFile, securityHeaders } from './security-headers.ts';

const app = setUpApp();
const { tenant } = setUpTenant(app, 'cabeceras');

it.each([
  ['an answer', '/api/v1/universe/'],
  ['a refusal', '/api/v1/users/users/'],
])('%s in JSON lets nothing run, frame or guess it, and has no headers of documents', async (_, path) => {
  const { headers } = await app.visit(tenant.host).get(path);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['cross-origin-opener-policy', 'x-download-options']) expect(headers).not.toHaveProperty(name);
});

it.each([
  ['an address that is none', '/api/v1/nada/'],
  ['a file that is gone', '/assets/nada.js'],
  ['health', '/healthz'],
  ['a page of an endpoint', '/api/v1/users/users/self/data/page/'],
  ['the page that reads the API', '/api/v1/docs/'],
])('%s lets nothing foreign run, frame or guess it', async (_, path) => {
  const { headers } = await app.visit(tenant.host).get(path);
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src|unsafe-eval|style-src [^;]*unsafe-inline/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
});

it('the page that reads the API has no policy of its own', async () => {
  const page = await app.visit(tenant.host).get('/api/v1/docs/');
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('swagger-ui')]);
  const policies = [page, await app.visit(tenant.host).get('/healthz')].map(
    ({ headers }) => headers['content-security-policy'],
  );
  expect(policies[0]).toBe(policies[1]);
});

it('production asks browsers for TLS from then on', () => {
  const names = (isProduction: boolean) => Object.keys(securityHeaders({ isProduction }));
  expect(names(true)).toContain('Strict-Transport-Security');
  expect(names(false)).not.toContain('Strict-Transport-Security');
});

it('maps may fetch tiles from where they are configured to be, and from nowhere else', () => {
  const policyOf = (tiles: Tiles | null) => securityHeaders({ isProduction: true, tiles })['Content-Security-Policy'];
  expect(
    policyOf({ url: 'https://tiles.example.org/{z}/{x}/{y}.png', kind: 'raster', attribution: 'Ejemplo' }),
  ).toContain("connect-src 'self' https://tiles.example.org;");
  expect(policyOf(null)).not.toMatch(/https:|connect-src/);
});

it('the worker of maps, which has the policy of its file, may fetch them too', () => {
  const policyOf = (tiles: Tiles | null) => {
    const headers: Record<string, unknown> = {};
    const reply = {
      header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
      removeHeader() {},
    };
    narrowToFile(reply as unknown as FastifyReply, tiles);
    return headers['Content-Security-Policy'];
  };
  expect(policyOf({ url: 'https://tiles.example.org/{z}/{x}/{y}.pbf', kind: 'vector', attribution: 'Ejemplo' })).toBe(
    "default-src 'self';connect-src 'self' https://tiles.example.org",
  );
  expect(policyOf(null)).toBe("default-src 'self'");
});
