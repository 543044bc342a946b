import { beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp } from '../../testing/app.ts';
import { createCoordinator, createTenant, createUser, password, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, query, admin, inNorth: coordinator } = setUpStaff(app, 'perfiles');
const person = setUp(beforeEach, () => createUser(app, tenant));

const patch = (browser: Browser, { id }: TestUser, body: object) => browser.send('PATCH', `users/users/${id}/`, body);
const rowOf = async ({ id }: TestUser) => (await query('select * from users where id = $1', [id]))[0];
const logOf = async ({ id }: TestUser) => {
  const rows = await query(
    "select action, fields from changes where entity_id = $1 and action <> 'signed_in' order by at",
    [id],
  );
  return rows as { action: string; fields: Record<string, [unknown, unknown]> }[];
};

describe('a profile is closed to', () => {
  it('visitors', async () => {
    expect((await patch(app.visit(tenant.host), person, { first_name: 'Eva' })).status).toBe(401);
  });

  it('other watchers and coordinators of other areas: to them nobody is there', async () => {
    const south = await signIn(await createCoordinator(app, tenant, [tenant.areas.south]));
    const watcher = await signIn(await createUser(app, tenant));
    for (const browser of [south, watcher]) {
      expect((await patch(browser, person, { first_name: 'Eva' })).status).toBe(404);
    }
    expect((await rowOf(person)).first_name).toBe('Aloia');
  });

  it('coordinators where it is another coordinator’s', async () => {
    const other = await createCoordinator(app, tenant, [tenant.areas.inNorth]);
    expect((await patch(coordinator, other, { first_name: 'Eva' })).body.code).toBe('forbidden');
    expect((await patch(admin, other, { first_name: 'Eva' })).status).toBe(200);
  });

  it('its owner and coordinators while it is locked', async () => {
    const owner = await signIn(person);
    await query('update users set is_locked = true where id = $1', [person.id]);
    for (const browser of [owner, coordinator]) {
      expect((await patch(browser, person, { first_name: 'Eva' })).body.code).toBe('forbidden');
    }
    const leader = await createCoordinator(app, tenant, [tenant.areas.north], { is_locked: true });
    expect((await patch(await signIn(leader), leader, { first_name: 'Eva' })).body.code).toBe('forbidden');
    expect((await patch(admin, person, { first_name: 'Eva' })).status).toBe(200);
  });

  it('all but its owner as to their own notes', async () => {
    for (const browser of [coordinator, admin]) {
      expect((await patch(browser, person, { notes_self: 'x' })).body.code).toBe('forbidden');
    }
    expect((await patch(await signIn(person), person, { notes_self: 'Puedo conducir' })).body.notes_self).toBe(
      'Puedo conducir',
    );
  });
});

describe('rights nobody gave', () => {
  it.each([
    { is_staff: true },
    { is_superuser: true },
    { is_verified: true },
    { is_validated: true },
    { is_active: false },
    { is_locked: false },
    { tenant_id: '01920000-0000-7000-8000-000000000000' },
    { id: '01920000-0000-7000-8000-000000000000' },
    { area_path: 'es.' },
    { password_hash: 'x' },
    { notes_manager: 'x' },
    { seen: { is_staff: false } },
  ])('%j are refused, and nothing else of the request is done', async (extra) => {
    const owner = await signIn(person);
    const before = await rowOf(person);
    const answer = await patch(owner, person, { first_name: 'Eva', ...extra });
    expect(answer.status).toBe(400);
    if (!('seen' in extra)) expect(answer.body[Object.keys(extra)[0] ?? ''][0]).toContain('no se conoce');
    expect(await rowOf(person)).toEqual(before);
  });
});

describe('an edit', () => {
  it('keeps what is said, its keys too, and logs what changed and nothing else', async () => {
    const answer = await patch(await signIn(person), person, {
      first_name: 'Núria',
      last_name_1: 'Ficticia',
      phone: '699-999-111',
      availability: ['esc', 'man'],
    });
    expect(answer.body).toMatchObject({ first_name: 'Núria', phone: '699 99 91 11', availability: ['esc', 'man'] });
    expect((await logOf(person)).map(({ action, fields }) => [action, fields])).toEqual([
      [
        'updated',
        {
          first_name: ['Aloia', 'Núria'],
          phone: ['600 12 34 56', '699 99 91 11'],
          availability: [['tod'], ['esc', 'man']],
        },
      ],
    ]);
    expect(await rowOf(person)).toMatchObject({
      sort_name: 'Ficticia Inventada Núria',
      name_key: 'ficticia inventada nuria',
      phone_key: '+34699999111',
    });
    expect((await admin.get('users/users/?search=699999111')).body.results).toMatchObject([{ id: person.id }]);
  });

  it('that says what is so already changes and logs nothing, however it is written', async () => {
    const before = await rowOf(person);
    const answer = await patch(coordinator, person, {
      first_name: before.first_name,
      phone: '600123456',
      phone_prefix: '+34',
      national_id_kind: 'dni',
      national_id: `${before.national_id.slice(0, 8)}-${before.national_id.slice(8).toLowerCase()}`,
      location: { coordinates: [before.lon, before.lat], type: 'Point' },
      email: before.email,
    });
    expect(answer.status).toBe(200);
    expect(await rowOf(person)).toEqual(before);
    expect(await logOf(person)).toEqual([]);
  });
});

describe('two who edit the same person', () => {
  const seen = { first_name: 'Aloia', last_name_1: 'Ficticia' };

  it('change different fields without losing any', async () => {
    const owner = await signIn(person);
    const answers = await Promise.all([
      patch(owner, person, { first_name: 'Eva', seen }),
      patch(coordinator, person, { last_name_1: 'Garbí', seen }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf(person)).toMatchObject({ first_name: 'Eva', sort_name: 'Garbí Inventada Eva' });
  });

  it('and the same field: the second is told what changed, in their language, and nothing of theirs is done', async () => {
    const owner = await signIn(person);
    owner.headers = { 'accept-language': 'ca' };
    await patch(coordinator, person, { first_name: 'Eva', last_name_1: 'Garbí', seen });
    const late = await patch(owner, person, { first_name: 'Iris', last_name_1: 'Serra', profession: 'Farera', seen });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(late.body.detail).toContain('el nom i el primer cognom');
    expect(await rowOf(person)).toMatchObject({ first_name: 'Eva', last_name_1: 'Garbí', profession: '' });
  });

  it('at once: one of them wins', async () => {
    const answers = await Promise.all(
      ['Eva', 'Iris'].map((first_name) => patch(coordinator, person, { first_name, seen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await logOf(person)).toHaveLength(1);
  });

  it('to the same value agree', async () => {
    await patch(coordinator, person, { first_name: 'Eva', seen });
    expect((await patch(admin, person, { first_name: 'Eva', seen })).status).toBe(200);
  });

  it('without having seen the field overwrite it', async () => {
    await patch(coordinator, person, { first_name: 'Eva', seen });
    expect((await patch(admin, person, { first_name: 'Iris', seen: { phone: 'x' } })).body.first_name).toBe('Iris');
  });
});

it('of e-mail addresses and documents is limited: the answers tell who is enrolled', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const own = await createTenant(strict, 'curiosas');
  const user = await createUser(strict, own);
  const browser = await strict.visit(own.host).signIn(user.email, password);
  const send = (body: object) => browser.send('PATCH', `users/users/${user.id}/`, body);
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push((await send({ email: user.email })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await send({ profession: 'Farera' })).status).toBe(200);
  await strict.close();
});
