import { beforeEach, describe, expect, it } from 'vitest';
import { createArea, createPlace, createUser } from '../../../testing/factories.ts';
import { bring, file, preview, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'agrupa', beforeEach);

const table = (text: string) => file('c.csv', text);
const both =
  'cod_mun,nom_municipi,cod_comarca,nom_comarca\n08901,Vila Nord,11,La Comarca\n8902,Vila Sud,11,La Comarca\n';
const comarcas = (text: string) => inTenant((tx) => bring(tx, 'comarcas', [table(text)]));
const zones = (text: string) => inTenant((tx) => bring(tx, 'zones', [table(text)]));
const area = async (code: string) =>
  (
    await query(
      'select id, level, name, path, zone_id, min_lat, max_lat, boundary from areas where tenant_id = $1 and code = $2',
      [tenant.id, code],
    )
  )[0];
const pathOf = async (which: 'users' | 'places', id: string) =>
  (await query(`select area_path from ${which} where tenant_id = $1 and id = $2`, [tenant.id, id]))[0].area_path;

describe('a table of municipalities and groups', () => {
  it.each([
    ['cod_mun,comarca\n89,11\n', 2, 'cinco cifras'],
    ['cod_mun,comarca\n08901,\n', 2, 'un código o un nombre'],
    ['cod_mun,comarca\n08999,11\n', 2, 'No se conoce'],
    ['cod_mun,comarca\n08901,11\n08901,12\n', 3, 'línea 2', 'cod_mun'],
    ['cod_mun,cod_comarca,nom_comarca\n08901,11,Una\n08902,11,Otra\n', 3, 'un solo nombre', 'nom_comarca'],
    ['a,b,c\n1,2,3\n', null, 'una columna de municipios'],
    ['cod_mun,comarca\n08901\n', 2, 'Columnas: 1'],
  ] as [string, number | null, string, string?][])(
    'is refused by line: %s',
    async (text, line, message, column = '') => {
      const errors = await refusalOf(comarcas(text));
      expect(errors).toMatchObject([{ line, message: expect.stringContaining(message), ...(column && { column }) }]);
      expect(await area('08C11')).toBeUndefined();
    },
  );

  it('may hold names alone, or codes whose names another table has', async () => {
    await zones('municipio;partido judicial\n089010;Vila Franca\n');
    expect(await area('08Zvila-franca')).toMatchObject({ name: 'Vila Franca', level: 'jez' });
    const named = [table('INE\tcomarca\n08901\t7\n'), file('n.csv', 'codi,nom\n07,El Bages\n')];
    await inTenant((tx) => bring(tx, 'comarcas', named));
    expect(await area('08C7')).toMatchObject({ name: 'El Bages', level: 'adm3' });
    const unnamed = [table('INE\tcomarca\n08901\t8\n'), file('n.csv', 'codi,nom\n7,El Bages\n')];
    expect(await refusalOf(inTenant((tx) => bring(tx, 'comarcas', unnamed)))).toMatchObject([{ line: 2 }]);
  });
});

