import { beforeEach, describe, expect, it } from 'vitest';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'repite', beforeEach);

const header = 'CODI_MESA,LLETRA_INICI,LLETRA_FI,LOCAL_ELECTORAL_ADRECA,LON,LAT,CENS\n';
const tables = `${header}0890101001A,A,K,ESCOLA PIA ; C MAJOR 1,2.1,41.5,1.023
0890101001B,L,Z,ESCOLA PIA ; C MAJOR 1,2.1,41.5,369
0890201001U,A,Z,"CENTRE ""LA MAR"" ; PL VILA (DE LA) S/N",,,
`;
const importing = (text = tables) => inTenant((tx) => bring(tx, 'places', [file('meses.csv', text)]));

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

describe('a list of tables', () => {
  it('names line and column of every bad row, and writes nothing', async () => {
    const bad = `${tables}890101001C,A,Z,ESCOLA PIA ; C MAJOR 1,,,many\n0890101001A,A,Z,X ; Y,,,\n0890101003A,A\n`;
    const errors = await refusalOf(importing(bad));
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [5, 'CENS'],
      [6, 'CODI_MESA'],
      [7, null],
    ]);
    expect(errors[1]?.message).toContain('ya está en la línea 2');
    expect(await listPlaces()).toEqual([]);
  });

  it('gives places and tables; without coordinates they are at the centre of the municipality', async () => {
    expect(await importing()).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
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

  it('changes nothing the second time, and keeps the ids', async () => {
    await importing();
    const before = [await listPlaces(), await listStations()];
    expect(await importing()).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect([await listPlaces(), await listStations()]).toEqual(before);
  });

  it('changes what has changed', async () => {
    await importing();
    const corrected = tables.replaceAll('2.1,41.5', '2.01,41.41').replace('369', '370');
    expect(await importing(corrected)).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect((await listPlaces())[1]).toMatchObject({ lon: 2.01, lat: 41.41, area_path: tenant.areas.north.path });
    expect((await listStations())[1]).toMatchObject({ electors: 370 });
  });

  it('keeps coordinates and electors that later files lack', async () => {
    await importing();
    const bare = tables.replaceAll(/,[^,\n]*,[^,\n]*,[^,\n]*$/gm, '');
    expect(await importing(bare)).toMatchObject({ changed: 0, unchanged: 2 });
  });
});
