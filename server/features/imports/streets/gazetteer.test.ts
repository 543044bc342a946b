import { describe, expect, it } from 'vitest';
import { bring, file, preview as previewIn, setUpTrials } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';
import type { StreetsRead } from './read.ts';

const { trying, preview } = setUpTrials('callejero');
const municipality = '08901';

const fileOf = (bytes: string) => [file('c.csv', bytes)];
/** Previews a file of streets; adds the names and numbers read. */
const streets = async (bytes: string) => {
  const run = await preview('streets', fileOf(bytes), { municipality });
  const read = run.read as StreetsRead | null;
  return { ...run, names: [...(read?.streets.values() ?? [])].map(({ name }) => name), numbers: read?.numbers };
};

it('streets are found without any heading that is known, by texts and their codes, not by their kinds', async () => {
  const rows = [...'ABCDEFGHIJKL'].map(
    (one, at) => `${700 + at * 3};${at % 2 ? 'CA' : 'PL'};Abat ${one};CA Abat ${one}`,
  );
  const { columns, counts } = await streets(['CODCAR;CODVIA;NOMCAR;TODO', ...rows, ''].join('\n'));
  expect(columns.map(({ field }) => field)).toEqual(['street_code', null, 'street_name', null]);
  expect(counts).toMatchObject({ created: 12, error: 0, warning: 0 });
});

describe('the name of a street', () => {
  it.each([
    [
      'as Madrid has them',
      'COD_VIA;VIA_CLASE;VIA_PAR;VIA_NOMBRE;VIA_NOMBRE_ACENTOS',
      ['31;CALLE;DE;ALCALA;ALCALÁ', '32;PLAZA;DE LA;CEBADA;CEBADA', '33;AVENIDA;;AMERICA;AMÉRICA'],
      ['Avenida América', 'Calle de Alcalá', 'Plaza de la Cebada'],
    ],
    [
      'under other headings',
      'Clase;Partícula;Nombre de la vía',
      ["Carrer;de l';Alba", "Carrer;d'en;Blai", 'Rúa;do;Hórreo'],
      ["Carrer d'en Blai", "Carrer de l'Alba", 'Rúa do Hórreo'],
    ],
    [
      'with kinds in capitals that are cut off',
      'CODI;SIGLA;NOM',
      ['00005;CARRE;Abat Escarré', '00006;CARRE;Balmes', '00007;RONDA;Sant Pere'],
      ['Carrer Abat Escarré', 'Carrer Balmes', 'Ronda Sant Pere'],
    ],
    [
      'known by their contents alone',
      'id;a;b;nombre_via',
      ['1;CALLE;DEL;SOL', '2;PASEO;DE LOS;OLMOS', '3;GLORIETA;DE;BILBAO'],
      ['Calle del Sol', 'Glorieta de Bilbao', 'Paseo de los Olmos'],
    ],
  ])('is put together from its kind, particle and name, %s', async (_, header, rows, wanted) => {
    const bytes = `${[header, ...rows].join('\n')}\n`;
    expect((await streets(bytes)).names.sort()).toEqual(wanted);
    await trying(async (tx) => {
      const again = () => bring(tx, 'streets', fileOf(bytes), { municipality });
      expect(await again()).toMatchObject({ created: 3 });
      expect(await again()).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    });
  });
});

