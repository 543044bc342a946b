import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Universe } from '#contract/universe.ts';
import { newId } from '../core/ids.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTenant, type TestTenant } from '../testing/factories.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'puerta');
});
afterAll(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  Object.assign(app.visit(tenant.host), { headers }).get(path);
const bytes = readFileSync(new URL('../testing/logo.png', import.meta.url));
const setLogo = async (logo: Buffer) => {
  const logoId = newId();
  await app.query(tenant.id, 'update paper_logos set is_current = false');
  await app.query(tenant.id, 'insert into paper_logos (tenant_id, id, bytes) values ($1, $2, $3)', [
    tenant.id,
    logoId,
    logo,
  ]);
  return `/logo/${logoId}`;
};

it('a logo is nobody else’s, and none that was taken away', async () => {
  const before = await setLogo(bytes);
  const url = await setLogo(bytes);
  const other = await createTenant(app, 'ajena');
  expect((await app.visit(other.host).get(url)).status).toBe(404);
  expect((await open(before)).status).toBe(404);
  expect((await open('/logo/nothing')).status).toBe(404);
});

it('a logo stands in the configuration with its size, and comes as a picture to visitors, once', async () => {
  const url = await setLogo(bytes);
  const { logo } = (await app.visit(tenant.host).get('universe/')).body as Universe;
  expect(logo).toEqual({ url, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
  const { raw, headers } = await open(url);
  expect(raw.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await open(url, { 'if-none-match': String(headers.etag) })).status).toBe(304);
});
