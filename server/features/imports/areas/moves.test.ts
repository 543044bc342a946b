import { beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

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
const importing = (...files: ReturnType<typeof file>[]) =>
  inTenant(async (tx) => {
    for (const one of files.slice(0, -1)) await bring(tx, 'areas', [one]);
    return bring(tx, 'areas', files.slice(-1));
  });
const findArea = async (code: string) =>
  (
    await query('select id, name, path, lon, lat, min_lon, search from areas where tenant_id = $1 and code = $2', [
      tenant.id,
      code,
    ])
  )[0];

describe('importing areas', () => {
  it('is refused where the area above is missing', async () => {
    const sections = layer('s.geojson', [{ TERME: '089991', DISTRICTE: '07', SEC_CENS: '001' }, 2.06]);
    expect(await refusalOf(importing(sections))).toMatchObject([
      { line: 1, message: expect.stringContaining('08999') },
    ]);
  });

  const galicia = file('c.csv', 'autonomia_id,nombre\n12,Galicia\n');
  const province = (name: string) => file('p.csv', `provincia_id,nombre\n15,${name}\n`);

  it('writes names as people do, and the chain of codes', async () => {
    const towns = file(
      'm.csv',
      'cod_INE_ccaa,cod_INE_prov,cod_INE_mun,mun,prov\n12,15,030,"Coruña, A (La Coruña/A Coruña)",La Coruña/A Coruña\n',
    );
    await importing(galicia, province('"Coruña, A"'), towns);
    expect(await findArea('15030')).toMatchObject({ name: 'A Coruña', path: 'es.12.15.15030.', search: 'a coruna' });
    expect(await findArea('15')).toMatchObject({ name: 'A Coruña' });
  });

  it('keeps the shape of an area that a later file renames without one', async () => {
    await importing(galicia, province('Coruña'));
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
    expect(await importing(province('Lugo'))).toMatchObject({ changed: 1 });
    expect(await findArea('15')).toMatchObject({ name: 'Lugo' });
    expect(await shape()).toEqual(before);
  });

  it('takes along whoever lives in an area that moves', async () => {
    const districts = layer(
      'd.geojson',
      [{ DISTRICTE: '01', NOM: 'el Nord' }, 2.06],
      [{ DISTRICTE: '02', NOM: 'la Mar' }, 2.08],
    );
    const barri = layer('b.geojson', [{ DISTRICTE: '01', BARRI: '01', NOM: 'la Font' }, 2.06]);
    const section = { SEC_CENS: '001' };
    await importing(districts, barri, layer('s.geojson', [{ ...section, DISTRICTE: '01', BARRI: '01' }, 2.06]));
    const area = (await findArea('0890101001')) ?? expect.fail('no section');
    const person = await createUser(db, tenant, { area });
    const other = layer('b.geojson', [{ DISTRICTE: '01', BARRI: '02', NOM: 'el Port' }, 2.06]);
    const moved = layer('s.geojson', [{ ...section, DISTRICTE: '01', BARRI: '02' }, 2.06]);
    expect(await importing(other, moved)).toMatchObject({ created: 0, changed: 1 });
    const { area_path } = (await query('select area_path from users where id = $1', [person.id]))[0];
    expect(area.path).toBe('es.08901.0890101.0890101B01.0890101001.');
    expect(area_path).toBe('es.08901.0890101.0890101B02.0890101001.');
    expect(await findArea('0890101')).toMatchObject({
      ...{ id: tenant.areas.inNorth.id, name: 'El Nord', lon: 2.07, min_lon: 2.06 },
    });
  });
});
