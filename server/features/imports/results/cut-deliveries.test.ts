import { beforeEach, describe, expect, it } from 'vitest';
import { found, setUpImports } from '../../../testing/imports.ts';
import { digits, fixed, holdInJuly } from '../../../testing/ministry.ts';

const imports = setUpImports('corte');
beforeEach(() => holdInJuly(imports.app, imports.tenant));

const count = (number: number) => digits(number, 8);
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
  imports.preview('results', files, { election_id: imports.tenant.election });

describe('a delivery of the Ministry', () => {
  it('of candidatures alone is said to bring no results, and what goes with it', async () => {
    const run = await preview([{ name: '03022307.DAT', bytes: fixed(232, [9, '000001'], [15, 'P'.padEnd(200)]) }]);
    expect(run.failure).toContain('Estos archivos no traen resultados.');
  });

  it('of totals alone, as of a referendum, brings no results', async () => {
    expect((await preview(delivery(of05, of06).slice(0, 1))).failure).toContain('no traen resultados.');
  });

  it('goes in where it is whole', async () => {
    expect((await preview(delivery(of05, of06))).counts).toMatchObject({ created: 2, error: 0 });
  });

  it('of municipal elections leaves out the files of small municipalities, and says so', async () => {
    const run = await preview([...delivery(of05, of06), { name: '11042305.DAT', bytes: `${'x'.repeat(160)}\n` }]);
    expect(run.counts).toMatchObject({ created: 2, error: 0 });
    expect(found(run, 'warning').map(([, , detail]) => detail)).toContainEqual(expect.stringContaining('250'));
  });

  it('whose last line has no break, as all others have, is told of', async () => {
    const run = await preview(delivery(of05, of06.slice(0, -1)));
    expect(run.counts).toMatchObject({ created: 2, error: 0, warning: 1 });
    expect(found(run, 'warning')).toEqual([[3, null, expect.stringContaining('no acaba en salto de línea')]]);
  });

  it('whose totals end within a line has that line named, and brings nothing, not even by leaving errors out', async () => {
    const run = await preview(delivery(of05.slice(0, 300), of06));
    expect(run.counts).toMatchObject({ created: 0, error: 1 });
    expect(found(run, 'error')).toEqual([
      [
        ...[2, null],
        'El archivo acaba a mitad de esta línea (caracteres: 66 de 233): está cortado. Descárgalo de nuevo, entero; de esta entrega no se importa nada.',
      ],
    ]);
    expect((await imports.admin.post(`imports/runs/${run.id}/apply/`, {})).body).toMatchObject({
      code: 'import_has_errors',
    });
    await imports.admin.post(`imports/runs/${run.id}/apply/`, { skips_errors: true });
    const rows = await imports.select('select from results where tenant_id = $1');
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