describe('a table of any heading', () => {
  beforeEach(() =>
    inTenant(async (tx) => {
      const names = { '08901': "Hospitalet de Llobregat, L'", '08902': 'El Pinós/Pinoso' };
      for (const [code, name] of Object.entries(names))
        await tx
          .updateTable('areas')
          .where('tenant_id', '=', tenant.id)
          .where('code', '=', code)
          .set({ name })
          .execute();
    }),
  );

  it.each([
    ['codes beside names', 'Código INE;Municipio;Comarca\n08901;L’Hospitalet de Llobregat;Nova\n'],
    ['names alone', 'Municipio;Comarca\nL’Hospitalet de Llobregat;Nova\n'],
    ['names with the article behind', 'Comarca;Municipi\nNova;HOSPITALET DE LLOBREGAT (L’)\n'],
    ['a name of two languages', 'Concello;Comarca\nPinoso;Nova\n'],
    ['codes that only their digits tell', 'Lugar;Agrupación\n08901;Nova\n08902;Nova\n'],
    ['provinces apart', 'CPRO;CMUN;NOMBRE;Comarca\n8;901;L’Hospitalet de Llobregat;Nova\n'],
    ['check digits', 'Comarca;Cód. INE\nNova;089019\n'],
  ])('says which municipality is in which by %s', async (_, text) => {
    expect(await comarcas(text)).toMatchObject({ created: 1 });
    expect(await area('08Cnova')).toMatchObject({ name: 'Nova' });
  });

  it('is known by official codes with check digits, and by a group that isn’t different in every row', async () => {
    const rows = Array.from(
      { length: 98 },
      (_, at) => `Lugar ${at};Camp ${at % 3};43${`${at + 1}`.padStart(3, '0')}7;Una;${at % 40},5`,
    );
    const report = await comarcas(
      `Municipio;Comarca;Codigo;Provincia;Descripción\nSitio;Nova;089019;Una;5,2\n${rows.join('\n')}\n`,
    );
    expect(report).toMatchObject({ created: 1 });
    expect(await area('08Cnova')).toMatchObject({ name: 'Nova' });
  });

  it('may be of islands, whose names are in another table, whichever comes first', async () => {
    const members = file('m.csv', 'municipio_id,isla_id,provincia_id,cmun,dc,nombre\n08901,081,08,901,4,Vila Nord\n');
    const names = file('islas.csv', 'isla_id,provincia_id,nombre\n081,08,Formentera\n');
    await inTenant((tx) => bring(tx, 'comarcas', [names, members]));
    expect(await area('08C081')).toMatchObject({ name: 'Formentera' });
    const alone = await refusalOf(inTenant((tx) => bring(tx, 'comarcas', [names])));
    expect(alone).toMatchObject([{ message: expect.stringContaining('isla_id, provincia_id, nombre') }]);
  });

  it('finds a name of several by the province of the other rows, and says so', async () => {
    const parent = tenant.areas.country;
    await inTenant((tx) => createArea(tx, { level: 'adm4', code: '46901', name: 'Pinoso/Pinós', parent }));
    const report = await comarcas('Municipio;Comarca\nPinoso;7\nL’Hospitalet de Llobregat;7\n');
    expect(report.leftOut).toMatchObject([
      { line: 2, message: expect.stringContaining('se toma el de la provincia de las demás filas: 08902') },
    ]);
  });

  it('has names refused by line that nobody has, or several', async () => {
    const both = 'Municipio;Comarca\nTwin;Nova\nNowhere;Nova\n';
    await inTenant((tx) =>
      tx
        .updateTable('areas')
        .where('tenant_id', '=', tenant.id)
        .where('level', '=', 'adm4')
        .set({ name: 'Twin' })
        .execute(),
    );
    expect(await refusalOf(comarcas(both))).toMatchObject([
      {
        line: 2,
        column: 'Municipio',
        message: 'Hay varios municipios que se llaman Twin (08901, 08902): pon su código.',
      },
      { line: 3, column: 'Municipio', message: expect.stringContaining('Nowhere') },
    ]);
  });
});

