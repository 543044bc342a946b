import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/credentials.ts';
import { forgetFile } from '../../../services/downloads/jobs.ts';
import type { Browser } from '../../../testing/app.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestArea,
} from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { readZip } from '../../../testing/zip.ts';

const path = 'credentials/downloads/';

const app = setUpApp();
const { tenant, query, signIn, admin, setUpBrowser } = setUpStaff(app, 'descargas');
const coordinator = setUp(beforeAll, () => createCoordinator(app, tenant, [tenant.areas.north]));
const inNorth = setUpBrowser(() => coordinator);
const papers: Credential[] = [];

beforeAll(async () => {
  const { north, south } = tenant.areas;
  const [station, academy] = await Promise.all([
    createPlace(app, tenant, { name: 'Estación' }),
    createPlace(app, tenant, { name: 'Academia', area: tenant.areas.inNorth }),
  ]);
  papers.push(
    await issue('Zoe', 'Último', { area: north, place: academy.id }),
    await issue('Ñuria', 'Árbol / Seco', { area: north, place: station.id }),
    await issue('Ada', 'Norte', { area: north, place: station.id }),
    await issue('Bea', 'Sur', { area: south, place: null }),
  );
  await query(`update credentials set printed = printed || '{"boardName": "Junta de Abajo: 1"}' where id = $1`, [
    papers[3]?.id,
  ]);
});

const listFiles = () => readdir(join(app.services.config.DATA_DIR, 'downloads'));
const idsOf = (...positions: number[]) => positions.map((position) => papers[position]?.id);
const start = (browser: Browser, format: string, chosen: object = { filters: {} }) =>
  browser.post(path, { format, ...chosen });
const made = async (format: string, chosen?: object, browser = admin) => {
  const { status, body } = await start(browser, format, chosen);
  expect(status, JSON.stringify(body)).toBe(201);
  const file = await browser.get(`${path}${body.id}/file/`);
  expect(file.status, JSON.stringify(file.body)).toBe(200);
  return { ...body, raw: file.raw, headers: file.headers } as { id: string; raw: Buffer; headers: object };
};

