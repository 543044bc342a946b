import { beforeEach, describe, expect, it } from 'vitest';
import { fetchExport } from '../../testing/exports.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createUser,
  password,
  type TestUser,
} from '../../testing/factories.ts';
import { makeProposal, proposeNow } from '../../testing/proposing.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const path = 'elections/proposals/';
const app = setUpApp();
const { tenant, query, signIn, setUpBrowser } = setUpStaff(app, 'propone', beforeEach);
const coordinator = setUp(beforeEach, () =>
  createCoordinator(app, tenant, [tenant.areas.north], { availability: ['esc'], lat: 45 }),
);
const browser = setUpBrowser(() => coordinator);

const propose = (rules: object = {}, by = browser) => proposeNow(app, tenant, by, { area: tenant.areas.north, rules });
const read = async (id: string) => (await browser.get(`${path}${id}/`)).body;
const people = async (id: string, query = '') => (await browser.get(`${path}${id}/people/${query}`)).body.results;
const live = () =>
  query(
    "select user_id, place_id, slots from assignments where tenant_id = $1 and state in ('assigned', 'confirmed')",
    [tenant.id],
  );

describe('proposing', () => {
  it('is refused beyond one’s areas, without an election, and for a third at once', async () => {
    const other = await browser.post(path, { name: 'Otra', area: tenant.areas.south.id });
    expect(other.body.code).toBe('not_found');
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post(path, { name: 'Una', area: tenant.areas.north.id })),
    );
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['proposals_running']);
    await query('update elections set is_current = false where tenant_id = $1', [tenant.id]);
    const admin = await signIn(createAdministrator(app, tenant));
    expect((await admin.post(path, { name: 'Una', area: tenant.areas.north.id })).body.code).toBe('no_election');
  });

  it('says who would go where and why the others have no place, and changes nothing', async () => {
    const near = await createPlace(app, tenant, { tables: 1 });
    await createPlace(app, tenant, { name: 'Escola Llunyana', tables: 1, lat: 41.6 });
    const first = await createUser(app, tenant, { lat: 41.501 });
    const second = await createUser(app, tenant, { lat: 41.502, first_name: 'Brais' });
    const far = await createUser(app, tenant, { lat: 41.54, first_name: 'Carme' });
    const elsewhere = await createUser(app, tenant, { area: tenant.areas.south });
    const id = await propose({ wanted: { man: 1, tar: 1, esc: 0 } });
    const { state, summary } = await read(id);
    expect(state).toBe('ready');
    expect(summary).toMatchObject({ people: 4, placed: 1, unplaced: 3, places: { wanted: 2, before: 0, after: 1 } });
    expect(summary.worth).toBe(summary.bound);
    const rows = await people(id);
    expect(rows.map(({ user }: { user: string }) => user)).not.toContain(elsewhere.id);
    const of = ({ id: user }: TestUser) => rows.find((row: { user: string }) => row.user === user);
    expect(of(first)).toMatchObject({ place: { id: near.id }, slots: ['man', 'tar'], metres: 111, reason: null });
    expect(of(second)).toMatchObject({ place: null, reason: 'all_full' });
    const further = 'Tendría colegio si pudiera ir más lejos: hay un puesto libre a';
    expect(of(second).detail).toBe(
      `Colegios a su alcance (1,2 km): 1, y otras personas ya los cubren. ${further} 10,9 km.`,
    );
    expect(of(far).detail).toBe(
      `El colegio más cercano que necesita a alguien está a 4,4 km, y va a 1,2 km como mucho. ${further} 6,7 km.`,
    );
    const file = await fetchExport(app, tenant, browser, `${path}${id}/export/csv/`);
    expect(
      file.raw
        .toString()
        .split('\r\n')
        .filter((line: string) => line.includes('Brais')),
    ).toEqual([expect.stringContaining('Colegios a su alcance (1,2 km): 1, y otras personas ya los cubren.')]);
    expect(await live()).toEqual([]);
    const { body } = await browser.get(`${path}${id}/places/?state=none`);
    expect(body.results).toMatchObject([{ name: 'Escola Llunyana', wanted: 2, before: 0, after: 0 }]);
  });

  it('follows its rules: only validated people, a reserve, people at their times, longer ways', async () => {
    await createPlace(app, tenant, { tables: 3, lat: 41.52 });
    for (const [is_validated, availability] of [
      [true, ['man']],
      [true, ['man']],
      [false, ['tar']],
    ] as const)
      await createUser(app, tenant, { is_validated, availability: [...availability] });
    const placed = async (rules: object) => (await read(await propose(rules))).summary.placed;
    const metres = { foot: 3000, 'public-transport': 6000, 'small-vehicle': 15_000, vehicle: 40_000 };
    expect(await placed({})).toBe(0);
    expect(await placed({ metres })).toBe(3);
    expect(await placed({ metres, is_validated_only: true })).toBe(2);
    expect(await placed({ metres, wanted: { man: 0, tar: 1, esc: 0 } })).toBe(1);
    // One of three assignable people is in reserve.
    expect(await placed({ metres, reserve_percent: 50 })).toBe(2);
  });

  it('shows a proposal to its owner; to the coordinators of its area once it is shared', async () => {
    const id = await propose();
    const reader = async (...areas: ('north' | 'south')[]) => {
      const { email } = await createCoordinator(
        app,
        tenant,
        areas.map((area) => tenant.areas[area]),
      );
      return app.visit(tenant.host).signIn(email, password);
    };
    const [same, other] = [await reader('north'), await reader('south')];
    expect((await same.get(`${path}${id}/`)).status).toBe(404);
    await browser.send('PATCH', `${path}${id}/`, { is_shared: true, name: 'Última' });
    expect((await same.get(`${path}?search=última`)).body).toMatchObject({ count: 1, results: [{ id }] });
    expect((await other.get(`${path}${id}/people/`)).status).toBe(404);
    expect((await same.send('PATCH', `${path}${id}/`, { name: 'Mía' })).body.code).toBe('forbidden');
    expect((await same.delete(`${path}${id}/`)).body.code).toBe('forbidden');
  });

  it('leaves nothing behind where it is deleted while it is made', async () => {
    const { body } = await browser.post(path, { name: 'Una', area: tenant.areas.north.id });
    expect((await browser.delete(`${path}${body.id}/`)).status).toBe(204);
    await makeProposal(app, tenant, body.id);
    expect(await query('select from proposal_people where tenant_id = $1', [tenant.id])).toEqual([]);
  });
});

