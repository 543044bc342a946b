import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('aparte');

/** Pads rows with an ignored column, so that a file is large enough for its own process. */
const long = (rows: string[]) => {
  const filling = 'x'.repeat(Math.ceil((2.1 * 1024 * 1024) / rows.length));
  return Buffer.from(
    ['Sección censal;Mesa;Colegio;Dirección;CP;Notas', ...rows.map((row) => `${row};${filling}`)].join('\n'),
  );
};
const rows = Array.from({ length: 30 }, (_, n) => `08901010${String(n + 10)};A;ESCOLA ${n};C MAJOR ${n};08901`);

it('refuses a large file that is cut off, with the same words as a small one', async () => {
  const cut = gzipSync(long(rows), { level: 0 });
  const run = await imports.upload('places', { name: 'mesas.csv.gz', bytes: cut.subarray(0, cut.length - 100_000) });
  expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('cortado')]);
});

it('brings in a large file, and by the same preview only what was said anew of it', async () => {
  const { id } = await imports.upload('places', { name: 'mesas.csv', bytes: long(rows) });
  expect((await imports.check(id)).counts).toMatchObject({ rows: 30, created: 30, error: 0 });
  expect(await imports.apply(id)).toMatchObject({ state: 'finished', counts: { created: 30 } });
  const corrected = long(['0890101010;A;ESCOLA NOVA;C MAJOR 0;08901', ...rows.slice(1)]);
  const again = await imports.upload('places', { name: 'mesas.csv', bytes: corrected });
  expect((await imports.check(again.id)).counts).toMatchObject({ created: 0, changed: 1, unchanged: 29 });
  expect((await imports.apply(again.id)).counts).toMatchObject({ changed: 1, error: 0 });
  const names = await imports.select(
    "select name from places where tenant_id = $1 and name like '%NOVA' or name like '%Nova'",
  );
  expect(names).toHaveLength(1);
});
