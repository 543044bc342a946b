import { gzipSync } from 'node:zlib';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { file, type ImportPreview, preview as previewIn, setUpTrials } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';
import type { PlacesRead } from '../places/records.ts';

const { tenant, trying, preview } = setUpTrials('formas');
/** Previews a list of places; adds the places read. */
const places = async (bytes: string | Buffer, name = 'a.csv') => {
  const run = await preview('places', [file(name, bytes)]);
  const { gathered } = (run.read as PlacesRead | null) ?? {};
  return { ...run, places: gathered?.places.map(({ name, address, tables }) => ({ name, address, tables })) };
};
const planOf = ({ files }: ImportPreview) => files[0]?.found;

const list = 'Sección censal;Mesa;Colegio;Dirección;Censo\n0890101001;A;Escola Peñón;Carrer de la Unió 1;1.023\n';
/** Encodes in MS-DOS code page 850: other bytes for ñ and ó. */
const cp850 = (text: string) => Buffer.from(text.replaceAll('ñ', '\u00A4').replaceAll('ó', '\u00A2'), 'latin1');
const mac = (text: string) => Buffer.from(text.replaceAll('ñ', '\u0096').replaceAll('ó', '\u0097'), 'latin1');

describe('a list of places', () => {
  it.each([
    ['UTF-8', 'utf-8', Buffer.from(list)],
    ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\uFEFF${list}`)],
    ['Latin-1', 'windows-1252', Buffer.from(list, 'latin1')],
    ['CP850', 'cp850', cp850(list)],
    ['Mac Roman', 'macintosh', mac(list)],
    ['line ends of its time', 'macintosh', mac(list.replaceAll('\n', '\r'))],
    ['UTF-8 saved twice', 'utf-8-twice', Buffer.from(Buffer.from(list).toString('latin1'))],
    ['UTF-16', 'utf-16le', Buffer.from(`\uFEFF${list}`, 'utf16le')],
    ['gzip', 'utf-8', gzipSync(list)],
    ['line ends of Windows', 'utf-8', Buffer.from(list.replaceAll('\n', '\r\n'))],
  ])('is read in %s', async (_, encoding, bytes) => {
    const run = await places(bytes);
    expect([planOf(run)?.encoding, run.counts]).toMatchObject([encoding, { created: 1, error: 0 }]);
    expect(run.places).toMatchObject([{ name: 'Escola Peñón', address: 'Carrer de la Unió 1' }]);
  });

  it.each([
    ['a tab', '\t', list.replaceAll(';', '\t')],
    ['a comma', ',', list.replaceAll(';', ',')],
    ['a bar', '|', list.replaceAll(';', '|')],
  ])('is read with %s between its columns, and points between thousands', async (_, separator, bytes) => {
    const run = await places(bytes);
    expect([planOf(run)?.separator, run.places]).toMatchObject([separator, [{ tables: [{ electors: 1023 }] }]]);
  });

  const row = (number: number) => `089010100${number};A;Escola Peñón ${number};Carrer de la Unió ${number};900\n`;
  it.each([
    ['UTF-8, some lines in Latin-1', 'utf-8', ['utf8', 'latin1', 'utf8', 'utf8'], [3]],
    ['Latin-1, some lines in UTF-8', 'windows-1252', ['latin1', 'latin1', 'latin1', 'utf8'], [5]],
  ] as const)('of several encodings is read line by line, and it is said: %s', async (_, encoding, ways, lines) => {
    const head = Buffer.from('Seccion censal;Mesa;Colegio;Domicilio;Censo\n');
    const bytes = Buffer.concat([head, ...ways.map((way, at) => Buffer.from(row(at + 1), way))]);
    const run = await places(bytes);
    expect([planOf(run)?.encoding, run.counts]).toMatchObject([
      ...[encoding, { created: 4, error: 0, warning: lines.length }],
    ]);
    expect(found(run, 'warning').map(([line, , detail]) => [line, detail])).toEqual(
      lines.map((line) => [line, expect.stringContaining('otra codificación')]),
    );
    expect(run.places).toMatchObject(
      [1, 2, 3, 4].map((number) => ({ name: `Escola Peñón ${number}`, address: `Carrer de la Unió ${number}` })),
    );
  });

  it('is put right in a workbook of cells that were read in a wrong encoding, and it is said by line', async () => {
    const rows = list
      .trim()
      .split('\n')
      .map((row) => Buffer.from(row).toString('latin1').split(';'));
    const parts: Uint8Array[] = [];
    for await (const part of writeXlsxStream(rows, { name: 'Colegios', columns: [] })) parts.push(part);
    const bytes = Buffer.concat(parts);
    const run = await places(bytes, 'a.xlsx');
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    expect(found(run, 'warning')).toEqual([[2, null, expect.stringContaining('otra codificación')]]);
    expect(run.places).toMatchObject([{ name: 'Escola Peñón', address: 'Carrer de la Unió 1' }]);
  });

  it('needs a municipality in each row: one without is not in Les', async () => {
    const list = file('a.csv', 'Concello;Colexio;Enderezo\n;IES Eusebio da Guarda;Praza de Pontevedra 1\n');
    const run = await trying(async (tx) => {
      await tx.updateTable('areas').set({ name: 'Les' }).where('level', '=', 'adm4').execute();
      return previewIn(tx, { kind: 'places', files: [list] });
    });
    expect(run.counts).toMatchObject({ created: 0, error: 1 });
    expect(found(run, 'error')).toEqual([[2, 'Concello', expect.any(String)]]);
  });

  it('gets its lost zeros back, and says so', async () => {
    const run = await places(list.replace('089', '89'));
    expect(found(run, 'warning')).toEqual([[2, 'Sección censal', 'Faltaban los ceros de delante; se han repuesto.']]);
  });

  it('names ragged rows, repeated tables, and municipalities that nobody knows', async () => {
    const row = (start: string, more = '') => `${start};Escola Peñón;Carrer de la Unió 1;9${more}\n`;
    const bytes = `${list}${row('0890101001;A')}${row('0877701001;A')}${row('0890101002;A', ';x;y')}${row('08901;A')}`;
    const run = await places(bytes);
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [3, 'Mesa'],
      [4, 'Sección censal'],
      [5, null],
      [6, 'Sección censal'],
    ]);
  });

  it('has swapped degrees put right, and points outside the municipality refused', async () => {
    const header = 'Código de municipio;Colegio;Dirección;Longitud;Latitud\n';
    const place = (number: number, lon: string, lat: string) =>
      `08901;Escola ${number};Carrer Nou ${number};${lon};${lat}\n`;
    const bytes = `${header}${place(1, '2,11', '41,51')}${place(2, '41,51', '2,11')}${place(3, '-3,70', '40,42')}`;
    const run = await places(bytes);
    // The last warning is about the whole file, which has no tables.
    expect(found(run, 'warning').map(([line]) => line)).toEqual([3, null]);
    expect(found(run, 'error').map(([line, , detail]) => [line, detail])).toEqual([
      [4, 'El punto cae fuera del municipio 08901.'],
    ]);
  });

  it('of two versions takes the first, and says so', async () => {
    const other = list.split('\n')[1]?.replace(';A;', ';B;').replace('Unió 1', 'Unió 1 bis');
    const header = 'Código del colegio;Sección censal;Mesa;Colegio;Dirección;Censo\n';
    const bytes = `${header}7;${list.split('\n')[1]}\n7;${other}\n`;
    const run = await places(bytes);
    expect(found(run, 'warning').map(([line]) => line)).toEqual([3]);
  });
});

const table = (text: string) => [text.slice(0, -9), /acaba a mitad|Columnas: 2;/] as const;
const layer = '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"codi":"08901"';

describe('a file that is cut off', () => {
  it.each<[ImportKind, string, Buffer | string, RegExp]>([
    ['places', 'a.csv', ...table('Sección censal;Mesa;Colegio;Dirección\n0890101001;A;Escola;C Nou 1')],
    ['users', 'a.csv', ...table('correo;nombre;apellidos\nana@example.org;Ana;García')],
    ['postal_codes', 'a.csv', 'codigo_postal,municipio_id\n08901,08901\n0890', /Columnas: 1;|acaba a mitad/],
    ['comarcas', 'a.csv', 'cod_mun,comarca\n08901,1\n0890', /Columnas: 1;|acaba a mitad/],
    ['streets', 'a.csv', 'codi,nom oficial,terme\n7,Carrer Nou,08901\n8,Carr', /acaba a mitad/],
    ['results', '06022307.DAT', '02202307108901990000', /caracteres: 20 de/],
  ])('has its last row named: %s', async (kind, name, bytes, detail) => {
    const run = await preview(kind, [file(name, bytes)], { municipality: '08901', election_id: tenant.election });
    expect(found(run, 'error').join()).toMatch(detail);
  });

  const codes = (last: string) =>
    `municipio_id,cp\n${Array.from({ length: 20 }, (_, at) => `08901,089${at + 10}\n`).join('')}08901,${last}`;
  it.each<[string, ImportKind, Buffer | string, number, string | RegExp | undefined]>([
    ['within a code', 'postal_codes', codes('089'), 22, /acaba a mitad de esta fila/],
    ['within a letter', 'comarcas', Buffer.from('cod_mun,comarca\n08901,Peñ\n08902,Peñ').subarray(0, -1), 3, /mitad/],
    [
      'within a letter of two bytes',
      'comarcas',
      Buffer.from('\uFEFFcod_mun,comarca\n08901,Pe\n08902,Pe', 'utf16le').subarray(0, -1),
      3,
      /mitad/,
    ],
    ['nobody knows where', 'comarcas', 'cod_mun,comarca\n08901,Pe\n08902,Pe', 3, undefined],
    ['not at all', 'comarcas', 'cod_mun,comarca\n08901,Pe\n08902,Pe\n', 3, ''],
  ])('in its last cell is refused, or told of where it may be whole: %s', async (_, kind, bytes, line, refused) => {
    const run = await preview(kind, [file('a.csv', bytes)]);
    const told = (sort: 'error' | 'warning') => found(run, sort).map(([at, , detail]) => [at, detail]);
    expect(told('error')).toEqual(refused ? [[line, expect.stringMatching(refused)]] : []);
    expect(told('warning')).toEqual(
      refused === undefined ? [[line, expect.stringContaining('no acaba en salto de línea')]] : [],
    );
  });

  it.each<[ImportKind, string, Buffer | string]>([
    ['places', 'a.csv.gz', gzipSync(list).subarray(0, 40)],
    ['places', 'a.xlsx', Buffer.from('PK\u0003\u0004\u0014\u0000')],
    ['users', 'a.xlsx', Buffer.from('PK\u0003\u0004\u0014\u0000')],
    ['areas', 'a.geojson', layer],
    ['areas', 'a.topojson', '{"type":"Topology","objects":{"a":{"type":"GeometryCollection"'],
    ['results', 'a.csv.gz', gzipSync(list).subarray(0, 40)],
  ])('is refused where nothing of it can be read: %s %s', async (kind, name, bytes) => {
    const run = await preview(kind, [file(name, bytes)]);
    expect([run.state, run.failure]).toEqual([
      'failed',
      'El archivo está cortado: falta el final. Descárgalo o guárdalo de nuevo, entero.',
    ]);
  });
});

it.each<[ImportKind, string]>([
  ['places', 'Sección censal;Mesa;Colegio;Dirección\n0890101001;A;C Nou 1\n0890101001;B;Escola;C Nou 1\n'],
  ['users', 'correo;nombre;apellidos\nana@example.org;García\nbea@example.org;Bea;Gil\n'],
  ['areas', 'codigo;nombre;provincia\n08901;Vila\n08902;Altra;08\n'],
])('a row of a text that lacks a cell is refused by its line: %s', async (kind, bytes) => {
  const run = await preview(kind, [file('a.csv', bytes)]);
  expect(found(run, 'error').map(([line, , detail]) => [line, detail])).toContainEqual([
    2,
    expect.stringMatching(/^Columnas: \d; en el encabezado: \d\. Falta un separador/),
  ]);
});

it.each<[ImportKind, string, string]>([
  ['areas', 'barrios.kml', '<?xml version="1.0"?>\n<kml><Document><name>Barrios</name></Document></kml>\n'],
  ['users', 'personas.xls', '<html><body><table><tr><td>Correo</td></tr></table></body></html>\n'],
])('a file of marks is refused, and it is said what to save it as: %s %s', async (kind, name, bytes) => {
  const run = await preview(kind, [file(name, bytes)]);
  expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('guárdalo como XLSX o CSV')]);
});

it.each<[ImportKind, string]>([
  ['places', list],
  ['areas', 'Municipio;Distrito;Nombre\n08901;02;Centre\n'],
  ['comarcas', 'Municipio;Comarca\n08901;Pe\n'],
])('a workbook has its other sheets told, which stay out: %s', async (kind, text) => {
  const rows = text.split('\n').map((row) => row.split(';'));
  const sheets = ['Getafe', 'Leganés', 'Notas'].map((name) => ({ name, rows }));
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  const run = await preview(kind, [file('a.xlsx', bytes)]);
  expect(found(run, 'warning')).toEqual([[null, null, expect.stringContaining('no entran: Leganés, Notas.')]]);
});

it('a workbook begins with the first sheet that is shown and holds a list', async () => {
  const rows = list.split('\n').map((row) => row.split(';'));
  const cover = [['Ayuntamiento de Getafe'], ['Colegios electorales'], ['Mayo de 2027']];
  const sheets = [
    { name: 'Plantilla', rows, hidden: true },
    { name: 'Portada', rows: cover },
    { name: 'Getafe', rows },
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  const run = await places(bytes, 'a.xlsx');
  expect(planOf(run)).toMatchObject({ sheet: 'Getafe', sheets: ['Plantilla', 'Portada', 'Getafe'] });
});

it('a PDF is refused, and it is said what to ask for', async () => {
  const run = await places('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n', 'colegios.pdf');
  expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('Pide la lista como hoja de cálculo')]);
});

describe('a table of results', () => {
  it('goes in whole or not at all, and tells of more votes than electors', async () => {
    const head = 'cod_prov,cod_mun,distrito,seccion,mesa,censo,nulos,blancos,votos_PSC,votos_VOX\n';
    const bytes = `${head}08,901,01,001,A,900,0,1,200,-5\n08,901,01,001,B,100,0,1,200,35\n`;
    const where = ['province', 'municipality', 'district', 'section', 'table'];
    const columns = [...where, 'electors', 'invalid', 'blank', 'party', 'party'];
    const run = await preview('results', [file('r.csv', bytes)], { election_id: tenant.election }, columns);
    expect(run.counts).toMatchObject({ error: 1 });
    expect(found(run, 'error')).toEqual([[2, 'votos_VOX', expect.any(String)]]);
    expect(found(run, 'warning').map(([line, , detail]) => [line, detail])).toContainEqual([
      ...[3, expect.stringContaining('236')],
    ]);
    expect(run.items.filter(({ sort }) => sort === 'created').map(({ line }) => line)).not.toContain(2);
  });
});
