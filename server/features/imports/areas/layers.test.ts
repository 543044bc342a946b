import { describe, expect, it } from 'vitest';
import { found, setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('capas');

const at = (west: number, south: number, size = 0.01) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const layer = (rows: object[], { ring = at(2.05, 41.45), ...more }: { ring?: number[][]; crs?: object } = {}) => ({
  name: 'capa.geojson',
  bytes: JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: rows.map((properties) => ({
      ...{ type: 'Feature', properties },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  }),
});
const areas = async () =>
  (
    await imports.select(`select level || ' ' || code || ' ' || name as area from areas where tenant_id = $1
       and level in ('adm5', 'adm6', 'adm7') and code not in ('0890101') order by level, code`)
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
    const run = await imports.bringIn('areas', [layer([properties])], choices);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 1, error: 0 }]);
    expect(await areas()).toEqual(wanted);
  });

  it('asks for its municipality where no column says it', async () => {
    const run = await imports.preview('areas', [layer([{ CODDIS: '02', NOMDIS: 'Centro' }])]);
    expect(run.failure).toBe('Ninguna columna dice de qué municipio es: escribe sus cinco cifras en «Municipio».');
    const numbered = await imports.preview('areas', [layer([{ id: 12, CODDIS: '02', NOMDIS: 'Centro' }])]);
    expect(numbered.failure).toBe(run.failure);
  });

  it('isn’t a list of islands, which would take its provinces’ names', async () => {
    const bytes = 'isla_id,provincia_id,nombre\n081,08,Formentera\n';
    const run = await imports.preview('areas', [{ name: 'islas.csv', bytes }]);
    expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining('«Comarcas», junto con')]);
  });

  it('may come as a table of districts with their neighbourhoods, which are in them', async () => {
    const bytes =
      'DISTRICTE;NOM_DISTRICTE;BARRI;NOM_BARRI;X_MIN;Y_MIN\n02;Eixample;07;la Dreta;429335;4581889\n02;Eixample;;;430018;4578790\n';
    const run = await imports.bringIn('areas', [{ name: 'DIST_BARRIS.csv', bytes }], vila);
    expect(run.counts).toMatchObject({ created: 2, error: 0 });
    expect(await areas()).toEqual(['adm5 0890102 Eixample', 'adm6 0890102B07 La Dreta']);
    const rows = await imports.select("select path from areas where tenant_id = $1 and code = '0890102B07'");
    expect(rows[0]?.path).toContain('.08901.0890102.0890102B07.');
  });
});

