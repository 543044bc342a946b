import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace } from '../../../testing/factories.ts';
import { bring, file } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'dobles', beforeEach);
// Sections 0890101100 and 0890101101
beforeEach(async () => void (await createPlace(db, tenant)));

const bringIn = (...lines: string[]) =>
  inTenant((tx) => bring(tx, 'results', [file('r.csv', `${lines.join('\n')}\n`)], { election_id: tenant.election }));
const listVotes = async () =>
  (
    await query(
      `select v.code, p.acronym, v.votes from result_votes v
       join parties p on p.tenant_id = v.tenant_id and p.id = v.party_id where v.tenant_id = $1 order by 1, 2`,
      [tenant.id],
    )
  ).map(({ code, acronym, votes }) => `${code} ${acronym} ${votes}`);

describe('results under a header in two rows', () => {
  const where = 'Cod mun;Distrito;Sección;Mesa';
  it.each<[string, string, string]>([
    ['merged cells', `${where};Censo;Votantes;Nulos;Blancos;PSOE;;PP;`, ';;;;;;;;Votos;%;Votos;%'],
    ['repeated cells', `${where};Censo;Votantes;Nulos;Blancos;PSOE;PSOE;PP;PP`, ';;;;;;;;Votos;% s/v;Votos;% s/v'],
    ['nothing but parties above', ';;;;;;;;PSOE;;PP;', `${where};Censo;Votantes;Nulos;Blancos;Votos;%;Votos;%`],
    [
      'groups above',
      'Mesas;;;;Totales;;;;PSOE;;PP;',
      `${where};Censo;Votantes;Nulos;Blancos;Votos;Porcentaje;Votos;Porcentaje`,
    ],
  ])('are read with %s', async (_, upper, lower) => {
    const rows = ['08901;1;100;A;500;307;2;5;200;66,7;100;33,3', '08901;1;101;A;400;91;0;1;50;55,6;40;44,4'];
    const run = await bringIn('Elecciones', upper, lower, rows[0] ?? '', upper, lower, rows[1] ?? '');
    expect(run).toMatchObject({ created: 2, leftOut: [] });
    expect(await listVotes()).toEqual([
      ...['0890101100A PP 100', '0890101100A PSOE 200', '0890101101A PP 40', '0890101101A PSOE 50'],
    ]);
    expect(
      await query('select electors, blank, invalid, valid from results where tenant_id = $1 order by code', [
        tenant.id,
      ]),
    ).toEqual([
      { electors: 500, blank: 5, invalid: 2, valid: 305 },
      { electors: 400, blank: 1, invalid: 0, valid: 91 },
    ]);
  });

  it('have totals and their shares there too, and a total behind the last party that is none of its votes', async () => {
    const run = await bringIn(
      `${where};Censo;Votantes;;Nulos;;En blanco;;PSOE;;PP;;`,
      ';;;;;Total;%;Total;%;Total;%;Total;%;Total;%;Total',
      '08901;1;100;A;500;307;61,4;2;0,7;5;1,6;200;66,7;100;33,3;300',
    );
    expect(run.leftOut).toEqual([]);
    expect(await listVotes()).toEqual(['0890101100A PP 100', '0890101100A PSOE 200']);
  });
});
