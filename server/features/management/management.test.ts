import { describe, expect, it } from 'vitest';
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
import { listMails } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, admin, inNorth: coordinator } = setUpStaff(app, 'gestion');

const reason = { reason: 'Porque sí' };
const standing = async ({ id }: TestUser) =>
  (
    await query(
      'select is_active, is_locked, is_staff, is_validated, is_verified from users where tenant_id = $1 and id = $2',
      [tenant.id, id],
    )
  )[0];
const liveSessions = async ({ id }: TestUser) =>
  (await query('select count(*)::int as n from sessions where user_id = $1 and ended_at is null', [id]))[0].n;
const log = ({ id }: TestUser) => query('select action, fields from changes where entity_id = $1 order by at', [id]);

describe('standing', () => {
  it.each(['activate', 'deactivate', 'lock', 'unlock', 'grant_staff', 'remove_staff'])(
    'is not for coordinators to change: %s',
    async (verb) => {
      const user = await createUser(app, tenant);
      const before = await standing(user);
      expect((await coordinator.post(`users/users/${user.id}/${verb}/`, reason)).status).toBe(403);
      expect(await standing(user)).toEqual(before);
    },
  );

  it.each([
    ['oneself', (own: TestUser) => Promise.resolve(own), 403],
    ['another coordinator', () => createUser(app, tenant, { is_staff: true }), 403],
    ['an administrator', () => createUser(app, tenant, { is_superuser: true }), 404],
    ['the pending', () => createUser(app, tenant, { is_verified: null, is_locked: true }), 404],
    ['the inactive', () => createUser(app, tenant, { is_active: false }), 404],
    ['people of another area', () => createUser(app, tenant, { area: tenant.areas.south }), 404],
  ])('lets no coordinator validate %s', async (_, find, status) => {
    const own = await createCoordinator(app, tenant, [tenant.areas.north]);
    const browser = await signIn(own);
    const user = await find(own);
    const before = await standing(user);
    for (const verb of ['validate', 'unvalidate'])
      expect((await browser.post(`users/users/${user.id}/${verb}/`)).status).toBe(status);
    expect(await standing(user)).toEqual(before);
  });

  it('validated by who coordinates the area, the locked too, and logged', async () => {
    for (const state of [{}, { is_locked: true }]) {
      const user = await createUser(app, tenant, state);
      const { body } = await coordinator.get(`users/users/${user.id}/`);
      expect(body.permissions['users.set_validated']).toBe(true);
      expect((await coordinator.post(`users/users/${user.id}/validate/`)).body.is_validated).toBe(true);
      expect((await coordinator.post(`users/users/${user.id}/unvalidate/`)).body.is_validated).toBe(false);
      expect((await log(user)).map(({ action }) => action)).toEqual(['validated', 'unvalidated']);
    }
  });

  it.each([
    ['staff for the unverified', 'grant_staff', { is_verified: false }],
    ['staff for the pending', 'grant_staff', { is_verified: null, is_locked: true }],
    ['staff for an administrator', 'grant_staff', { is_superuser: true }],
    ['a lock for the inactive', 'lock', { is_active: false }],
    ['an unlock for the inactive', 'unlock', { is_active: false, is_locked: true }],
    ['a lock for an administrator', 'lock', { is_superuser: true }],
    ['to deactivate an administrator', 'deactivate', { is_superuser: true }],
    ['to validate an administrator', 'validate', { is_superuser: true }],
    ['to take staff from who has none', 'remove_staff', {}],
  ])('refuses %s', async (_, verb, state) => {
    const user = await createUser(app, tenant, state);
    const before = await standing(user);
    expect((await admin.post(`users/users/${user.id}/${verb}/`, reason)).status).toBe(403);
    expect(await standing(user)).toEqual(before);
  });

  it('wants a reason to lock and to deactivate, keeps it in the log, and refuses what is so already', async () => {
    const user = await createUser(app, tenant);
    for (const verb of ['lock', 'deactivate'])
      expect((await admin.post(`users/users/${user.id}/${verb}/`, { reason: ' ' })).body.reason).toHaveLength(1);
    expect((await admin.post(`users/users/${user.id}/lock/`, reason)).body.is_locked).toBe(true);
    expect((await admin.post(`users/users/${user.id}/lock/`, reason)).body.code).toBe('nothing_to_change');
    expect(await log(user)).toEqual([
      { action: 'locked', fields: { is_locked: [false, true], reason: [null, 'Porque sí'] } },
    ]);
  });

  it('inactive ends sessions and gives the chair at the table back', async () => {
    const user = await createUser(app, tenant);
    const place = await createPlace(app, tenant);
    await signIn(user);
    await admin.post('elections/assignments/', { user: user.id, place: place.id, replaces: null });
    expect((await admin.post(`users/users/${user.id}/deactivate/`, reason)).status).toBe(200);
    expect(await liveSessions(user)).toBe(0);
    expect((await admin.get(`elections/places/${place.id}/`)).body.total_asignees).toBe(0);
    const login = await app.visit(tenant.host).post('users/auth/login/', { email: user.email, password });
    expect(login.body.code).toBe('user_inactive');
    expect((await admin.post(`users/users/${user.id}/activate/`)).body.is_active).toBe(true);
  });

  it('locked by an administrator outlives a credential that is taken back, and so does unlocked', async () => {
    const user = await createUser(app, tenant);
    const credential = (await admin.post('credentials/credentials/', { user: user.id })).body.id;
    expect((await admin.post(`users/users/${user.id}/unlock/`)).body.is_locked).toBe(false);
    expect((await admin.post(`users/users/${user.id}/lock/`, reason)).body.is_locked).toBe(true);
    await admin.delete(`credentials/credentials/${credential}/`);
    expect((await standing(user)).is_locked).toBe(true);
  });

  it('locked by a credential can be locked by an administrator too, and stays so without it', async () => {
    const user = await createUser(app, tenant);
    const credential = (await admin.post('credentials/credentials/', { user: user.id })).body.id;
    expect((await admin.get(`users/users/${user.id}/`)).body).toMatchObject({
      is_locked: true,
      is_locked_by_hand: false,
    });
    expect((await admin.post(`users/users/${user.id}/lock/`, reason)).body.is_locked_by_hand).toBe(true);
    expect((await admin.post(`users/users/${user.id}/lock/`, reason)).body.code).toBe('nothing_to_change');
    await coordinator.delete(`credentials/credentials/${credential}/`);
    expect((await standing(user)).is_locked).toBe(true);
    expect((await log(user)).find(({ action }) => action === 'locked').fields.reason).toEqual([null, 'Porque sí']);
  });

  it('is locked again with its reason by undoing, of who unlocked it alone, and a credential’s lock while it lasts', async () => {
    const user = await createUser(app, tenant);
    const undo = (browser = admin) => browser.post(`users/users/${user.id}/unlock/undo/`);
    const unlock = () => admin.post(`users/users/${user.id}/unlock/`);
    expect((await undo(coordinator)).status).toBe(403);
    expect((await undo()).body.code).toBe('nothing_to_undo');
    await admin.post(`users/users/${user.id}/lock/`, reason);
    await unlock();
    const other = await createAdministrator(app, tenant);
    const otherAdmin = await signIn(other);
    expect((await undo(otherAdmin)).body.code).toBe('nothing_to_undo');
    expect((await undo()).body).toMatchObject({ is_locked: true, is_locked_by_hand: true });
    const locks = (await log(user)).filter(({ action }) => action === 'locked');
    expect(locks.map(({ fields }) => fields.reason)).toEqual([
      [null, 'Porque sí'],
      [null, 'Porque sí'],
    ]);
    expect((await undo()).body.code).toBe('nothing_to_undo');
    await unlock();
    const credential = (await admin.post('credentials/credentials/', { user: user.id })).body.id;
    await unlock();
    const self = await signIn(user);
    const wanted = { email: `nueva.${user.email}`, password };
    expect((await self.send('PATCH', `users/users/${user.id}/`, wanted)).status).toBe(200);
    const linksLeft = async () =>
      (await query("select from mail_tokens where user_id = $1 and purpose = 'email' and used_at is null", [user.id]))
        .length;
    expect(await linksLeft()).toBe(1);
    expect((await undo()).body).toMatchObject({ is_locked: true, is_locked_by_hand: false });
    // The link requested while unlocked must not change the locked profile's address.
    expect(await linksLeft()).toBe(0);
    await unlock();
    await admin.delete(`credentials/credentials/${credential}/`);
    expect((await undo()).body.code).toBe('nothing_to_undo');
  });

  it('pending is let in by unlocking, and only then is the person written to', async () => {
    const user = await createUser(app, tenant, { is_verified: null, is_locked: true });
    const mails = async () =>
      (await listMails(app, tenant, 'verify')).filter(({ to_address }) => to_address === user.email);
    expect((await coordinator.post(`users/users/${user.id}/unlock/`)).status).toBe(403);
    expect((await admin.post(`users/users/${user.id}/invite/`)).status).toBe(403);
    expect(await mails()).toHaveLength(0);
    const { body } = await admin.post(`users/users/${user.id}/unlock/`);
    expect([body.is_locked, body.is_verified]).toEqual([false, false]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('coordination', () => {
  it('is given with areas and taken with all of them, and sessions end', async () => {
    const user = await createUser(app, tenant);
    const watcher = await createUser(app, tenant, { area: tenant.areas.inNorth });
    const manage = (area: string) => admin.post('users/areamanagers/', { user: user.id, area });
    expect((await manage(tenant.areas.north.id)).status).toBe(403);
    await signIn(user);
    expect((await admin.post(`users/users/${user.id}/grant_staff/`)).body.is_staff).toBe(true);
    expect(await liveSessions(user)).toBe(0);
    const browser = await signIn(user);
    expect((await browser.get(`users/users/${watcher.id}/`)).status).toBe(404);
    const managed = await manage(tenant.areas.north.id);
    expect((await manage(tenant.areas.north.id)).body.code).toBe('already_managed');
    expect((await browser.get(`users/users/${watcher.id}/`)).status).toBe(200);
    expect((await coordinator.delete(`users/areamanagers/${managed.body.id}/`)).status).toBe(403);
    expect((await admin.delete(`users/areamanagers/${managed.body.id}/`)).status).toBe(204);
    expect((await browser.get(`users/users/${watcher.id}/`)).status).toBe(404);
    await manage(tenant.areas.inNorth.id);
    expect((await admin.post(`users/users/${user.id}/remove_staff/`)).body.managed_areas).toEqual([]);
    const told = await query(
      "select params->>'detail' as detail from notifications where user_id = $1 order by created_at",
      [user.id],
    );
    expect(told.map(({ detail }) => detail)).toEqual(['area_gained', 'area_lost', 'area_gained']);
    expect((await log(user)).map(({ action }) => action).filter((action) => !action.startsWith('signed'))).toEqual([
      ...['staff_granted', 'area_managed', 'area_unmanaged', 'area_managed', 'staff_removed'],
    ]);
  });

  it('is told to whoever coordinates there, the smallest area first, and to nobody else', async () => {
    const own = await createTenant(app, 'mandos');
    const wide = await createCoordinator(app, own, [own.areas.country], { first_name: 'Ancha' });
    const narrow = await createCoordinator(app, own, [own.areas.inNorth, own.areas.north], { first_name: 'Estrecha' });
    await createCoordinator(app, own, [own.areas.inNorth], { is_active: false });
    const user = await createUser(app, own, { area: own.areas.inNorth });
    const browser = await app.visit(own.host).signIn(narrow.email, password);
    const { body } = await browser.get(`users/users/managers/?user=${user.id}`);
    expect(body.results.map(({ id, areas }: { id: string; areas: string[] }) => [id, areas])).toEqual([
      [narrow.id, ['Centre', 'Vila Nord']],
      [wide.id, ['España']],
    ]);
    expect((await browser.get(`users/users/managers/?area=${own.areas.south.id}`)).status).toBe(404);
    const all = await browser.get('users/users/managers/?search=estre');
    expect(all.body.results.map(({ id }: { id: string }) => id)).toEqual([narrow.id]);
    // Searching can't confirm a value hidden from this coordinator either.
    const [{ national_id }] = (await app.query(own.id, 'select national_id from users where id = $1', [wide.id])).rows;
    const guess = await browser.get(`users/users/managers/?user=${user.id}&search=${national_id}`);
    expect(guess.body).toMatchObject({ results: [], count: 0 });
    const far = await createCoordinator(app, own, [own.areas.south], { area: own.areas.south });
    const above = await app.query(own.id, 'select id from area_managers where user_id = $1', [far.id]);
    expect((await browser.get(`users/areamanagers/${above.rows[0].id}/`)).status).toBe(404);
    const areas = await browser.get(`users/areamanagers/?user=${narrow.id}`);
    const [first] = areas.body.results;
    expect((await browser.get(`users/areamanagers/${first.id}/`)).body).toEqual(first);
    const watcher = await app.visit(own.host).signIn(user.email, password);
    expect((await watcher.get(`users/areamanagers/${first.id}/`)).status).toBe(403);
    expect(areas.body.results.map(({ area_name }: { area_name: string }) => area_name)).toEqual([
      'Vila Nord',
      'Centre',
    ]);
  });
});

describe('notes about a person', () => {
  it('are written by those who coordinate them, seen by nobody else, and never over those of another', async () => {
    const user = await createUser(app, tenant);
    const write = (browser: Browser, notes_manager: string, seen: string) =>
      browser.send('PATCH', `users/users/${user.id}/notes/`, { notes_manager, seen });
    const watcher = await signIn(user);
    expect((await write(watcher, 'Soy yo', '')).status).toBe(403);
    expect((await write(coordinator, 'Puntual', '')).body.notes_manager).toBe('Puntual');
    const late = await write(admin, 'Tiene coche', '');
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await write(admin, 'Tiene coche', 'Puntual')).body.notes_manager).toBe('Tiene coche');
    expect((await watcher.get('users/users/self/')).body.notes_manager).toBe(null);
  });

  it('are not written by those whom they are about', async () => {
    const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
    const own = await signIn(staff);
    expect((await own.send('PATCH', `users/users/${staff.id}/notes/`, { notes_manager: '', seen: '' })).status).toBe(
      403,
    );
  });

  it('are not written about whoever is both administrator and coordinator', async () => {
    const both = await createUser(app, tenant, { is_staff: true, is_superuser: true });
    const answer = await admin.send('PATCH', `users/users/${both.id}/notes/`, { notes_manager: 'x', seen: '' });
    expect(answer.status).toBe(403);
  });
});
