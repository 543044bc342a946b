import { describe, expect, it } from 'vitest';
import { setUpUndoneImports } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

// Each of these layouts occurs in practice.
const imports = setUpUndoneImports('listas');

const lines = (...all: string[]) => [{ name: 'a.csv', source: Buffer.from(`${all.join('\n')}\n`) }];
const bringIn = (...all: string[]) => imports.bringIn('places', lines(...all));
const preview = (...all: string[]) => imports.preview('places', lines(...all));
const select = (text: string) => imports.select(text);
const listTables = async () =>
  (await select('select cusec, code from stations where tenant_id = $1 order by cusec, code')).map(
    ({ cusec, code }) => `${cusec} ${code.slice(7)}`,
  );
const findPoint = async () => (await select('select lon, lat, is_approximate from places where tenant_id = $1'))[0];

describe('tables of a list', () => {
  const place = 'Escola Nord;Carrer Nou 1';
  it.each<[string, string, string, string[]]>([
    ['the only one, in words', 'Cod mun;Dtto.;Sec.;Mesa', '08901;1;2;Mesa única', ['0890101002 U']],
    ['the only one, in Basque', 'Sekzioa;Mahaia', '0890101002;BAKARRA', ['0890101002 U']],
    ['a municipality with its check digit', 'Código INE;Distrito;Sección;Mesa', '08901-7;1;2;B', ['0890101002 B']],
    [
      'headers in two languages',
      'Codi municipi / Cod. municipio;Districte / Distrito;Secció / Sección;Taula / Mesa',
      '08901;1;2;B',
      ['0890101002 B'],
    ],
    ['headers in Basque', 'Udalerri kodea;Barrutia;Sekzioa;Mahaia', '08901;1;2;B', ['0890101002 B']],
    ['abbreviated headers, without zeros', 'COD_MUNI;DISTR;SECC;MESA', '8901;1;2;B', ['0890101002 B']],
    ['district, section and table in one', 'Cod mun;Mesa', '08901;01-002-B', ['0890101002 B']],
    ['the same without its zeros', 'Cod mun;Mesa', '08901;1-2-B', ['0890101002 B']],
    ['the same in one word', 'Cod mun;Taula', '08901;01002B', ['0890101002 B']],
    ['all five in one', 'Mesa', '08-901-01-002-B', ['0890101002 B']],
    ['district and section in one', 'Cod mun;Distrito-Sección;Mesa', '08901;01-002;B', ['0890101002 B']],
    ['the same as a number', 'Cod mun;Districte-secció;Mesa', '08901;01002;B', ['0890101002 B']],
    ['the same under section alone', 'Cod mun;Sección;Mesa', '08901;01-002;B', ['0890101002 B']],
    ['a section with hyphens', 'Sección censal;Mesa', '08-901-01-002;B', ['0890101002 B']],
    ['letters with commas', 'Sección censal;Mesas', '0890101002;A,B, C', ['A', 'B', 'C'].map((l) => `0890101002 ${l}`)],
    [
      'from a letter to another',
      'Sección censal;Mesas',
      '0890101002;A-C',
      ['A', 'B', 'C'].map((l) => `0890101002 ${l}`),
    ],
    ['the same in words', 'Sección censal;Taules', '0890101002;de la A a la B', ['0890101002 A', '0890101002 B']],
    ['letters in words', 'Sección censal;Mesa', '0890101002;A y B', ['0890101002 A', '0890101002 B']],
    ['letters side by side', 'Sección censal;Mesas', '0890101002;AB', ['0890101002 A', '0890101002 B']],
    ['how many', 'Sección censal;Número de mesas', '0890101002;3', ['A', 'B', 'C'].map((l) => `0890101002 ${l}`)],
    ['how many: one', 'Sección censal;Mesas', '0890101002;1', ['0890101002 U']],
    ['which one, by number', 'Sección censal;Mesa', '0890101002;2', ['0890101002 B']],
    ['a list of whole ones', 'Cod mun;Mesas electorales', '08901;01-001-U, 01-002-A', ['0890101001 U', '0890101002 A']],
  ])('are read as %s', async (_, header, cells, expected) => {
    const run = await bringIn(`${header};Colegio;Dirección`, `${cells};${place}`);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    expect(await listTables()).toEqual(expected);
  });

  it('are of the district that a code of the section says, not of the row above', async () => {
    const run = await bringIn(
      ...['Cod mun;Distrito;Sección;Mesa;Colegio;Dirección', `08901;01;001;U;${place}`, `08901;;04-002;U;${place}`],
    );
    expect(run.counts).toMatchObject({ error: 0, warning: 0 });
    expect(await listTables()).toEqual(['0890101001 U', '0890104002 U']);
  });

  it('are below headings of municipalities, which may begin below the header and stand in several cells', async () => {
    const run = await bringIn(
      ...['Distrito;Sección;Mesa;Colegio;Dirección', 'MUNICIPIO: 901 - VILA NORD;;;;', `1;1;U;${place}`],
      ...['Municipio:;08902;Vila Sud;;', `1;2;U;${place}`, ';;TOTAL;2;', ';;;Total;'],
    );
    expect(run.counts).toMatchObject({ created: 2, error: 0 });
    expect(found(run, 'warning').map(([line]) => line)).toEqual([2, 4, 6, 7]);
    expect(await listTables()).toEqual(['0890101001 U', '0890201002 U']);
    const unheaded = await preview('Distrito;Sección;Mesa;Colegio;Dirección', 'Mayo de 2027;;;;', `1;1;U;${place}`);
    expect(found(unheaded, 'error')).toEqual([[3, null, expect.stringContaining('municipio')]]);
  });

  it('are of a place named in Basque', async () => {
    for (const header of ['Hauteslekuaren izena', 'Hautestokia']) {
      const run = await preview(`${header};Helbidea;Errolda-sekzioa;Mahaia`, 'Amara;Dato 1;0890101002;U');
      expect(run.counts).toMatchObject({ created: 1, error: 0, warning: 0 });
    }
  });

  it('share the electors that they have together, and it is said', async () => {
    const run = await bringIn('Sección censal;Mesas;Censo;Colegio;Dirección', `0890101002;A-C;1.000;${place}`);
    expect(found(run, 'warning').map(([line, column]) => [line, column])).toEqual([[2, 'Censo']]);
    const rows = await select('select electors from stations where tenant_id = $1 order by code');
    expect(rows.map(({ electors }) => electors)).toEqual([334, 333, 333]);
  });

  it.each([
    ['Mesa A;Mesa B;Mesa C', ''],
    ['Taula A;Taula B;Taula U', '-'],
  ])('have a column each, with their electors: %s', async (columns, none) => {
    const third = columns.at(-1);
    const header = `Cod mun;Distrito;Sección;Colegio;Dirección;${columns};Censo`;
    const rows = [`08901;1;1;${place};1.000;900;${none};1.900`, `08901;1;2;${place};${none};${none};500;500`];
    const run = await bringIn(header, ...rows);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    expect(found(run, 'warning')).toEqual([[null, null, expect.stringContaining(columns.replaceAll(';', ', '))]]);
    expect(await listTables()).toEqual(['0890101001 A', '0890101001 B', `0890101002 ${third}`]);
    const electors = await select('select electors from stations where tenant_id = $1 order by cusec, code');
    expect(electors.map((row) => row.electors)).toEqual([1000, 900, 500]);
    const wrong = await preview(header, ...rows, `08901;1;3;${place};80;4x;;84`, `08901;1;4;${place};;;;9`);
    expect(found(wrong, 'error').map(([line]) => line)).toEqual([4, 5]);
  });

  it('are of no section that is mistyped, though signs around its number are passed over', async () => {
    const run = await preview(
      ...['Cod mun;Distrito;Sección;Mesa;Colegio;Dirección', `08901;)01;1ª;U;${place}`, `08901;1;9x3;U;${place}`],
    );
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([[3, 'Sección']]);
    expect(found(run, 'warning').map(([line]) => line)).toEqual([2, 2]);
  });

  it('are refused by line where they are none, or are there twice', async () => {
    const run = await preview(
      ...['Sección censal;Mesas;Colegio;Dirección', `0890101002;A-B;${place}`, `0890101002;B,C;${place}`],
      ...[`0890101003;C-A;${place}`, `0890101003;A,A;${place}`, `0890101004;Norte;${place}`],
    );
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [3, 'Mesas'],
      [4, 'Mesas'],
      [5, 'Mesas'],
      [6, 'Mesas'],
    ]);
  });

  it('that no row has are missed', async () => {
    const run = await preview('Cod mun;Colegio;Dirección;Mesas', `08901;${place};5`);
    expect(found(run, 'warning')).toEqual([[null, null, expect.stringContaining('sin mesas')]]);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
  });
});

