import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace } from '../../../testing/factories.ts';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
import { candidature, digits, fixed, holdInJuly } from '../../../testing/ministry.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'escrutinio', beforeEach);
beforeEach(async () => {
  // Sections 0890101100 and 0890101101.
  await createPlace(db, tenant);
});

const importing = (files: ReturnType<typeof file>[], map?: ReadonlyMap<string, string>) =>
  inTenant((tx) => bring(tx, 'results', files, { election_id: tenant.election }, map));
/** Two rows, one of them wrong, prove nothing, so the columns are chosen by hand. */
const chosen = (content: string) => (content.includes('vcs_oficial') ? columnsOfWide : undefined);
const stored = async () => {
  const results = await query(
    'select level, code, electors, blank, invalid, valid, seats from results where tenant_id = $1 order by level, code',
    [tenant.id],
  );
  const votes = await inTenant((tx) =>
    tx
      .selectFrom('result_votes as v')
      .innerJoin('parties as p', (join) =>
        join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.id', '=', 'v.party_id'),
      )
      .where('v.tenant_id', '=', tenant.id)
      .orderBy('v.code')
      .orderBy('p.acronym')
      .select(['v.code', 'p.acronym', 'v.votes'])
      .execute(),
  );
  return { results, votes: votes.map(({ code, acronym, votes: number }) => `${code} ${acronym} ${number}`) };
};

const wide = `Codi circumscripció;Codi municipi;Nom municipi;Districte;Secció;Mesa;Cens electoral;Votants;% votants;vnuls_oficial;% vots nuls;vblancs_oficial;% vots en blanc; Vots a candidatures;% vots a candidatures;Vots vàlids;% vots vàlids;vcs_oficial;%;verc_oficial;%;Codi comarca;Nom comarca;
08;901;Vila Nord      ;01;100 ;A;     1.369;     1.316;085,64;         0;000,00;         1;000,00;     1.315;100,00;     1.316;100,00;     1.088;027,85;       227;010,76;11;Baix;
08;901;Vila Nord      ;01;101 ;A;       366;       318;086,89;         2;000,63;         3;000,94;       313;098,43;       316;099,37;        94;029,75;       219;008,86;11;Baix;
`;
const columnsOfWide = new Map<string, string>([
  ...([
    ['Votants', 'voters'],
    ['vnuls_oficial', 'invalid'],
    ['vblancs_oficial', 'blank'],
  ] as const),
  ...([
    ['Vots a candidatures', 'toParties'],
    ['Vots vàlids', 'valid'],
  ] as const),
  ...([
    ['vcs_oficial', 'party'],
    ['verc_oficial', 'party'],
  ] as const),
]);
const line = (text: string, at: number) => text.split('\n')[at] ?? '';

describe('results are refused', () => {
  it.each([
    ['no table', 'a,b\n1,2\n', 'Ningún total comprueba los votos'],
    ['nothing at all', '', 'vacío'],
    ['a count that is none', wide.replace('       219;', '       2x9;'), 'número entero'],
    [
      'a count mistyped in the only row',
      `${line(wide, 0)}\n${line(wide, 2).replace(' 219;', ' -21;')}\n`,
      'número entero',
    ],
    ['votes that don’t add up', wide.replace('       219;', '       220;'), 'suman 314'],
    ['a table twice', `${wide}${line(wide, 2)}\n`, 'Ya está en la línea 3'],
    ['a row cut short', `${wide}08;901;Vila\n`, 'Columnas: 3; en el encabezado: 23'],
    ['a key that is none', wide.replace(';101 ;', ';1x1 ;'), 'No dice de qué mesa'],
    ['sections that nobody knows', wide.replace(/;10(\d) ;/g, ';20$1 ;'), 'Ningún resultado es de una sección'],
    ['codes beside names of others', wide.replaceAll(';901;', ';777;'), 'El código 08777 es de'],
  ])('with %s, by line, and nothing is written', async (_, content, message) => {
    const faults = await refusalOf(importing([file('r.csv', content)], chosen(content)));
    expect(faults.map((fault) => fault.message).join()).toContain(message);
    expect(await stored()).toEqual({ results: [], votes: [] });
  });

  it('in fixed width with a line of another length, or of kinds that hold no results', async () => {
    expect((await refusalOf(importing([file('06022307.DAT', '02202307\n')])))[0]?.message).toContain('Caracteres: 8');
    expect((await refusalOf(importing([file('13022307.DAT', 'x\n')])))[0]?.message).toContain('clase 13');
    const both = [file('r.csv', wide), file('06022307.DAT', '')];
    expect((await refusalOf(importing(both)))[0]?.message).toContain('entregas distintas');
  });
});

