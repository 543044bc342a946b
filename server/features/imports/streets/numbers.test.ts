import { beforeEach, describe, expect, it } from 'vitest';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'numera', beforeEach);

const names = file('names.tsv', '"""CODI"""\t"""NOM_OFICIAL"""\n7\tCarrer Nou\n');
const numbers =
  'CODI_CARRER,NUMPOST,LLEPOST,DTE,DIST_POST,SECC_CENS,LONGITUD,LATITUD\n7,1, ,1,3,1,2.1,41.5\n7,1,B,1,3,1,2.1,41.5\n';
const importing = (addresses: string) =>
  inTenant((tx) => bring(tx, 'streets', [names, file('a.csv', addresses)], { municipality: '08901' }));

describe('streets and their numbers in two files', () => {
  it('are refused with numbers of a street without a name, and coordinates that are none', async () => {
    expect(await refusalOf(importing(`${numbers}8,1, ,1,3,1,2.1,41.5\n`))).toMatchObject([
      { file: 'a.csv', line: 4, column: 'CODI_CARRER' },
    ]);
    expect(await refusalOf(importing(`${numbers}7,2, ,1,3,1,241.1,41.5\n`))).toMatchObject([
      { file: 'a.csv', line: 4, column: 'LONGITUD' },
    ]);
  });

  it('are written once where they stay as they were', async () => {
    const versions = () =>
      query(
        `select ctid::text, name from streets where tenant_id = $1
           union all select ctid::text, number || letter from street_numbers where tenant_id = $1 order by 1, 2`,
        [tenant.id],
      );
    await importing(numbers);
    const before = await versions();
    await importing(`${numbers}7,2, ,1,3,1,2.1,41.5\n`);
    expect(before).toHaveLength(3);
    expect(await versions()).toEqual(expect.arrayContaining(before));
  });

  it('are written where their name, point or postal code changes', async () => {
    await importing(numbers);
    await inTenant((tx) =>
      bring(
        tx,
        'streets',
        [
          file('names.tsv', '"""CODI"""\t"""NOM_OFICIAL"""\n7\tCarrer Vell\n'),
          file(
            'a.csv',
            numbers
              .replace('7,1, ,1,3,1,2.1,41.5', '7,1, ,1,4,1,2.1,41.5')
              .replace('2.1,41.5\n7,1,B', '2.11,41.5\n7,1,B'),
          ),
        ],
        { municipality: '08901' },
      ),
    );
    const found = await query(
      'select s.name, n.letter, n.lon, n.zip from street_numbers n join streets s on s.tenant_id = n.tenant_id and s.id = n.street_id where n.tenant_id = $1 order by n.letter',
      [tenant.id],
    );
    expect(found).toEqual([
      { name: 'Carrer Vell', letter: '', lon: 2.11, zip: '08004' },
      { name: 'Carrer Vell', letter: 'B', lon: 2.1, zip: '08003' },
    ]);
  });

  it('have their postal code', async () => {
    expect(await importing(numbers)).toMatchObject({ created: 1 });
    expect(await importing(numbers)).toMatchObject({ unchanged: 1 });
    const found = await query('select zip, letter from street_numbers where tenant_id = $1 order by letter', [
      tenant.id,
    ]);
    expect(found).toEqual([
      { zip: '08003', letter: '' },
      { zip: '08003', letter: 'B' },
    ]);
  });
});
