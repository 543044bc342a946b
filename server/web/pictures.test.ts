import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Universe } from '#contract/universe.ts';
import { newId } from '../core/ids.ts';
import { describePicture } from '../core/logo.ts';
import { createTenant } from '../testing/factories.ts';
import { setUpApp, setUpTenant } from '../testing/set-up.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'puerta');

const open = (path: string, headers: Record<string, string> = {}) =>
  Object.assign(app.visit(tenant.host), { headers }).get(path);
const bytes = readFileSync(new URL('../testing/logo.png', import.meta.url));
const setLogo = async (logo: Buffer) => {
  const logoId = newId();
  await query('update paper_logos set is_current = false');
  await query('insert into paper_logos (tenant_id, id, bytes) values ($1, $2, $3)', [tenant.id, logoId, logo]);
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

it('icons are made of the logo in force, for phones', async () => {
  const old = (await setLogo(bytes)).replace('/logo/', '/icon/');
  const url = (await setLogo(bytes)).replace('/logo/', '/icon/');
  for (const gone of [`${old}/icon-192.png`, `${url}/other.png`]) expect((await open(gone)).status).toBe(404);
  const { raw, headers } = await open(`${url}/icon-192.png`);
  expect(describePicture(raw)).toMatchObject({ type: 'image/png', width: 192, height: 192 });
  expect(headers['cache-control']).toMatch('immutable');
});
