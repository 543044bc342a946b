import { beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { file, refusalOf } from '../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { importPostalCodes, importStreets } from './faces.ts';
import { importAreas } from './rules.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'importa', beforeEach);

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
const findArea = async (code: string) =>
  (
    await query('select id, name, path, lon, lat, min_lon, search from areas where tenant_id = $1 and code = $2', [
      tenant.id,
      code,
    ])
  )[0];

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

  it('keeps the shape of an area that a later file renames without one', async () => {
    const named = (name: string) =>
      inTenant((tx) =>
        importAreas(tx, {
          communities: file('c.csv', 'autonomia_id,nombre\n12,Galicia\n'),
          provinces: file('p.csv', `provincia_id,nombre\n15,${name}\n`),
          municipalities: file('m.csv', 'cod_INE_ccaa,cod_INE_prov,cod_INE_mun,mun,prov\n12,15,030,Ares,Lugo\n'),
        }),
      );
    await named('Coruña');
    await query(
      `update areas set lon = 1, lat = 2, min_lon = 3, min_lat = 4, max_lon = 5, max_lat = 6, boundary = $2
       where tenant_id = $1 and code = '15'`,
      [tenant.id, JSON.stringify(square(2))],
    );
    const shape = () =>
      query(
        `select lon, lat, min_lon, min_lat, max_lon, max_lat, boundary from areas where tenant_id = $1 and code = '15'`,
        [tenant.id],
      );
    const before = await shape();
    expect(await named('Lugo')).toMatchObject({ changed: 1 });
    expect(await findArea('15')).toMatchObject({ name: 'Lugo' });
    expect(await shape()).toEqual(before);
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
    const { area_path } = (await query('select area_path from users where id = $1', [person.id]))[0];
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

  it('writes no street or number again that is as it was', async () => {
    const versions = () =>
      query(
        `select ctid::text, name from streets where tenant_id = $1
           union all select ctid::text, number || letter from street_numbers where tenant_id = $1 order by 1, 2`,
        [tenant.id],
      );
    await inTenant((tx) => importStreets(tx, streets(numbers)));
    const before = await versions();
    await inTenant((tx) => importStreets(tx, streets(`${numbers}7,2, ,1,3,1,2.1,41.5\n`)));
    expect(before).toHaveLength(3);
    expect(await versions()).toEqual(expect.arrayContaining(before));
  });

  it('brings numbers with their postal code, once', async () => {
    expect(await inTenant((tx) => importStreets(tx, streets(numbers)))).toMatchObject({ created: 1 });
    expect(await inTenant((tx) => importStreets(tx, streets(numbers)))).toMatchObject({ unchanged: 1 });
    const found = await query('select zip, letter from street_numbers where tenant_id = $1 order by letter', [
      tenant.id,
    ]);
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