describe('a column for each party', () => {
  it('is read past padding, points between thousands, percentages and what isn’t a party', async () => {
    expect(await importing([file('r.csv', wide)])).toMatchObject({ created: 2, leftOut: [] });
    expect(await stored()).toEqual({
      results: [
        { level: 'station', code: '0890101100A', electors: 1369, blank: 1, invalid: 0, valid: 1316, seats: null },
        { level: 'station', code: '0890101101A', electors: 366, blank: 3, invalid: 2, valid: 316, seats: null },
      ],
      votes: ['0890101100A CS 1088', '0890101100A ERC 227', '0890101101A CS 94', '0890101101A ERC 219'],
    });
  });

  it('is read with zeros written as spreadsheets do', async () => {
    await importing([
      file('r.csv', 'CUSEC;Mesa;Censo;Votantes;Nulos;Blancos;CS;ERC\n0890101100;A;400;200;-;-;150;50\n'),
    ]);
    expect(await stored()).toMatchObject({
      results: [{ blank: 0, invalid: 0, valid: 200 }],
      votes: ['0890101100A CS 150', '0890101100A ERC 50'],
    });
  });

  it('changes only what a corrected file changes, leaves parties as they were edited', async () => {
    await importing([file('r.csv', wide)]);
    await inTenant((tx) =>
      tx
        .updateTable('parties')
        .where('tenant_id', '=', tenant.id)
        .where('acronym', '=', 'CS')
        .set({ acronym: 'C’s' })
        .execute(),
    );
    const corrected = wide.replace('        94;', '        95;').replace('       219;', '       218;');
    expect(await importing([file('r.csv', corrected)])).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(await importing([file('r.csv', corrected)])).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect((await stored()).votes).toContain('0890101101A C’s 95');
  });

  it('keeps the rest where some sections aren’t known, and says which', async () => {
    const report = await importing([file('r.csv', wide.replace(';101 ;', ';999 ;'))]);
    expect(report).toMatchObject({
      created: 1,
      leftOut: [{ line: 3, message: /No se conoce.*mesa 0890101999A/ }],
    });
  });
});

const mesas = `cod_elec,type_elec,id_MIR_mun,cod_INE_prov,cod_INE_mun,cod_mun_district,cod_sec,cod_poll_station,turn,census_INE,census_counting,ballots_1,ballots_2,blank_ballots,invalid_ballots,party_ballots
02,congress,09-08-901,08,901,01,100,A,1,352,350,158,189,2,3,235
`;
const votos = `cod_elec,cod_INE_prov,cod_INE_mun,cod_mun_district,cod_sec,cod_poll_station,turn,id_candidacies,ballots
02,08,901,01,100,A,1,000047,200
02,08,901,01,100,A,1,000006,35
`;
const candidaturas = `cod_elec,id_candidacies,abbrev_candidacies,name_candidacies,id_candidacies_ccaa,id_candidacies_nat
02,000047,PSC,PARTIT DELS SOCIALISTES,000047,000002
02,000006,VOX,VOX,000006,000006
`;

describe('a row for each table and candidature', () => {
  const all = () => [file('v.csv', votos), file('m.csv', mesas), file('c.csv', candidaturas)];

  it('is put together from the three files in any order', async () => {
    expect(await importing(all())).toMatchObject({ created: 1 });
    expect(await stored()).toEqual({
      results: [
        { level: 'station', code: '0890101100A', electors: 350, blank: 2, invalid: 3, valid: 237, seats: null },
      ],
      votes: ['0890101100A PSC 200', '0890101100A VOX 35'],
    });
  });

  it('is refused without the totals, or with votes of a table twice', async () => {
    expect((await refusalOf(importing([file('v.csv', votos)])))[0]?.message).toContain('No hay totales');
    const twice = [...all().slice(1), file('v.csv', `${votos}${line(votos, 1)}\n`)];
    expect((await refusalOf(importing(twice)))[0]?.message).toContain('deja una fila');
  });
});

