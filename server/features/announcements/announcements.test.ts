import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createCoordinator, createTenant, createUser, password } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inNorth, setUpBrowser, signIn } = setUpStaff(app, 'anuncios');
const administrator = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => administrator);
const inSouth = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.south]));
const nowhere = setUpBrowser(() => createCoordinator(app, tenant, []));

beforeEach(() => query('delete from announcements'));

const path = 'notifications/announcements/';
const es = { title: 'Reunión', description: 'A las siete.' };
const ca = { title: 'Reunió', description: 'A les set.' };
const meeting = { texts: { es, ca }, link: '/places', roles: ['staff'], area: null as string | null };
const listOf = async (browser: Browser) => (await browser.get('notifications/notifications/')).body.results;
const titlesOf = async (browser: Browser) =>
  (await listOf(browser)).map(({ params }: { params: { title: string } }) => params.title);

describe('announcements', () => {
  it('are an administrator’s to write, count, list and withdraw', async () => {
    const { id } = (await admin.post(path, meeting)).body;
    const watcher = await signIn(createUser(app, tenant));
    for (const browser of [inNorth, watcher])
      for (const answer of [
        await browser.post(path, meeting),
        await browser.post(`${path}audience/`, { roles: ['staff'] }),
        await browser.get(path),
        await browser.get(`${path}${id}/`),
        await browser.delete(`${path}${id}/`),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await app.visit(tenant.host).post(path, meeting)).body.code).toBe('not_signed_in');
  });

  it('without a Spanish text, for nobody, to another host or for an area that isn’t there are refused', async () => {
    const refused = async (change: object) => (await admin.post(path, { ...meeting, ...change })).body;
    expect(await refused({ texts: { ca } })).toHaveProperty('texts');
    expect(await refused({ texts: { es: { title: 'x' } } })).not.toHaveProperty('id');
    expect(await refused({ roles: [] })).toHaveProperty('roles');
    for (const link of ['https://example.org', '//example.org', '/\\example.org', '/.//example.org', 'places'])
      expect(await refused({ link }), link).toHaveProperty('link');
    expect(await refused({ area: newId() })).toHaveProperty('area');
    const stranger = await createTenant(app, 'anuncios-ajenos');
    expect(await refused({ area: stranger.areas.north.id })).toHaveProperty('area');
    expect(await titlesOf(inNorth)).toEqual([]);
    const alone = await app.visit(stranger.host).signIn((await createAdministrator(app, stranger)).email, password);
    expect((await alone.post(path, meeting)).body.code).toBe('nobody_chosen');
    expect((await alone.get(path)).body.count).toBe(0);
  });

  it('reach another organisation never, nor does it withdraw them', async () => {
    const stranger = await createTenant(app, 'anuncios-vecinos');
    const foreign = await app.visit(stranger.host).signIn((await createAdministrator(app, stranger)).email, password);
    const { id } = (await admin.post(path, { ...meeting, roles: ['staff', 'superuser'] })).body;
    expect(await titlesOf(foreign)).toEqual([]);
    expect((await foreign.get(path)).body.count).toBe(0);
    expect((await foreign.delete(`${path}${id}/`)).body.code).toBe('not_found');
    expect(await titlesOf(inNorth)).toEqual(['Reunión']);
  });

  it('are for a role, and for who coordinates the area, one within it or one around it', async () => {
    const { areas } = tenant;
    const heard = async (asked: object) => {
      await query('delete from announcements');
      const { readers } = (await admin.post(`${path}audience/`, asked)).body;
      const told = (await admin.post(path, { texts: { es }, ...asked })).body;
      expect(told.readers).toBe(readers);
      const have = [];
      for (const [name, browser] of Object.entries({ admin, inNorth, inSouth, nowhere }))
        if ((await titlesOf(browser)).length > 0) have.push(name);
      expect(readers).toBe(have.length);
      return have;
    };
    expect(await heard({ roles: ['superuser'] })).toEqual(['admin']);
    expect(await heard({ roles: ['staff'] })).toEqual(['inNorth', 'inSouth', 'nowhere']);
    expect(await heard({ roles: ['staff', 'superuser'] })).toEqual(['admin', 'inNorth', 'inSouth', 'nowhere']);
    expect(await heard({ roles: ['staff'], area: areas.north.id })).toEqual(['inNorth']);
    expect(await heard({ roles: ['staff', 'superuser'], area: areas.south.id })).toEqual(['admin', 'inSouth']);
    expect(await heard({ roles: ['staff'], area: areas.country.id })).toEqual(['inNorth', 'inSouth']);
    expect(await heard({ roles: ['staff'], area: areas.inNorth.id })).toEqual(['inNorth']);
  });

  it('are read in the reader’s language where it is given, in Spanish otherwise, and found by their words', async () => {
    await admin.post(path, meeting);
    inNorth.headers = { 'accept-language': 'ca' };
    inSouth.headers = { 'accept-language': 'eu' };
    const [inCatalan] = await listOf(inNorth);
    expect(inCatalan).toMatchObject({ type: 'gen', params: { ...ca, link: '/places' }, is_readed: false });
    expect((await listOf(inSouth))[0].params).toEqual({ ...es, link: '/places' });
    expect((await inNorth.get(`notifications/notifications/${inCatalan.id}/`)).body).toEqual(inCatalan);
    expect((await inNorth.get('notifications/notifications/?search=les set')).body.count).toBe(1);
    expect((await inSouth.get('notifications/notifications/?search=les set')).body.count).toBe(0);
  });

  it('count who read them, and go from everybody once withdrawn, the log says by whom', async () => {
    const { id } = (await admin.post(path, meeting)).body;
    const [one] = await listOf(inNorth);
    await inNorth.post('notifications/notifications/mark_readed/', { ids: [one.id] });
    expect((await admin.get(`${path}${id}/`)).body).toMatchObject({ readers: 3, readed: 1, texts: { es, ca } });
    expect((await admin.get(`${path}?search=set`)).body.results).toMatchObject([{ id, readers: 3, readed: 1 }]);
    expect((await admin.get(`${path}?search=ningún`)).body.results).toEqual([]);
    expect((await admin.delete(`${path}${id}/`)).status).toBe(204);
    expect((await admin.delete(`${path}${id}/`)).body.code).toBe('not_found');
    for (const browser of [inNorth, inSouth]) expect(await titlesOf(browser)).toEqual([]);
    const rows = await query('select action, actor_id, fields from changes where entity_id = $1 order by at', [id]);
    expect(rows).toMatchObject([
      { action: 'created', actor_id: administrator.id, fields: { title: [null, 'Reunión'], count: [null, 3] } },
      { action: 'withdrawn', actor_id: administrator.id, fields: { title: ['Reunión', null], count: [3, null] } },
    ]);
  });
});
