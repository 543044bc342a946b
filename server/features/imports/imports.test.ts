import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../core/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createTenant, createUser, type TestTenant } from '../../testing/factories.ts';
import type { ImportRefused, ImportReport } from './report.ts';
import { importAreas, importPlaces, importPostalCodes, importStreets } from './rules.ts';
import type { ImportFile } from './source.ts';

let db: TestDatabase;
let tenant: TestTenant;
let count = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  tenant = await createTenant(db, `importa-${++count}`);
});
afterAll(() => db.close());

const file = (name: string, content: string | Uint8Array): ImportFile => ({
  name,
  read: async () => Buffer.from(content as string),
});
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => db.database.inTenant(tenant.id, work);
const refusalOf = (attempt: Promise<ImportReport>) =>
  attempt.then(
    () => expect.fail('was not refused'),
    (error: unknown) => (error as ImportRefused).report.errors,
  );

const header = 'CODI_MESA,LLETRA_INICI,LLETRA_FI,LOCAL_ELECTORAL_ADRECA\n';
const tables = `${header}0890101001A,A,K,ESCOLA PIA ; C MAJOR 1
0890101001B,L,Z,ESCOLA PIA ; C MAJOR 1
0890201001U,A,Z,"CENTRE ""LA MAR"" ; PL VILA (DE LA) S/N"
`;
const coordinates = `cod_mun,local_electoral_adreca,lon,lat\n08901,ESCOLA PIA ; C MAJOR 1,2.1,41.5\n`;
const electors = `Codi circumscripció;Codi municipi;Districte;Secció;Mesa;Cens electoral;
08;901;01;001 ;A;     1.023;
08;901;01;001 ;B;       369;
`;
const all = () => ({
  tables: file('meses.csv', tables),
  coordinates: file('coords.csv', coordinates),
  electors: file('results.csv', electors),
});

const listPlaces = () =>
  inTenant((tx) =>
    tx
      .selectFrom('places')
      .where('tenant_id', '=', tenant.id)
      .orderBy('name')
      .select(['id', 'name', 'address', 'area_path', 'lon', 'lat', 'is_approximate'])
      .execute(),
  );
const listStations = () =>
  inTenant((tx) =>
    tx
      .selectFrom('stations')
      .where('tenant_id', '=', tenant.id)
      .orderBy(['cusec', 'code'])
      .select(['id', 'code', 'cusec', 'electors', 'surname_from', 'surname_to'])
      .execute(),
  );

describe('an import with anything wrong', () => {
  it('names file, line and column of every bad row, and writes nothing', async () => {
    const bad = `${tables}890101001C,A,Z,ESCOLA PIA ; C MAJOR 1\n0890101002A,A,Z,ESCOLA PIA C MAJOR 1\n0890101001A,A,Z,X ; Y\n0890101003A,A\n`;
    const badElectors = `${electors}08;902;01;001 ;U;many;\n`;
    const errors = await inTenant((tx) =>
      refusalOf(importPlaces(tx, { tables: file('meses.csv', bad), electors: file('results.csv', badElectors) })),
    );
    expect(errors.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['results.csv', 4, 'Cens electoral'],
      ['meses.csv', 8, undefined],
      ['meses.csv', 5, 'CODI_MESA'],
      ['meses.csv', 6, 'LOCAL_ELECTORAL_ADRECA'],
      ['meses.csv', 7, 'CODI_MESA'],
    ]);
    expect(errors[1]?.message).toContain('has 2 columns where the header has 4');
    expect(errors[4]?.message).toContain('already on line 2');
    expect(await listPlaces()).toEqual([]);
  });

  it('tells of at most 100 errors', async () => {
    const bad = header + 'x,A,Z,ESCOLA ; C MAJOR 1\n'.repeat(150);
    const errors = await inTenant((tx) => refusalOf(importPlaces(tx, { tables: file('meses.csv', bad) })));
    expect(errors).toHaveLength(100);
  });

  it('says which columns a file lacks, and which it has', async () => {
    const attempt = inTenant((tx) => importPlaces(tx, { tables: file('meses.csv', 'CODI_MESA;MESA\n1;A\n') }));
    const errors = await refusalOf(attempt);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [1, 'LLETRA_INICI'],
      [1, 'LLETRA_FI'],
      [1, 'LOCAL_ELECTORAL_ADRECA'],
    ]);
    expect(errors[0]?.message).toContain('it has: CODI_MESA, MESA');
  });

  it("doesn't take another tenant's areas for its own", async () => {
    const other = await createTenant(db, `otra-${count}`);
    const register = {
      communities: file('c.csv', 'autonomia_id,nombre\n09,Cataluña\n'),
      provinces: file('p.csv', 'provincia_id,nombre\n08,Barcelona\n'),
      municipalities: file('m.csv', 'cod_INE_ccaa,cod_INE_prov,cod_INE_mun,mun,prov\n09,08,099,Vilanova,Barcelona\n'),
    };
    await db.database.inTenant(other.id, (tx) => importAreas(tx, register));
    const codes = file('z.csv', 'codigo_postal,municipio_id\n08099,08099\n');
    const errors = await inTenant((tx) => refusalOf(importPostalCodes(tx, codes)));
    expect(errors).toMatchObject([{ line: 2, message: expect.stringContaining('08099') }]);
  });

  it('is told of an unreadable, damaged or empty file', async () => {
    const lost = { name: 'lost.csv', read: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' })) };
    const damaged = file('damaged.csv.gz', gzipSync(tables).subarray(0, 60));
    for (const [source, message] of [
      [lost, 'no such file'],
      [damaged, 'damaged'],
      [file('empty.csv', ''), 'empty'],
    ] as const) {
      const errors = await inTenant((tx) => refusalOf(importPlaces(tx, { tables: source })));
      expect(errors[0]).toMatchObject({ file: source.name, message: expect.stringContaining(message) });
    }
  });
});

