import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, query, admin, inNorth: coordinator } = setUpStaff(app, 'correcciones');
const watcher = setUp(beforeEach, () => createUser(app, tenant));
let credential: { id: string; code: string };

beforeEach(async () => {
  credential = await issue(watcher);
});

const issue = async ({ id }: TestUser) => (await admin.post('credentials/credentials/', { user: id })).body;
const recreate = (browser: Browser, body: object, id = credential.id) =>
  browser.post(`credentials/credentials/${id}/recreate/`, body);
const select = (columns: string, table: string, where: string) =>
  query(`select ${columns} from ${table} where ${where}`);
const papersOf = ({ id }: TestUser) =>
  select('state, version, number', 'credentials', `user_id = '${id}' order by version`);

const stateOf = async ({ id }: TestUser) => ({
  person: await select('*', 'users', `id = '${id}'`),
  credentials: await select('*', 'credentials', `user_id = '${id}'`),
  log: await select('action', 'changes', `entity_id = '${id}' order by at`),
  emails: await select('template', 'emails', `user_id = '${id}' order by creation_date`),
  notifications: await select('id', 'notifications', `about_user_id = '${id}'`),
  counters: await select('*', 'credential_counters', 'true'),
});

describe('what is refused withdraws nothing', () => {
  const refused = async (browser: Browser, body: object, [status, code]: [number, string], says = '') => {
    const before = await stateOf(watcher);
    const answer = await recreate(browser, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).toContain(says);
    expect(await stateOf(watcher)).toEqual(before);
  };

  it('to visitors, and to watchers, of their own too', async () => {
    await refused(app.visit(tenant.host), { first_name: 'Eva' }, [401, 'not_signed_in']);
    await refused(await signIn(watcher), { first_name: 'Eva' }, [403, 'forbidden']);
  });

  it('to coordinators of other areas: to them there is no such credential', async () => {
    const south = await signIn(await createCoordinator(app, tenant, [tenant.areas.south]));
    await refused(south, { first_name: 'Eva' }, [404, 'not_found']);
  });

  it('of another coordinator’s data, but to administrators', async () => {
    const other = await createCoordinator(app, tenant, [tenant.areas.inNorth]);
    const { id } = await issue(other);
    expect((await recreate(coordinator, { first_name: 'Eva' }, id)).body.code).toBe('forbidden');
    expect(await papersOf(other)).toMatchObject([{ state: 'created', version: 1 }]);
    expect((await recreate(admin, { first_name: 'Eva' }, id)).status).toBe(201);
  });

  it('of a profile that an administrator has locked', async () => {
    await admin.post(`users/users/${watcher.id}/lock/`, { reason: 'Lo pide la junta' });
    await refused(coordinator, { first_name: 'Eva' }, [409, 'locked_by_hand'], 'ha cerrado este perfil');
    await refused(admin, { first_name: 'Eva' }, [409, 'locked_by_hand']);
  });

  it('of the address of the account, or of notes that are the person’s own', async () => {
    for (const body of [{ email: 'eva@example.org' }, { notes_self: 'Llego tarde' }])
      expect((await recreate(coordinator, body)).status).toBe(400);
    expect(await papersOf(watcher)).toMatchObject([{ state: 'created', version: 1 }]);
  });

  it('beside its field', async () => {
    const before = await stateOf(watcher);
    const answer = await recreate(coordinator, { birth_date: '2013-05-26' });
    expect([answer.status, answer.body.birth_date?.length]).toEqual([400, 1]);
    expect(await stateOf(watcher)).toEqual(before);
  });

  it('where after the correction there are obstacles to issuing it again', async () => {
    await query('update boards set can_generate = false');
    await refused(coordinator, { first_name: 'Eva' }, [409, 'credential_refused'], 'todavía no permite');
    await query('update boards set can_generate = true');
  });

  it('where the person would live out of the coordinator’s areas', async () => {
    const location = { type: 'Point', coordinates: [2.1, 41.3] };
    const home = { address_city: 'Vila Sud', address_zip: '08902', location };
    await refused(coordinator, home, [409, 'moved_out_of_reach'], 'fuera de tus zonas');
    expect((await recreate(admin, home)).status).toBe(201);
  });

  it('where somebody else has changed the field meanwhile', async () => {
    await admin.send('PATCH', `users/users/${watcher.id}/`, { first_name: 'Uxía' });
    const stale = { first_name: 'Eva', seen: { first_name: 'Aloia' } };
    await refused(coordinator, stale, [409, 'edited_meanwhile'], 'el nombre');
    expect((await recreate(coordinator, { ...stale, seen: { first_name: 'Uxía' } })).status).toBe(201);
  });

  it('of a credential that has been withdrawn or replaced', async () => {
    await recreate(coordinator, { first_name: 'Eva' });
    await refused(coordinator, { first_name: 'Ada' }, [409, 'credential_replaced']);
    const other = await createUser(app, tenant);
    const { id } = await issue(other);
    await coordinator.delete(`credentials/credentials/${id}/`);
    expect((await recreate(coordinator, {}, id)).body.code).toBe('credential_replaced');
  });

  it('to the slower of two at once', async () => {
    const answers = await Promise.all([
      recreate(coordinator, { first_name: 'Eva' }),
      recreate(admin, { first_name: 'Ada' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await papersOf(watcher)).toMatchObject([{ state: 'recreated' }, { state: 'created' }]);
  });
});

describe('a correction', () => {
  it('issues the credential again, with its number in the next version, and keeps the old one', async () => {
    const { status, body } = await recreate(coordinator, { last_name_1: 'Itsasmendi' });
    expect([status, body]).toMatchObject([201, { code: credential.code, version: 2, state: 'created' }]);
    const number = Number(credential.code.split('/')[1]);
    expect(await papersOf(watcher)).toEqual([
      { state: 'recreated', version: 1, number },
      { state: 'created', version: 2, number },
    ]);
    expect(
      await select("printed->>'fullName' as name, printed->'version' as version", 'credentials', `id = '${body.id}'`),
    ).toMatchObject([{ name: expect.stringContaining('Itsasmendi'), version: 2 }]);
    expect((await coordinator.get(`users/users/${watcher.id}/`)).body).toMatchObject({
      last_name_1: 'Itsasmendi',
      is_locked: true,
      is_locked_by_hand: false,
      credential: body.id,
    });
    expect((await recreate(coordinator, { last_name_1: 'Goñi' }, body.id)).body.version).toBe(3);
  });

  it('makes the old paper invalid, and the new one valid', async () => {
    const { id } = (await recreate(coordinator, { first_name: 'Eva' })).body;
    const valid = async (one: string) => {
      const [row] = await select('check_token', 'credentials', `id = '${one}'`);
      return (await app.visit(tenant.host).get(`credentials/check/${row.check_token}/`)).body.state;
    };
    expect([await valid(credential.id), await valid(id)]).toEqual(['replaced', 'valid']);
    expect((await coordinator.get(`credentials/credentials/download/?ids=${credential.id}`)).status).toBe(404);
  });

  it('leaves the next person the next number', async () => {
    await recreate(coordinator, { first_name: 'Eva' });
    const next = await issue(await createUser(app, tenant));
    expect(Number(next.code.split('/')[1])).toBe(Number(credential.code.split('/')[1]) + 1);
  });

  it('is in the log twice, as profile and as credential, and told to the watcher', async () => {
    await recreate(coordinator, { first_name: 'Eva' });
    const log = await select('action, fields', 'changes', `entity_id = '${watcher.id}' order by at, id`);
    expect(log.slice(-2)).toEqual([
      { action: 'updated', fields: { first_name: ['Aloia', 'Eva'] } },
      { action: 'credential_recreated', fields: { credential: [null, credential.code], credential_version: [1, 2] } },
    ]);
    const emails = await select('template, subject', 'emails', `user_id = '${watcher.id}' order by creation_date, id`);
    expect(emails.at(-1)).toEqual({ template: 'credential_recreated', subject: 'Hemos corregido tu credencial' });
  });

  it('of nothing prints the person as they are now', async () => {
    const { status, body } = await recreate(coordinator, {});
    expect([status, body.version]).toEqual([201, 2]);
    const log = await select('action', 'changes', `entity_id = '${watcher.id}' order by at, id`);
    expect(log.map(({ action }) => action)).not.toContain('updated');
  });

  it('is taken back before it is told, and listed no more; once told, it stays', async () => {
    const undo = (id: string, browser = coordinator) => browser.post(`credentials/credentials/${id}/undo/`, {});
    const { id } = (await recreate(coordinator, {})).body;
    const south = await signIn(await createCoordinator(app, tenant, [tenant.areas.south]));
    expect([(await undo(id, await signIn(watcher))).status, (await undo(id, south)).status]).toEqual([403, 404]);
    expect((await undo(id)).status).toBe(204);
    const listed = await coordinator.get(`credentials/credentials/?user=${watcher.id}`);
    expect(listed.body.results).toMatchObject([{ id: credential.id, state: 'created', version: 1 }]);
    expect((await coordinator.get(`users/users/${watcher.id}/`)).body).toMatchObject({
      is_locked: true,
      credential: credential.id,
    });
    const again = (await recreate(coordinator, {})).body.id;
    await query(`update emails set status = 'success' where act_id = '${again}'`);
    expect([(await undo(id)).body.code, (await undo(again)).body.code]).toEqual(['nothing_to_undo', 'nothing_to_undo']);
  });

  it('unlocks the profile once it is withdrawn', async () => {
    const { id } = (await recreate(coordinator, { first_name: 'Eva' })).body;
    await coordinator.delete(`credentials/credentials/${id}/`);
    expect((await coordinator.get(`users/users/${watcher.id}/`)).body).toMatchObject({
      is_locked: false,
      credential: null,
    });
  });
});
