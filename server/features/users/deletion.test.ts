import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recordChange } from '../../core/changes.ts';
import type { Tx } from '../../core/database.ts';
import type { Browser } from '../../testing/app.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestUser,
} from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAssignment } from '../assignments/jobs.ts';
import { runForgetCredentials } from '../credentials/jobs.ts';

const app = setUpApp();
const { tenant, signIn, query: select, admin } = setUpStaff(app, 'adioses');

const fullName = 'Aloia Ficticia Inventada';
const remove = (browser: Browser, { id }: { id: string }, name = fullName, own: { password?: string } = {}) =>
  browser.send('DELETE', `users/users/${id}/`, { name, ...own });
describe('deleting a person is refused', () => {
  it('to visitors, to coordinators, and to whoever does not reach them', async () => {
    const person = await createUser(app, tenant);
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.country]);
    expect((await remove(app.visit(tenant.host), person)).status).toBe(401);
    expect((await remove(await signIn(coordinator), person)).body.code).toBe('forbidden');
    expect((await remove(await signIn(coordinator), coordinator)).body.code).toBe('forbidden');
    expect((await remove(await signIn(await createUser(app, tenant)), person)).status).toBe(404);
    expect(await select('select id from users where id = $1', [person.id])).toHaveLength(1);
  });

  it('of administrators, oneself among them', async () => {
    const other = await createAdministrator(app, tenant);
    const browser = await signIn(other);
    for (const one of [browser, admin]) expect((await remove(one, other)).body.code).toBe('forbidden');
  });

  it('of oneself without the password, or with a wrong one', async () => {
    const person = await createUser(app, tenant);
    const browser = await signIn(person);
    for (const own of [{}, { password: 'otra-que-no-es' }]) {
      const answer = await remove(browser, person, fullName, own);
      expect([answer.status, answer.body.password?.length]).toEqual([400, 1]);
    }
    expect((await browser.get('users/users/self/')).status).toBe(200);
  });

  it('without their name in full, whatever its accents and case', async () => {
    const person = await createUser(app, tenant, { first_name: 'Núria', last_name_1: "O'Neill", last_name_2: 'Ñu' });
    for (const name of ['', 'Núria', "Núria O'Neill", 'yes', 'x'.repeat(301)]) {
      const answer = await remove(admin, person, name);
      expect([answer.status, answer.body.name?.length]).toEqual([400, 1]);
    }
    expect((await remove(admin, person, 'X')).body.name[0]).toContain("Núria O'Neill Ñu");
    expect((await remove(admin, person, ' nuria   o neill NU ')).status).toBe(204);
  });
});

it('oneself ends one’s sessions, also while locked; the address can enrol again', async () => {
  const person = await createUser(app, tenant, { is_locked: true });
  const [browser, elsewhere] = [await signIn(person), await signIn(person)];
  expect((await remove(browser, person, fullName, { password })).status).toBe(204);
  for (const one of [browser, elsewhere]) expect((await one.get('users/users/self/')).status).toBe(401);
  const login = await app
    .visit(tenant.host)
    .post('users/auth/login/', { email: person.email, password, remember: false });
  expect(login.body.code).toBe('wrong_login');
  expect(
    (await admin.post('users/users/', { email: person.email, first_name: 'Eva', last_name_1: 'Nova' })).status,
  ).toBe(201);
});