describe('deciding by hand', () => {
  const change = (id: string, body: object, by = browser) => by.post(`${path}${id}/people/`, body);

  it('is refused to others, of strangers and places elsewhere, at hours that they don’t have, and once accepted', async () => {
    const place = await createPlace(app, tenant, { tables: 1 });
    const elsewhere = await createPlace(app, tenant, { tables: 1, area: tenant.areas.south });
    const user = await createUser(app, tenant, { availability: ['esc'] });
    const stranger = await createUser(app, tenant, { area: tenant.areas.south });
    const id = await propose({ wanted: { man: 1, tar: 1, esc: 0 } });
    await browser.send('PATCH', `${path}${id}/`, { is_shared: true });
    const { email } = await createCoordinator(app, tenant, [tenant.areas.north]);
    const other = await app.visit(tenant.host).signIn(email, password);
    expect((await change(id, { user: user.id, place: null }, other)).body.code).toBe('forbidden');
    expect((await change(id, { user: stranger.id, place: null })).status).toBe(404);
    expect((await change(id, { user: user.id, place: elsewhere.id })).status).toBe(404);
    expect((await change(id, { user: user.id, place: place.id })).body.code).toBe('proposal_no_hours');
    await query("update proposals set state = 'accepted' where tenant_id = $1", [tenant.id]);
    expect((await change(id, { user: user.id, place: null })).body.code).toBe('proposal_not_ready');
    expect((await browser.post(path, { name: 'Otra', area: tenant.areas.north.id, around: stranger.id })).status).toBe(
      404,
    );
  });

  it('is counted at once, logged, and stays so where it is proposed again around it', async () => {
    const places = [
      await createPlace(app, tenant, { tables: 1 }),
      await createPlace(app, tenant, { tables: 1, lat: 41.505 }),
    ];
    const [near, beside] = [await createUser(app, tenant), await createUser(app, tenant, { lat: 41.505 })];
    const id = await propose({ wanted: { man: 1, tar: 1, esc: 0 } });
    expect((await people(id)).map(({ place }: { place: { id: string } | null }) => place?.id).toSorted()).toEqual(
      [...places.map((place) => place.id), undefined].toSorted(),
    );
    const full = await change(id, { user: near?.id, place: places[1]?.id });
    expect([full.status, full.body.code]).toEqual([409, 'proposal_place_full']);
    expect((await change(id, { user: beside?.id, place: null })).body.summary).toMatchObject({
      placed: 1,
      unplaced: 2,
    });
    const { body } = await change(id, { user: near?.id, place: places[1]?.id });
    expect(body.summary).toMatchObject({ placed: 1, places: { wanted: 2, after: 1 }, worth: null });
    const { body: again } = await browser.post(path, { name: 'Otra', area: tenant.areas.north.id, around: id });
    await makeProposal(app, tenant, again.id);
    const rows = await people(again.id);
    const of = (user: TestUser | undefined) => rows.find((row: { user: string }) => row.user === user?.id);
    expect(of(near)).toMatchObject({ place: { id: places[1]?.id }, metres: 556, is_locked: true });
    expect(of(beside)).toMatchObject({ place: null, reason: 'by_hand', detail: 'Lo ha decidido quien coordina.' });
    expect((await read(again.id)).summary).toMatchObject({ people: 3, placed: 1 });
    await change(again.id, { user: near?.id, is_locked: false });
    const third = await browser.post(path, { name: 'Otra', area: tenant.areas.north.id, around: again.id });
    await makeProposal(app, tenant, third.body.id);
    expect((await people(third.body.id)).find((row: { user: string }) => row.user === near?.id)).toMatchObject({
      place: { id: places[0]?.id },
    });
    const logged = await query("select action from changes where tenant_id = $1 and action like 'pair_%' order by id", [
      tenant.id,
    ]);
    expect(logged.map(({ action }) => action)).toEqual(['pair_changed', 'pair_changed', 'pair_freed']);
  });
});

