import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { findAmount } from '../../../services/downloads/queries.ts';
import { createCrowd } from '../../../testing/crowd.ts';
import { createAdministrator, createCoordinator, createPlace, createUser } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { proposeNow } from '../../../testing/proposing.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { keepProgramReads } from './rules.ts';

const app = setUpApp();
const { tenant, query, inTenant, setUpBrowser, admin } = setUpStaff(app, 'cupo', beforeEach);
const coordinator = setUp(beforeEach, () => createCoordinator(app, tenant, [tenant.areas.north]));
const browser = setUpBrowser(() => coordinator);
const requests = 'users/export-requests/';
const started = async (by = browser, format = 'csv') => (await by.post(`users/users/export/${format}/`)).body;
const setAmount = async (people: number) =>
  expect((await admin.send('PATCH', 'universe/settings/', { exports_daily: people })).status).toBe(200);
const toldOf = async (detail: string) =>
  (
    await query("select user_id from notifications where tenant_id = $1 and params->>'detail' = $2", [
      tenant.id,
      detail,
    ])
  ).map((row) => row.user_id);
const taken = async () => (await inTenant((tx) => findAmount(tx, coordinator.id)))?.taken;

beforeEach(async () => {
  await createCrowd(app, tenant, await createUser(app, tenant), 8);
});

it('a coordinator has no more people in files than a day allows until an administrator lets them, told and logged', async () => {
  await setAmount(15);
  expect((await admin.post(requests, { count: 5 })).status).toBe(403);
  expect(await started()).toMatchObject({ total: 10 });
  const refused = await started();
  expect(refused).toMatchObject({ code: 'exports_used_up', count: 5 });
  expect(refused.detail).toContain('15 personas');
  expect((await started(admin)).state).toBe('finished');

  await browser.post(requests, { count: 3 });
  const { body: asked } = await browser.post(requests, { count: refused.count });
  expect((await browser.get(requests)).status).toBe(403);
  expect((await admin.get(requests)).body.results).toEqual([{ ...asked, user: coordinator.id, count: 5, taken: 10 }]);
  expect((await admin.get('home/')).body.work.tasks.exports).toBe(1);
  const { id: administrator } = (await admin.get('users/users/self/')).body;
  expect(await toldOf('export_asked')).toEqual([administrator, administrator]);
  const decide = (by: typeof admin, count: number) => by.post(`${requests}${asked.id}/decide/`, { count });
  expect((await decide(browser, 10)).status).toBe(403);
  const leave = (column: string, isSo: boolean) =>
    query(`update users set ${column} = $2 where id = $1`, [coordinator.id, isSo]);
  for (const column of ['is_staff', 'is_active']) {
    await leave(column, false);
    expect((await admin.get(requests)).body.count).toBe(0);
    expect((await admin.get('home/')).body.work.tasks).not.toHaveProperty('exports');
    expect((await decide(admin, 5)).status).toBe(404);
    await leave(column, true);
  }
  expect((await decide(admin, 5)).body).toMatchObject({ state: 'accepted', count: 5 });
  expect((await decide(admin, 0)).body.code).toBe('export_request_over');
  expect(await toldOf('export_accepted')).toEqual([coordinator.id]);
  expect(await started()).toMatchObject({ total: 10 });
  expect((await started()).code).toBe('exports_used_up');
  const { results } = (await admin.get('users/changes/?entity=export&rowsPerPage=100')).body;
  expect(results.map(({ action }: { action: string }) => action)).toEqual([
    ...['users_exported', 'more_accepted', 'more_asked', 'more_asked', 'users_exported', 'users_exported'],
  ]);
});

it('a request that is declined lets nobody have more; what is a day old counts no more', async () => {
  await setAmount(10);
  await started();
  const { body } = await browser.post(requests, { count: 10 });
  await admin.post(`${requests}${body.id}/decide/`, { count: 0 });
  expect(await toldOf('export_declined')).toEqual([coordinator.id]);
  expect((await started()).code).toBe('exports_used_up');
  await app.query(tenant.id, "update changes set at = at - interval '24 hours' where actor_id = $1", [coordinator.id]);
  expect((await started()).state).toBe('finished');
});

it('a consent lasts 24 hours, and of two files or requests at once neither goes past the other', async () => {
  await setAmount(15);
  const files = await Promise.all([started(), started()]);
  expect(files.map(({ state, code }) => state ?? code).sort()).toEqual(['exports_used_up', 'finished']);
  const asked = await Promise.all([1, 2].map(() => browser.post(requests, { count: 5 })));
  expect(asked.map(({ status }) => status)).toEqual([201, 201]);
  expect((await admin.post(`${requests}${asked[0]?.body.id}/decide/`, { count: 5 })).status).toBe(200);
  await query("update export_requests set decided_date = decided_date - interval '24 hours'");
  expect((await started()).code).toBe('exports_used_up');
});