describe('a download', () => {
  it('is not for watchers, of nobody out of reach, and not of nothing', async () => {
    const user = await createUser(app, tenant);
    const watcher = await signIn(user);
    expect((await start(watcher, 'pdf')).status).toBe(403);
    expect((await start(inNorth, 'pdf', { ids: idsOf(3) })).status).toBe(404);
    const none = await start(admin, 'pdf', { filters: { search: 'nadie que exista' } });
    expect([none.status, none.body.code]).toEqual([409, 'no_credentials_chosen']);
    expect((await start(admin, 'docx')).status).toBe(400);
    expect((await start(admin, 'pdf', { ids: idsOf(0), filters: {} })).status).toBe(400);
    expect((await start(admin, 'pdf', { ids: idsOf(0), except: idsOf(0) })).status).toBe(400);
    expect((await start(admin, 'pdf', {})).status).toBe(400);
    expect(await listFiles().catch(() => [])).toEqual([]);
  });

  it('is its owner’s alone, whoever else they are', async () => {
    const { id } = await made('pdf', { ids: idsOf(0) }, inNorth);
    const other = await createTenant(app, 'otras-descargas');
    const stranger = await app.visit(other.host).signIn((await createAdministrator(app, other)).email, password);
    for (const browser of [admin, stranger]) {
      for (const one of [`${path}${id}/`, `${path}${id}/file/`]) expect((await browser.get(one)).status).toBe(404);
      expect((await browser.delete(`${path}${id}/`)).status).toBe(404);
      expect((await browser.get(path)).body.results.map((one: { id: string }) => one.id)).not.toContain(id);
    }
    expect((await app.visit(tenant.host).get(`${path}${id}/file/`)).status).toBe(401);
    expect((await inNorth.get(`${path}${id}/`)).body).toMatchObject({ id, state: 'finished', total: 1, done: 1 });
  });

  it('of whoever has lost the area, or the office, is kept from them', async () => {
    const { id } = await made('pdf', { ids: idsOf(0, 1) }, inNorth);
    const manage = (area: TestArea) =>
      query('update area_managers set area_id = $2 where user_id = $1', [coordinator.id, area.id]);
    await manage(tenant.areas.south);
    const answer = await inNorth.get(`${path}${id}/file/`);
    expect([answer.status, answer.body.code]).toEqual([409, 'download_outdated']);
    await manage(tenant.areas.north);
    await query('update users set is_staff = false where id = $1', [coordinator.id]);
    expect((await inNorth.get(`${path}${id}/file/`)).status).toBe(403);
    await query('update users set is_staff = true where id = $1', [coordinator.id]);
    expect((await inNorth.get(`${path}${id}/file/`)).status).toBe(200);
  });

  it('is kept from everybody once a person in it is deleted', async () => {
    const credential = await issue('Fugaz', 'Breve', { area: tenant.areas.north, place: null });
    const { id } = await made('list', { ids: [credential.id, ...idsOf(0)] });
    const deleted = await admin.send('DELETE', `users/users/${credential.user}/`, { name: 'Fugaz Breve' });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204);
    expect((await admin.get(`${path}${id}/file/`)).body.code).toBe('download_outdated');
  });

  it('is gone after a day, and its file with it', async () => {
    const { id } = await made('pdf', { ids: idsOf(0) });
    await query("update downloads set creation_date = creation_date - interval '1 day' where id = $1", [id]);
    expect((await admin.get(`${path}${id}/`)).status).toBe(404);
    expect((await admin.get(`${path}${id}/file/`)).status).toBe(404);
    expect(await listFiles()).toContainEqual(expect.stringContaining(id));
    await forgetFile(app.services, { tenantId: tenant.id, downloadId: id });
    expect(await listFiles()).not.toContainEqual(expect.stringContaining(id));
    expect(await query('select from downloads where id = $1', [id])).toEqual([]);
    const { rows } = await app.owner.query(
      `select round(extract(epoch from run_at - created_at) / 3600)::int as hours from graphile_worker.jobs
       where task_identifier = 'forget-download'`,
    );
    expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set([24]));
  });

  it('is removed by its owner before that', async () => {
    const { id } = await made('pdf', { ids: idsOf(0) });
    expect((await admin.delete(`${path}${id}/`)).status).toBe(204);
    expect(await listFiles()).not.toContainEqual(expect.stringContaining(id));
    expect((await admin.get(`${path}${id}/file/`)).status).toBe(404);
  });

  it('is logged with its number and its filters, and no name that was searched for', async () => {
    const { id } = await made('pdf', { filters: { search: 'norte', is_signed: 'false' } }, inNorth);
    const { body } = await admin.get(`users/changes/?entity=export&entity_id=${id}`);
    const logged = {
      actor: coordinator.id,
      fields: { format: [null, 'pdf'], count: [null, 1], filters: [null, { search: '•', is_signed: false }] },
    };
    expect(body.results).toMatchObject([
      { action: 'credentials_downloaded', ...logged },
      { action: 'papers_made', ...logged },
    ]);
  });

  it('is logged on each person whose paper is in it, and for a list on none', async () => {
    const { id, user } = await issue('Descargada', 'Aparte', { area: tenant.areas.north, place: null });
    const logged = async () =>
      (await admin.get(`users/changes/?entity=user&entity_id=${user}&action=credential_downloaded`)).body.results;
    await made('list', { ids: [id] }, inNorth);
    expect(await logged()).toEqual([]);
    await made('zip', { ids: [id, ...idsOf(0)] }, inNorth);
    const { code } = (await admin.get(`credentials/credentials/${id}/`)).body;
    expect(await logged()).toMatchObject([{ actor: coordinator.id, fields: { credential: [null, code] } }]);
    await admin.delete(`credentials/credentials/${id}/`);
  });

  it('leaves out what is no longer in force, and says how many', async () => {
    const { id } = await issue('Retirada', 'Pronto', { area: tenant.areas.north, place: null });
    await admin.delete(`credentials/credentials/${id}/`);
    const { body } = await start(admin, 'pdf', { ids: [id, ...idsOf(0)] });
    expect(body).toMatchObject({ state: 'finished', total: 2, done: 2, withdrawn: 1, gone: 0 });
    expect((await start(admin, 'pdf', { ids: [id] })).status).toBe(404);
  });
});

