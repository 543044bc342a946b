import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { setUpUndoneImports } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

const imports = setUpUndoneImports('contradice');
const lines = (...all: string[]) => [{ name: 'a.csv', source: Buffer.from(`${all.join('\n')}\n`) }];
const bringIn = (...all: string[]) => imports.bringIn('places', lines(...all));
const preview = (...all: string[]) => imports.preview('places', lines(...all));
const listTables = async () =>
  (await imports.select('select cusec, code from stations where tenant_id = $1 order by cusec, code')).map(
    ({ cusec, code }) => `${cusec} ${code.slice(7)}`,
  );
const place = 'Escola Nord;Carrer Nou 1';

describe('a column', () => {
  it.each([
    ['Municipio', '08901;01;002;B', 'Municipio;Distrito;Sección;Mesa'],
    ['Municipi', '8901;01;002;B', 'Municipi;Distrito;Sección;Mesa'],
    ['Población', '089012;01;002;B', 'Población;Distrito;Sección;Mesa'],
    ['Cód. municipio', 'Vila Nord;01;002;B', 'Cód. municipio;Distrito;Sección;Mesa'],
    ['Sección', '0890101002;B', 'Sección;Mesa'],
    ['Nº MESA', '08901;01;002;B', 'Cod mun;Distrito;Sección;Nº MESA'],
    ['Núm. mesa', '08901;01;002;2', 'Cod mun;Distrito;Sección;Núm. mesa'],
    ['N.º de mesa', '08901;01;002;B', 'Cod mun;Nº distrito;N.º de sección;N.º de mesa'],
    ['Mesa nº', '08901;01;002;B', 'Cod mun;Distrito nº;Sección núm.;Mesa nº'],
    ['Taula núm.', '08901;01;002;B', 'Cod mun;Núm. districte;Núm. de secció;Taula núm.'],
  ])('headed %s is what its one value says', async (_, cells, header) => {
    const run = await bringIn(`${header};Colegio;Dirección`, `${cells};${place}`);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    expect(await listTables()).toEqual(['0890101002 B']);
  });

  it('of sections says the municipality where the file has no tables', async () => {
    const run = await preview('CUSEC;Colegio;Dirección;Lon;Lat', `0890201002;${place};2.1;41.3`);
    expect(found(run, 'error')).toEqual([]);
    const far = await preview('CUSEC;Colegio;Dirección;Lon;Lat', `0890101002;${place};2.1;41.3`, `890;${place};;`);
    expect(found(far, 'error')).toEqual([
      [2, 'Lon', 'El punto cae fuera del municipio 08901.'],
      [3, 'CUSEC', 'Debe tener 10 cifras como máximo.'],
    ]);
  });
});

describe('tables with their sections in one cell', () => {
  it.each([
    ['a district beside it', 'Distrito;Mesas', '1;1A 1B 2U', ['001 A', '001 B', '002 U']],
    ['commas and words', 'Distrito;Mesas', '01;1A, 1B y 2U', ['001 A', '001 B', '002 U']],
    ['several letters', 'Distrito;Mesas electorales', '1;1AB 2U', ['001 A', '001 B', '002 U']],
    ['districts of their own', 'Mesas', '1-1-A 1-2-U', ['001 A', '002 U']],
    ['hyphens', 'Distrito;Mesas', '1;1-A/1-B/2-U', ['001 A', '001 B', '002 U']],
    ['words', 'Distrito;Mesa', '1;Sección 001 Mesa A', ['001 A']],
    ['all words', 'Mesa', 'Distrito 01 Sección 001 Mesa A', ['001 A']],
    ['words and a range', 'Distrito;Sección;Mesa', '1;1;Mesas A-C', ['001 A', '001 B', '001 C']],
  ])('are read with %s', async (_, header, cells, expected) => {
    const run = await bringIn(`Cod mun;${header};Colegio;Dirección`, `08901;${cells};${place}`);
    expect(found(run, 'error')).toEqual([]);
    expect(await listTables()).toEqual(expected.map((table) => `0890101${table}`));
  });
});

describe('a name of several municipalities', () => {
  beforeEach(async () => {
    for (const [code, name] of [
      ['46244', 'Torrent'],
      ['17197', 'Torrent'],
      ['17079', 'Girona'],
    ])
      await imports.select(
        `insert into areas (tenant_id, id, level, code, name, path, search, lon, lat)
         values ($1, $2, 'adm4', $3, $4, 'es.' || $3 || '.', $4, 2.1, 41)`,
        ...[newId(), code, name],
      );
    await imports.select(
      `insert into areas (tenant_id, id, level, code, name, path, search)
       values ($1, $2, 'adm2', '46', 'Valencia/València', 'es.46.', 'valencia')`,
      newId(),
    );
  });
  const header = 'Municipio;Distrito;Sección;Mesa;Colegio;Dirección';
  const torrent = `Torrent;01;001;A;${place}`;

  it('is that of the other rows’ province, and said', async () => {
    const run = await bringIn(header, torrent, `Girona;01;001;A;${place}`);
    expect(found(run, 'warning')).toEqual([
      [
        ...[2, 'Municipio'],
        'Hay varios municipios que se llaman Torrent (17197, 46244); se toma el de la provincia de las demás filas: 17197',
      ],
    ]);
    expect(await listTables()).toContain('1719701001 A');
  });

  it('is that of the province its row names', async () => {
    const run = await bringIn(`Provincia;${header}`, `València;${torrent}`);
    expect(run.counts).toMatchObject({ created: 1, error: 0, warning: 0 });
    expect(await listTables()).toEqual(['4624401001 A']);
  });

  it('is none of here where its row names a province that isn’t here', async () => {
    const run = await preview(`Provincia;${header}`, `Lérida;${torrent}`, `Teruel;Girona;01;001;A;${place}`);
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [2, 'Municipio'],
      [3, 'Municipio'],
    ]);
  });

  it('is refused where no row tells which one it is', async () => {
    const run = await preview(header, torrent, `Vila Nord;01;001;A;${place}`);
    expect(found(run, 'error')).toEqual([
      [2, 'Municipio', 'Hay varios municipios que se llaman Torrent (17197, 46244): pon su código.'],
    ]);
  });
});

it('all errors of a row and of a file are told at once', async () => {
  const run = await preview(
    'Cod mun;Distrito;Sección;Mesa;Colegio;Dirección;CP;Censo;Lon;Lat',
    `08901;01;002;A;${place};08001;900;2.1;41.5`,
    `08901;01;003;A;${place};08002;800;2.1;41.5`,
    `08901;01;001;A;${place};80;nueve;-3.7;40.4`,
    `08901;01;001;A;${place};08001;900;;`,
    `08777;01;001;X1;${place};8;900;;`,
    `08902;01;001;A;Escola Sud;Carrer 2;08001;x;2.1;41.5`,
  );
  expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
    ...[
      [4, 'CP'],
      [4, 'Censo'],
      [4, 'Lon'],
    ],
    [5, 'Mesa'],
    ...[
      [6, 'Mesa'],
      [6, 'Cod mun'],
      [6, 'CP'],
    ],
    ...[
      [7, 'Censo'],
      [7, 'Lon'],
    ],
  ]);
});
