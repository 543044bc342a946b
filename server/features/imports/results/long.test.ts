import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace } from '../../../testing/factories.ts';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

// A row per place and candidature; only the number of voters can verify sums.
const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'largos', beforeEach);
// Sections 0890101100 and 0890101101
beforeEach(async () => void (await createPlace(db, tenant)));

const bringIn = (...lines: string[]) => bringAs([], ...lines);
/** `columns`: fields of the header's columns, in order; none: as proved */
const bringAs = (columns: readonly string[], ...lines: string[]) => {
  const header = lines[0]?.split(';') ?? [];
  const map = new Map(columns.map((field, at) => [header[at] ?? '', field] as const));
  return inTenant((tx) =>
    bring(tx, 'results', [file('r.csv', `${lines.join('\n')}\n`)], { election_id: tenant.election }, map),
  );
};
const told = (all: { line: number | null; column: string | null; message: string }[]) =>
  all.map(({ line, column, message }) => [line, column, message]);
const stored = async () => ({
  results: await query('select code, electors, blank, invalid, valid from results where tenant_id = $1 order by code', [
    tenant.id,
  ]),
  votes: (
    await query(
      `select v.code, p.acronym, v.votes from result_votes v
       join parties p on p.tenant_id = v.tenant_id and p.id = v.party_id where v.tenant_id = $1 order by 1, 2`,
      [tenant.id],
    )
  ).map(({ code, acronym, votes }) => `${code} ${acronym} ${votes}`),
});

describe('rows of a place and a candidature', () => {
  it('are results of sections, whose blank votes nobody told', async () => {
    const run = await bringIn(
      ...['SECCION;CANDIDATURA;VOTOS', '0890101100;PSOE;200', '0890101100;PP;1.100', '0890101101;PP;7'],
    );
    expect(run).toMatchObject({ created: 2 });
    expect(told(run.leftOut)).toEqual([[null, null, expect.stringContaining('cuentan como cero')]]);
    expect(await stored()).toEqual({
      results: [
        { code: '0890101100', electors: null, blank: 0, invalid: 0, valid: 1300 },
        { code: '0890101101', electors: null, blank: 0, invalid: 0, valid: 7 },
      ],
      votes: ['0890101100 PP 1100', '0890101100 PSOE 200', '0890101101 PP 7'],
    });
  });

  it.each([
    [
      'in rows of their own',
      'Cod mun;Distrito;Sección;Mesa;Partido;Votos',
      ...['PSOE;200', 'PP;100', 'Votos en blanco;5', 'Votos nulos;2', 'Censo;500', 'Votantes;307', 'Abstención;193'],
    ],
    [
      'in columns',
      'Cod mun;Distrito;Sección;Mesa;Censo;Votantes;Nulos;Blancos;Siglas;Votos',
      ...['500;307;2;5;PSOE;200', '500;307;2;5;PP;100'],
    ],
  ])('have their totals %s', async (_, header, ...rows) => {
    const run = await bringIn(header, ...rows.map((row) => `08901;01;100;A;${row}`));
    expect(run).toMatchObject({ created: 1, leftOut: [] });
    const { results, votes } = await stored();
    expect(results).toEqual([{ code: '0890101100A', electors: 500, blank: 5, invalid: 2, valid: 305 }]);
    expect(votes).toEqual(['0890101100A PP 100', '0890101100A PSOE 200']);
  });

  it('are refused by line where two differ or are the same, or don’t add up', async () => {
    const refused = bringIn(
      ...['CUSEC;Censo;Votantes;Candidatura;Votos', '0890101100;500;300;PSOE;300', '0890101100;501;300;PP;0'],
      ...['0890101101;500;300;PSOE;200', '0890101101;500;300;PSOE;100', '0890101102;500;300;PP;200'],
    );
    expect(told(await refusalOf(refused))).toEqual([
      [3, 'Censo', 'Otra fila dice 500, y esta, 501 (sección 0890101100).'],
      [5, 'Candidatura', 'Ya hay votos de PSOE más arriba: deja una fila (sección 0890101101).'],
      [6, null, expect.stringContaining('Votos: 200, de ellos en blanco: 0 y nulos: 0. Votantes: 300.')],
    ]);
  });
});

describe('results by names of municipalities', () => {
  it('are read, whatever their article and capitals, and totals left out', async () => {
    const run = await bringIn(
      ...['Municipio;Censo;Votantes;Nulos;Blancos;PSOE;PP', 'VILA NORD;500;307;2;5;200;100'],
      'TOTAL;501;308;2;5;201;100',
    );
    expect(told(run.leftOut)).toEqual([[3, 'Municipio', 'Es una fila de totales: se deja fuera.']]);
    expect((await stored()).results).toEqual([{ code: '08901', electors: 500, blank: 5, invalid: 2, valid: 305 }]);
  });

  it('are read by section, and in rows of a candidature', async () => {
    await bringIn('Municipio;Distrito;Sección;Candidatura;Votos', 'Vila Nord;1;100;PSOE;200', 'Vila Nord;1;100;PP;9');
    expect((await stored()).votes).toEqual(['0890101100 PP 9', '0890101100 PSOE 200']);
  });

  it('are refused by line where nobody knows them', async () => {
    const refused = bringIn(
      ...['Municipio;Censo;Votantes;Nulos;Blancos;PSOE;PP', 'Vila Nord;500;37;2;5;20;10', 'Nada;15;10;2;5;2;1'],
    );
    expect(await refusalOf(refused)).toMatchObject([{ line: 3, column: 'Municipio' }]);
  });
});

describe('voters alone', () => {
  const header = 'CUSEC;Mesa;Censo;Votantes;Nulos;Blancos;PSOE;PP';
  const columns = ['cusec', 'table', 'electors', 'voters', 'invalid', 'blank', 'party', 'party'];
  it('tell whether the votes add up', async () => {
    const wrong = '0890101100;A;500;309;2;5;200;100';
    const beyond = '0890101101;A;300;307;2;5;200;100';
    expect(told(await refusalOf(bringAs(columns, header, wrong, beyond)))).toEqual([
      [
        ...[2, null],
        'Los votos no cuadran con los votantes (mesa 0890101100A). Votos: 307, de ellos en blanco: 5 y nulos: 2. Votantes: 309.',
      ],
    ]);
    const { leftOut } = await bringAs(columns, header, beyond);
    expect(told(leftOut)).toEqual([[2, null, 'Hay más votos que electores en mesa 0890101101A: 307 y 300.']]);
  });

  it('are only told as other where the valid votes add up', async () => {
    const run = await bringAs([...columns, 'valid'], `${header};Válidos`, '0890101100;A;500;309;2;5;200;100;305');
    expect(run).toMatchObject({ created: 1, leftOut: [{ line: 2 }] });
  });
});