describe('codes and names of groups', () => {
  const text = (header: string, rows: string[]) => `${[header, ...rows].join('\n')}\n`;

  it.each([
    ['a third column that says name alone', 'municipio,zona,nombre', ['08901,Z13,Nord', '08902,Z13,Nord']],
    ['one for each municipality', 'municipio,zona,nombre', ['08901,Z13,Nord', '08902,Z14,Sud']],
    ['any order', 'nombre,municipio,zona', ['Nord,08901,Z13', 'Nord,08902,Z13']],
    ['words in any order', 'nom,zona nombre,zona,cod_mun', ['Vila Nord,Nord,Z13,08901', 'Vila Sud,Nord,Z13,08902']],
    ['names beside a code alone', 'municipio,zona,codigo', ['08901,Nord,Z13', '08902,Nord,Z13']],
    ['contents where headers are alike', 'municipio,zona,partido', ['08901,Nord,Z13', '08902,Nord,Z13']],
    [
      'the municipality’s name too',
      'ine,municipio,nombre,zona',
      ['08901,Vila Nord,Nord,Z13', '8902,Vila Sud,Nord,Z13'],
    ],
  ])('are told apart: %s', async (_, header, rows) => {
    await zones(text(header, rows));
    expect(await area('08Zz13')).toMatchObject({ name: 'Nord' });
  });

  it('leave the names of municipalities to those', async () => {
    await zones(text('municipio,nombre,zona', ['08901,Vila Nord,Z13', '08902,Vila Sud,Z13']));
    expect(await area('08Zz13')).toMatchObject({ name: 'Z13' });
  });
});