describe('a list of one column', () => {
  it.each([
    [
      'of streets has no heading',
      'Carrer dels Prats',
      ['Carrer Alba', 'Carrer dels Prats', 'Plaça del Pi', 'Passeig Vell'],
    ],
    ['has one that is no name', 'Carrer', ['Carrer Alba', 'Plaça del Pi', 'Passeig Vell']],
    ['has one of several words', 'Nombre de la calle', ['Carrer Alba', 'Plaça del Pi', 'Passeig Vell']],
  ])('%s', async (_, first, wanted) => {
    const rows = [first, 'Carrer Alba', 'Plaça del Pi', 'Passeig Vell', 'Carrer Alba'];
    const { names, ...run } = await streets(`${rows.join('\n')}\n`);
    expect(run).toMatchObject({ failure: null, counts: { error: 0 } });
    expect(new Set(names)).toEqual(new Set(wanted));
  });

  it('that says to be longer is one page, which is told', async () => {
    const page = (items: number) =>
      JSON.stringify({ summary: { items, items_per_page: 100 }, resources: [{ calle: 'Nou' }, { calle: 'Vell' }] });
    const told = async (items: number) => found(await streets(page(items)), 'warning').map(([, , detail]) => detail);
    expect(await told(2)).toEqual([]);
    expect(await told(3)).toEqual([expect.stringContaining('según «items»: 3; en el archivo: 2')]);
  });
});

describe('the point of a number', () => {
  const header = 'VIA_CLASE;VIA_PAR;VIA_NOMBRE;NUMERO;CALIFICADOR';

  it.each([
    ['minutes and seconds', 'LATITUD;LONGITUD', ["41º30'4.50'' N;2º06'3.60'' E", '41°30′4.5″N;2°6′3.6″E']],
    [
      'metres, whose zone the municipality tells',
      'UTMX_ETRS;UTMY_ETRS',
      ['425000,00;4594750,00', '425.000,00;4.594.750,00'],
    ],
    ['one column', 'Coordenadas', ['41.50125, 2.1010', 'POINT(2.1010 41.50125)']],
  ])('is read in %s', async (_, columns, written) => {
    const bytes = `${header};${columns}\n${written.map((point, at) => `CALLE;DEL;SOL;00000${at + 1};A;${point}\n`).join('')}`;
    const { numbers, ...run } = await streets(bytes);
    expect(run).toMatchObject({ failure: null, counts: { created: 1, error: 0 } });
    expect(numbers?.map(({ lon, lat }) => [lon.toFixed(3), lat.toFixed(3)])).toEqual(
      written.map(() => ['2.101', '41.501']),
    );
  });

  it('has to be there, and in the municipality', async () => {
    const bytes = `${header};LATITUD;LONGITUD\nCALLE;DEL;SOL;1;;;\nCALLE;DEL;SOL;2;;40º24'14.31'' N;3º41'1.02'' W\n`;
    const run = await streets(bytes);
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [2, 'LONGITUD'],
      [3, 'LONGITUD'],
    ]);
  });
});

it('the code of a street’s kind is none of a street', async () => {
  const rows = ['AL,ALAMEDA,CAPUCHINOS', 'AL,ALAMEDA,PINOS', 'AV,AVENIDA,ABENARABI', 'AV,AVENIDA,LIBERTAD'];
  const run = await streets(`codigo,TipoVia,NombreVia\n${rows.join('\n')}\n`);
  expect([run.columns.map(({ field }) => field), run.counts]).toMatchObject([
    [null, 'street_type', 'street_name'],
    { created: 4, error: 0, warning: 0 },
  ]);
});

it('the municipality that was chosen bounds a street file, whose sums stand beside those that are here', async () => {
  const bytes = (name: string) =>
    `municipio;calle;numero;longitud;latitud\n08901;${name};1;2.1;41.5\n08902;Carrer Vell;2;2.1;41.3\n`;
  await trying(async (tx) => {
    await bring(tx, 'streets', fileOf(bytes('Carrer Nou')));
    const choices = { municipality };
    const run = await previewIn(tx, { kind: 'streets', files: fileOf(bytes('Carrer Ample')), choices });
    expect(found(run, 'error')).toEqual([[3, 'municipio', expect.stringContaining('08902, y se eligió 08901')]]);
    expect(run.counts).toMatchObject({ created: 1, changed: 0 });
    expect(run.totals.map(({ says }) => says)).toEqual([
      'Calles: 1. En los mismos municipios hay aquí: 1',
      'Números de calle: 1. En los mismos municipios hay aquí: 1',
    ]);
  });
});
