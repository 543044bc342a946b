import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, query, signIn } = setUpStaff(app, 'lista-de-colegios');

beforeAll(async () => {
  for (const name of ['Ñandú', 'Alba', 'Oca']) await createPlace(app, tenant, { name });
  await createPlace(app, tenant, { name: 'Sud', area: tenant.areas.south });
  await query(`update places set priority = 'highest', total_proxies = 1, notes = '=1+1', projection_valid = 400, projection_votes = 90
     where name = 'Oca'`);
});

type Row = Record<string, unknown>;

describe.each(['csv', 'xlsx'] as const)('an export of places as %s', (format) => {
  it('is for whoever may list them, and has neither pages nor areas that are not there', async () => {
    const path = `elections/places/export/${format}/`;
    expect((await app.visit(tenant.host).post(path)).status).toBe(401);
    const watcher = await signIn(createUser(app, tenant));
    expect((await watcher.post(path)).status).toBe(403);
    expect((await admin.post(`${path}?area=${tenant.id}`)).status).toBe(400);
    expect((await admin.post(`${path}?page=2`)).status).toBe(400);
  });

  it('has exactly the places of the list, in its order', async () => {
    const names = async (browser: Browser, query = '') =>
      (await download(browser, format, query)).map((row) => row.Colegio);
    expect(await names(inNorth)).toEqual(['Alba', 'Ñandú', 'Oca']);
    expect(await names(inNorth, '?sortBy=-name&priority=unset')).toEqual(['Ñandú', 'Alba']);
    expect(await names(admin, '?needs=esc&share_min=20')).toEqual(['Oca']);
    expect(await names(admin, '?search=nadie')).toEqual([]);
  });

  it('says it in words and numbers', async () => {
    const [row] = await download(inNorth, format, '?search=oca');
    const number = (value: string) => (format === 'csv' ? value : Number(value.replace(',', '.')));
    expect(row).toMatchObject({
      Prioridad: 'muy alta',
      Mesas: number('2'),
      Electores: number('1000'),
      'Personas de fuera': number('1'),
      'Mañana: hay': number('1'),
      'Mañana: faltan': number('1'),
      'Votos propios': number('90'),
      'Voto propio (%)': number('22,5'),
      Longitud: number('2,1'),
      'Posición aproximada': 'no',
    });
    expect(String(row?.Notas)).toContain('=1+1');
  });
});

it('stands in the log with its filters, but for the words searched for', async () => {
  await download(inNorth, 'csv', '?search=oca&coverage=partial&share_max=50');
  const { results } = (await admin.get('users/changes/?entity=export')).body;
  expect(results[0]).toMatchObject({
    action: 'places_exported',
    fields: { count: [null, 1], filters: [null, { search: '•', coverage: ['partial'], share_max: 50 }] },
  });
});

async function download(browser: Browser, format: 'csv' | 'xlsx', query = ''): Promise<Row[]> {
  const answer = await fetchExport(app, tenant, browser, `elections/places/export/${format}/${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/filename="colegios-\d{4}-\d\d-\d\d-[AC]F\./);
  if (format === 'csv') return parse(answer.raw, { bom: true, delimiter: ';', columns: true, relax_quotes: false });
  const { sheets } = await readXlsx(answer.raw);
  const [heads = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [String(head), row[index] ?? ''])));
}
