import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, admin, setUpBrowser } = setUpStaff(app, 'mudanzas');
const coordinator = setUp(beforeAll, () =>
  createCoordinator(app, tenant, [tenant.areas.north], { first_name: 'Marta' }),
);
const person = setUp(beforeEach, () => createUser(app, tenant, { area: tenant.areas.south }));
const self = setUpBrowser(() => person, beforeEach);

beforeEach(async () => {
  await query('delete from notifications');
});

const north = (step = 0) => ({ type: 'Point', coordinates: [2.02 + step / 1000, 41.42] });
const south = (step = 0) => ({ type: 'Point', coordinates: [2.1 + step / 1000, 41.3] });
const change = (browser: Browser, body: object, id = person.id) =>
  browser.send('PATCH', `users/users/${id}/`, { ...body, seen: {} });
const contacts = async (browser = self) => (await browser.get('users/users/self/')).body;
const notices = (reader: TestUser) =>
  query('select params, about_user_id from notifications where user_id = $1', [reader.id]);

describe('a home', () => {
  it('moves five times a day by its owner’s hand; the refusal says when again, in the reader’s language', async () => {
    const statuses: number[] = [];
    for (let step = 1; step <= 5; step += 1) statuses.push((await change(self, { location: south(step) })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const refused = await change(self, { location: south(6) });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_moves']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(23 * 3600);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
    for (const [language, words] of [
      ['es', 'a partir de esta hora'],
      ['ca', 'a partir d’aquesta hora'],
      ['eu', 'Ordu honetatik aurrera'],
      ['gl', 'a partir desta hora'],
    ] as const) {
      self.headers['accept-language'] = language;
      const { detail } = (await change(self, { address_street: 'Carrer de Dalt' })).body;
      expect(detail).toContain(words);
      expect(detail).toMatch(/: \d+\/\d+\/\d+ \d\d:\d\d\.$/);
    }
    expect((await change(self, { profession: 'Farera' })).status).toBe(200);
    expect((await change(admin, { location: south(7) })).status).toBe(200);
    await query("update changes set at = at - interval '25 hours' where entity_id = $1", [person.id]);
    expect((await change(self, { location: south(8) })).status).toBe(200);
  });

  it('in an area since less than a day shows no coordinator, but when it will, and then does', async () => {
    expect((await change(self, { location: north() })).status).toBe(200);
    const waiting = await contacts();
    expect(waiting.managers).toEqual([]);
    expect(new Date(waiting.managers_from).getTime() - Date.now()).toBeGreaterThan(23 * 3600 * 1000);
    expect((await self.get('users/users/self/data/')).body.profile.managers).toEqual([]);
    await query("update users set area_since = area_since - interval '1 day' where id = $1", [person.id]);
    expect(await contacts()).toMatchObject({ managers: [{ name: 'Marta Ficticia' }], managers_from: null });
    // Moving the pin within the area doesn't restart the wait.
    expect((await change(self, { location: north(1) })).status).toBe(200);
    expect((await contacts()).managers).toHaveLength(1);
  });

  it('of a validated person shows their coordinators at once', async () => {
    await query('update users set is_validated = true where id = $1', [person.id]);
    expect((await change(self, { location: north() })).status).toBe(200);
    expect(await contacts()).toMatchObject({ managers: [{ name: 'Marta Ficticia' }], managers_from: null });
  });

  it('of a coordinator who moves shows no others either, however they are asked for', async () => {
    const staff = await createCoordinator(app, tenant, [tenant.areas.south], { area: tenant.areas.south });
    const browser = await signIn(staff);
    expect((await change(browser, { location: north() }, staff.id)).status).toBe(200);
    expect((await contacts(browser)).managers).toEqual([]);
    expect((await browser.get(`users/users/managers/?user=${staff.id}`)).body).toMatchObject({ results: [], count: 0 });
    await query("update users set area_since = area_since - interval '1 day' where id = $1", [staff.id]);
    expect((await browser.get(`users/users/managers/?user=${staff.id}`)).body.count).toBe(1);
  });

  it('whose area is drawn anew around it has not moved', async () => {
    await query("update users set area_path = area_path || 'x.' where id = $1", [person.id]);
    expect((await contacts()).managers_from).toBeNull();
  });
});

describe('contacts of coordinators', () => {
  it('are in no answer to a change', () => {
    const answers = Object.entries(endpoints).filter(([key]) => key.startsWith('PATCH '));
    expect(answers.length).toBeGreaterThan(3);
    for (const [key, { reply }] of answers) {
      const fields = reply && typeof reply === 'object' && 'shape' in reply ? Object.keys(reply.shape) : [];
      expect([key, fields.filter((field) => field.startsWith('managers'))]).toEqual([key, []]);
    }
  });
});

describe('people who move in', () => {
  it('within an hour share one notification, with their number and no name; who comes and goes counts once', async () => {
    for (let time = 0; time < 2; time += 1) {
      await change(admin, { location: north() });
      await change(admin, { location: south() });
    }
    const movedIn = async () => (await notices(coordinator)).filter(({ params }) => params.detail === 'moved_in');
    expect(await movedIn()).toMatchObject([{ params: { 'user-email': person.email }, about_user_id: person.id }]);
    const others = [
      await createUser(app, tenant, { area: tenant.areas.south }),
      await createUser(app, tenant, { area: tenant.areas.south }),
    ];
    for (const { id } of others) await change(admin, { location: north() }, id);
    const gathered = { detail: 'moved_in', 'user-name': '', 'user-email': '', link: '/users', count: '3' };
    expect(await movedIn()).toEqual([{ params: gathered, about_user_id: null }]);
  });

  it('as people who move out do', async () => {
    const one = await createUser(app, tenant, { area: tenant.areas.north });
    const another = await createUser(app, tenant, { area: tenant.areas.north });
    const movedOut = async () => (await notices(coordinator)).filter(({ params }) => params.detail === 'moved_out');
    await change(admin, { location: south() }, one.id);
    expect(await movedOut()).toMatchObject([{ params: { link: '/users' }, about_user_id: one.id }]);
    await change(admin, { location: south() }, another.id);
    const gathered = { detail: 'moved_out', 'user-name': '', 'user-email': '', link: '/users', count: '2' };
    expect(await movedOut()).toEqual([{ params: gathered, about_user_id: null }]);
  });

  it('after it was read, or later, are told anew', async () => {
    const come = async () => {
      const one = await createUser(app, tenant, { area: tenant.areas.south });
      await change(admin, { location: north() }, one.id);
    };
    await come();
    await query('update notifications set is_readed = true');
    await come();
    expect(await notices(coordinator)).toHaveLength(2);
    await query("update notifications set created_at = created_at - interval '61 minutes'");
    await come();
    expect((await notices(coordinator)).map(({ params }) => params.count)).toEqual([undefined, undefined, undefined]);
  });
});
