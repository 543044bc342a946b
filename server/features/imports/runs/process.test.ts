import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { setUpImports } from '../../../testing/imports.ts';
import { runImport } from '../jobs.ts';

const imports = setUpImports('aparte');

/** Longer than what is read outside a process of its own, by a column that is passed over. */
const long = (rows: string[]) => {
  const filling = 'x'.repeat(Math.ceil((2.1 * 1024 * 1024) / rows.length));
  return Buffer.from(
    ['Sección censal;Mesa;Colegio;Dirección;CP;Notas', ...rows.map((row) => `${row};${filling}`)].join('\n'),
  );
};
const rows = Array.from({ length: 30 }, (_, n) => `08901010${String(n + 10)};A;ESCOLA ${n};C MAJOR ${n};08901`);

async function upload(bytes: Buffer, kind: ImportKind, file_name: string) {
  const { body } = await imports.admin.post('imports/runs/', { kind, file_name, size: bytes.length });
  imports.admin.headers = { 'accept-language': 'es', 'content-type': 'application/octet-stream' };
  const sent = await imports.admin.post(`imports/runs/${body.id}/parts/?at=0`, bytes);
  imports.admin.headers = { 'accept-language': 'es' };
  return sent.body;
}

async function step(id: string, act: 'check' | 'apply') {
  expect((await imports.admin.post(`imports/runs/${id}/${act}/`, {})).status).toBe(200);
  const told: unknown[] = [];
  await runImport(
    imports.app.services,
    { tenantId: imports.tenant.id, runId: id },
    { isLastAttempt: false, report: (error) => told.push(error) },
  );
  expect(told).toEqual([]);
  return (await imports.admin.get(`imports/runs/${id}/`)).body;
}

it('refuses a large file that is cut off, with the same words as a small one', async () => {
  const cut = gzipSync(long(rows), { level: 0 });
  const run = await upload(cut.subarray(0, cut.length - 100_000), 'places', 'mesas.csv.gz');
  expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('cortado')]);
});

it('brings in a large file, and by the same preview only what was said anew of it', async () => {
  const { id } = await upload(long(rows), 'places', 'mesas.csv');
  expect((await step(id, 'check')).counts).toMatchObject({ rows: 30, created: 30, error: 0 });
  expect(await step(id, 'apply')).toMatchObject({ state: 'finished', counts: { created: 30 } });
  const again = await upload(
    long(['0890101010;A;ESCOLA NOVA;C MAJOR 0;08901', ...rows.slice(1)]),
    'places',
    'mesas.csv',
  );
  expect((await step(again.id, 'check')).counts).toMatchObject({ created: 0, changed: 1, unchanged: 29 });
  expect((await step(again.id, 'apply')).counts).toMatchObject({ changed: 1, error: 0 });
  const names = await imports.select(
    "select name from places where tenant_id = $1 and name like '%NOVA' or name like '%Nova'",
  );
  expect(names).toHaveLength(1);
});
