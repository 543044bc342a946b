import { expect, it } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';

const { tenant, admin, bringIn, check, preview, upload } = setUpImports('sumas');

const header = 'Sección censal;Mesa;Colegio;Dirección;Censo\n';
const row = (table: number, town = '08901') => `${town}01001;${'ABCDEFGHIJ'[table]};ESCOLA PIA;C MAJOR 1;100\n`;
const list = (...rows: string[]) => [{ name: 'mesas.csv', bytes: header + rows.join('') }];
const saidOf = ({ totals }: Awaited<ReturnType<typeof preview>>) => totals.map(({ says, is_odd }) => [says, is_odd]);

it('a file most of whose rows have errors is not brought in in part', async () => {
  const { id } = await upload('places', ...list(row(0), row(1, '08950'), row(2, '08950')));
  const run = await check(id);
  expect(run.counts).toMatchObject({ rows: 3, created: 1, faulty: 2 });
  const answer = await admin.post(`imports/runs/${run.id}/apply/`, { skips_errors: true });
  expect([answer.status, answer.body.code]).toEqual([409, 'import_mostly_errors']);
});

it('a cause is said once, with its first lines, and lists its rows', async () => {
  const files = list(...[0, 1, 2, 3].map((at) => row(at, '08950')), row(4).replace(';100', ';x'));
  const run = await check((await upload('places', ...files)).id);
  expect(run.causes.filter(({ sort }) => sort === 'error')).toMatchObject([
    { column: 'Sección censal', count: 4, lines: [2, 3, 4, 5], detail: expect.stringContaining('08950') },
    { column: 'Censo', count: 1, lines: [6] },
  ]);
  const { results } = (await admin.get(`imports/runs/${run.id}/items/?sort=error&cause=1`)).body;
  expect(results).toMatchObject([{ line: 6, column: 'Censo' }]);
});

it('a preview sums up its file, and says first what differs much from what is here', async () => {
  const all = list(...[0, 1, 2, 3, 4].map((at) => row(at)));
  expect(saidOf(await preview('places', all))).toEqual([
    ['Colegios: 1', false],
    ['Mesas: 5', false],
    ['Electores: 500', false],
  ]);
  await bringIn('places', all);
  expect(saidOf(await preview('places', list(row(0), row(1))))[0]).toEqual([
    'Mesas: 2. En los mismos municipios hay aquí: 5',
    true,
  ]);
});

it('a preview of results names candidatures with their votes, and compares with the last election', async () => {
  await bringIn('places', list(row(0)));
  const results = (voters: number, votes: string) => [
    {
      name: 'r.csv',
      bytes: `CUSEC,Mesa,Censo,Votantes,Nulos,Blancos,PSC,VOX\n0890101001,A,5000,${voters},2,5,${votes}\n`,
    },
  ];
  const { body } = await admin.post('elections/elections/', {
    ...{ kind: 'congress', name: 'Congreso', date: '2023-07-23', is_over: true },
  });
  await bringIn('results', results(161, '120,34'), { election_id: body.id });
  expect(saidOf(await preview('results', results(1130, '1120,3'), { election_id: tenant.election }))).toEqual([
    ['Votos válidos: 1.128. En las mismas secciones, en la elección anterior: 159', true],
    ['Mesas, secciones o zonas con resultados: 1', false],
    ['Votos a candidaturas: 1.123. En blanco: 5. Nulos: 2', false],
    ['Electores: 5.000', false],
    ['Candidaturas (2): PSC 1.120, VOX 3', false],
  ]);
});
