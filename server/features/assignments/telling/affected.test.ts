import { beforeEach, describe, expect, it } from 'vitest';
import { readCalendar } from '../../../testing/calendar.ts';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { sendAssignment } from '../jobs.ts';

const app = setUpApp();
const { tenant, admin, inNorth, query, signIn, setUpBrowser } = setUpStaff(app, 'cambian');
const inSouth = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.south]));
let watcher: TestUser;
let place: { id: string };
let assignment: string;
let number = 0;

beforeEach(async () => {
  number += 1;
  place = await createPlace(app, tenant, { name: `Escola ${number}` });
  watcher = await createUser(app, tenant);
  const request = { user: watcher.id, place: place.id, replaces: null };
  assignment = (await inNorth.post('elections/assignments/', request)).body.id;
  await tell();
  await confirm();
});

const tell = () =>
  sendAssignment(app.services, { tenantId: tenant.id, userId: watcher.id, origin: 'https://cambian.test' });
const confirm = () => inNorth.post(`elections/assignments/${assignment}/attendance/`, { answer: 'confirmed' });
const edit = async (change: object, browser = admin) =>
  expect((await browser.send('PATCH', `elections/places/${place.id}/`, change)).status).toBe(200);
const samePoint = { type: 'Point', coordinates: [2.1, 41.5] };
const otherBuilding = () => ({ name: `Centre Cívic ${number}`, address_street: 'Ronda, 2', location: samePoint });
const count = async (change: object, browser = admin) =>
  (await browser.post(`elections/places/${place.id}/affected/`, change)).body;
const isWaiting = async () => {
  const key = `${tenant.id}:tell-assignment:${watcher.id}`;
  const { rows } = await app.owner.query('select from graphile_worker.jobs where key = $1', [key]);
  return rows.length > 0;
};
const forgetJobs = () => app.owner.query('delete from graphile_worker._private_jobs');
const mails = async () => {
  const rows = await query(
    'select template, text, calendar from emails where user_id = $1 order by creation_date, id',
    [watcher.id],
  );
  return rows;
};
const state = async () => (await admin.get(`users/users/${watcher.id}/`)).body.assignment.state;

describe('counting who a change would be written to', () => {
  it('is refused to watchers, beyond reach, and for fields that nobody was told of', async () => {
    const browser = await signIn(watcher);
    expect((await browser.post(`elections/places/${place.id}/affected/`, { name: 'Otro' })).status).toBe(403);
    expect((await inSouth.post(`elections/places/${place.id}/affected/`, {})).status).toBe(404);
    expect((await admin.post(`elections/places/${place.id}/affected/`, { notes: 'x' })).status).toBe(400);
  });

  it('counts those told, and those asked again, and changes nothing', async () => {
    expect(await count({ name: `ESCOLA  ${number}` })).toEqual({ told: 0, asked: 0 });
    expect(await count({ name: `Centre Cívic ${number}` })).toEqual({ told: 1, asked: 0 });
    const { custations } = (await admin.get(`elections/places/${place.id}/`)).body;
    const added = { code: `88-${number}-A`, cusec: custations[0].cusec };
    expect(await count({ custations: [...custations, added] })).toEqual({ told: 0, asked: 0 });
    const far = { type: 'Point', coordinates: [2.1, 41.51] };
    expect(await count({ location: far })).toEqual({ told: 1, asked: 1 });
    expect(await state()).toBe('confirmed');
  });
});

describe('nobody is told', () => {
  beforeEach(forgetJobs);

  it('of a spelling, nor of notes', async () => {
    await edit({ name: `ESCOLA ${number}.`, notes: 'Por detrás' });
    expect(await isWaiting()).toBe(false);
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it('of what was put back before the mail left', async () => {
    await edit(otherBuilding());
    expect(await isWaiting()).toBe(true);
    await edit({ name: `Escola ${number}`, address_street: 'Carrer de Dalt, 3' });
    await tell();
    expect(await mails()).toHaveLength(1);
    expect(await state()).toBe('confirmed');
  });

  it('of a place of an election that is over', async () => {
    await query("update elections set date = '2020-01-01' where id = $1", [tenant.election]);
    await edit({ name: `Centre Cívic ${number}` });
    await query("update elections set date = '2031-05-25' where id = $1", [tenant.election]);
    expect(await isWaiting()).toBe(false);
  });
});

describe('people are told', () => {
  it('once, of several edits, in a calendar entry of a higher version, and stay confirmed', async () => {
    await edit({ name: `Centre Cívic ${number}` });
    await edit({ name: `Centre Cultural ${number}` });
    await tell();
    await tell();
    const [first, second, ...others] = await mails();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ template: 'place_changed' });
    expect(second.text).toContain('Ha cambiado: el nombre del colegio.');
    expect(second.text).not.toContain('Decir si irás');
    expect([first, second].map(({ calendar }) => readCalendar(calendar).SEQUENCE)).toEqual(['0', '1']);
    expect(readCalendar(second.calendar).SUMMARY).toContain('Centre Cultural');
    expect(await state()).toBe('confirmed');
  });

  it('and asked again whether they will come, where it is another building', async () => {
    await edit(otherBuilding());
    expect(await state()).toBe('confirmed');
    await tell();
    const last = (await mails()).at(-1);
    expect(last.text).toContain('Ha cambiado: el edificio.');
    expect(last.text).toContain('Decir si irás');
    expect(await state()).toBe('assigned');
    const log = (await admin.get(`users/changes/?entity=user&entity_id=${watcher.id}`)).body.results;
    expect(log[0]).toMatchObject({ action: 'attendance_asked' });
  });

  it('with the way to where the place is by now; to its address, where its point isn’t known', async () => {
    await edit({ location: { type: 'Point', coordinates: [2.1, 41.51] } });
    await tell();
    expect((await mails()).at(-1).text).toContain('directions?to=41.51%2C2.1\n');
    await query('update places set is_approximate = true where id = $1', [place.id]);
    await edit({ name: `Centre Cívic ${number}` });
    await tell();
    expect((await mails()).at(-1).text).toContain('directions?to=Carrer+de+Dalt%2C+3');
  });

  it('of a table of theirs that gets another code, by a coordinator too', async () => {
    const { custations } = (await admin.get(`elections/places/${place.id}/`)).body;
    await inNorth.send('PATCH', `elections/assignments/${assignment}/`, { station: custations[0].id });
    await tell();
    const renamed = [{ ...custations[0], code: `77-${number}-B` }, custations[1]];
    expect(await count({ custations: renamed }, inNorth)).toEqual({ told: 1, asked: 0 });
    await edit({ custations: renamed }, inNorth);
    await tell();
    expect((await mails()).at(-1).text).toContain('Ha cambiado: la mesa.');
  });
});