const addArea = (area: { level: string; code: string; parent_id: string }) =>
  inTenant((tx) =>
    tx
      .insertInto('areas')
      .values({
        ...area,
        tenant_id: tenant.id,
        id: crypto.randomUUID(),
        name: 'X',
        search: 'x',
        path: `es.${area.level}.`,
      })
      .execute(),
  );
const idOfArea = (level: string) =>
  inTenant(async (tx) => {
    const area = tx.selectFrom('areas').where('tenant_id', '=', tenant.id).where('level', '=', level).select('id');
    return (await area.executeTakeFirstOrThrow()).id;
  });

describe('the Ministry’s fixed width', () => {
  beforeEach(() => holdInJuly(db, tenant));
  const own = (code: string): [string, string, string] => [code, code, code];
  const names = () =>
    file(
      '03022307.DAT',
      Buffer.from(candidature('000001', 'AÑO', own('000001')) + candidature('000002', 'MAR', own('000002')), 'latin1'),
    );

  it('is read by municipality and, above it, by province and community, which it numbers its own way', async () => {
    await addArea({ level: 'adm1', code: '09', parent_id: tenant.areas.country.id });
    await addArea({ level: 'adm2', code: '08', parent_id: await idOfArea('adm1') });
    const municipality = fixed(
      233,
      [10, '05'],
      [12, '08'],
      [14, '901'],
      [17, '99'],
      [19, 'Vila Nord'.padEnd(100)],
      [150, digits(800, 8)],
      [190, digits(5, 8)],
      [198, digits(7, 8)],
      [206, digits(495, 8)],
    );
    const wider = (province: string, seats: number) =>
      fixed(
        172,
        [10, '05'],
        [12, province],
        [14, '9'],
        [15, 'X'.padEnd(50)],
        [86, digits(900, 8)],
        [126, digits(5, 8)],
        [142, digits(495, 8)],
        [150, digits(seats, 6)],
      );
    const files = [
      names(),
      file('05022307.DAT', municipality),
      file('06022307.DAT', fixed(33, [10, '0890199'], [17, '000001'], [23, digits(495, 8)])),
      file('07022307.DAT', wider('08', 3) + wider('99', 3)),
      file('08022307.DAT', fixed(33, [10, '05089'], [15, '000002'], [21, digits(495, 8)])),
      // Must not be read: this kind of file has names of people.
      file('04022307.DAT', 'whatever'),
    ];
    const { leftOut, totals } = await importing(files);
    expect(leftOut).toEqual([]);
    // The same votes at three levels are summed up once.
    expect(totals).toContain('Votos a candidaturas: 495. En blanco: 5. Nulos: 7');
    expect(await stored()).toEqual({
      results: [
        { level: 'adm1', code: '09', electors: 900, blank: 5, invalid: 0, valid: 500, seats: 3 },
        { level: 'adm2', code: '08', electors: 900, blank: 5, invalid: 0, valid: 500, seats: 3 },
        { level: 'adm4', code: '08901', electors: 800, blank: 5, invalid: 7, valid: 500, seats: null },
      ],
      votes: ['08 MAR 495', '08901 AÑO 495'],
    });
    const under = Buffer.from(candidature('000002', 'MAR', own('000001')), 'latin1');
    const counts = await importing([file('03022307.DAT', under), ...files.slice(3, 5)]);
    expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 2 });
  });

  it('is read by table, the voters abroad aside', async () => {
    const table = fixed(
      101,
      [10, '0508'],
      [14, '901'],
      [17, '01'],
      [19, '100 '],
      [23, 'A'],
      [31, digits(500, 7)],
      [66, digits(4, 7)],
      [80, digits(96, 7)],
    );
    const votes = fixed(
      36,
      [10, '0508'],
      [14, '901'],
      [17, '01'],
      [19, '100 '],
      [23, 'A'],
      [24, '000002'],
      [30, digits(96, 7)],
    );
    const abroad = fixed(101, [10, '0508'], [14, '999'], [17, '09'], [19, '0000'], [23, 'U']);
    const report = await importing([names(), file('09022307.DAT', table + abroad), file('10022307.DAT', votes)]);
    expect(report.leftOut).toMatchObject([{ message: /No se conoce.*provincia 08/ }]);
    expect((await stored()).votes).toEqual(['0890101100A MAR 96']);
  });
});
