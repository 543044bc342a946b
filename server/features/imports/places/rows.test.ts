import { describe, expect, it } from 'vitest';
import { setUpUndoneImports } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

const imports = setUpUndoneImports('hojas');
const lines = (...all: string[]) => [{ name: 'a.csv', source: Buffer.from(`${all.join('\n')}\n`) }];
const header = 'Municipio;Distrito;Sección;Mesa;Colegio;Dirección;Censo';
const listTables = async () =>
  (
    await imports.select(
      `select s.cusec, s.code, p.name from stations s join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
       where s.tenant_id = $1 order by s.cusec, s.code`,
    )
  ).map(({ cusec, code, name }) => `${cusec} ${code.slice(7)} ${name}`);

describe('a list of places', () => {
  it.each([
    ['', (line: string) => line],
    [', which have no cells beside', (line: string) => line.replace(/;+$/, '').replace(/;+900$/, ';900')],
  ])('has its sums and notes left out, and said%s', async (_, write) => {
    const all = [
      ...['Relación de locales;;;;;;', header, 'DISTRITO PRIMERO;;;;;;', '08901;1;1;U;Escola;Carrer 1;900'],
      ...['Total;;;;;;900', 'Fuente: Junta Electoral;;;;;;'],
    ];
    const run = await imports.preview('places', lines(...all.map(write)));
    expect(found(run, 'error')).toEqual([]);
    expect(found(run, 'warning')).toEqual([
      [3, 'Municipio', 'Solo tiene texto en una columna: se deja fuera (DISTRITO PRIMERO).'],
      [5, 'Municipio', 'Es una fila de totales: se deja fuera.'],
      [6, 'Municipio', 'Solo tiene texto en una columna: se deja fuera (Fuente: Junta Electoral).'],
    ]);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
  });

  it('has headings that name a municipality, for the rows below that don’t say theirs', async () => {
    const run = await imports.bringIn('places', [
      ...lines(
        ...[header, 'VILA NORD;;;;;;', ';1;1;A;Escola;Carrer 1;900', ';;;B;;;800', '08902;1;1;U;Casal;Plaça 2;600'],
        ...['Municipio: Vila Nord;;;;;;', ';1;2;U;Institut;Carrer 3;500'],
      ),
    ]);
    expect(await listTables()).toEqual([
      ...['0890101001 A Escola', '0890101001 B Escola', '0890101002 U Institut', '0890201001 U Casal'],
    ]);
    expect(found(run, 'warning')).toContainEqual([2, 'Municipio', expect.stringContaining('(VILA NORD)')]);
  });

  it.each([
    'Municipio: 08902 Vila Sud',
    '08902 - VILA SUD',
    'Vila Sud (08902)',
    'Municipio: 08902',
    'Vila Sud (08630)',
  ])('has headings with codes: %s', async (heading) => {
    const list = ['Sección;Mesa;Colegio;Dirección', 'VILA NORD', '01001;U;Escola;Carrer 1', heading];
    await imports.bringIn('places', lines(...list, '01001;U;Casal;Plaça 2'));
    expect(await listTables()).toEqual(['0890101001 U Escola', '0890201001 U Casal']);
  });

  it.each([
    ['', 'Sección;Mesa;Colegio;Dirección', ''],
    [' that their column leaves empty', 'Distrito;Sección;Mesa;Colegio;Dirección', ';'],
  ])('has headings that number districts%s', async (_, columns, empty) => {
    const list = ['Distrito n.º 2', columns, `${empty}001;A;Escola;Carrer 1`, `${empty};B;;`];
    const more = ['DISTRITO 03: ARGANZUELA', `${empty}1;U;Institut;Carrer 3`, `${empty}2;U;Institut;Carrer 3`];
    const basque = ['5. barrutia', `${empty}1;U;Casal;Plaça 2`];
    const run = await imports.bringIn('places', lines(...list, ...more, ...basque), { municipality: '08901' });
    expect(await listTables()).toEqual([
      ...['0890102001 A Escola', '0890102001 B Escola', '0890103001 U Institut', '0890103002 U Institut'],
      '0890105001 U Casal',
    ]);
    expect(found(run, 'warning')).toContainEqual([1, null, expect.stringContaining('(Distrito n.º 2)')]);
    const towns = await imports.preview('places', lines(...list, 'MUNICIPIO: VILA SUD', `${empty}1;U;Casal;Plaça 2`), {
      municipality: '08901',
    });
    expect(found(towns, 'error')).toEqual([
      [6, empty ? 'Distrito' : null, 'Falta: Distrito'],
      [6, null, expect.stringContaining('se eligió 08901')],
    ]);
  });

  it('has sections with districts of their own below those that headings number', async () => {
    const list = ['Sección;Mesa;Colegio;Dirección', 'Distrito 2', '1;U;Escola;Carrer 1', '03-001;U;Casal;Plaça 2'];
    await imports.bringIn('places', lines(...list), { municipality: '08901' });
    expect(await listTables()).toEqual(['0890102001 U Escola', '0890103001 U Casal']);
  });

  it('has districts of its own below those that headings number', async () => {
    const own = ['1;1;U;Escola;Carrer 1', 'Distrito 2', ';1;A;Institut;Carrer 3', '3;1;U;Casal;Plaça 2', ';2;U;;'];
    await imports.bringIn('places', lines('Distrito;Sección;Mesa;Colegio;Dirección', ...own), {
      municipality: '08901',
    });
    expect(await listTables()).toEqual([
      ...['0890101001 U Escola', '0890102001 A Institut', '0890103001 U Casal', '0890103002 U Casal'],
    ]);
  });

  it('has its first heading above its header', async () => {
    const list = ['Distrito;Sección;Mesa;Colegio;Dirección', '1;1;U;Escola;Carrer 1', 'MUNICIPIO: VILA SUD'];
    const rows = [...list, '1;1;U;Casal;Plaça 2'];
    const run = await imports.bringIn('places', lines('Relación de locales', 'MUNICIPIO: VILA NORD', ...rows));
    expect(await listTables()).toEqual(['0890101001 U Escola', '0890201001 U Casal']);
    expect(found(run, 'warning')).toContainEqual([2, null, expect.stringContaining('(MUNICIPIO: VILA NORD)')]);
    for (const above of ['Relación de locales', 'MUNICIPIO: ATLANTIS'])
      expect((await imports.preview('places', lines(above, ...rows))).failure).toMatch(/^Ninguna columna dice/);
    const told = await imports.preview('places', lines('VILA SUD', ...rows), { municipality: '08901' });
    expect(told.counts).toMatchObject({ created: 0, unchanged: 1, error: 1 });
  });

  it('has no municipality below a heading of one that isn’t here', async () => {
    const bytes = lines('Sección;Mesa;Colegio;Dirección', 'Municipio: Atlantis;;;', '01001;U;Casal;Plaça 2');
    const run = await imports.preview('places', bytes, { municipality: '08901' });
    expect(found(run, 'error').map(([line, column]) => [line, column])).toEqual([
      [2, 'Sección'],
      [3, null],
    ]);
    const unknown = await imports.preview('places', lines(header, 'ATLANTIS;;;;;;', ';1;1;A;Escola;Carrer 1;900'));
    expect(found(unknown, 'error').map(([line, column]) => [line, column])).toEqual([[3, 'Municipio']]);
  });

  it('has cells merged with those above filled, and said', async () => {
    const run = await imports.bringIn('places', [
      ...lines(header, '08901;1;1;A;Escola;Carrer 1;900', ';;;B;;;800', ';;2;U;;;700', '08902;1;1;U;Casal;Plaça 2;600'),
    ]);
    expect(await listTables()).toEqual([
      ...['0890101001 A Escola', '0890101001 B Escola', '0890101002 U Escola', '0890201001 U Casal'],
    ]);
    expect(found(run, 'warning')).toEqual([
      [3, null, expect.stringContaining('valen como aquellas: Municipio, Distrito, Sección, Colegio, Dirección')],
      [4, null, expect.stringContaining('valen como aquellas: Municipio, Distrito, Colegio, Dirección')],
    ]);
  });

  it('lacks a section where its first table does', async () => {
    const run = await imports.preview(
      'places',
      lines(header, '08901;1;1;A;Escola;Carrer 1;900', '08901;1;;A;Casal;Plaça 2;9'),
    );
    expect(found(run, 'error')).toEqual([[3, 'Sección', 'Falta: Sección']]);
  });

  it('of one municipality takes it from who imports, and may lack addresses', async () => {
    const bytes = lines('Distrito;Sección;Mesa;Colegio', '1;1;U;Escola');
    const asked = await imports.preview('places', bytes);
    expect(asked.failure).toBe('Ninguna columna dice de qué municipio es: escribe sus cinco cifras en «Municipio».');
    const run = await imports.bringIn('places', bytes, { municipality: '08901' });
    expect(found(run, 'warning')).toEqual([[null, null, expect.stringContaining('solo con su nombre')]]);
    expect(await listTables()).toEqual(['0890101001 U Escola']);
    expect((await imports.bringIn('places', bytes, { municipality: '08901' })).counts).toMatchObject({ unchanged: 1 });
  });

  it.each([
    ['all end in it', ['101.0', '102.0'], ['08901-101', '08901-102']],
    ['some end in it', ['101.0', '101.1'], ['08901-101.0', '08901-101.1']],
  ])('has codes without a spreadsheet’s “.0” only where %s', async (_, codes, wanted) => {
    const rows = codes.map((code, at) => `08901;${code};Escola ${at};Carrer ${at}`);
    await imports.bringIn('places', lines('Municipio;Código colegio;Colegio;Dirección', ...rows));
    const stored = await imports.select('select code from places where tenant_id = $1 order by code');
    expect(stored.map(({ code }) => code)).toEqual(wanted);
  });

  it('with codes of municipalities under “Código” has none of places', async () => {
    const place = (number: number) => `08901;1;${number};U;Escola ${number};Carrer ${number}`;
    const run = await imports.bringIn('places', lines('Código;Dis;Sec;Mesas;Colegio;Dirección', place(1), place(2)));
    expect(run.counts).toMatchObject({ created: 2, warning: 0, error: 0 });
    expect(await listTables()).toEqual(['0890101001 U Escola 1', '0890101002 U Escola 2']);
  });
});