describe('accepting', () => {
  let places: { id: string }[];
  let watchers: TestUser[];
  beforeEach(async () => {
    places = [
      await createPlace(app, tenant, { tables: 1 }),
      await createPlace(app, tenant, { tables: 1, lat: 41.505 }),
    ];
    watchers = [await createUser(app, tenant), await createUser(app, tenant, { lat: 41.505 })];
  });
  const accept = async (id: string, body: object = {}) => (await browser.post(`${path}${id}/accept/`, body)).body;

  it('gives everybody their place at once, logs each, and writes to each', async () => {
    const id = await propose();
    expect(await accept(id)).toEqual({ done: 2, users: [], names: [], differences: [], different: 0 });
    expect((await live()).map(({ user_id, place_id }) => [user_id, place_id]).toSorted()).toEqual(
      watchers.map((user, at) => [user.id, places[at]?.id]).toSorted(),
    );
    const logged = await query(
      "select action from changes where actor_id = $1 and action in ('place_assigned', 'watcher_assigned', 'proposal_accepted')",
      [coordinator.id],
    );
    expect(logged).toHaveLength(5);
    const { rows: jobs } = await app.owner.query(
      "select payload->>'userId' as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell-assignment' and payload->>'tenantId' = $1",
      [tenant.id],
    );
    expect(jobs.map((job) => job.id).toSorted()).toEqual(watchers.map((user) => user.id).toSorted());
    expect(await accept(id)).toMatchObject({ done: 0 });
  });

  it('does nothing where something changed, and says what; the rest on demand', async () => {
    const id = await propose();
    await browser.post('elections/assignments/', {
      user: watchers[0]?.id,
      place: places[1]?.id,
      replaces: null,
      is_extra: true,
    });
    const { done, different, differences } = await accept(id);
    expect([done, different]).toEqual([0, 2]);
    expect(differences.map(({ detail }: { detail: string }) => detail).toSorted()).toEqual([
      'Escola del Far ya tiene a todas las personas que necesita.',
      'Mientras tanto tiene otro colegio: Escola del Far.',
    ]);
    expect(await live()).toHaveLength(1);
    await query("update assignments set state = 'ended' where tenant_id = $1", [tenant.id]);
    await query('delete from users where id = $1', [watchers[0]?.id]);
    expect(await accept(id)).toEqual({
      ...{ done: 0, users: [], names: [], different: 1 },
      differences: [{ user: null, name: '', detail: 'Desde entonces se ha borrado 1 persona de la propuesta.' }],
    });
    expect(await live()).toEqual([]);
    expect(await accept(id, { is_rest_wanted: true })).toMatchObject({ done: 1, different: 1 });
    expect((await read(id)).summary).toMatchObject({ placed: 1, given: 1, left: 0 });
  });

  it('gives a place to those named only, and the places of two at once to nobody twice', async () => {
    const [one, other] = [await propose(), await propose()];
    expect(await accept(one, { users: [watchers[1]?.id] })).toMatchObject({ done: 1 });
    expect((await read(one)).summary).toMatchObject({ placed: 2, given: 1, left: 1 });
    const answers = await Promise.all([accept(one), accept(other, { is_rest_wanted: true })]);
    expect(answers.map(({ done }) => done).toSorted()).toEqual([0, 1]);
    expect(await live()).toHaveLength(2);
  });

  it('moves people who haven’t answered where the rules allow it, and no more than they allow', async () => {
    // The first person takes the only place within the second's range.
    await browser.post('elections/assignments/', { user: watchers[0]?.id, place: places[1]?.id, replaces: null });
    await query('update users set lat = 41.515 where id = $1', [watchers[1]?.id]);
    expect(await read(await propose())).toMatchObject({ summary: { placed: 0, moved: 0 } });
    const id = await propose({ most_moves: 1 });
    expect((await read(id)).summary).toMatchObject({ placed: 2, moved: 1 });
    expect(await people(id, '?is_moved=true')).toMatchObject([{ user: watchers[0]?.id, is_moved: true }]);
    expect(await accept(id)).toMatchObject({ done: 2 });
    expect(await live()).toHaveLength(2);
  });
});