describe('points of a list', () => {
  const north = { lon: 2.1, lat: 41.5, is_approximate: false };
  it.each([
    ['decimal commas', 'Longitud;Latitud', '2,1;41,5'],
    ['degrees, minutes and seconds', 'Longitud;Latitud', `2° 6' 0" E;41°30'00"N`],
    ['one cell', 'Coordenadas', '41.5, 2.1'],
    ['one cell with decimal commas', 'Coordenades', '41,5; 2,1'],
    ['one cell with nothing but commas', 'Posición', '41,50,2,10'],
    ['one cell, the other way round', 'lon_lat', '(2.1, 41.5)'],
    ['text that maps write', 'geom', 'POINT(2.1 41.5)'],
    ['text that databases write', 'the_geom', 'SRID=4326;POINT (2.1 41.5)'],
    ['JSON', 'Geo Point', '{"type": "Point", "coordinates": [2.1, 41.5]}'],
    ['metres of the zone that the municipality lies in', 'X;Y', '424883,12;4594655,16'],
    ['metres with points between thousands', 'UTM_X;UTM_Y', '424.883,12;4.594.655,16'],
    ['metres of another zone', 'COORD_X;COORD_Y', '925729.22;4606836.93'],
    ['metres of a zone that the row says', 'UTM X;UTM Y;Huso', '424883.12;4594655.16;31T'],
    ['metres in one cell', 'Coordenadas UTM', '424883.12, 4594655.16'],
  ])('are read as %s', async (_, header, cells) => {
    const quoted = header.includes(';') ? cells : `"${cells.replaceAll('"', '""')}"`;
    const run = await bringIn(`Cod mun;Colegio;Dirección;${header}`, `08901;Escola Nord;Carrer Nou 1;${quoted}`);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    const { lon, lat, is_approximate } = (await findPoint()) ?? {};
    expect({ lon: Math.round(lon * 1e4) / 1e4, lat: Math.round(lat * 1e4) / 1e4, is_approximate }).toEqual(north);
  });

  it('say the municipality where no column does; those of none are refused by line', async () => {
    const feature = (nombre: string, ...coordinates: number[]) => ({
      ...{ type: 'Feature', properties: { nombre, direccion: `${nombre} 1` } },
      geometry: { type: 'Point', coordinates },
    });
    const features = [feature('Nord', 2.1, 41.5), feature('Sud', 2.11, 41.31), feature('Lluny', -3.7, 40.4)];
    const bytes = JSON.stringify({ type: 'FeatureCollection', features });
    const run = await imports.preview('places', [{ name: 'a.geojson', source: Buffer.from(bytes) }]);
    expect(found(run, 'error')).toEqual([
      [3, 'longitude', 'El punto no cae en ningún municipio de la organización: 40.40000 -3.70000'],
    ]);
    const inside = JSON.stringify({ type: 'FeatureCollection', features: features.slice(0, 2) });
    await imports.bringIn('places', [{ name: 'a.geojson', source: Buffer.from(inside) }]);
    const rows = await select('select name, area_path from places where tenant_id = $1 order by name');
    expect(rows).toEqual([
      { name: 'Nord', area_path: imports.tenant.areas.inNorth.path },
      { name: 'Sud', area_path: imports.tenant.areas.south.path },
    ]);
  });

  it('that are none are told by line, however many there are', async () => {
    const row = (number: number, point: string) => `08901;Escola ${number};Carrer Nou ${number};${point}`;
    const run = await preview(
      ...['Cod mun;Colegio;Dirección;Latitud;Longitud', row(1, '0;0'), row(2, '41.500.000;2.100.000')],
      ...[row(3, '0,0;0,0'), row(4, '41,5;2,1')],
    );
    expect([...new Set(found(run, 'error').map(([line]) => line))]).toEqual([3]);
    expect(found(run, 'warning').map(([line]) => line)).toEqual([2, 4, null]);
  });

  it('that are swapped, half there, of no municipality or no point at all are each told by line', async () => {
    const row = (number: number, point: string) => `08901;Escola ${number};Carrer Nou ${number};${point}`;
    const run = await preview(
      ...['Cod mun;Colegio;Dirección;X;Y', row(1, '2,1;41,5'), row(2, '41,5;2,1'), row(3, '4594655;424883')],
      ...[row(4, '2,1;'), row(5, '424883;4174655'), row(6, 'aquí;allí')],
    );
    expect(found(run, 'warning').map(([line]) => line)).toEqual([3, 4, null]);
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [5, 'Y'],
      [6, 'X'],
      [7, 'X'],
      [7, 'Y'],
    ]);
  });
});