describe('the PDF', () => {
  const names = ['Bea Sur', 'Zoe Último', 'Ñuria Árbol / Seco', 'Ada Norte'];

  it('has the cover first, then each by board, place and name', async () => {
    const { raw, headers } = await made('pdf');
    expect(headers).toMatchObject({ 'content-length': `${raw.length}` });
    expect((headers as Record<string, string>)['content-disposition']).toMatch(/credenciales-\d{4}-\d\d-\d\d-AF\.pdf/);
    const { pages, info } = await readPdf(raw);
    expect(info).toMatchObject({ Subject: expect.stringContaining('Admin Ficticia') });
    expect(pages).toHaveLength(5);
    expect(pages.slice(1).map((page) => names.find((name) => page.includes(name)))).toEqual(names);
  });

  it('counts on its cover what is in it, board by board', async () => {
    const [cover] = (await readPdf((await made('pdf')).raw)).pages;
    expect(cover).toContain('Relación de credenciales');
    expect(cover).toMatch(/Junta de Abajo: 1\s+1\s+Junta Electoral de Zona\s+3\s+Total\s+4/);
    const [ofOne] = (await readPdf((await made('pdf', { filters: {}, except: idsOf(0, 1) })).raw)).pages;
    expect(ofOne).toMatch(/Junta de Abajo: 1\s+1\s+Junta Electoral de Zona\s+1\s+Total\s+2/);
  });

  it('of many boards has as many sheets as it needs', async () => {
    const made30 = [];
    for (let number = 10; number < 40; number++) {
      const { id } = await issue('Persona', `Apellido ${'abcdefghijklmnñopqrstuvwxyzabcde'[number - 10]}`, {
        ...{ area: tenant.areas.south, place: null },
      });
      await query(
        `update credentials set printed = printed || jsonb_build_object('boardName', $2::text) where id = $1`,
        [id, `Junta ${number}`],
      );
      made30.push(id);
    }
    const pages = (await readPdf((await made('pdf', { ids: made30 })).raw)).pages;
    expect(pages).toHaveLength(32);
    expect(pages[0]).toContain('Hoja 1 de 2');
    expect(pages[0]).not.toContain('Total');
    expect(pages[1]).toMatch(/Junta 39\s+1\s+Total\s+30/);
    await query('delete from credentials where id = any($1)', [made30]);
  });
});

describe('the ZIP', () => {
  it('has a safe name for each, which sorts as they do and says whose it is', async () => {
    const { raw } = await made('zip');
    const entries = await readZip(raw);
    const codes = [3, 0, 1, 2].map((position) => papers[position]?.code.replace('/', '-'));
    expect(entries.map(({ name }) => name).sort()).toEqual([
      '000 Relación de credenciales.pdf',
      `001 Junta de Abajo 1/00001 Bea Sur ${codes[0]}.pdf`,
      `002 Junta Electoral de Zona/00002 Zoe Último ${codes[1]}.pdf`,
      `002 Junta Electoral de Zona/00003 Ñuria Árbol Seco ${codes[2]}.pdf`,
      `002 Junta Electoral de Zona/00004 Ada Norte ${codes[3]}.pdf`,
    ]);
    for (const { name, bytes } of entries) {
      const pages = (await readPdf(bytes)).pages;
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain(name.startsWith('000') ? 'Total 4' : name.slice(-10, -4).replace('-', '/').trim());
    }
  });

  it('lets no name climb out of its folder', async () => {
    await query(`update credentials set printed = printed || '{"fullName": "../../etc/passwd\\\\ .", "boardName": ".."}'
      where id = '${papers[2]?.id}'`);
    const names = (await readZip((await made('zip', { ids: idsOf(2) })).raw)).map(({ name }) => name);
    expect(names[0]).toMatch(/^001\/00001 etc passwd \d{4}-\d+\.pdf$/);
  });
});

describe('the list for the board', () => {
  it('has a line for each with the municipality of its place, and boxes to tick, or the day it was', async () => {
    await query("update credentials set signed_at = '2031-05-01T22:30:00Z' where id = $1", [papers[0]?.id]);
    const { raw } = await made('list', { ids: idsOf(3, 0) });
    const { sheets } = await readXlsx(raw);
    expect(sheets[0]?.rows).toEqual([
      [
        'Junta electoral',
        'Número',
        'Nombre y apellidos',
        'Documento',
        'Colegio electoral',
        'Municipio',
        'Entregada',
        'Firmada',
      ],
      [
        ...['Junta de Abajo: 1', `n.º ${papers[3]?.code}`, 'Bea Sur', expect.stringMatching(/^DNI /)],
        ...[null, null, '☐', '☐'],
      ],
      [
        ...['Junta Electoral de Zona', `n.º ${papers[0]?.code}`, 'Zoe Último', expect.stringMatching(/^DNI /)],
        ...['Academia', 'Vila Nord', '☐', '2031-05-02'],
      ],
    ]);
  });
});

async function issue(
  first_name: string,
  last_name_1: string,
  { area, place }: { area: TestArea; place: string | null },
): Promise<Credential> {
  const { id: user } = await createUser(app, tenant, { first_name, last_name_1, last_name_2: '', area });
  if (place) {
    const given = await admin.post('elections/assignments/', { user, place, is_extra: true, replaces: null });
    expect(given.status, JSON.stringify(given.body)).toBe(201);
  }
  return admin.create('credentials/credentials/', { user });
}