it('twice at once, or while they are edited, does it once', async () => {
  const person = await createUser(app, tenant);
  const [one, two, edit] = await Promise.all([
    remove(admin, person),
    remove(admin, person),
    admin.send('PATCH', `users/users/${person.id}/`, { profession: 'Farera' }),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([204, 404]);
  expect([200, 404]).toContain(edit?.status);
});

it('takes them out of what others were told, whatever they and whoever was merged with them were called', async () => {
  const own = await createTenant(app, 'contactos');
  const boss = await app.visit(own.host).signIn((await createAdministrator(app, own)).email, password);
  const kept = await createCoordinator(app, own, [own.areas.south], { first_name: 'Aloia', phone: '622111222' });
  const former = await createCoordinator(app, own, [own.areas.north], {
    ...{ first_name: 'Mariña', last_name_1: "O'Neill", phone: '622333444', phone_prefix: '+34' },
  });
  const told = await createUser(app, own);
  const place = await createPlace(app, own);
  await boss.post('elections/assignments/', { user: told.id, place: place.id, replaces: null });
  await sendAssignment(app.services, { tenantId: own.id, userId: told.id, origin: 'http://contactos.test' });
  const message = async () =>
    (await app.query(own.id, 'select text, html, reply_to from emails where user_id = $1', [told.id])).rows[0];
  expect((await message()).text).toMatch(/Mariña O'Neill.*622333444/);
  await boss.send('PATCH', `users/users/${former.id}/`, { first_name: 'Outra', phone: '655555555' });
  expect((await boss.post(`users/users/${kept.id}/merge/`, { other: former.id, take: [] })).status).toBe(200);
  expect((await remove(boss, kept)).status).toBe(204);
  const { text, html, reply_to } = await message();
  expect(text).toContain('— (—, —)');
  for (const word of ['Mariña', 'Neill', '622333', former.email]) expect(text + html).not.toContain(word);
  expect(reply_to).toBeNull();
});

it('waits for what they are doing, so that the log never learns from where', async () => {
  const person = await createUser(app, tenant);
  const scope = { actor: person, address: '203.0.113.7' };
  const record = (tx: Tx) => recordChange({ ...scope, tx }, 'user', person.id, 'data_downloaded');
  const addresses = () => select('select address from changes where actor_id = $1', [person.id]);
  let removal: Promise<unknown> | undefined;
  await app.services.database.inTenant(tenant.id, async (tx) => {
    await record(tx);
    removal = remove(admin, person);
    await vi.waitFor(async () => {
      const waiting = await app.owner.query('select from pg_locks where not granted');
      expect(waiting.rows.length).toBeGreaterThan(0);
    });
  });
  expect(await removal).toMatchObject({ status: 204 });
  await app.services.database.inTenant(tenant.id, record);
  expect(await addresses()).toEqual([{ address: '' }, { address: '' }]);
});

describe('of somebody deleted', () => {
  const needles = ['xanela', 'quintela', 'zubiarrain', '77318842', '677318842', '677 31 88 42', 'balea', 'pendurada'];
  let gone: TestUser;
  let watcher: TestUser;
  let other: Browser;
  let leader: Browser;
  let place: { id: string };
  let token: string;

  beforeAll(async () => {
    other = await signIn(await createAdministrator(app, tenant));
    leader = await signIn(await createCoordinator(app, tenant, [tenant.areas.north], { last_name_1: 'Zuloa' }));
    place = await createPlace(app, tenant);
    gone = await liveALife();
    await remove(admin, gone, 'Xanela Quintela Zubiarrain');
  });

  async function liveALife(): Promise<TestUser> {
    const { body: entered } = await admin.post('users/users/', {
      ...{ email: 'xanela.vella@example.org', first_name: 'Xanela', last_name_1: 'Quintela' },
      ...{ national_id_kind: 'dni', national_id: '77318842H', phone_prefix: '+34', phone: '677 31 88 42' },
      ...{ address_street: 'Rúa da Balea', address_city: 'Vila Sud', address_zip: '08902', birth_date: '1980-01-31' },
    });
    const person = { id: entered.id, email: 'xanela.vella@example.org' };
    const visitor = app.visit(tenant.host);
    await visitor.post('users/users/verify/', { ...(await readLink(app, tenant, 'invite')), password });
    const own = await signIn(person);
    const edit = (browser: Browser, body: object) =>
      browser.send('PATCH', `users/users/${person.id}/`, { ...body, password });
    const location = { type: 'Point', coordinates: [2.1, 41.5] };
    await edit(own, { last_name_2: 'Zubiarrain', notes_self: 'balea', location, email: 'xanela.nova@example.org' });
    await visitor.post('users/users/confirm_email/', await readLink(app, tenant, 'email_change'));
    await edit(await signIn({ ...person, email: 'xanela.nova@example.org' }), {
      email: 'xanela.pendurada@example.org',
    });
    const assigned = await admin.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });
    await sendAssignment(app.services, { tenantId: tenant.id, userId: person.id, origin: 'http://adioses.test' });
    const issued = await admin.post('credentials/credentials/', { user: person.id });
    const again = await admin.post('users/batches/', { action: 'issue_credential', ids: [person.id] });
    expect([assigned.status, issued.status, again.body.failed]).toEqual([201, 201, 1]);
    // Earlier batches had this format.
    await select("update batch_items set detail = 'Xanela ya tiene una credencial.' where item_id = $1", [person.id]);

    await admin.post(`users/users/${person.id}/grant_staff/`);
    await admin.post('users/areamanagers/', { user: person.id, area: tenant.areas.north.id });
    const coordinating = await signIn({ ...person, email: 'xanela.nova@example.org' });
    await coordinating.post('users/views/', { name: 'Xanela', search: {}, columns: [] });
    watcher = await createUser(app, tenant);
    await coordinating.post('elections/assignments/', { user: watcher.id, place: place.id, replaces: null });
    await sendAssignment(app.services, { tenantId: tenant.id, userId: watcher.id, origin: 'http://adioses.test' });

    const merged = crypto.randomUUID();
    await select('insert into merged_users (tenant_id, merged_id, user_id) values ($1, $2, $3)', [
      ...[tenant.id, merged, person.id],
    ]);
    await select(
      `insert into changes (tenant_id, id, entity, entity_id, action, fields)
       values ($1, $2, 'user', $2, 'registered', '{"email": [null, "xanela.dobre@example.org"]}')`,
      [tenant.id, merged],
    );
    expect(Object.keys(await findTraces()).sort()).toEqual([
      ...[
        'batch_items',
        'changes',
        'credentials',
        'emails',
        'mail_tokens',
        'notifications',
        'user_words',
        'users',
        'views',
      ],
    ]);
    token = (await select('select check_token from credentials where user_id = $1', [person.id]))[0].check_token;
    return person;
  }

  async function findTraces(): Promise<Record<string, number>> {
    const tables = await select(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const found: Record<string, number> = {};
    const patterns = needles.map((needle) => `%${needle}%`);
    for (const { name } of tables) {
      const [{ n }] = await select(`select count(*)::int as n from ${name} t where t::text ilike any ($1)`, [patterns]);
      if (n > 0) found[name] = n;
    }
    const jobs = 'select count(*)::int as n from graphile_worker._private_jobs j where j::text ilike any ($1)';
    const [{ n }] = (await app.owner.query(jobs, [patterns])).rows;
    return n > 0 ? { ...found, jobs: n } : found;
  }

  it('nothing is left but what a credential printed', async () => {
    expect(await findTraces()).toEqual({ credentials: 1 });
  });

  it('the log keeps that they were there, by their id', async () => {
    const log = await select('select actor_id, action, fields from changes where entity_id = $1 order by at', [
      gone.id,
    ]);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'updated', 'email_changed', 'deleted']),
    );
    expect(log.find(({ action }) => action === 'created').fields.first_name).toEqual([null, '•']);
    expect(log.find(({ action }) => action === 'staff_granted').fields.is_staff).toEqual([false, true]);
    expect(log.at(-1)).toMatchObject({ action: 'deleted', fields: {} });
    expect(await select("select id from changes where actor_id = $1 and address <> ''", [gone.id])).toEqual([]);
  });

  it('coordinators and administrators learn it, but whoever did it; their place misses them', async () => {
    const told = { detail: 'user_deleted', 'user-name': '', 'user-email': '', link: `/place/${place.id}` };
    const eventsOf = async (browser: Browser) =>
      (await browser.get('notifications/notifications/?rowsPerPage=100')).body.results as { params: object }[];
    for (const reader of [other, leader]) expect(await eventsOf(reader)).toMatchObject([{ params: told }]);
    expect((await eventsOf(admin)).map(({ params }) => params)).not.toContainEqual(told);
    expect((await admin.get(`elections/places/${place.id}/`)).body.total_asignees).toBe(1);
    const log = await select('select action, fields from changes where entity_id = $1 order by at', [place.id]);
    expect(log.at(-1)).toMatchObject({ action: 'watcher_withdrawn', fields: { user: [gone.id, null] } });
  });

  it('the people they coordinated still have their message, without them in it', async () => {
    const [message] = await select(
      "select text, reply_to from emails where user_id = $1 and template = 'place_assigned'",
      [watcher.id],
    );
    expect(message.text).toContain('Escola del Far');
    expect(message.text).toContain('— (—, —)');
    expect(message.reply_to).toBeNull();
  });

  it('the credential counts no more, and is kept without them until its time is over', async () => {
    const job = { tenantId: tenant.id, electionId: tenant.election };
    const kept = () =>
      select('select state, user_id, printed, check_token from credentials where check_token = $1', [token]);
    const waiting = async () => {
      const jobs = "select run_at from graphile_worker.jobs where task_identifier = 'forget-credentials'";
      return (await app.owner.query<{ run_at: string }>(jobs)).rows.map(({ run_at }) => run_at.slice(0, 10));
    };
    expect(await kept()).toMatchObject([
      { state: 'deleted', user_id: null, printed: { fullName: 'Xanela Quintela Zubiarrain' } },
    ]);
    expect((await app.visit(tenant.host).get(`credentials/check/${token}/`)).body).toEqual({ state: 'not_valid' });
    expect((await admin.get('credentials/credentials/?rowsPerPage=100')).status).toBe(200);
    // 180 days after 25 May
    expect(await waiting()).toEqual(['2031-11-21']);
    await runForgetCredentials(app.services, job);
    expect(await kept()).toHaveLength(1);
    expect(await waiting()).toEqual(['2031-11-21']);

    await select('update elections set date = current_date - 181');
    await runForgetCredentials(app.services, job);
    expect(await kept()).toEqual([]);
    expect(await select("select printed from credentials where state = 'deleted'")).toEqual([{ printed: {} }]);
    expect(await findTraces()).toEqual({});
  });
});
