import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../core/database.ts';
import { createArea } from '../../../testing/factories.ts';
import { bring, file, preview as previewIn, setUpTrials } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';
import { collection, layer, squareAt } from '../../../testing/layers.ts';
import type { AreasRead } from './lines.ts';

const { tenant, trying, preview } = setUpTrials('capas');

type Row = Record<string, unknown>;
const rowsOf = async (tx: Tx, text: string) => (await sql.raw<Row>(text).execute(tx)).rows;
/** Lists areas below municipalities, except the one that exists from the start. */
const areasIn = async (tx: Tx) =>
  (
    await rowsOf(
      tx,
      `select level || ' ' || code || ' ' || name as area from areas
       where level in ('adm5', 'adm6', 'adm7') and code <> '0890101' order by level, code`,
    )
  ).map(({ area }) => area);

describe('a layer of a city', () => {
  const vila = { municipality: '08901' };

  it.each<[string, object, object, string[]]>([
    ['coddistrit', { gid: 7, coddistrit: '2', nombre: 'Ciutat Vella' }, vila, ['adm5 0890102 Ciutat Vella']],
    ['CODDIS', { OBJECTID: 1, CODDIS: '02', NOMDIS: 'Centro' }, vila, ['adm5 0890102 Centro']],
    ['COD_DIS, rotulo', { COD_DIS: 2, rotulo: 'Centro' }, vila, ['adm5 0890102 Centro']],
    ['DISTRITO as a name', { CDIS: '02', DISTRITO: 'Centro', CUMUN: '08901' }, {}, ['adm5 0890102 Centro']],
    [
      'NOM_DISTRICTE beside NOM_BARRI',
      { CODI_DISTRICTE: '02', NOM_DISTRICTE: 'Centre', CODI_BARRI: '05', NOM_BARRI: 'el Raval' },
      vila,
      ['adm6 0890102B05 El Raval'],
    ],
    ['BARRIO', { COD_DIS: '2', COD_BAR: '021', BARRIO: 'Sol' }, vila, ['adm6 0890102B21 Sol']],
    ['BARRI', { DISTRICTE: '02', BARRI: '05', NOM: 'el Raval', TERME: '08901' }, {}, ['adm6 0890102B05 El Raval']],
    [
      'CUSEC, whose NMUN isn’t its name',
      {
        ...{ CUSEC: '0890102003', CUMUN: '08901', CSEC: '003', CDIS: '02', CMUN: '901', CPRO: '08', CCA: '09' },
        ...{ CUDIS: '0890102', NPRO: 'Barcelona', NCA: 'Cataluña', NMUN: 'Vila Nord' },
      },
      {},
      ['adm7 0890102003 02-003'],
    ],
    ['SECCION with its district', { COD_INE: '08901', SECCION: '02003' }, {}, ['adm7 0890102003 02-003']],
    ['DIST_SECC', { COD_INE: '08901', DIST_SECC: '02-003' }, {}, ['adm7 0890102003 02-003']],
    ['CUDIS', { CUDIS: '0890102', NMUN: 'Vila Nord', rotulo: 'Centro' }, {}, ['adm5 0890102 Centro']],
  ])('is known by its properties: %s', async (_, properties, choices, wanted) => {
    const areas = await trying(async (tx) => {
      expect(await bring(tx, 'areas', [layer([properties])], choices)).toMatchObject({ created: 1 });
      return areasIn(tx);
    });
    expect(areas).toEqual(wanted);
  });

  it('asks for its municipality where no column says it', async () => {
    const run = await preview('areas', [layer([{ CODDIS: '02', NOMDIS: 'Centro' }])]);
    expect(run.failure).toBe('Ninguna columna dice de qué municipio es: escribe sus cinco cifras en «Municipio».');
    const numbered = await preview('areas', [layer([{ id: 12, CODDIS: '02', NOMDIS: 'Centro' }])]);
    expect(numbered.failure).toContain('¿Qué columna es el código?');
  });

  it('isn’t a list of islands, which would take its provinces’ names', async () => {
    const run = await preview('areas', [file('islas.csv', 'isla_id,provincia_id,nombre\n081,08,Formentera\n')]);
    expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('«Comarcas», junto con')]);
  });

  it('may come as a table of districts with their neighbourhoods, which are in them', async () => {
    const bytes =
      'DISTRICTE;NOM_DISTRICTE;BARRI;NOM_BARRI;X_MIN;Y_MIN\n02;Eixample;07;la Dreta;429335;4581889\n02;Eixample;;;430018;4578790\n';
    await trying(async (tx) => {
      expect(await bring(tx, 'areas', [file('DIST_BARRIS.csv', bytes)], vila)).toMatchObject({ created: 2 });
      expect(await areasIn(tx)).toEqual(['adm5 0890102 Eixample', 'adm6 0890102B07 La Dreta']);
      const [below] = await rowsOf(tx, "select path from areas where code = '0890102B07'");
      expect(below?.path).toContain('.08901.0890102.0890102B07.');
    });
  });
});