describe('comarcas', () => {
  it('stand above their municipalities, with all that is below', async () => {
    const person = await createUser(db, tenant, { area: tenant.areas.inNorth });
    const place = await createPlace(db, tenant, { area: tenant.areas.south });
    expect(await comarcas(both)).toMatchObject({ created: 1, changed: 0, unchanged: 0 });
    expect(await comarcas(both)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect((await area('0890101'))?.path).toBe('es.08C11.08901.0890101.');
    expect(await pathOf('users', person.id)).toBe('es.08C11.08901.0890101.');
    expect(await pathOf('places', place.id)).toBe('es.08C11.08902.');
  });

  it('have the outline of their municipalities, without the border between them', async () => {
    await comarcas(both);
    const comarca = await area('08C11');
    expect(comarca).toMatchObject({ name: 'La Comarca', min_lat: 41.2, max_lat: 41.6 });
    const outline = comarca?.boundary as { type: string; coordinates: number[][][] } | undefined;
    expect([outline?.type, outline?.coordinates.length]).toEqual(['Polygon', 1]);
    expect(outline?.coordinates[0]).toHaveLength(7);
  });

  it('that span provinces are one in each, which is told, and their sums are said', async () => {
    const parent = tenant.areas.country;
    const run = await inTenant(async (tx) => {
      await createArea(tx, { level: 'adm4', code: '17901', name: 'Vila Est', parent });
      const files = [table('cod_mun,comarca\n08901,Osona\n17901,Osona\n')];
      return preview(tx, { kind: 'comarcas', files });
    });
    expect(run.items.filter(({ sort }) => sort === 'warning')).toMatchObject([
      { line: 2, column: 'comarca', label: 'Osona', detail: expect.stringContaining('(08, 17)') },
    ]);
    expect([run.counts?.created, run.totals.map(({ says }) => says)]).toEqual([
      2,
      ['Municipios: 2. En los mismos municipios hay aquí: 3', 'Comarcas: 2'],
    ]);
  });

  it('are left by a municipality that another table puts elsewhere', async () => {
    await comarcas(both);
    await comarcas('cod_mun,comarca\n08902,12\n');
    expect((await area('08902'))?.path).toBe('es.08C12.08902.');
    expect((await area('08901'))?.path).toBe('es.08C11.08901.');
  });

  it('keep their municipalities when those are imported again', async () => {
    const areas = (name: string, text: string) => inTenant((tx) => bring(tx, 'areas', [file(name, text)]));
    const towns = 'cod_INE_ccaa,cod_INE_prov,cod_INE_mun,mun,prov\n09,08,901,Vila Nord,Barcelona\n';
    await areas('c.csv', 'autonomia_id,nombre\n09,Cataluña\n');
    await areas('p.csv', 'provincia_id,nombre\n08,Barcelona\n');
    await areas('m.csv', towns);
    await comarcas('cod_mun,comarca\n08901,11\n');
    expect(await areas('m.csv', towns)).toMatchObject({ created: 0, changed: 0 });
    expect((await area('0890101'))?.path).toBe('es.09.08.08C11.08901.0890101.');
  });
});

describe('a table of comarcas that comes again', () => {
  beforeEach(async () => void (await comarcas(both)));
  const codes = async () =>
    (await query('select code from areas where tenant_id = $1 and level = $2', [tenant.id, 'adm3'])).map(
      ({ code }) => code,
    );

  it('renames one whose code it has with another name', async () => {
    expect(await comarcas(both.replaceAll('La Comarca', 'El Pla'))).toMatchObject({ created: 0, changed: 1 });
    expect(await area('08C11')).toMatchObject({ name: 'El Pla' });
  });

  it.each([
    ['a new code', 'cod_mun,cod_comarca,nom_comarca\n08901,7,LA COMARCA\n08902,7,LA COMARCA\n'],
    ['the code of another', 'cod_mun,cod_comarca,nom_comarca\n08902,12,La Comarca\n'],
  ])('is refused where it has the name of one under %s: nothing is doubled', async (_, text) => {
    await zones('cod_mun,cod_jez,nom_jez\n08902,11,La Comarca\n');
    await comarcas('cod_mun,cod_comarca,nom_comarca\n08902,12,Una Altra\n');
    expect(await refusalOf(comarcas(text))).toMatchObject([
      { line: 2, column: 'nom_comarca', message: expect.stringContaining('con el código 11') },
    ]);
  });

  it('changes nothing where it has their names alone, or now their codes too', async () => {
    expect(await comarcas('Municipio;Comarca\n08901;La Comarca\n08902;La Comarca\n')).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 1,
    });
    await zones('cod_mun,zona\n08901,Norte\n');
    expect(await zones('cod_mun,cod_jez,nom_jez\n08901,3,Norte\n')).toMatchObject({ created: 0, changed: 0 });
    expect(await codes()).toEqual(['08C11']);
  });

  it('knows them without the zeros that a spreadsheet took from their codes, and says so', async () => {
    await comarcas('cod_mun,cod_comarca,nom_comarca\n08902,007,El Bages\n');
    const again = await comarcas('cod_mun,cod_comarca,nom_comarca\n8902,7,Bages\n8901,07,Bages\n');
    expect(again).toMatchObject({ created: 0, changed: 1 });
    expect(again.leftOut.map(({ line, column }) => [line, column])).toEqual([
      ...[
        [2, 'cod_mun'],
        [3, 'cod_mun'],
        [2, 'cod_comarca'],
      ],
    ]);
    expect(await area('08C007')).toMatchObject({ name: 'Bages' });
    expect((await codes()).sort()).toEqual(['08C007', '08C11']);
  });

  it('tells of those that it leaves empty, which stay', async () => {
    expect(await comarcas('cod_mun,comarca\n08901,12\n')).toMatchObject({ vanished: [] });
    expect(await comarcas('cod_mun,comarca\n08902,12\n')).toMatchObject({
      vanished: ['La Comarca: Se queda sin municipios; no se borra.'],
    });
    expect((await codes()).sort()).toEqual(['08C11', '08C12']);
  });
});

describe('zones of boards', () => {
  it('hold municipalities whatever comarca those are in, and move nobody', async () => {
    await comarcas('cod_mun,comarca\n08901,11\n08902,12\n');
    expect(await zones('cod_mun,cod_jez,nom_jez\n08901,3,Vila Nord\n08902,3,Vila Nord\n')).toMatchObject({
      created: 1,
      changed: 0,
    });
    const zone = await area('08Z3');
    expect(zone).toMatchObject({ level: 'jez', path: 'es.08Z3.', min_lat: 41.2, max_lat: 41.6 });
    expect(await area('08901')).toMatchObject({ path: 'es.08C11.08901.', zone_id: zone?.id });
    expect(await area('08902')).toMatchObject({ path: 'es.08C12.08902.', zone_id: zone?.id });
  });
});