it('without an amount there is no kind of file with people, and one of places or of a log that names nobody', async () => {
  const { id: user } = await createUser(app, tenant);
  const place = await createPlace(app, tenant, { area: tenant.areas.north });
  await admin.create('elections/assignments/', { user, place: place.id, replaces: null });
  const issue = () => admin.create('credentials/credentials/', { user });
  const { id: withdrawn } = await issue();
  await admin.delete(`credentials/credentials/${withdrawn}/`);
  const { id } = await issue();
  const proposal = await proposeNow(app, tenant, browser, { area: tenant.areas.north });
  const credentials = 'credentials/credentials/';
  const papers = [`${credentials}download/?ids=${id}`, `${credentials}${id}/certificate/`];
  const takings: [number, () => ReturnType<typeof browser.post>][] = [
    [11, () => browser.post('users/users/export/csv/')],
    [1, () => browser.post(`${credentials}export/csv/`)],
    [1, () => browser.post('credentials/downloads/', { format: 'list', ids: [id, withdrawn] })],
    ...papers.map((path): (typeof takings)[number] => [1, () => browser.get(path)]),
    [10, () => browser.post(`elections/proposals/${proposal}/export/csv/`)],
    [1, () => browser.post('users/changes/export/csv/?entity=place')],
  ];
  await setAmount(0);
  for (const [, take] of takings) expect((await take()).body.code).toBe('exports_used_up');
  for (const path of ['elections/places/export/csv/', 'users/changes/export/csv/?action=nothing'])
    expect((await browser.post(path)).status).toBe(201);
  await query(
    `insert into changes (tenant_id, id, actor_id, entity, entity_id, action, fields)
     values ($1, $2, $3, 'export', $2, 'changes_exported', '{"count": [null, 5000]}')`,
    [tenant.id, crypto.randomUUID(), coordinator.id],
  );
  await setAmount(1000);
  for (const [people, take] of takings) {
    const before = (await taken()) ?? 0;
    expect((await take()).status).toBeLessThan(202);
    expect((await taken()) ?? 0).toBe(before + people);
  }
  expect((await admin.get('users/exporters/')).body.results[0].people).toBe(await taken());
  for (const path of papers) {
    const { raw, headers } = await browser.get(path);
    expect((await readPdf(raw)).info).toHaveProperty('Subject', expect.stringMatching(/Coordina Ficticia.* 20\d\d/));
    expect(headers['content-disposition']).toMatch(/-\d{4}-\d\d-\d\d-CF\.pdf"$/);
  }
});

it('a file that is interrupted counts no more, and one that was finished does', async () => {
  const { id } = await started();
  await query("update downloads set state = 'running' where id = $1", [id]);
  const finished = await started();
  for (const one of [id, finished.id]) expect((await browser.delete(`users/exports/${one}/`)).status).toBe(204);
  expect(await taken()).toBe(10);
});

it('a workbook says who made it and when, and every file by its name', async () => {
  const { id } = await started(browser, 'xlsx');
  const { raw, headers } = await browser.get(`users/exports/${id}/file/`);
  const { properties, sheets } = await readXlsx(raw);
  expect(properties).toMatchObject({ creator: 'Coordina Ficticia', created: expect.any(Date) });
  expect(sheets[0]?.rows).toHaveLength(11);
  expect(headers['content-disposition']).toMatch(/personas-\d{4}-\d\d-\d\d-CF\.xlsx"$/);
});

it('administrators see who took how many people away, by person and period, and which programs read them', async () => {
  await started();
  await started();
  const { id } = await createAdministrator(app, tenant);
  const token = crypto.randomUUID();
  await query(
    `insert into tokens (tenant_id, id, made_by, name, prefix, hash, actions, can_write, expires_at)
     values ($1, $2, $3, 'CRM', '', '', '{}', false, now() + interval '1 day')`,
    [tenant.id, token, id],
  );
  const read = (people: number) => inTenant((tx) => keepProgramReads(tx, [{ token, people }]));
  for (const people of [900, 200, 5000]) await read(people);
  expect(new Set(await toldOf('program_read_many')).has(id)).toBe(true);
  expect(await query("select fields from changes where action = 'read_many'")).toEqual([
    { fields: { people: [null, 1100] } },
  ]);
  const list = async (asked = '') => (await admin.get(`users/exporters/${asked}`)).body.results;
  expect((await browser.get('users/exporters/')).status).toBe(403);
  expect(await list()).toMatchObject([
    { user: id, program: 'CRM', token, files: null, people: 6100 },
    { user: coordinator.id, name: 'Coordina Ficticia', program: null, token: null, files: 2, people: 20 },
  ]);
  expect(await list('?search=crm')).toHaveLength(1);
  expect(await list('?to=2026-01-01')).toEqual([]);
});