describe('features that are numbered', () => {
  const numbered = (features: [id: number | string, properties: object][], ring: number[][]) => ({
    name: 'capa.geojson',
    bytes: JSON.stringify({
      type: 'FeatureCollection',
      features: features.map(([id, properties]) => ({
        ...{ type: 'Feature', id, properties },
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    }),
  });
  const inGalicia = at(-8.3, 43.1);
  const comarcas: [number, object][] = ['Terra Alta', 'Terra Baixa'].map((comarca, id) => [id + 1, { comarca }]);

  it('have no code by that: nothing changes, and it is asked which column is the code', async () => {
    for (const code of ['01', '02'])
      await imports.select(
        `insert into areas (tenant_id, id, level, code, name, path, search)
         values ($1, gen_random_uuid(), 'adm1', $2, 'Comunidad', 'es.' || $2 || '.', 'comunidad')`,
        code,
      );
    const before = await imports.select('select * from areas where tenant_id = $1 order by id');
    const run = await imports.preview('areas', [numbered(comarcas, inGalicia)]);
    expect([run.state, run.failure]).toEqual(['failed', 'Di qué columna es: Código']);
    const proofs = await imports.select('select proof from import_runs where tenant_id = $1');
    expect(proofs[0]?.proof.question.answers.map(({ said }: { said: { params: object } }) => said.params)).toEqual([
      { name: 'comarca' },
      { name: 'id' },
    ]);
    expect(await imports.select('select * from areas where tenant_id = $1 order by id')).toEqual(before);
  });

  it('have one where their numbers are codes in full', async () => {
    const town: [string, object][] = [['08901', { nombre: 'Vila Nord' }]];
    const run = await imports.preview('areas', [numbered(town, at(2.05, 41.45))]);
    expect([run.failure, run.columns.map(({ field }) => field)]).toEqual([null, ['name', 'code']]);
  });
});

it('codes that are no municipality’s are left out and listed; one made by law since is an error', async () => {
  await imports.select(`insert into areas (tenant_id, id, level, code, name, path, search)
    values ($1, gen_random_uuid(), 'adm2', '08', 'Provincia', 'es.08.', 'provincia')`);
  const towns = ['08001', '08501', '08802', '08999'].map((codigo) => ({ codigo, nombre: `Tierra ${codigo}` }));
  const run = await imports.preview('areas', [layer(towns)], { level: 'adm4' });
  expect(run.counts).toMatchObject({ created: 1, warning: 2, error: 1 });
  expect(found(run, 'warning').map(([line]) => line)).toEqual([2, 3]);
  expect(found(run, 'error')).toEqual([[4, null, expect.stringContaining('08999')]]);
});

it('new limits that have less than half of the old ones are an error', async () => {
  const drawn = (west: number) => layer([{ codigo: '08901', nombre: 'Vila Nord' }], { ring: at(west, 41.45, 0.1) });
  expect((await imports.bringIn('areas', [drawn(2.05)])).counts).toMatchObject({ changed: 1, error: 0 });
  expect((await imports.preview('areas', [drawn(2.06)])).counts).toMatchObject({ changed: 1, error: 0 });
  const run = await imports.preview('areas', [drawn(2.12)]);
  expect(run.counts).toMatchObject({ changed: 0, error: 1 });
  expect(found(run, 'error')).toEqual([[1, null, expect.stringContaining('08901')]]);
});

describe('a name that is known under another code', () => {
  const districts = (...rows: [string, string][]) =>
    imports.preview('areas', [layer(rows.map(([CODDIS, NOMDIS]) => ({ CODDIS, NOMDIS })))], { municipality: '08901' });

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
    await imports.bringIn('areas', [{ name: 'barris.csv', bytes: districts }], { municipality: '08901' });
    const city = layer([{ TERME: '089011', DISTRICTE: '02', BARRI: '07', SEC_CENS: '003' }]);
    expect((await imports.bringIn('areas', [city])).counts).toMatchObject({ created: 1, error: 0 });
    const country = layer([{ CUSEC: '0890102003', CUMUN: '08901', CDIS: '02', CSEC: '003' }]);
    expect((await imports.bringIn('areas', [country])).counts).toMatchObject({ changed: 0, unchanged: 1 });
    const rows = await imports.select("select path from areas where tenant_id = $1 and code = '0890102003'");
    expect(rows[0]?.path).toContain('.0890102B07.0890102003.');
  });
});

describe('a boundary drawn again', () => {
  const corner = [2.060012, 41.455];
  const west = (by = 0) => [[2.05, 41.45], [2.06, 41.45], corner, [2.06, 41.46], [2.05 + by, 41.46], [2.05, 41.45]];
  /** Two neighbours that meet at the bend, and so keep it. */
  const east = [
    [[2.06, 41.45], [2.07, 41.45], [2.07, 41.455], corner, [2.06, 41.45]],
    [corner, [2.07, 41.455], [2.07, 41.46], [2.06, 41.46], corner],
  ];
  const districts = (...rings: (number[] | undefined)[][]) => ({
    name: 'districtes.geojson',
    bytes: JSON.stringify({
      type: 'FeatureCollection',
      features: rings.map((ring, at) => ({
        ...{ type: 'Feature', properties: { CODDIS: `0${at + 2}`, NOMDIS: `Districte ${at + 2}` } },
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    }),
  });

  it('is another where it moved by more than its drawing, and none where its neighbours alone are missing', async () => {
    const vila = { municipality: '08901' };
    expect((await imports.bringIn('areas', [districts(west(), ...east)], vila)).counts).toMatchObject({ created: 3 });
    const alone = await imports.bringIn('areas', [districts(west())], vila);
    expect(alone.counts).toMatchObject({ changed: 0, unchanged: 1 });
    const moved = await imports.preview('areas', [districts(west(0.0002))], vila);
    expect(moved.items).toMatchObject([{ sort: 'changed', label: 'Districte 2' }]);
  });
});

describe('a layer of municipalities', () => {
  it.each([
    ['NATCODE, of which the last five digits are the INE’s', { NATCODE: '34090808901', NAMEUNIT: 'Nova' }],
    ['CODIMUNI', { CODIMUNI: '089013', NOMMUNI: 'Nova' }],
    ['NMUN', { CMUN: 901, CPRO: 8, NMUN: 'Nova' }],
    ['three digits beside NATCODE', { MUNICIPIO: '901', NATCODE: '34090808901', NAMEUNIT: 'Nova' }],
  ])('is known by %s', async (_, properties) => {
    const run = await imports.preview('areas', [layer([properties])]);
    expect(run.items).toMatchObject([{ sort: 'changed', label: 'Nova' }]);
  });
});

it('a layer of communities brings the country where it is missing, with all its limits', async () => {
  await imports.select(
    "update areas set code = replace(code, 'es', 'fr'), path = 'fr.' || substring(path from 4) where tenant_id = $1",
  );
  const aragon = layer([{ cod_ccaa: '02', nombre: 'Aragón' }], { ring: at(-1, 41) });
  expect((await imports.bringIn('areas', [aragon])).counts).toMatchObject({ created: 1, error: 0 });
  const [country, community] = await imports.select(
    "select name, path, min_lon < -18 as has_islands from areas where tenant_id = $1 and path ^@ 'es.' order by path",
  );
  expect([country, community]).toMatchObject([
    { name: 'España', path: 'es.', has_islands: true },
    { name: 'Aragón', path: 'es.02.' },
  ]);
});

describe('an area far from the one that it is in', () => {
  it('is refused by line', async () => {
    const town = layer([{ codi: '08901', nom: 'Vila Nord' }]);
    await imports.bringIn('areas', [town]);
    const far = layer([{ CODDIS: '02', NOMDIS: 'Centro' }], { ring: at(-58, -34) });
    const run = await imports.preview('areas', [far], { municipality: '08901' });
    expect(found(run, 'error')).toEqual([[1, null, 'Cae fuera de la zona que la contiene: 08901.']]);
  });
});

describe('a boundary of which nothing is left', () => {
  it('tells where the area is all the same, once', async () => {
    const town = layer([{ codi: '08902', nom: 'Vila Sud' }], { ring: at(2.3, 41.7, 0) });
    await imports.select('update areas set lon = null, lat = null, boundary = null where tenant_id = $1');
    const run = await imports.bringIn('areas', [town]);
    expect(run.counts).toMatchObject({ changed: 1, warning: 1, error: 0 });
    expect(await imports.select("select lon, boundary from areas where tenant_id = $1 and code = '08902'")).toEqual([
      { lon: 2.3, boundary: null },
    ]);
    expect((await imports.bringIn('areas', [town])).counts).toMatchObject({ changed: 0, unchanged: 1 });
  });
});

describe('a layer in another projection', () => {
  it.each([
    ['urn:ogc:def:crs:EPSG::25831', 424_883, 4_594_655],
    ['EPSG:32630', 925_729, 4_606_837],
    ['urn:ogc:def:crs:EPSG::3857', 233_771, 5_086_377],
  ])('is read in degrees where it says one that Spain uses: %s', async (name, x, y) => {
    const crs = { type: 'name', properties: { name } };
    const file = layer([{ codi: '08901', nom: 'Nord' }], { crs, ring: at(x, y, 500) });
    expect((await imports.bringIn('areas', [file])).counts).toMatchObject({ changed: 1, error: 0 });
    const [area] = await imports.select("select lon, lat from areas where tenant_id = $1 and code = '08901'");
    expect(area.lon).toBeCloseTo(2.1, 2);
    expect(area.lat).toBeCloseTo(41.5, 2);
  });

  it.each([
    ['its crs', { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25830' } } }, 'EPSG:25830'],
    ['coordinates beyond any degree', { ring: at(430_000, 4_580_000, 100) }, 'parecen metros'],
  ])('is told by %s, with what to do', async (_, how, said) => {
    const run = await imports.upload('areas', layer([{ codi: '08901', nom: 'Nord' }], how));
    expect(run.state).toBe('failed');
    expect(run.failure).toContain(said);
    expect(run.failure).toContain('ogr2ogr -t_srs EPSG:4326');
  });

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4258'])(
    'isn’t one in %s',
    async (name) => {
      const crs = { type: 'name', properties: { name } };
      expect((await imports.upload('areas', layer([{ codi: '08901', nom: 'Nord' }], { crs }))).state).toBe('read');
    },
  );
});