describe('places of a list', () => {
  it('are known by the buildings that they are, under any header, with an address beside or in brackets', async () => {
    await bringIn('Cod mun;colelect;streetAddress', '08901;CEIP Nord;Nou 1', '08901;Institut Sud;Nou 2');
    const rows = ['0890101001;U;CEIP Est (Vell, 3)', '0890101002;U;Casal Oest (planta baixa)'];
    await bringIn('Sección censal;Mesa;Local electoral', ...rows);
    const known = await select('select name, address from places where tenant_id = $1 order by name');
    expect(known.map(({ name, address }) => `${name}|${address}`)).toEqual([
      ...['CEIP Est|Vell, 3', 'CEIP Nord|Nou 1', 'Casal Oest (planta baixa)|', 'Institut Sud|Nou 2'],
    ]);
  });

  it('have an address of several columns', async () => {
    await bringIn(
      'Cod mun;Colegio;Tipo de vía;Partícula;Nombre de la vía;Número;Piso',
      "08901;Escola Nord;Carrer;de l';Alba;0012;",
      '08901;Escola Sud;Plaza;;Mayor;s/n;bajos',
    );
    const rows = await select('select address from places where tenant_id = $1 order by name');
    expect(rows.map(({ address }) => address)).toEqual(["Carrer de l'Alba 12", 'Plaza Mayor s/n, bajos']);
  });

  it.each(['Escola Nord, C/ Nou 1', 'Escola Nord - C/ Nou 1', 'Escola Nord ; C/ Nou 1', 'Escola Nord (C/ Nou 1)'])(
    'have name and address in one: %s',
    async (cell) => {
      await bringIn('Cod mun\tColegio electoral y domicilio', `08901\t${cell}`);
      const rows = await select('select name, address from places where tenant_id = $1');
      expect(rows).toEqual([{ name: 'Escola Nord', address: 'C/ Nou 1' }]);
    },
  );

  it('are rows of JSON too, alone or within what a portal answers, of a municipality with its code', async () => {
    const row = (n: number) => ({ municipio: '08901 - Vila Nord', colegio: `Escola ${n}`, direccion: `Nou ${n}` });
    for (const json of [
      [row(1), row(2)],
      { totalCount: 2, result: [row(3), { ...row(4), municipio: '08901 Vila Nord' }] },
    ]) {
      const run = await imports.bringIn('places', [{ name: 'a.json', source: Buffer.from(JSON.stringify(json)) }]);
      expect(run.counts).toMatchObject({ created: 2, error: 0 });
    }
    const other = await preview('Municipio;Colegio;Dirección', '08901 Vila Sud;Escola;Nou 1');
    expect(other.items.map(({ label }) => label)).toContain('Escola');
    expect(other.counts).toMatchObject({ created: 1, error: 0 });
  });

  it('are of a municipality by either of its names, or by one that all know it by', async () => {
    const names = "update areas set code = '07040', name = 'Palma' where tenant_id = $1 and code = '08901'";
    await select(names);
    const run = await preview('Municipio;Colegio;Dirección', 'Palma de Mallorca;Escola;Nou 1', 'Palma;Escola;Nou 3');
    expect(run.counts).toMatchObject({ created: 2, error: 0 });
  });

  it('are of a municipality that is named in two languages', async () => {
    const run = await preview(
      ...['Municipi / Municipio;Colegio;Dirección', 'Vila Nord / Villa Norte;Escola;Nou 1'],
      ...['Villa del Norte - Vila Nord;Escola;Nou 3', 'Vila Nord / Vila Sud;Escola;Nou 5'],
    );
    expect(run.counts).toMatchObject({ created: 1 });
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [3, 'Municipi / Municipio'],
      [4, 'Municipi / Municipio'],
    ]);
  });

  it('have no sections in telephone numbers', async () => {
    const place = (number: number) => `08901;Escola ${number};Carrer Nou ${number};93313007${number}`;
    const run = await bringIn('Cod mun;Colegio;Dirección;Teléfono', place(1), place(2));
    expect(run.counts).toMatchObject({ created: 2, error: 0 });
    expect(await listTables()).toEqual([]);
  });

  it('of one name and two addresses are told by line, and so are two versions of a point', async () => {
    const run = await preview(
      'Cod mun;Colegio;Dirección;Longitud;Latitud',
      '08901;Escola Nord;Carrer Nou 1;2,1;41,5',
      '08901;Escola Nord;Carrer Vell 7;2,1;41,5',
      '08901;Escola Nord;Carrer Nou 1;2,11;41,51',
    );
    expect(found(run, 'warning').filter(([line]) => line !== null)).toEqual([
      [3, 'Colegio', 'Otro colegio de este nombre está en la línea 2, con otra dirección: se traen los dos.'],
      [4, null, 'Este colegio está dos veces con datos distintos: vale la línea 2.'],
    ]);
  });
});
