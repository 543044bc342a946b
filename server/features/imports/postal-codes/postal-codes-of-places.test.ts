import { beforeEach, describe, expect, it } from 'vitest';
import { createTenant } from '../../../testing/factories.ts';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'codigos', beforeEach);

const header = 'CODI_MESA,LLETRA_INICI,LLETRA_FI,LOCAL_ELECTORAL_ADRECA,CODI_POSTAL,LON,LAT\n';
const school = '0890101001A,A,Z,ESCOLA PIA ; C MAJOR 1';
const places = (row: string, [lon, lat]: [number, number] | [] = []) =>
  inTenant((tx) => bring(tx, 'places', [file('meses.csv', `${header}${row},${lon ?? ''},${lat ?? ''}\n`)]));
const postalCodes = (...codes: string[]) => {
  const rows = codes.map((code) => `${code},08901`);
  const table = file('cp.csv', ['codigo_postal,municipio_id', ...rows].join('\n'));
  return inTenant((tx) => bring(tx, 'postal_codes', [table]));
};
const streets = (lon: number, lat: number) => {
  const addresses = `CODI_CARRER,NUMPOST,LLEPOST,DTE,DIST_POST,SECC_CENS,LONGITUD,LATITUD\n7,9, ,1,29,1,${lon},${lat}\n`;
  const files = [file('carrerer.csv', 'CODI,NOM_OFICIAL\n7,Carrer Major\n'), file('adreces.csv', addresses)];
  return inTenant((tx) => bring(tx, 'streets', files, { municipality: '08901' }));
};
const codeOf = async () =>
  (await query('select postal_code from places where tenant_id = $1', [tenant.id])).map(
    ({ postal_code }) => postal_code,
  );

describe('the postal code of a polling place', () => {
  it.each(['8O29', '080291', '29'])('is refused where it is %s', async (code) => {
    const errors = await refusalOf(places(`${school},${code}`));
    expect(errors).toMatchObject([{ line: 2, column: 'CODI_POSTAL' }]);
  });

  it('is the file’s, whatever is near it, and with the zero that spreadsheets take', async () => {
    await streets(2.1, 41.5);
    await places(`${school},8031`, [2.1, 41.5]);
    expect(await codeOf()).toEqual(['08031']);
  });

  it('is that of the nearest known address, whichever is imported first', async () => {
    await places(`${school},`, [2.1, 41.5]);
    expect(await codeOf()).toEqual(['']);
    await streets(2.1005, 41.5005);
    expect(await codeOf()).toEqual(['08029']);
    expect(await places(`${school},`, [2.1, 41.5])).toMatchObject({ created: 0, changed: 0 });
    expect(await codeOf()).toEqual(['08029']);
  });

  it('isn’t known where the nearest address is far away, or only the municipality’s centre is', async () => {
    await streets(2.11, 41.5);
    await places(`${school},`, [2.1, 41.5]);
    expect(await codeOf()).toEqual(['']);
    Object.assign(tenant, await createTenant(db, 'otra'));
    await streets(2.1, 41.5);
    await places(`${school},`);
    expect(await codeOf()).toEqual(['']);
  });

  it('is its municipality’s only one, and none of several', async () => {
    await places(`${school},`);
    await postalCodes('08901');
    expect(await codeOf()).toEqual(['08901']);
    Object.assign(tenant, await createTenant(db, 'otra-mas'));
    await postalCodes('08901', '08902');
    await places(`${school},`);
    expect(await codeOf()).toEqual(['']);
  });

  it('is looked for again where the place has another point', async () => {
    await streets(2.1, 41.5);
    await places(`${school},`, [2.1, 41.5]);
    await places(`${school},`, [2.15, 41.45]);
    expect(await codeOf()).toEqual(['']);
  });
});
