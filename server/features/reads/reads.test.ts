import { beforeEach, describe, expect, it } from 'vitest';
import { todayInSpain } from '#contract/spain.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createAdministrator, createCoordinator, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { keepReads } from './rules.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn, visitor } = setUpStaff(app, 'lecturas', beforeEach);
const boss = setUp(beforeEach, () => createAdministrator(app, tenant));
const coordinator = setUp(beforeEach, () =>
  createCoordinator(app, tenant, [tenant.areas.north], { first_name: 'Clara' }),
);
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana' }));

const path = 'users/users/self/readers/';
const open = async (reader: { email: string }, times = 1) => {
  const browser = await signIn(reader);
  for (let n = 0; n < times; n += 1) expect((await browser.get(`users/users/${ana.id}/`)).status).toBe(200);
  await app.app.openings.write();
};
const rows = () => query('select user_id, reader_id, role, day from reads where user_id = $1 order by role', [ana.id]);

describe('the log of reads', () => {
  it('is a row for each reader, person and day, and none of oneself or of whom one doesn’t reach', async () => {
    const southern = await createUser(app, tenant, { area: tenant.areas.south });
    const browser = await signIn(coordinator);
    expect((await browser.get(`users/users/${southern.id}/`)).status).toBe(404);
    await open(ana);
    expect(await rows()).toEqual([]);
    await open(coordinator, 2);
    await browser.get(`users/users/${ana.id}/story/`);
    await open(boss);
    expect(await rows()).toEqual([
      { user_id: ana.id, reader_id: coordinator.id, role: 'staff', day: todayInSpain() },
      { user_id: ana.id, reader_id: boss.id, role: 'superuser', day: todayInSpain() },
    ]);
  });

  it('is for administrators alone, in the person’s story', async () => {
    await open(coordinator);
    const story = `users/users/${ana.id}/story/?kind=reads`;
    expect((await visitor.get(story)).status).toBe(401);
    expect((await (await signIn(coordinator)).get(story)).body.code).toBe('forbidden');
    expect((await (await signIn(boss)).get(`${story}&search=nadie`)).body.count).toBe(0);
    const { results, count } = (await (await signIn(boss)).get(`${story}&search=ficti`)).body;
    expect(count).toBe(1);
    expect(results).toEqual([
      {
        ...{ kind: 'reads', change: null, mail: null },
        read: { id: coordinator.id, day: todayInSpain(), role: 'staff', name: 'Clara Ficticia', program: null },
      },
    ]);
    expect((await (await signIn(boss)).get(`users/users/${ana.id}/story/`)).body.results).not.toContainEqual(
      expect.objectContaining({ kind: 'reads' }),
    );
  });

  it('goes with the person, and keeps a reader who is gone as an id', async () => {
    await open(coordinator);
    await query('delete from users where id = $1', [coordinator.id]);
    expect(
      (await (await signIn(boss)).get(`users/users/${ana.id}/story/?kind=reads`)).body.results[0].read,
    ).toMatchObject({
      name: null,
      role: 'staff',
    });
    await query('delete from users where id = $1', [ana.id]);
    expect(await rows()).toEqual([]);
  });
});

describe('a person', () => {
  it('is told of their coordinators by name, of others by number, and of the openings by role and day', async () => {
    await createCoordinator(app, tenant, [tenant.areas.south]);
    await open(coordinator);
    await open(boss);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await (await signIn(ana)).get(path)).body).toEqual({
      coordinators: [{ name: 'Clara Ficticia', areas: ['Vila Nord'] }],
      coordinators_count: 1,
      administrators: 1,
      erases_on: '2031-11-21',
      hold: null,
      opened: [
        { day: todayInSpain(), role: 'staff', people: 1 },
        { day: todayInSpain(), role: 'superuser', people: 1 },
      ],
    });
  });

  it('who has just moved in is told how many coordinate there, and not who', async () => {
    const mover = await createUser(app, tenant, { area_since: new Date().toISOString() });
    expect((await (await signIn(mover)).get(path)).body).toMatchObject({ coordinators: null, coordinators_count: 1 });
  });
});

describe('an account that opens unusually many', () => {
  const day = '2031-03-12';
  const openings = (people: { id: string }[], at = day) =>
    people.map(({ id }) => ({ reader: coordinator.id, token: null, person: id, day: at }));
  const crowd = async (size: number) => (await createCrowd(app, tenant, ana, size)).map((id) => ({ id }));
  const told = () =>
    query("select user_id, params from notifications where tenant_id = $1 and params->>'detail' = 'records_opened'", [
      tenant.id,
    ]);

  it('isn’t told of with 200 in a day, nor where it is no more than ten times the usual', async () => {
    const people = await crowd(210);
    await inTenant((tx) => keepReads(tx, openings(people.slice(0, 200))));
    expect(await told()).toEqual([]);
    await inTenant((tx) => keepReads(tx, openings(people.slice(0, 21), '2031-03-11')));
    await inTenant((tx) => keepReads(tx, openings(people)));
    expect(await told()).toEqual([]);
  });

  it('is told of to the other administrators, once a day, and in the log', async () => {
    const people = await crowd(201);
    await inTenant((tx) => keepReads(tx, openings(people.slice(0, 20), '2031-03-11')));
    await inTenant((tx) => keepReads(tx, openings(people, todayInSpain())));
    await inTenant((tx) => keepReads(tx, openings(people, todayInSpain())));
    expect(await told()).toEqual([
      { user_id: boss.id, params: expect.objectContaining({ link: `/user/${coordinator.id}` }) },
    ]);
    const logged = await query(
      "select entity_id, actor_id, fields from changes where tenant_id = $1 and action = 'opened_many'",
      [tenant.id],
    );
    expect(logged).toEqual([{ entity_id: coordinator.id, actor_id: null, fields: { people_opened: [null, 201] } }]);
  });
});
