import { beforeEach, describe, expect, it } from 'vitest';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
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
const importing = (files: { name: string; bytes: string }[]) =>
  imports.app.database.inTenant(imports.tenant.id, (tx) =>
    bring(
      tx,
      'results',
      files.map(({ name, bytes }) => file(name, bytes)),
      { election_id: imports.tenant.election },
    ),
  );

describe('a delivery of the Ministry', () => {
  it('of candidatures alone is said to bring no results, and what goes with it', async () => {
    const names = [{ name: '03022307.DAT', bytes: fixed(232, [9, '000001'], [15, 'P'.padEnd(200)]) }];
    expect((await refusalOf(importing(names)))[0]?.message).toContain('Estos archivos no traen resultados.');
  });

  it('of totals alone, as of a referendum, brings no results', async () => {
    const [refusal] = await refusalOf(importing(delivery(of05, of06).slice(0, 1)));
    expect(refusal?.message).toContain('no traen resultados.');
  });

  it('goes in where it is whole', async () => {
    expect(await importing(delivery(of05, of06))).toMatchObject({ created: 2, leftOut: [] });
  });

  it('of municipal elections leaves out the files of small municipalities, and says so', async () => {
    const small = { name: '11042305.DAT', bytes: `${'x'.repeat(160)}\n` };
    const { created, leftOut } = await importing([...delivery(of05, of06), small]);
    expect(created).toBe(2);
    expect(leftOut.map(({ message }) => message)).toContainEqual(expect.stringContaining('250'));
  });

  it('whose last line has no break, as all others have, is told of', async () => {
    const { created, leftOut } = await importing(delivery(of05, of06.slice(0, -1)));
    expect([created, leftOut]).toMatchObject([
      2,
      [{ line: 3, message: expect.stringContaining('no acaba en salto de línea') }],
    ]);
  });

  it('whose totals end within a line has that line named, and brings nothing, not even by leaving errors out', async () => {
    const { id } = await imports.upload('results', ...delivery(of05.slice(0, 300), of06));
    const run = await imports.check(id, { election_id: imports.tenant.election });
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
    expect(await refusalOf(importing(delivery(of05.slice(0, 234), of06)))).toMatchObject([
      { line: 3, message: 'No hay totales de esto: añade el archivo que los trae (municipio 08902).' },
    ]);
  });

  it('whose votes lack lines at the end doesn’t add up, which is told by line', async () => {
    expect(await refusalOf(importing(delivery(of05, of06.slice(0, 34))))).toMatchObject([
      { line: 1, message: expect.stringContaining('no cuadran: suman 200') },
      { line: 2, message: expect.stringContaining('no cuadran: suman 0') },
    ]);
  });
});
