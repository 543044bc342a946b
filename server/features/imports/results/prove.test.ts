import { describe, expect, it } from 'vitest';
import { sightsOf } from '../../../testing/sights.ts';
import { proveResults } from './prove.ts';

/** Returns a generator of numbers from 0 up to `most`, always the same. */
function counter(): (most: number) => number {
  let state = 7;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

type Cells = (table: { at: number; count: (most: number) => number }) => (string | number)[];
const file = (header: string, cells: Cells, rows = 100): string => {
  const count = counter();
  return [header, ...Array.from({ length: rows }, (_, at) => cells({ at, count }).join(';'))].join('\n');
};
const section = (at: number) => String(1 + Math.floor(at / 2)).padStart(3, '0');
const letter = (at: number) => 'AB'[at % 2] ?? '';
const votesOf = (count: (most: number) => number) => ({
  blank: count(9),
  invalid: count(9),
  one: 50 + count(200),
  two: 20 + count(150),
});

async function prove(...texts: string[]) {
  const sights = await sightsOf(...texts);
  const { columns, question } = await proveResults(sights, { towns: [] });
  const headers = (field: string | null, at = 0) =>
    (columns[at] ?? []).flatMap((one, column) => (one.field === field ? [sights[at]?.found.header[column] ?? ''] : []));
  const certainty = (header: string, at = 0) =>
    columns[at]?.[sights[at]?.found.header.indexOf(header) ?? -1]?.certainty;
  return { columns, question, headers, certainty };
}

const certificates: Cells = ({ at, count }) => {
  const { blank, invalid, one, two } = votesOf(count);
  const [roll, added] = [500 + count(300), count(3) * 3];
  const where = ['08', '015', `1-${section(at)}-${letter(at)}`];
  return [...where, roll, added, roll + added, blank + invalid + one + two, invalid, blank, one, two];
};
const withCertificates =
  'Circunscripción;Codmun;Mesa;Censo;Certif. Alta;Censo total;Votos Totales;Votos Nulos;Votos Blancos;PARTIDO UNO;PARTIDO DOS';

describe('results are proved by what adds up', () => {
  it('beside certificates: the roll is the one that is a sum', async () => {
    const { question, headers, certainty } = await prove(file(withCertificates, certificates));
    expect(question).toBeUndefined();
    expect(headers('party')).toEqual(['PARTIDO UNO', 'PARTIDO DOS']);
    expect([headers('electors'), headers('voters')]).toEqual([['Censo total'], ['Votos Totales']]);
    expect(['PARTIDO UNO', 'Votos Blancos', 'Censo total', 'Mesa'].map((one) => certainty(one))).toEqual(
      Array(4).fill('proved'),
    );
  });

  it('whatever the totals are called, if blank and invalid votes are called so', async () => {
    const { question, headers } = await prove(file(withCertificates.replace('Votos Totales', 'Bozkak'), certificates));
    expect(question).toBeUndefined();
    expect(headers('voters')).toEqual(['Bozkak']);
  });

  it('and what no total counts is no candidature, whatever it is called', async () => {
    const beside: Cells = (table) => [...certificates(table), table.count(9), 100 + table.count(900)];
    const { headers } = await prove(file(`${withCertificates};Interventores;Núm. acta`, beside));
    expect(headers('party')).toEqual(['PARTIDO UNO', 'PARTIDO DOS']);
  });

  it('in a row for each candidature, by the sum of each table', async () => {
    const lists = ['UNO', 'DOS', 'TRES'];
    const header = 'CUSEC;Mesa;Emesos;Nuls;En blanc;Llista;Orden;Sufragios';
    const votes = (table: number, list: number) => 20 + ((table * 37 + list * 101) % 90);
    const long = file(
      header,
      ({ at }) => {
        const table = Math.floor(at / 3);
        const all = lists.reduce((sum, _, list) => sum + votes(table, list), 0);
        const where = [`0801501${section(table)}`, letter(table)];
        return [
          ...where,
          all + (table % 7) + (table % 5),
          table % 5,
          table % 7,
          lists[at % 3] ?? '',
          (at % 3) + 1,
          votes(table, at % 3),
        ];
      },
      120,
    );
    const { question, headers, certainty } = await prove(long);
    expect(question).toBeUndefined();
    expect([headers('votes'), headers('voters'), headers('candidature')]).toEqual([
      ['Sufragios'],
      ['Emesos'],
      ['Llista'],
    ]);
    expect(certainty('Sufragios')).toBe('proved');
  });

  it('below two headers, of which the lower has the acronyms', async () => {
    const above = `;;;;;;;;;Partido Uno de Todos;Partido Dos`.replace(/^;+/, 'Provincia;Municipio;Mesa;A;B;C;D;E;F;');
    const text = file(withCertificates, certificates);
    const { headers } = await prove(`${above}\n${text}`);
    expect(headers('party')).toEqual(['PARTIDO UNO', 'PARTIDO DOS']);
  });
});

describe('results are asked about once', () => {
  const unproved = 'cod_provincia;cod_municipio;distrito;seccion;mesa;censo;blancos;nulos;UNO;D.O.;C 21;CP;NO.I.A.';
  const cells: Cells = ({ at, count }) => [
    '08',
    '015',
    '01',
    section(at),
    letter(at),
    600,
    count(9),
    count(9),
    250,
    100,
    20,
    count(12),
    10,
  ];

  it('where there are no voters to add up to: nothing is a candidature unless somebody says so', async () => {
    const { question, headers, certainty } = await prove(file(unproved, cells));
    expect(headers('party')).toEqual([]);
    expect(certainty('C 21')).toBe('likely');
    expect(question?.said.code).toBe('ask_parties');
    expect(question?.answers[0]?.columns?.[0]?.filter((field) => field === 'party')).toHaveLength(5);
  });

  it('where no word says which of the columns that add up is blank', async () => {
    const header = withCertificates.replace('Votos Nulos', 'N').replace('Votos Blancos', 'B');
    const { question, headers } = await prove(file(header, certificates));
    expect(headers('party')).toEqual([]);
    expect(question?.said).toMatchObject({
      code: 'ask_roles',
      params: { columns: ['N', 'B', 'PARTIDO UNO', 'PARTIDO DOS'] },
    });
    expect(question?.answers.map(({ said }) => said.params?.roles)).toContainEqual(
      expect.arrayContaining(['blank=B', 'invalid=N', 'party=PARTIDO UNO, PARTIDO DOS']),
    );
  });

  it('where they add up in most rows only', async () => {
    const wrong: Cells = (table) =>
      certificates(table).with(-1, table.at % 25 === 0 ? 999 : (certificates(table).at(-1) ?? ''));
    const { question, headers } = await prove(
      file(withCertificates, (table) => (table.at % 25 === 0 ? wrong(table) : certificates(table))),
    );
    expect(headers('party')).toEqual([]);
    expect(question?.said).toMatchObject({ code: 'ask_nearly', params: { share: 96 } });
  });

  it('where two elections stand side by side', async () => {
    const header = 'CUSEC;Censo;Votantes;Nulos;Blancos;UNO;DOS;TRES;Votantes M;Nulos M;Blancos M;UNO M;DOS M;CUATRO M';
    const two: Cells = ({ at, count }) => {
      const [some, others] = [
        [count(9), count(9), count(99), count(99), count(99)],
        [count(9), count(9), count(99), count(99), count(99)],
      ];
      const sum = (all: number[]) => all.reduce((whole, one) => whole + one, 0);
      return [`08015${String(1000 + at).padStart(5, '0')}`, 900, sum(some), ...some, sum(others), ...others];
    };
    const { question, headers } = await prove(file(header, two));
    expect(headers('party')).toEqual([]);
    expect(question?.said.code).toBe('ask_election');
    expect(question?.answers.length).toBeGreaterThan(1);
  });

  it('but not about a column alone, which nobody’s name is', async () => {
    const { question, headers } = await prove(
      file('CUSEC;Nulos;Blancos;zenbatua', ({ at, count }) => [`0801501${section(at * 2)}`, count(9), count(9), 90]),
    );
    expect([question, headers('party')]).toEqual([undefined, []]);
  });

  it.each([
    [
      'a column of the rest, which holds candidatures and blank votes',
      'CUSEC;Censo;Votantes;Válidos;UNO;DOS;TRES;CUATRO;CINCO;Resto',
      ({ at, count }) => {
        const votes = [100, 80, 60].map((most) => 20 + count(most));
        const [small, smaller, blank] = [1 + count(9), 1 + count(9), count(9)];
        const valid = votes.reduce((sum, one) => sum + one, small + smaller + blank);
        return [`0801501${section(at * 2)}`, 900, valid + 2, valid, ...votes, small, smaller, small + smaller + blank];
      },
      'rest_column',
    ],
    [
      'only percentages',
      'CUSEC;Censo;% UNO;% DOS',
      ({ at }) => [`0801501${section(at * 2)}`, 600, '55,25', '44,75'],
      'shares_only',
    ],
    [
      'a row for each election',
      'CUSEC;Año;Censo;Votantes;Nulos;Blancos;UNO;DOS',
      ({ at, count }) => [
        `0801501${section(at)}`,
        2015 + 4 * (at % 2),
        600 + count(99),
        400 + count(99),
        count(9),
        count(9),
        count(99),
        count(99),
      ],
      'several_elections',
    ],
    [
      'a row for each election of a town’s sections',
      'Distrito;Sección;Año;Censo;Votantes;Nulos;Blancos;UNO;DOS;TRES;CUATRO',
      ({ at, count }) => [
        1,
        section(at),
        2015 + 4 * (at % 2),
        600 + count(99),
        400 + count(99),
        count(9),
        count(9),
        count(99),
        count(99),
        count(99),
        count(99),
      ],
      'several_elections',
    ],
    [
      'another heading between rows',
      withCertificates,
      (table) => (table.at === 50 ? withCertificates.replace('UNO', 'TRES').split(';') : certificates(table)),
      'heading_within',
    ],
  ] satisfies [string, string, Cells, string][])('and can’t be brought in with %s', async (_, header, rows, code) => {
    const { question, headers } = await prove(file(header, rows));
    expect(headers('party')).toEqual([]);
    expect(question).toMatchObject({ said: { code }, answers: [] });
  });
});
