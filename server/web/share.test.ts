import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Universe } from '#contract/universe.ts';
import { describePicture } from '../core/logo.ts';
import { createTenant } from '../testing/factories.ts';
import { setUpApp, setUpTenant } from '../testing/set-up.ts';
import { sharePictureOf } from './share.ts';
import { drawPicture, fitName, titleFont } from './share-drawing.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'compartida');
const visitor = () => app.visit(tenant.host);
const universe = async () => (await visitor().get('universe/')).body as Universe;

it('draws no picture but those that documents name now', async () => {
  const before = sharePictureOf(await universe(), 'es');
  const other = await createTenant(app, 'otra');
  expect((await app.visit(other.host).get(before)).status).toBe(404);
  expect((await visitor().get('/share/0123456789abcdef.png')).status).toBe(404);
  await query('update tenants set name = $2 where id = $1', [tenant.id, 'Otro nombre']);
  expect((await visitor().get(before)).status).toBe(404);
});

it('comes once in the size that those who show links want, and stays in caches', async () => {
  const url = sharePictureOf(await universe(), 'eu');
  expect(url).not.toBe(sharePictureOf(await universe(), 'es'));
  const { raw, headers } = await visitor().get(url);
  expect(describePicture(raw)).toMatchObject({ type: 'image/png', width: 1200, height: 630 });
  expect(raw.length).toBeLessThan(200_000);
  expect(headers['cache-control']).toMatch('immutable');
  const again = visitor();
  again.headers = { 'if-none-match': String(headers.etag) };
  expect((await again.get(url)).status).toBe(304);
});

it('takes any name, and a logo', async () => {
  const bytes = readFileSync(new URL('../testing/logo.png', import.meta.url));
  const logo = { bytes, type: 'image/png', width: 128, height: 128 };
  const name = `</text><script>& "${'Coalición'.repeat(12)}`;
  const drawn = await drawPicture({ name, call: 'Eman izena', colour: '#aa0011', logo });
  expect(describePicture(Buffer.from(drawn))).toMatchObject({ width: 1200 });
});

it('makes a name smaller to keep its words whole, and breaks only a word longer than a line', () => {
  const font = titleFont();
  const widest = (lines: string[], size: number) =>
    Math.max(...lines.map((line) => (font.layout(line).advanceWidth / font.unitsPerEm) * size));
  expect(fitName(font, 'Supercoaliciónmunicipalistas').lines).toHaveLength(1);
  for (const name of ['Coalición'.repeat(7), 'Coalición'.repeat(40), 'Somos Electoral y Ciudadana '.repeat(9)]) {
    const { size, lines } = fitName(font, name);
    expect(widest(lines, size)).toBeLessThanOrEqual(1200 - 2 * 88);
  }
  expect(fitName(font, 'Coalición'.repeat(7)).lines.join('')).toBe('Coalición'.repeat(7));
});
