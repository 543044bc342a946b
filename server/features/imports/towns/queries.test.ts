import { expect, it } from 'vitest';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { insertPostalCodes, listAreasByCode } from '../queries.ts';
import { readTowns } from './queries.ts';

const db = setUpDatabase();
const { tenant, inTenant } = setUpTenant(db, 'recuerdo');

it('a postal code is known as soon as it is there', async () => {
  const codesOf = async (town: string) =>
    (await readTowns(db.database, tenant.id)).find(({ code }) => code === town)?.postal_codes;
  expect(await codesOf('08901')).not.toContain('08999');
  await inTenant(async (tx) => {
    const area_id = (await listAreasByCode(tx, ['adm4'])).find(({ code }) => code === '08901')?.id ?? '';
    await insertPostalCodes(tx, [{ code: '08999', area_id }]);
  });
  expect(await codesOf('08901')).toContain('08999');
});
