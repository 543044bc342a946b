import { beforeEach, expect, it } from 'vitest';
import { bring, file } from '../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'escrituras', beforeEach);

const tables = `CODI_MESA,LLETRA_INICI,LLETRA_FI,LOCAL_ELECTORAL_ADRECA
0890101001A,A,Z,ESCOLA PIA ; C DIPUTACIO 11
0890101002A,A,Z,CASAL ; C BALMES 3
0890201001A,A,Z,ATENEU ; C DIPUTACIO 11
`;
const addresses = 'CODI_CARRER,NUMPOST,LLEPOST,DTE,DIST_POST,SECC_CENS,LONGITUD,LATITUD\n7,11, ,1,29,1,2.1,41.5\n';
const names = 'CODI,NOM_OFICIAL\n7,Carrer de la Diputació\n';
const places = () => inTenant((tx) => bring(tx, 'places', [file('meses.csv', tables)]));
const streets = () => {
  const files = [file('carrerer.csv', names), file('adreces.csv', addresses)];
  return inTenant((tx) => bring(tx, 'streets', files, { municipality: '08901' }));
};
const written = async () =>
  (
    await query('select name, address, address_original, postal_code from places where tenant_id = $1 order by name', [
      tenant.id,
    ])
  ).map(({ name, address, address_original, postal_code }) => [name, address, address_original, postal_code]);

const proper = [
  ['Ateneu', 'C Diputacio 11', 'C Diputacio 11', ''],
  ['Casal', 'C Balmes 3', 'C Balmes 3', ''],
  ['Escola Pia', 'Carrer de la Diputació 11', 'C Diputacio 11', '08029'],
];

it.each([
  ['streets after places', places, streets],
  ['places after streets', streets, places],
])('addresses are written as their own municipality does, whichever comes first: %s', async (_, first, second) => {
  await first();
  await second();
  expect(await written()).toEqual(proper);
});

it('the same file again changes nothing, nor what somebody has written since', async () => {
  await places();
  await streets();
  expect(await places()).toMatchObject({ created: 0, changed: 0 });
  expect(await written()).toEqual(proper);
  await query(`update places set address = 'Por el patio' where name = 'Escola Pia'`, []);
  await places();
  await streets();
  expect((await written())[2]).toEqual(['Escola Pia', 'Por el patio', 'C Diputacio 11', '08029']);
});
