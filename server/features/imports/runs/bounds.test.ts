import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('limites');
const failureOf = async (kind: 'places' | 'areas', bytes: Buffer | string) =>
  (await imports.preview(kind, [{ name: 'a.csv', bytes }])).failure;

it('refuses a file with more columns than any list has, and says how to mend it', async () => {
  const wide = Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(';');
  expect(await failureOf('places', `${wide}\n${wide.replaceAll('c', '')}`)).toMatch(/máximo de columnas, 500\. Borra/);
  const empty = ';'.repeat(100_000);
  expect(
    await failureOf('places', `Municipio;Colegio;Dirección${empty}\nVila Nord;Escola;Carrer 1${empty}`),
  ).toBeNull();
});

it('refuses a line without an end', async () => {
  expect(await failureOf('places', 'x'.repeat(1_100_000))).toMatch(
    /^Una línea pasa del máximo de caracteres, 1\.000\.000/,
  );
  const pieces = 'a;b\n'.repeat(10) + 'x'.repeat(1_100_000);
  expect(await failureOf('places', pieces)).toMatch(/saltos de línea/);
});

it('refuses a layer of more features than a country has', async () => {
  const feature = '{"type":"Feature","geometry":{"type":"Point","coordinates":[2,41]},"properties":{"codi":"1"}}';
  const features = Array.from({ length: 100_001 }, () => feature).join();
  const layer = `{"type":"FeatureCollection","features":[${features}]}`;
  expect(await failureOf('areas', layer)).toMatch(/^La capa pasa del máximo de elementos, 100\.000/);
});

it('refuses the row of a long cell only where its column is imported', async () => {
  const long = 'x'.repeat(40_000);
  const rows = ['Sección censal;Mesa;Colegio;Dirección;Forma', `0890101001;A;ESCOLA;C MAJOR 1;${long}`];
  const kept = await imports.preview('places', [{ name: 'a.csv', bytes: rows.join('\n') }]);
  expect(kept.counts).toMatchObject({ created: 1, error: 0 });
  const [header, row = ''] = rows;
  const named = `${header}\n${row.replace('ESCOLA', long)}`;
  const refused = await imports.preview('places', [{ name: 'a.csv', bytes: named }]);
  expect(refused.items.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^Una celda pasa del máximo/)]);
});

it('reads a workbook of Excel 97 like a new one', async () => {
  const bytes = readFileSync(new URL('../../../testing/places.xls', import.meta.url));
  const run = await imports.preview('places', [{ name: 'colegios.xls', bytes }]);
  expect([run.files[0]?.found.sheet, run.counts]).toMatchObject(['Colegios', { rows: 2, created: 2, error: 0 }]);
  const locked = Buffer.from(bytes);
  // The workbook's second record marks it as protected by a password.
  locked.writeUInt16LE(0x2f, bytes.indexOf(Buffer.from('0908100000060500', 'hex')) + 20);
  expect(await failureOf('places', locked)).toMatch(/^La hoja de cálculo tiene contraseña/);
});

it('holds an organisation to thirty open imports, and to a gigabyte of files', async () => {
  const begin = (size: number) => imports.admin.post('imports/runs/', { kind: 'places', file_name: 'a.csv', size });
  const mega = 1024 * 1024;
  for (let file = 0; file < 10; file += 1) expect((await begin(100 * mega)).status).toBe(201);
  expect((await begin(100 * mega)).body).toMatchObject({
    code: 'import_no_room',
    detail: expect.stringContaining('1024'),
  });
  const small = Array.from({ length: 20 }, () => begin(10));
  const started = await Promise.all(small);
  expect(started.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect((await begin(10)).body).toMatchObject({
    code: 'import_too_many',
    detail: expect.stringContaining('borra alguna antes'),
  });
  expect((await imports.admin.delete(`imports/runs/${started[0]?.body.id}/`)).status).toBe(204);
  expect((await begin(10)).status).toBe(201);
});
