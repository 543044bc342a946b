import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTenant, type TestTenant } from '../testing/factories.ts';
import { securityHeaders } from './security-headers.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'cabeceras');
});
afterAll(() => app.close());

it.each([
  ['an answer', '/api/v1/universe/'],
  ['a refusal', '/api/v1/users/users/'],
  ['an address that is none', '/api/v1/nada/'],
  ['a file that is gone', '/assets/nada.js'],
  ['health', '/healthz'],
])('%s lets nothing foreign run, frame or guess it', async (_, path) => {
  const { headers } = await app.visit(tenant.host).get(path);
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src|unsafe-eval/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
});

it('production asks browsers for TLS from then on', () => {
  const names = (isProduction: boolean) => Object.keys(securityHeaders({ isProduction }));
  expect(names(true)).toContain('Strict-Transport-Security');
  expect(names(false)).not.toContain('Strict-Transport-Security');
});