describe('importing polling places', () => {
  it('reads places and tables; without coordinates they are at the centre of the municipality', async () => {
    const report = await inTenant((tx) => importPlaces(tx, all()));
    expect(report).toEqual({ rows: 5, created: 5, changed: 0, unchanged: 0, errors: [] });
    expect(await listPlaces()).toMatchObject([
      {
        ...{ name: 'Centre "La Mar"', address: 'Pl de la Vila s/n', area_path: tenant.areas.south.path },
        ...{ lon: 2.1, lat: 41.3, is_approximate: true },
      },
      {
        ...{ name: 'Escola Pia', address: 'C Major 1', area_path: tenant.areas.inNorth.path },
        ...{ lon: 2.1, lat: 41.5, is_approximate: false },
      },
    ]);
    expect(await listStations()).toMatchObject([
      { code: '01-001-A', cusec: '0890101001', electors: 1023, surname_from: 'A', surname_to: 'K' },
      { code: '01-001-B', cusec: '0890101001', electors: 369 },
      { code: '01-001-U', cusec: '0890201001', electors: null },
    ]);
  });

  it('writes nothing on a dry run, and tells the same', async () => {
    const tried = await inTenant((tx) => importPlaces(tx, all(), { dryRun: true }));
    expect(await listPlaces()).toEqual([]);
    expect(await inTenant((tx) => importPlaces(tx, all()))).toEqual(tried);
  });

  it('changes nothing the second time, and keeps the ids', async () => {
    await inTenant((tx) => importPlaces(tx, all()));
    const before = [await listPlaces(), await listStations()];
    const again = await inTenant((tx) => importPlaces(tx, all()));
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
    expect([await listPlaces(), await listStations()]).toEqual(before);
  });

  it('reports and applies what has changed', async () => {
    await inTenant((tx) => importPlaces(tx, all()));
    const moved = file('coords.csv', coordinates.replace('2.1,41.5', '2.01,41.41'));
    const recounted = file('results.csv', electors.replace('369', '370'));
    const report = await inTenant((tx) => importPlaces(tx, { ...all(), coordinates: moved, electors: recounted }));
    expect(report).toMatchObject({ created: 0, changed: 2, unchanged: 3 });
    expect((await listPlaces())[1]).toMatchObject({ lon: 2.01, lat: 41.41, area_path: tenant.areas.north.path });
    expect((await listStations())[1]).toMatchObject({ electors: 370 });
  });

  it('keeps coordinates and electors that later files lack', async () => {
    await inTenant((tx) => importPlaces(tx, all()));
    const report = await inTenant((tx) => importPlaces(tx, { tables: file('meses.csv', tables) }));
    expect(report).toMatchObject({ changed: 0, unchanged: 5 });
  });

  it('reads gzip and Windows-1252 as well', async () => {
    const latin = Buffer.from(`${header}0890101001A,A,Z,INSTITUT L'ÀGORA ; C NOU 1\n`, 'latin1');
    await inTenant((tx) => importPlaces(tx, { tables: file('meses.csv.gz', gzipSync(latin)) }));
    expect(await listPlaces()).toMatchObject([{ name: "Institut l'Àgora" }]);
  });
});

const square = (west: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 41.45],
      [west + 0.02, 41.45],
      [west + 0.02, 41.55],
      [west, 41.55],
      [west, 41.45],
    ],
  ],
});
const layer = (name: string, ...features: [properties: object, west: number][]) =>
  file(
    name,
    JSON.stringify({
      type: 'FeatureCollection',
      features: features.map(([properties, west]) => ({
        type: 'Feature',
        properties: { TERME: '089011', BARRI: '-', SEC_CENS: '-', NOM: null, ...properties },
        geometry: square(west),
      })),
    }),
  );
const findArea = (code: string) =>
  inTenant((tx) =>
    tx
      .selectFrom('areas')
      .where('tenant_id', '=', tenant.id)
      .where('code', '=', code)
      .select(['id', 'name', 'path', 'lon', 'lat', 'min_lon', 'search'])
      .executeTakeFirst(),
  );

