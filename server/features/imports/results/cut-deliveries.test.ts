import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createAdministrator, createTenant, password, type TestTenant } from '../../../testing/factories.ts';
import { createImporter, found } from '../../../testing/imports.ts';

let app: TestApp;
let folder: string;
let tenant: TestTenant;
let admin: Browser;
let importer: ReturnType<typeof createImporter>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-cut-'));
  app = await createTestApp({ DATA_DIR: folder });
});
beforeEach(async () => {
  tenant = await createTenant(app, `corte-${crypto.randomUUID().slice(0, 8)}`);
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  importer = createImporter(app, tenant, admin);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Writes a line of the Ministry's: each text from its position, the rest zeros. */
function fixed(length: number, ...parts: [number, string][]): string {
  const characters = [...'0'.repeat(length)];
  for (const [position, text] of parts) characters.splice(position - 1, text.length, ...text);
  return `${characters.join('')}\n`;
}
const count = (number: number) => String(number).padStart(8, '0');
const totals = (town: string, electors: number, votes: number) =>
  fixed(233, [10, `0908${town}99`], [19, 'Vila'.padEnd(100)], [150, count(electors)], [206, count(votes)]);
const votes = (town: string, party: string, number: number) =>
  fixed(33, [10, `08${town}99`], [17, party], [23, count(number)]);

const delivery = (of05: string, of06: string) => [
  { name: '05022307.DAT', bytes: of05 },
  { name: '06022307.DAT', bytes: of06 },
];
const of05 = totals('901', 800, 300) + totals('902', 500, 200);
const of06 = votes('901', '000001', 200) + votes('901', '000002', 100) + votes('902', '000001', 200);
const preview = (files: { name: string; bytes: string }[]) =>
  importer.preview('results', files, { election_id: tenant.election });

describe('a delivery of the Ministry', () => {
  it('goes in where it is whole', async () => {
    expect((await preview(delivery(of05, of06))).counts).toMatchObject({ created: 2, error: 0 });
  });

  it('whose totals end within a line has that line named, and brings nothing, not even by leaving errors out', async () => {
    const run = await preview(delivery(of05.slice(0, 300), of06));
    expect(run.counts).toMatchObject({ created: 0, error: 1 });
    expect(found(run, 'error')).toEqual([
      [
        ...[2, null],
        'El archivo acaba a mitad de esta línea (66 caracteres de 233): está cortado. Descárgalo de nuevo, entero; de esta entrega no se importa nada.',
      ],
    ]);
    expect((await admin.post(`imports/runs/${run.id}/apply/`, {})).body).toMatchObject({ code: 'import_has_errors' });
    await admin.post(`imports/runs/${run.id}/apply/`, { skips_errors: true });
    const { rows } = await app.query(tenant.id, 'select from results where tenant_id = $1', [tenant.id]);
    expect(rows).toEqual([]);
  });

  it('whose totals lack lines at the end has the votes named that go without', async () => {
    const run = await preview(delivery(of05.slice(0, 234), of06));
    expect(found(run, 'error')).toEqual([
      [3, null, 'No hay totales de esto: añade el archivo que los trae (municipio 08902).'],
    ]);
  });

  it('whose votes lack lines at the end doesn’t add up, which is told by line', async () => {
    const run = await preview(delivery(of05, of06.slice(0, 34)));
    expect(found(run, 'error').map(([line, , detail]) => [line, detail])).toEqual([
      [1, expect.stringContaining('no cuadran: suman 200')],
      [2, expect.stringContaining('no cuadran: suman 0')],
    ]);
    expect(run.counts).toMatchObject({ created: 0 });
  });
});
