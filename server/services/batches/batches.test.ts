import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import {
  createAdministrator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestUser,
} from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth } = setUpStaff(app, 'lotes');
const place = setUp(beforeEach, () => createPlace(app, tenant, { tables: 10 }));
let people: TestUser[];
const nobody = '01920000-0000-7000-8000-000000000000';

beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 3 }, () => createUser(app, tenant)));
});

const signIn = async (user: TestUser, at = tenant) => app.visit(at.host).signIn(user.email, password);
const idsOf = (users: { id: string }[]) => users.map(({ id }) => id);
const start = (browser: Browser, request: Record<string, unknown>) =>
  browser.post('users/batches/', { ids: idsOf(people), ...request });
const reasons = (errors: { id: string; name: string | null; detail: string }[]) =>
  Object.fromEntries(errors.map(({ id, detail }) => [id, detail]));
const standingOf = (id: string) =>
  query(
    `select u.is_locked, u.is_verified, (select count(*) from changes c where c.entity_id = u.id) as changes,
        (select count(*) from emails e where e.user_id = u.id) as emails from users u where u.id = $1`,
    [id],
  );
const outOfReach = 'No existe o no está a tu alcance.';

describe('a batch is refused', () => {
  it('to watchers', async () => {
    expect((await start(await signIn(people[0] as TestUser), { action: 'validate' })).status).toBe(403);
  });

  it('for those whom a coordinator may not validate, and done for the rest', async () => {
    const [fellow, elsewhere] = [
      await createUser(app, tenant, { is_staff: true }),
      await createUser(app, tenant, { area: tenant.areas.south }),
    ];
    const answer = await start(inNorth, { action: 'validate', ids: idsOf([fellow, elsewhere, ...people]) });
    expect(answer.body).toMatchObject({ done: 3, failed: 2 });
    expect(reasons(answer.body.errors)).toEqual({
      [fellow.id]: 'Coordina: esta acción es de quien administra.',
      [elsewhere.id]: outOfReach,
    });
  });

  it.each(['lock', 'unlock'])('to a coordinator: %s is for administrators', async (action) => {
    const answer = await start(inNorth, { action, reason: 'porque sí' });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it.each([
    ['no action', {}, 'action'],
    ['an action that is none', { action: 'delete' }, 'action'],
    ['nobody named and no filters', { action: 'validate', ids: undefined }, 'ids'],
    ['people named and filters', { action: 'validate', filters: {} }, 'filters'],
    ['an empty list', { action: 'validate', ids: [] }, 'ids'],
    ['somebody excepted of those named', { action: 'validate', except: [nobody] }, 'except'],
    ['somebody excepted of nobody', { action: 'validate', ids: undefined, except: [nobody] }, 'except'],
    ['an exception that is no id', { action: 'validate', ids: undefined, filters: {}, except: ['x'] }, 'except.0'],
    [
      'more than a thousand excepted',
      { action: 'validate', ids: undefined, filters: {}, except: Array.from({ length: 1001 }, newId) },
      'except',
    ],
    ['an order that is none', { action: 'validate', ids: undefined, filters: { sortBy: 'age' } }, 'filters.sortBy'],
    ['an id that is none', { action: 'validate', ids: ['x'] }, 'ids.0'],
    ['no place', { action: 'assign' }, 'place'],
    ['no reason', { action: 'lock' }, 'reason'],
    ['an empty reason', { action: 'lock', reason: '  ' }, 'reason'],
    ['a filter that is none', { action: 'validate', ids: undefined, filters: { colour: 'blue' } }, 'filters.colour'],
    ['an area that is none', { action: 'validate', ids: undefined, filters: { area: nobody } }, 'area'],
  ])('with %s', async (_, wrong, field) => {
    const answer = await start(admin, wrong);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('with more people than ten thousand named', async () => {
    const ids = Array.from({ length: 10_001 }, (_, n) => nobody.slice(0, -5) + String(n).padStart(5, '0'));
    expect((await start(admin, { action: 'validate', ids })).status).toBe(400);
  });

  it('while three of one’s own are under way', async () => {
    const busy = await createAdministrator(app, tenant);
    const browser = await app.visit(tenant.host).signIn(busy.email, password);
    const start = () => browser.post('users/batches/', { action: 'validate', ids: Array.from({ length: 101 }, newId) });
    for (let running = 0; running < 3; running += 1) expect((await start()).body.state).toBe('running');
    expect((await start()).body.code).toBe('batches_running');
  });

  it('with a place of another area, or none', async () => {
    const far = await createPlace(app, tenant, { area: tenant.areas.south });
    for (const id of [far.id, nobody])
      expect((await start(inNorth, { action: 'assign', place: id })).body.code).toBe('not_found');
  });

  it('where the filters find nobody', async () => {
    const answer = await start(admin, { action: 'validate', ids: undefined, filters: { search: 'nadie así' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'nobody_chosen']);
  });

  it('where all that the filters find are excepted', async () => {
    const own = await createTenant(app, 'sinnadie');
    const boss = await createAdministrator(app, own);
    const browser = await signIn(boss, own);
    const answer = await start(browser, { action: 'validate', ids: undefined, filters: {}, except: [boss.id] });
    expect([answer.status, answer.body.code]).toEqual([409, 'nobody_chosen']);
  });

  it('where the filters find more than twenty thousand', async () => {
    const own = await createTenant(app, 'gentio');
    const browser = await signIn(await createAdministrator(app, own), own);
    const like = await createUser(app, own);
    // Triggers aren't tested here.
    await app.owner.query('alter table users disable trigger user');
    await createCrowd(app, own, like, 20_000);
    await app.owner.query('alter table users enable trigger user');
    const answer = await start(browser, { action: 'validate', ids: undefined, filters: {} });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_many_rows']);
    expect((await app.query(own.id, 'select from batches where tenant_id = $1', [own.id])).rows).toEqual([]);
  });
});

describe('a batch', () => {
  it('does it to each person once, however often named, as the rule of one person does', async () => {
    const [first] = idsOf(people) as [string];
    const ids = [...idsOf(people), first, first.toUpperCase()];
    const answer = await start(inNorth, { action: 'assign', place: place.id, ids });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ state: 'finished', total: 3, done: 3, failed: 0, errors: [] });
    const person = (await inNorth.get(`users/users/${first}/`)).body;
    expect(person.assigned_polling_place).toBe(place.id);
    const rows = await query('select actor_id, action from changes where entity_id = $1', [first]);
    expect(rows).toMatchObject([{ action: 'place_assigned' }]);
  });

  it('tells who failed and why, and does the others', async () => {
    const south = await createUser(app, tenant, { area: tenant.areas.south });
    const foreign = await createUser(app, await createTenant(app, `ajena${south.id.slice(-6)}`));
    const unverified = await createUser(app, tenant, { is_verified: false, first_name: 'Sin', last_name_1: 'Correo' });
    const [placed] = people as [TestUser];
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    await inNorth.post('elections/assignments/', { user: placed.id, place: elsewhere.id, replaces: null });
    const ids = [...idsOf(people), south.id, foreign.id, unverified.id, nobody];
    const { body } = await start(inNorth, { action: 'assign', place: place.id, ids });
    expect(body).toMatchObject({ state: 'finished', total: 7, done: 2, failed: 5 });
    expect(reasons(body.errors)).toEqual({
      [placed.id]: 'Ya tiene asignado: Institut de Baix.',
      [south.id]: outOfReach,
      [foreign.id]: outOfReach,
      [nobody]: outOfReach,
      [unverified.id]: 'No se le puede asignar un colegio: su correo no está confirmado.',
    });
    const names = Object.fromEntries(body.errors.map((one: { id: string; name: string }) => [one.id, one.name]));
    expect(names).toMatchObject({ [unverified.id]: 'Sin Correo Inventada', [south.id]: null, [foreign.id]: null });
    const unchanged = await query('select id from assignments where user_id = $1', [south.id]);
    expect(unchanged).toEqual([]);
  });

  it('tells it in the language of the request', async () => {
    inNorth.headers = { 'accept-language': 'ca' };
    const { body } = await start(inNorth, { action: 'issue_credential', ids: [nobody] });
    inNorth.headers = { 'accept-language': 'es' };
    expect(body.errors[0].detail).toMatch(/abast/);
  });

  it('gives no more chairs than there are, unless asked to', async () => {
    const small = await createPlace(app, tenant, { tables: 1 });
    const { body } = await start(inNorth, { action: 'assign', place: small.id });
    expect(body).toMatchObject({ done: 1, failed: 2 });
    expect(body.errors[0].detail).toContain('ya tiene a todas las personas');
    const ids = body.errors.map(({ id }: { id: string }) => id);
    const extra = await start(inNorth, { action: 'assign', place: small.id, ids, is_extra: true });
    expect(extra.body).toMatchObject({ done: 2, failed: 0 });
  });

  it('unlocks nobody who waits to be let in: that is decided one by one', async () => {
    const waiting = await createUser(app, tenant, { is_verified: null, is_locked: true });
    const [locked] = people as [TestUser];
    await admin.post(`users/users/${locked.id}/lock/`, { reason: 'antes' });
    const before = await standingOf(waiting.id);
    const { body } = await start(admin, { action: 'unlock', ids: [waiting.id, locked.id] });
    expect(body).toMatchObject({ done: 1, failed: 1 });
    expect(reasons(body.errors)[waiting.id]).toContain('inscripción pendiente');
    expect(await standingOf(waiting.id)).toEqual(before);
    expect((await admin.post(`users/users/${waiting.id}/unlock/`)).body).toMatchObject({ is_locked: false });
  });

  it('locks with its reason, unlocks, validates, and says who was so already', async () => {
    const ids = idsOf(people);
    await admin.post(`users/users/${ids[0]}/lock/`, { reason: 'antes' });
    const locked = await start(admin, { action: 'lock', reason: 'duplicada' });
    expect(locked.body).toMatchObject({ done: 2, failed: 1 });
    expect(reasons(locked.body.errors)).toEqual({ [ids[0] as string]: 'Ya está así; no se ha cambiado nada.' });
    const rows = await query("select fields from changes where entity_id = $1 and action = 'locked'", [ids[1]]);
    expect(rows).toMatchObject([{ fields: { is_locked: [false, true], reason: [null, 'duplicada'] } }]);
    expect((await start(admin, { action: 'unlock' })).body).toMatchObject({ done: 3 });
    expect((await start(admin, { action: 'validate' })).body).toMatchObject({ done: 3 });
    expect((await start(admin, { action: 'unvalidate' })).body).toMatchObject({ done: 3 });
  });

  it('says why it is not for somebody', async () => {
    const inactive = await createUser(app, tenant, { is_active: false });
    const boss = await createAdministrator(app, tenant);
    const { body } = await start(admin, { action: 'lock', reason: 'prueba', ids: [inactive.id, boss.id] });
    expect(reasons(body.errors)).toEqual({
      [inactive.id]: 'La cuenta no está activa.',
      [boss.id]: 'Administra la plataforma: esta acción no se le puede aplicar.',
    });
  });

  it('issues credentials without gaps in their numbers, one failing amid them', async () => {
    const own = await createTenant(app, 'papeles');
    const browser = await signIn(await createAdministrator(app, own), own);
    const some = await Promise.all([{}, { birth_date: null }, {}, {}].map((wanted) => createUser(app, own, wanted)));
    const { body } = await start(browser, { action: 'issue_credential', ids: idsOf(some) });
    expect(body).toMatchObject({ done: 3, failed: 1 });
    expect(reasons(body.errors)[some[1]?.id ?? '']).toContain('fecha de nacimiento');
    const { rows } = await app.query(own.id, 'select number from credentials order by number');
    expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  it('is in the log without anybody’s name', async () => {
    const entriesOf = (id: string) =>
      query('select entity, action, fields from changes where entity_id = $1 order by id', [id]);
    const { body } = await start(admin, { action: 'lock', reason: 'Por culpa de Aloia' });
    const asked = { action: [null, 'lock'], total: [null, 3] };
    expect(await entriesOf(body.id)).toEqual([
      { entity: 'batch', action: 'batch_started', fields: asked },
      { entity: 'batch', action: 'batch_finished', fields: { ...asked, done: [null, 3], failed: [null, 0] } },
    ]);
    const filters = { search: 'Aloia', is_staff: 'false', sortBy: '-name' };
    const found = await start(admin, { action: 'assign', place: place.id, ids: undefined, filters });
    expect((await entriesOf(found.body.id))[0].fields).toMatchObject({
      filters: [null, { search: '•', is_staff: false }],
      assigned_polling_place_name: [null, found.body.place.name],
    });
    expect(JSON.stringify(await entriesOf(found.body.id))).not.toContain('Aloia');
  });
});
