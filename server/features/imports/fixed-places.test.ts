import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTenant } from '../../testing/factories.ts';
import { file, refusalOf } from '../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { importPostalCodes } from './faces.ts';
import { importAreas, importPlaces } from './rules.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'importa', beforeEach);

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
  query(
    'select id, name, address, area_path, lon, lat, is_approximate from places where tenant_id = $1 order by name',
    [tenant.id],
  );
const listStations = () =>
  query(
    'select id, code, cusec, electors, surname_from, surname_to from stations where tenant_id = $1 order by cusec, code',
    [tenant.id],
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
    const other = await createTenant(db, 'otra');
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

  it('finds coordinates that are the wrong way round', async () => {
    const swapped = file('coords.csv', coordinates.replace('2.1,41.5', '41.5,2.1'));
    const errors = await inTenant((tx) => refusalOf(importPlaces(tx, { ...all(), coordinates: swapped })));
    expect(errors).toMatchObject([
      { file: 'coords.csv', line: 2, message: expect.stringContaining('right way round') },
    ]);
  });

  it('is told of an unreadable, damaged or empty file', async () => {
    const lost = { name: 'lost.csv', read: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' })) };
    const damaged = file('damaged.csv.gz', gzipSync(tables).subarray(0, 60));
    for (const [source, message] of [
      [lost, 'no such file'],
      [damaged, 'damaged'],
      [file('empty.csv', ''), 'empty'],
      [file('sheet.xlsx', Buffer.from('PK\u0003\u0004\u0000\u0000')), 'save it as CSV'],
    ] as const) {
      const errors = await inTenant((tx) => refusalOf(importPlaces(tx, { tables: source })));
      expect(errors[0]).toMatchObject({ file: source.name, message: expect.stringContaining(message) });
    }
  });
});

describe('importing polling places', () => {
  it('reads places and tables; without coordinates they are at the centre of the municipality', async () => {
    const report = await inTenant((tx) => importPlaces(tx, all()));
    expect(report).toMatchObject({ rows: 5, created: 5, changed: 0, unchanged: 0, errors: [] });
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
