import { beforeEach, describe, expect, it } from 'vitest';
import { createArea, createPlace } from '../../../testing/factories.ts';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'secciones', beforeEach);
beforeEach(async () => {
  // Sections 0890101100 and 0890101101, each with a table in two places.
  await createPlace(db, tenant);
  await createPlace(db, tenant, { name: 'Institut' });
});

const importing = (text: string, municipality: string | null = null) =>
  inTenant((tx) => bring(tx, 'results', [file('r.csv', text)], { election_id: tenant.election, municipality }));
const listCodes = async () =>
  (await query('select code from results where tenant_id = $1', [tenant.id])).map(({ code }) => code).sort();

const sections = `Código INE;Municipio;Distr.;Secc.;Electores;Votantes;Nulos;Blancos;PSOE;PP
08901;Vila Nord;01;100;800;501;1;5;300;195
08901;Vila Nord;01;101;700;400;0;0;250;150
`;
const tables = 'CUSEC;Mesa;Censo;Votantes;Nulos;Blancos;PSOE\n0890101100;A;400;201;0;1;200\n';

describe('results of sections', () => {
  it('are stored as the section’s, of all its tables together', async () => {
    expect(await importing(sections)).toMatchObject({ created: 2, leftOut: [] });
    const results = await query(
      'select level, code, electors, blank, invalid, valid from results where tenant_id = $1 order by code',
      [tenant.id],
    );
    expect(results).toEqual([
      { level: 'station', code: '0890101100', electors: 800, blank: 5, invalid: 1, valid: 500 },
      { level: 'station', code: '0890101101', electors: 700, blank: 0, invalid: 0, valid: 400 },
    ]);
    expect(await importing(sections)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('leave out a total without a place, and a note below them, and tell both', async () => {
    const [head = '', ...rows] = sections.trim().split('\n');
    const withTotal = (electors: number) =>
      [head, `;;;;${electors};901;1;5;550;345`, ...rows, 'Fuente: inventada;;;;;;;;;', ''].join('\n');
    const { created, leftOut } = await importing(withTotal(1500));
    expect([created, leftOut.map(({ line }) => line)]).toEqual([2, [2, 5]]);
    expect(await refusalOf(importing(withTotal(1501)))).toMatchObject([{ line: 2 }]);
  });

  it('project places, each by its share of the section’s electors', async () => {
    await importing(sections);
    const projected = await query('select projection_valid from places where tenant_id = $1', [tenant.id]);
    expect(projected).toEqual([{ projection_valid: 450 }, { projection_valid: 450 }]);
  });

  it('are of the municipality that is said where no column says it', async () => {
    const ofOne = 'Distr.;Secc.;Censo;Votantes;Nulos;Blancos;PSOE\n1;100;800;306;1;5;300\n1;101;700;250;0;0;250\n';
    expect(await refusalOf(importing(ofOne))).toMatchObject([{ message: expect.stringContaining('municipio') }]);
    await importing(ofOne, '08901');
    expect(await listCodes()).toEqual(['0890101100', '0890101101']);
    const zones = ['1;400;398;3;5;250;140', '2;300;286;2;4;150;130', '3;200;193;1;2;90;100'];
    const ofZones = ['ZONA;CENS;VOTANTS;NULS;BLANCS;UNO;DOS', ...zones].join('\n');
    expect(await refusalOf(importing(ofZones, '08901'))).toMatchObject([
      { line: null, message: expect.stringMatching(/^Ninguna columna dice de qué sección o mesa es cada fila/) },
    ]);
  });

  it('are of tables whose letter stands apart', async () => {
    const ofTable = 'Circunscripción;Codmun;Mesa;Censo;Votantes;Nulos;Blancos;PSOE\n08;901;1-100 -A;800;306;1;5;300\n';
    await importing(ofTable);
    expect(await listCodes()).toEqual(['0890101100A']);
  });

  it('are of the municipality that a heading above them names', async () => {
    const headed =
      'Municipio;Distr.;Secc.;Censo;Votantes;Nulos;Blancos;PSOE\nVila Nord;;;;;;;\n;1;100;800;306;1;5;300\n';
    const { leftOut } = await importing(headed);
    expect(leftOut).toMatchObject([{ line: 2, column: 'Municipio', message: expect.stringContaining('Vila Nord') }]);
    expect(await listCodes()).toEqual(['0890101100']);
    expect(await refusalOf(importing(headed.replace('Vila Nord', 'Atlantis')))).toMatchObject([
      ...[{ line: 2 }, { line: 3 }],
    ]);
  });

  it.each([
    ['above the header', 'Municipio: Vila Nord\nDistr.;Secc.;Censo;Votantes;Nulos;Blancos;PSOE\n', 1],
    ['in two cells', 'Municipio:;Vila Nord;;;;;\nDistr.;Secc.;Censo;Votantes;Nulos;Blancos;PSOE\n', 1],
    ['below the header alone', 'Distr.;Secc.;Censo;Votantes;Nulos;Blancos;PSOE\nMunicipio:;901 - Vila Nord;;;;;\n', 2],
  ])('are of the municipality of a heading %s', async (_, head, line) => {
    const { leftOut } = await importing(`${head}1;100;800;306;1;5;300\nTotal;;800;306;1;5;300\n`);
    expect(leftOut.map((one) => one.line)).toEqual([line, 4]);
    expect(await listCodes()).toEqual(['0890101100']);
    expect(await refusalOf(importing(`${head.replace('Vila Nord', 'Atlantis')}1;100;800;306;1;5;300\n`))).not.toEqual(
      [],
    );
  });

  it('aren’t counted beside those of their tables, whichever came first', async () => {
    await importing(tables);
    expect(await refusalOf(importing(sections))).toMatchObject([
      { line: 2, message: expect.stringContaining('ya están los resultados por mesas') },
    ]);
    const other = tables.replace('0890101100', '0890101101');
    await importing(`${sections.split('\n').slice(0, 1).join('\n')}\n${sections.split('\n')[2]}\n`);
    expect(await refusalOf(importing(other))).toMatchObject([
      { line: 2, message: expect.stringContaining('sección entera') },
    ]);
  });

  it('need their district, which may stand before the section', async () => {
    const cut = sections.replace('Nord;01;101', 'Nord;;101');
    expect(await refusalOf(importing(cut))).toMatchObject([
      { line: 3, message: expect.stringContaining('No dice de qué mesa') },
    ]);
    const joined = 'Código INE;Secc.;Votantes;Nulos;Blancos;PSOE\n8901;1100;201;0;1;200\n';
    expect(await importing(joined)).toMatchObject({ created: 1, leftOut: [] });
  });
});

it('results of districts are theirs, and of a municipality where none is said', async () => {
  const rows = '08901;1;800;306;1;5;300\n08901;;900;406;1;5;400\n08902;99;700;200;0;0;200\n';
  await importing(`Código INE;Distrito;Censo;Votantes;Nulos;Blancos;PSOE\n${rows}`);
  expect(await listCodes()).toEqual(['08901', '0890101', '08902']);
});

it('results of tables may have theirs beside the municipality, by name or code', async () => {
  for (const [head, town] of [
    ['Municipio', 'Vila Nord'],
    ['Código INE', '08901'],
  ]) {
    const rows = `${town};01-100-A;400;201;0;1;200\n${town};01-101-A;300;201;0;1;200\n`;
    await importing(`${head};Mesa;Censo;Votantes;Nulos;Blancos;PSOE\n${rows}`);
    expect(await listCodes()).toEqual(['0890101100A', '0890101101A']);
  }
  const nowhere = 'Mesa;Censo;Votantes;Nulos;Blancos;PSOE\n01-100-A;400;201;0;1;200\n01-101-A;300;201;0;1;200\n';
  expect(await refusalOf(importing(nowhere))).toMatchObject([{ line: 2 }, { line: 3 }]);
});

it('results under codes that contradict the names beside them are those of the names, and it is said', async () => {
  const wrong = sections.replace('08901;Vila Nord', '08902;Vila Nord').replace('08901;Vila Nord', '08901;Vila Sud');
  const { leftOut } = await importing(wrong);
  expect(leftOut[0]?.message).toContain('no es el código oficial');
  expect(await listCodes()).toEqual(['0890101100']);
});

it('results of villages are those of their code, though far municipalities have such names', async () => {
  const villages = ['Vila Nord', 'La Alberca', 'Guadalupe', 'Espinardo'];
  const rows = villages.map((name, at) => `08901;${name};01;${100 + at};800;306;1;5;300`);
  const text = ['Código municipio;Localidad;Distr.;Secc.;Censo;Votantes;Nulos;Blancos;PSOE', ...rows, ''].join('\n');
  const mixed = `${text}08902;Vila Sud;01;100;800;306;1;5;300\n08901;Vila Sud;01;104;800;306;1;5;300\n`;
  expect(await refusalOf(importing(mixed))).toMatchObject([{ line: 7, message: expect.stringContaining('08902') }]);
  const unknown = ['0890101102', '0890101103'].map((code) => ({ message: expect.stringContaining(code) }));
  expect(await importing(text)).toMatchObject({ created: 2, leftOut: unknown });
  expect(await listCodes()).toEqual(['0890101100', '0890101101']);
});

it('results of another municipality than the chosen one are refused', async () => {
  expect(await refusalOf(importing(sections, '08902'))).toMatchObject([
    { line: 2, message: expect.stringContaining('Es del municipio 08901, y se eligió 08902') },
    { line: 3 },
  ]);
});

it('results by codes within a province are of the only one here; of several, nobody guesses', async () => {
  const local = sections.replace('Código INE', 'cMunicipio').replaceAll('08901;Vila Nord', '901;');
  await importing(local);
  expect(await listCodes()).toEqual(['0890101100', '0890101101']);
  await inTenant((tx) => createArea(tx, { level: 'adm4', code: '46901', name: 'Sud', parent: tenant.areas.country }));
  expect(await refusalOf(importing(local))).toMatchObject([{ message: expect.stringContaining('de qué provincia') }]);
});

describe('a file that lacks columns', () => {
  it.each([
    [
      'Dte. SC Electors Votants Nuls Blancs ERC|PSC\n1 1 637 356 1 0 43 83\n1 2 575 281 0 2 66 54\n',
      'no están separadas',
    ],
    ['Código INE;Censo;PSOE;PP\n08901;10;3;4\n', '¿Qué columnas son candidaturas?'],
    ['Mesa;Votantes;Nulos;Blancos;PSOE;PP\nA;7;0;0;3;4\n', 'para: Código del municipio, Sección'],
    ['CUSEC;Nulos;Blancos;Notas\n0890101100;0;0;nada\n', 'para: Votos de una candidatura'],
  ])('has them named, or is asked about: %s', async (content, fields) => {
    const [fault] = await refusalOf(importing(content));
    expect(fault?.message).toContain(fields);
  });
});