describe('importing areas', () => {
  it('is refused where the area above is missing', async () => {
    const sections = layer('s.geojson', [{ DISTRICTE: '07', SEC_CENS: '001' }, 2.06]);
    const errors = await inTenant((tx) => refusalOf(importAreas(tx, { sections })));
    expect(errors).toMatchObject([{ file: 's.geojson', line: 1, message: expect.stringContaining('0890107') }]);
  });

  it('writes names as people do, and the chain of codes', async () => {
    await inTenant((tx) =>
      importAreas(tx, {
        communities: file('c.csv', 'autonomia_id,nombre\n12,Galicia\n'),
        provinces: file('p.csv', 'provincia_id,nombre\n15,"Coruña, A"\n'),
        municipalities: file(
          'm.csv',
          'cod_INE_ccaa,cod_INE_prov,cod_INE_mun,mun,prov\n12,15,030,"Coruña, A (La Coruña/A Coruña)",La Coruña/A Coruña\n',
        ),
      }),
    );
    expect(await findArea('15030')).toMatchObject({ name: 'A Coruña', path: 'es.12.15.15030.', search: 'a coruna' });
    expect(await findArea('15')).toMatchObject({ name: 'A Coruña' });
  });

  it('takes along whoever lives in an area that moves', async () => {
    const districts = layer(
      'd.geojson',
      [{ DISTRICTE: '01', NOM: 'el Nord' }, 2.06],
      [{ DISTRICTE: '02', NOM: 'la Mar' }, 2.08],
    );
    const inFirst = layer('s.geojson', [{ DISTRICTE: '01', BARRI: '01', SEC_CENS: '001' }, 2.06]);
    const barri = layer('b.geojson', [{ DISTRICTE: '01', BARRI: '01', NOM: 'la Font' }, 2.06]);
    await inTenant((tx) => importAreas(tx, { districts, neighbourhoods: barri, sections: inFirst }));
    const section = await findArea('0890101001');
    if (!section) return expect.fail('no section');
    const person = await createUser(db, tenant, { area: section });
    const withoutBarri = layer('s.geojson', [{ DISTRICTE: '01', SEC_CENS: '001' }, 2.06]);
    const report = await inTenant((tx) => importAreas(tx, { sections: withoutBarri }));
    expect(report).toMatchObject({ created: 0, changed: 1 });
    const { area_path } = await inTenant((tx) =>
      tx.selectFrom('users').where('id', '=', person.id).select('area_path').executeTakeFirstOrThrow(),
    );
    expect(section.path).toBe('es.08901.0890101.0890101B01.0890101001.');
    expect(area_path).toBe('es.08901.0890101.0890101001.');
    expect(await findArea('0890101')).toMatchObject({
      id: tenant.areas.inNorth.id,
      name: 'El Nord',
      lon: 2.07,
      min_lon: 2.06,
    });
  });
});

describe('importing streets and postal codes', () => {
  const names = file('names.tsv', '"""CODI"""\t"""NOM_OFICIAL"""\n7\tCarrer Nou\n');
  const numbers =
    'CODI_CARRER,NUMPOST,LLEPOST,DTE,DIST_POST,SECC_CENS,LONGITUD,LATITUD\n7,1, ,1,3,1,2.1,41.5\n7,1,B,1,3,1,2.1,41.5\n';
  const streets = (addresses: string) => ({ addresses: file('a.csv', addresses), names, municipality: '08901' });

  it('refuses numbers of a street without a name, and coordinates that are none', async () => {
    const bad = `${numbers}8,1, ,1,3,1,2.1,41.5\n7,2, ,1,3,1,241.1,41.5\n`;
    const errors = await inTenant((tx) => refusalOf(importStreets(tx, streets(bad))));
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [4, 'CODI_CARRER'],
      [5, 'LONGITUD'],
    ]);
  });

  it('brings numbers with their postal code, once', async () => {
    expect(await inTenant((tx) => importStreets(tx, streets(numbers)))).toMatchObject({ rows: 3, created: 3 });
    expect(await inTenant((tx) => importStreets(tx, streets(numbers)))).toMatchObject({ unchanged: 3 });
    const found = await inTenant((tx) =>
      tx
        .selectFrom('street_numbers')
        .where('tenant_id', '=', tenant.id)
        .select(['zip', 'letter'])
        .orderBy('letter')
        .execute(),
    );
    expect(found).toEqual([
      { zip: '08003', letter: '' },
      { zip: '08003', letter: 'B' },
    ]);
  });

  it('brings postal codes once, and refuses those of unknown municipalities', async () => {
    const codes = 'codigo_postal,municipio_id\n08901,08901\n08901,08902\n';
    const wrong = file('z.csv', `${codes}08902,99999\n`);
    expect(await inTenant((tx) => refusalOf(importPostalCodes(tx, wrong)))).toMatchObject([{ line: 4 }]);
    expect(await inTenant((tx) => importPostalCodes(tx, file('z.csv', codes)))).toMatchObject({ created: 2 });
    expect(await inTenant((tx) => importPostalCodes(tx, file('z.csv', codes)))).toMatchObject({ unchanged: 2 });
  });
});