describe('features that are numbered', () => {
  const numbered = (features: [id: number | string, properties: object][], ring: number[][]) =>
    collection(features.map(([id, properties]) => ({ id, properties, ring })));
  const inGalicia = squareAt(-8.3, 43.1);
  const comarcas: [number, object][] = ['Terra Alta', 'Terra Baixa'].map((comarca, id) => [id + 1, { comarca }]);

  it('have no code by that: nothing changes, and it is asked which column is the code', async () => {
    const run = await preview('areas', [numbered(comarcas, inGalicia)]);
    expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('¿Qué columna es el código?')]);
    expect(run.question?.answers.map(({ said }) => said.params)).toEqual([{ name: 'comarca' }, { name: 'id' }]);
  });

  it('have one where their numbers are codes in full', async () => {
    const town: [string, object][] = [['08901', { nombre: 'Vila Nord' }]];
    const run = await preview('areas', [numbered(town, squareAt(2.05, 41.45))]);
    expect([run.failure, run.columns.map(({ field }) => field)]).toEqual([null, ['name', 'code']]);
  });
});

it('codes that are no municipality’s are left out and listed; one made by law since is an error', async () => {
  const towns = ['08001', '08501', '08802', '08999'].map((codigo) => ({ codigo, nombre: `Tierra ${codigo}` }));
  const run = await trying(async (tx) => {
    await createArea(tx, { level: 'adm2', code: '08', name: 'Provincia', parent: tenant.areas.country });
    const files = [layer(towns, { ring: squareAt(1.9, 41.51) })];
    return previewIn(tx, { kind: 'areas', files, choices: { level: 'adm4' } });
  });
  expect(run.counts).toMatchObject({ created: 1, warning: 2, error: 1 });
  expect(found(run, 'warning').map(([line]) => line)).toEqual([2, 3]);
  expect(found(run, 'error')).toEqual([[4, null, expect.stringContaining('08999')]]);
});

describe('an area that a file has again', () => {
  const vila = { level: 'adm5', municipality: '08901' };
  const district = (west: number, NOMDIS = 'Centro') => ({
    properties: { CODDIS: '02', NOMDIS },
    ring: squareAt(west, 41.45),
  });

  it('is joined with its further parts, and counts once where it is drawn alike', async () => {
    const run = await preview('areas', [collection([district(2.05), district(2.05), district(2.08)])], vila);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    expect(found(run, 'warning').map(([line, , said]) => [line, String(said).slice(0, 13)])).toEqual([
      [2, 'Está dos vece'],
      [3, 'Es otra parte'],
    ]);
    expect((run.read as AreasRead).areas[0]?.boundary?.type).toBe('MultiPolygon');
  });

  it('is refused under another name', async () => {
    const run = await preview('areas', [collection([district(2.05), district(2.08, 'Sur')])], vila);
    expect(found(run, 'error')).toEqual([[2, null, expect.stringContaining('ya está en el elemento 1')]]);
  });
});

it('a table that has each boundary in a cell brings them', async () => {
  const shape = JSON.stringify({ coordinates: [squareAt(2.05, 41.45)], type: 'Polygon' }).replaceAll('"', '""');
  const run = await preview('areas', [file('d.csv', `Distrito;Nombre;geo_shape\n02;Centro;"${shape}"\n`)], {
    municipality: '08901',
  });
  expect((run.read as AreasRead).areas[0]?.boundary?.type).toBe('Polygon');
});

describe('a name that is known under another code', () => {
  const districts = (...rows: [string, string][]) =>
    preview('areas', [layer(rows.map(([CODDIS, NOMDIS]) => ({ CODDIS, NOMDIS })))], { municipality: '08901' });

  it('is refused, so that no area is doubled, and its code is named', async () => {
    const run = await districts(['02', 'CENTRE'], ['03', 'Nou']);
    expect(run.counts).toMatchObject({ created: 1, error: 1 });
    expect(found(run, 'error')).toEqual([[1, null, expect.stringContaining('con el código 0890101.')]]);
  });

  it('is another’s where the layer has both', async () => {
    expect((await districts(['01', 'Centre'], ['02', 'Centre'])).counts).toMatchObject({ created: 1, error: 0 });
  });
});

describe('a layer of sections', () => {
  it('leaves each in the neighbourhood that it is in, where it names only districts', async () => {
    const districts = 'DISTRICTE;NOM_DISTRICTE;BARRI;NOM_BARRI\n02;Eixample;07;la Dreta\n02;Eixample;;\n';
    await trying(async (tx) => {
      await bring(tx, 'areas', [file('barris.csv', districts)], { municipality: '08901' });
      const city = layer([{ TERME: '089011', DISTRICTE: '02', BARRI: '07', SEC_CENS: '003' }]);
      expect(await bring(tx, 'areas', [city])).toMatchObject({ created: 1 });
      const country = layer([{ CUSEC: '0890102003', CUMUN: '08901', CDIS: '02', CSEC: '003' }]);
      expect(await bring(tx, 'areas', [country])).toMatchObject({ changed: 0, unchanged: 1 });
      const [section] = await rowsOf(tx, "select path from areas where code = '0890102003'");
      expect(section?.path).toContain('.0890102B07.0890102003.');
    });
  });
});

