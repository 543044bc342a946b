import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, query, admin } = setUpStaff(app, 'fichero', beforeEach);

const files = ['csv', 'xlsx'] as const;
type Row = Record<string, unknown>;

describe.each(files)('an export as %s', (format) => {
  const path = `users/users/export/${format}/`;

  it('is refused to watchers, and of areas and places that are not there', async () => {
    const watcher = await signIn(createUser(app, tenant));
    expect((await watcher.post(path)).status).toBe(403);
    expect((await admin.post(`${path}?area=${tenant.id}`)).status).toBe(400);
    expect((await admin.post(`${path}?page=2`)).status).toBe(400);
    const coordinator = await signIn(createCoordinator(app, tenant, [tenant.areas.north]));
    const far = await createPlace(app, tenant, { area: tenant.areas.south });
    expect((await coordinator.post(`${path}?near=${far.id}`)).status).toBe(404);
  });

  it('has exactly those of the list, in its order', async () => {
    await createUser(app, tenant, { area: tenant.areas.south, last_name_1: 'Sud' });
    for (const last_name_1 of ['Ñu', 'Alba', 'Oca']) await createUser(app, tenant, { last_name_1, is_validated: true });
    await createUser(app, tenant, { last_name_1: 'Sin validar' });
    const coordinator = await signIn(createCoordinator(app, tenant, [tenant.areas.north]));
    const names = async (query: string) =>
      (await download(coordinator, format, query)).map((row) => row['Primer apellido']);
    expect(await names('?is_validated=true')).toEqual(['Alba', 'Ñu', 'Oca']);
    expect(await names('?is_validated=true&sortBy=-name')).toEqual(['Oca', 'Ñu', 'Alba']);
    expect(await names('?search=alb')).toEqual(['Alba']);
    expect(await names('?search=nadie')).toEqual([]);
    expect(await names('')).not.toContain('Sud');
  });

  it('says it in words, in the language of the reader', async () => {
    const place = await createPlace(app, tenant, { name: 'Escola del Far' });
    const person = await createUser(app, tenant, {
      email: 'nuria@example.org',
      last_name_1: 'Güell',
      national_id: '12345678Z',
      profession: 'mestra',
      availability: ['man', 'esc'],
      mobility: 'public-transport',
      language: 'ca',
      creation_date: '2026-11-20T23:30:00Z',
      last_login: '2026-07-01T08:05:59Z',
    });
    await admin.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });
    await admin.post('credentials/credentials/', { user: person.id });
    const [row] = await download(admin, format, `?search=nuria&near=${place.id}`);
    const [day, instant] =
      format === 'csv'
        ? ['2026-11-21', '2026-07-01 10:05']
        : [new Date('2026-11-21T00:00Z'), new Date('2026-07-01T10:05Z')];
    expect(row).toEqual({
      Nombre: 'Aloia',
      'Primer apellido': 'Güell',
      'Segundo apellido': 'Inventada',
      Correo: 'nuria@example.org',
      Documento: '12345678Z',
      Teléfono: format === 'csv' ? '(+34) 600 12 34 56' : '+34 600 12 34 56',
      Dirección: 'Carrer Major 1',
      'Código postal': '08901',
      Municipio: 'Vila Nord',
      Zona: 'Vila Nord',
      Idioma: 'catalán',
      Profesión: 'mestra',
      Disponibilidad: 'mañana, escrutinio',
      Movilidad: 'dentro del barrio',
      Experiencia: 'no',
      Función: 'apoderado/a',
      Activa: 'sí',
      'Correo confirmado': 'sí',
      Validada: 'no',
      'Perfil cerrado': 'sí',
      Colegio: 'Escola del Far',
      'Dirección del colegio': 'Carrer de Dalt, 3, Vila Nord',
      Asistencia: 'sin responder',
      Credencial: 'n.º 2031/1',
      Inscripción: day,
      'Último acceso': instant,
      'Distancia (m)': format === 'csv' ? '0' : 0,
    });
    admin.headers = { 'accept-language': 'eu' };
    const [basque] = await download(admin, format, '?search=nuria');
    expect(basque).toMatchObject({ Izena: 'Aloia', Hizkuntza: 'katalana', 'Profila itxita': 'bai' });
    expect(basque).not.toHaveProperty('Distantzia (m)');
  });

  it('is named, and not kept by anything in between', async () => {
    const { headers } = await fetchExport(app, tenant, admin, path);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="personas-\\d{4}-\\d\\d-\\d\\d-AF\\.${format}"$`),
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is in the log, without what was searched for', async () => {
    await createUser(app, tenant, { last_name_1: 'Secreta' });
    await download(admin, format, `?search=secreta&area=${tenant.areas.north.id}`);
    const rows = await query("select entity, fields from changes where tenant_id = $1 and action = 'users_exported'", [
      tenant.id,
    ]);
    const filters = { search: '•', area: tenant.areas.north.id };
    expect(rows).toEqual([
      { entity: 'export', fields: { format: [null, format], count: [null, 1], filters: [null, filters] } },
    ]);
  });

  it('has no formulas, whatever people are called', async () => {
    const formulas = [
      ...[
        '=cmd()',
        '+SUM(1;2)',
        '-2+3',
        '@SUM(A1)',
        '\t=1+1',
        '\r=1+1',
        '\n=1+1',
        '＝1+1',
        '=HYPERLINK("http://evil.example";"a")',
      ],
    ];
    for (const [index, name] of formulas.entries()) {
      const email = `formula${index}@example.org`;
      await createUser(app, tenant, {
        email,
        first_name: name,
        profession: name,
        phone: '600123456',
        national_id: `=${index}`,
      });
    }
    const rows = await download(admin, format, '?search=formula&sortBy=email');
    expect(rows).toHaveLength(formulas.length);
    for (const [index, row] of rows.entries()) {
      const plain = formulas[index]?.trim();
      const safe = format === 'csv' ? `'${plain}` : plain;
      expect(row).toMatchObject({ Nombre: safe, Profesión: safe });
      expect(row.Teléfono).toBe(format === 'csv' ? '(+34) 600123456' : '+34 600123456');
    }
    // In a workbook, formulas would be read as their results, so only CSV shows them.
    const cells = rows.flatMap((row) => Object.values(row).map(String));
    if (format === 'csv') expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('keeps every character of a text, and each on its line', async () => {
    const texts = [
      '"; ;"',
      '\u{1F600} Zoë',
      'اسم \u202Ecod',
      'a_x0041_b',
      'dos\nlíneas',
      'sin\u0007\uFFFEtimbre',
      '<b>&amp;</b>',
      '007',
    ];
    for (const [index, profession] of texts.entries())
      await createUser(app, tenant, { email: `texto${index}@example.org`, profession });
    const rows = await download(admin, format, '?search=texto&sortBy=email');
    const lines = texts.with(4, 'dos líneas').with(5, 'sin timbre');
    expect(rows.map((row) => row.Profesión)).toEqual(lines);
  });

  it('of a proposal says who goes where, how far unless that isn’t known, and why nowhere', async () => {
    const { north: area } = tenant.areas;
    await createPlace(app, tenant, { name: '=1+2', tables: 3 });
    await createUser(app, tenant, { last_name_1: 'Aquí', lat: 41.501 });
    await createUser(app, tenant, { last_name_1: 'Dónde', lon: null, lat: null });
    await createUser(app, tenant, { last_name_1: 'Nunca', is_staff: true });
    const id = await proposeNow(app, tenant, admin, { area, rules: { wanted: { man: 1, tar: 1, esc: 0 } } });
    const rows = await download(admin, format, '', `elections/proposals/${id}/`);
    const there = format === 'csv' ? "'=1+2" : '=1+2';
    expect(rows).toMatchObject([
      { Nombre: 'Aloia Aquí', Colegio: there, 'Distancia (m)': expect.anything() },
      { Nombre: 'Aloia Dónde', Colegio: there, 'Distancia (m)': '' },
      { Nombre: 'Aloia Nunca', Colegio: '', 'Por qué no tiene colegio': expect.stringMatching(/./) },
    ]);
    expect(Number(rows[0]?.['Distancia (m)'])).toBeGreaterThan(0);
  });

  it('of credentials has name and document as printed, and isn’t sent once any is out of reach', async () => {
    const place = await createPlace(app, tenant, { name: 'Escola del Far' });
    const { id: user } = await createUser(app, tenant, { last_name_1: 'Güell', national_id: '12345678Z' });
    await admin.post('elections/assignments/', { user, place: place.id, replaces: null });
    await admin.post('credentials/credentials/', { user });
    const coordinator = await signIn(createCoordinator(app, tenant, [tenant.areas.north]));
    expect(await download(coordinator, format, '', 'credentials/credentials/')).toMatchObject([
      { Documento: '12345678Z', Colegio: 'Escola del Far', 'Dirección del colegio': 'Carrer de Dalt, 3' },
    ]);
    const [{ id }] = (await query("select id from downloads where kind = 'credentials' and tenant_id = $1", [
      tenant.id,
    ])) as [{ id: string }];
    await query('update users set area_path = $2 where id = $1', [user, tenant.areas.south.path]);
    expect((await coordinator.get(`users/exports/${id}/file/`)).body.code).toBe('download_outdated');
  });
});

async function download(
  browser: Browser,
  format: (typeof files)[number],
  query = '',
  of = 'users/users/',
): Promise<Row[]> {
  const answer = await fetchExport(app, tenant, browser, `${of}export/${format}/${query}`);
  expect(answer.status).toBe(200);
  if (format === 'csv') return parse(answer.raw, { bom: true, delimiter: ';', columns: true, relax_quotes: false });
  const { sheets } = await readXlsx(answer.raw);
  const [heads = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [String(head), row[index] ?? ''])));
}
