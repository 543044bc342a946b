import { beforeEach, expect, it } from 'vitest';
import { createPlace } from '../../../testing/factories.ts';
import { bring, file } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'ceros', beforeEach);
// Sections 0890101100 and 0890101101
beforeEach(async () => void (await createPlace(db, tenant)));

const bringIn = (...rows: string[]) => {
  const text = ['Sección;Mesa;Censo;Votantes;Nulos;Blancos;PSOE;PP;RARO', ...rows].join('\n');
  return inTenant((tx) => bring(tx, 'results', [file('r.csv', text)], { election_id: tenant.election }));
};
const listVotes = async () =>
  (
    await query(
      `select v.code, p.acronym, v.votes from result_votes v
       join parties p on p.tenant_id = v.tenant_id and p.id = v.party_id where v.tenant_id = $1 order by 1, 2`,
      [tenant.id],
    )
  ).map(({ code, acronym, votes }) => `${code} ${acronym} ${votes}`);

it('keeps no row for votes of 0, nor for those that became 0', async () => {
  await bringIn('0890101100;A;500;305;2;3;200;100;0', '0890101101;A;400;92;0;2;90;0;0');
  expect(await listVotes()).toEqual(['0890101100A PP 100', '0890101100A PSOE 200', '0890101101A PSOE 90']);
  // A candidature of other places, without a vote here, doesn't become a party.
  expect(await query("select from parties where tenant_id = $1 and acronym = 'RARO'", [tenant.id])).toEqual([]);
  expect(await bringIn('0890101100;A;500;305;2;3;300;0;0', '0890101101;A;400;92;0;2;90;0;0')).toMatchObject({
    ...{ created: 0, changed: 1, unchanged: 1 },
  });
  expect(await listVotes()).toEqual(['0890101100A PSOE 300', '0890101101A PSOE 90']);
});

it('takes a stored vote of 0 for none', async () => {
  const row = '0890101100;A;500;305;2;3;300;0;0';
  await bringIn(row, '0890101101;A;400;92;0;2;80;10;0');
  await query(
    `insert into result_votes select v.tenant_id, v.election_id, v.level, v.code, p.id, 0
     from result_votes v join parties p on p.tenant_id = v.tenant_id and p.acronym = 'PP'
     where v.tenant_id = $1 and v.code = '0890101100A'`,
    [tenant.id],
  );
  expect(await bringIn(row)).toMatchObject({ changed: 0, unchanged: 1 });
});
