import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { setUpUndoneImports } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

// One row proves nothing: each file has a hundred.
const imports = setUpUndoneImports('sabido');

beforeEach(async () => {
  for (const [code, name] of [
    ['25038', 'Aitona'],
    ['25004', 'Alcanó'],
    ['26036', 'Calahorra'],
    ['18114', 'La Calahorra'],
    ['17197', 'Torrent'],
    ['46244', 'Torrent'],
    ['08015', 'Badalona'],
  ])
    await imports.select(
      `insert into areas (tenant_id, id, level, code, name, path, search, lon, lat, min_lon, max_lon, min_lat, max_lat)
       values ($1, $2, 'adm4', $3, $4, 'es.' || $3 || '.', lower($4), $5::float8, 41.5, $5::float8 - 0.1, $5::float8 + 0.1, 41.4, 41.6)`,
      ...[newId(), code, name, Number(code?.slice(0, 2)) / 10],
    );
});

const rows = (row: (section: string, at: number) => string) =>
  Array.from({ length: 100 }, (_, at) => `${row(String(at + 1).padStart(3, '0'), at)}\n`).join('');
const file = (header: string, row: Parameters<typeof rows>[0]) => [
  {
    name: 'a.csv',
    source: Buffer.from(`${header};Colegio;Dirección\n${rows((...at) => `${row(...at)};Escola ${at[0]};Nou 1`)}`),
  },
];
const countTables = async () =>
  (
    await imports.select(
      'select left(cusec, 5) as town, count(*)::int from stations where tenant_id = $1 group by 1 order by 1',
    )
  ).map(({ town, count }) => [town, count]);
const codesOfOne = [1, 2, 3].map((n) => `2500${n}`);

describe('a code that contradicts the name beside it', () => {
  const header = 'Código municipio;Municipio;Distrito;Sección;Mesa';

  it('is an error of its row', async () => {
    const towns = (at: number) => (at === 7 ? '25004;Aitona' : '25038;Aitona');
    const run = await imports.preview(
      'places',
      file(header, (section, at) => `${towns(at)};01;${section};U`),
    );
    expect(found(run, 'error')).toEqual([
      [9, 'Código municipio', expect.stringMatching(/^El código 25004 es de Alcanó, y el nombre, Aitona, de 25038/)],
    ]);
  });

  it('in most rows is no official code: names are taken, and it is said', async () => {
    const names = ['Aitona', 'Calahorra', 'Badalona'];
    const run = await imports.bringIn(
      'places',
      file(header, (section, at) => `${codesOfOne[at % 3]};${names[at % 3]};01;${section};U`),
    );
    expect(found(run, 'error')).toEqual([]);
    expect(found(run, 'warning')).toEqual([
      [null, 'Código municipio', expect.stringMatching(/^Esta columna no es el código oficial/)],
    ]);
    expect(await countTables()).toEqual([
      ['08015', 33],
      ['25038', 34],
      ['26036', 33],
    ]);
  });

  it('is none where the name is another of the same municipality, or nobody’s', async () => {
    const towns = ['18114;Calahorra', '25038;Aytona'];
    const run = await imports.bringIn(
      'places',
      file(header, (section, at) => `${towns[at % 2]};01;${section};U`),
    );
    expect(run.counts).toMatchObject({ created: 100, error: 0 });
  });
});

describe('a name of several municipalities', () => {
  const bring = (row: Parameters<typeof rows>[0], more = '', choices = {}) =>
    imports.bringIn('places', file(`Municipio;Distrito;Sección;Mesa${more}`, row), choices);

  it('is the one that is spelled so', async () => {
    const run = await bring((section) => `Calahorra;01;${section};U`);
    expect(run.counts).toMatchObject({ created: 100, error: 0, warning: 0 });
    expect(await countTables()).toEqual([['26036', 100]]);
  });

  it.each<[string, string, string, object]>([
    ['postal code', ';CP', ';46900', {}],
    ['point', ';Longitud;Latitud', ';4,6123;41,5123', {}],
    ['chosen municipality', '', '', { municipality: '46244' }],
    ['province in brackets', ';Otra', ';x', {}],
  ])('is that of its row’s %s', async (by, more, cells, choices) => {
    const name = by.includes('brackets') ? 'Torrent (Valencia)' : 'Torrent';
    const run = await bring((section) => `${name};01;${section};U${cells}`, more, choices);
    expect(run.counts).toMatchObject({ created: 100, error: 0, warning: 0 });
    expect(await countTables()).toEqual([['46244', 100]]);
  });

  it('is that of the province of the places that are here, and it is said', async () => {
    await imports.bringIn(
      'places',
      file('Municipio;Distrito;Sección;Mesa', (section) => `Torrent;01;${section};U`),
      { municipality: '17197' },
    );
    const run = await bring((section) => `Torrent;02;${section};U`);
    expect(found(run, 'warning')[0]).toEqual([2, 'Municipio', expect.stringContaining('donde ya hay colegios: 17197')]);
  });
});

it('a postal code of another province is an error, and most that aren’t the municipality’s are told once', async () => {
  const bytes = file('Municipio;Distrito;Sección;Mesa;CP', (section, at) => {
    return `Badalona;01;${section};U;${at === 3 ? '28001' : '08001'}`;
  });
  const run = await imports.preview('places', bytes);
  expect(found(run, 'error')).toEqual([
    [5, 'CP', 'El código postal 28001 es de otra provincia que el municipio 08015.'],
  ]);
  expect(found(run, 'warning')).toEqual([[null, 'CP', expect.stringContaining('(99 de 99)')]]);
});

it('the municipality that was chosen bounds what is created and changed', async () => {
  const bytes = file(
    'Municipio;Distrito;Sección;Mesa',
    (section, at) => `${at ? 'Badalona' : 'Aitona'};01;${section};U`,
  );
  await imports.bringIn('places', bytes);
  const run = await imports.preview(
    'places',
    [{ name: 'a.csv', source: Buffer.from(String(bytes[0]?.source).replaceAll('Nou 1', 'Nou 3')) }],
    { municipality: '08015' },
  );
  expect(run.counts).toMatchObject({ created: 0, changed: 99, error: 1 });
  expect(found(run, 'error')).toEqual([[2, 'Municipio', expect.stringContaining('25038, y se eligió 08015')]]);
});

it('a table of a section with a space before its letter is read, in a municipality of two codes', async () => {
  const run = await imports.bringIn(
    'places',
    file('Circunscripción;Codmun;Mesa', (section) => `08;015;1-${section} -A`),
  );
  expect(run.counts).toMatchObject({ created: 100, error: 0 });
  const tables = await imports.select('select cusec, code from stations where tenant_id = $1 order by cusec limit 1');
  expect(tables).toEqual([{ cusec: '0801501001', code: '01-001-A' }]);
});

it('a list of a municipality whose tables are others is told of', async () => {
  const list = (district: string) =>
    file('Municipio;Distrito;Sección;Mesa', (section) => `Badalona;${district};${section};U`);
  await imports.bringIn('places', list('01'));
  expect(found(await imports.preview('places', list('01')), 'warning')).toEqual([]);
  expect(found(await imports.preview('places', list('02')), 'warning')).toEqual([
    [null, null, expect.stringContaining(': 0 de 100.')],
  ]);
});