describe('a layer of municipalities', () => {
  it.each([
    ['NATCODE, of which the last five digits are the INE’s', { NATCODE: '34090808901', NAMEUNIT: 'Nova' }],
    ['CODIMUNI', { CODIMUNI: '089013', NOMMUNI: 'Nova' }],
    ['NMUN', { CMUN: 901, CPRO: 8, NMUN: 'Nova' }],
    ['three digits beside NATCODE', { MUNICIPIO: '901', NATCODE: '34090808901', NAMEUNIT: 'Nova' }],
  ])('is known by %s', async (_, properties) => {
    const run = await preview('areas', [layer([properties])]);
    expect(run.items).toMatchObject([{ sort: 'changed', label: 'Nova' }]);
  });
});

it('a layer of communities brings the country where it is missing, with all its limits', async () => {
  const aragon = layer([{ cod_ccaa: '02', nombre: 'Aragón' }], { ring: squareAt(-1, 41) });
  await trying(async (tx) => {
    await rowsOf(tx, "update areas set code = replace(code, 'es', 'fr'), path = 'fr.' || substring(path from 4)");
    expect(await bring(tx, 'areas', [aragon])).toMatchObject({ created: 1 });
    const areas = await rowsOf(
      tx,
      "select name, path, min_lon < -18 as has_islands from areas where path ^@ 'es.' order by path",
    );
    expect(areas).toMatchObject([
      { name: 'España', path: 'es.', has_islands: true },
      { name: 'Aragón', path: 'es.02.' },
    ]);
  });
});

describe('an area far from the one that it is in', () => {
  it('is refused by line', async () => {
    const town = layer([{ codi: '08901', nom: 'Vila Nord' }]);
    const far = layer([{ CODDIS: '02', NOMDIS: 'Centro' }], { ring: squareAt(-58, -34) });
    const run = await trying(async (tx) => {
      await bring(tx, 'areas', [town]);
      return previewIn(tx, { kind: 'areas', files: [far], choices: { municipality: '08901' } });
    });
    expect(found(run, 'error')).toEqual([[1, null, 'Cae fuera de la zona que la contiene: 08901.']]);
  });
});

describe('a boundary of which nothing is left', () => {
  it('tells where the area is all the same, once', async () => {
    const town = layer([{ codi: '08902', nom: 'Vila Sud' }], { ring: squareAt(2.3, 41.7, 0) });
    await trying(async (tx) => {
      await rowsOf(tx, 'update areas set lon = null, lat = null, boundary = null');
      const run = await bring(tx, 'areas', [town]);
      expect([run.changed, run.leftOut.length]).toEqual([1, 1]);
      expect(await rowsOf(tx, "select lon, boundary from areas where code = '08902'")).toEqual([
        { lon: 2.3, boundary: null },
      ]);
      expect(await bring(tx, 'areas', [town])).toMatchObject({ changed: 0, unchanged: 1 });
    });
  });
});

describe('a layer in another projection', () => {
  it.each([
    ['urn:ogc:def:crs:EPSG::25831', 424_883, 4_594_655],
    ['EPSG:32630', 925_729, 4_606_837],
    ['urn:ogc:def:crs:EPSG::3857', 233_771, 5_086_377],
  ])('is read in degrees where it says one that Spain uses: %s', async (name, x, y) => {
    const crs = { type: 'name', properties: { name } };
    const run = await preview('areas', [layer([{ codi: '08901', nom: 'Nord' }], { crs, ring: squareAt(x, y, 500) })]);
    expect(run.counts).toMatchObject({ changed: 1, error: 0 });
    const [area] = (run.read as AreasRead).areas;
    const [lon, lat] = (area?.boundary?.coordinates ?? []).flat(2);
    expect(lon).toBeCloseTo(2.1, 2);
    expect(lat).toBeCloseTo(41.5, 2);
  });

  it.each([
    ['its crs', { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25830' } } }, 'EPSG:25830'],
    ['coordinates beyond any degree', { ring: squareAt(430_000, 4_580_000, 100) }, 'parecen metros'],
  ])('is told by %s, with what to do', async (_, how, said) => {
    const run = await preview('areas', [layer([{ codi: '08901', nom: 'Nord' }], how)]);
    expect(run.state).toBe('failed');
    expect(run.failure).toContain(said);
    expect(run.failure).toContain('ogr2ogr -t_srs EPSG:4326');
  });

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4258'])(
    'isn’t one in %s',
    async (name) => {
      const crs = { type: 'name', properties: { name } };
      expect((await preview('areas', [layer([{ codi: '08901', nom: 'Nord' }], { crs })])).failure).toBeNull();
    },
  );
});
