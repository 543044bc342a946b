import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatGroup, OwnChatGroup } from '#contract/chatgroups.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'grupos', beforeEach);

const groups = 'chatgroups/groups/';
const link = 'https://t.me/+AbCdEfGhIjKlMnOp';
const bodyOf = (fields: object = {}) => ({
  ...{ name: 'Vila Nord', platform: 'telegram', link, areas: [tenant.areas.north.id], ...fields },
});
const create = (fields: object = {}): Promise<ChatGroup> => admin.create(groups, bodyOf(fields));
const list = async (query = ''): Promise<string[]> =>
  (await admin.get(`${groups}${query}`)).body.results.map(({ name }: ChatGroup) => name);
const ownOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get(`${groups}own/`)).body.results.map(({ name }: OwnChatGroup) => name);
const openedOf = async (id: string): Promise<number> => (await admin.get(`${groups}${id}/`)).body.opened;

describe('a chat group is refused', () => {
  it('to be managed by coordinators and watchers, and to visitors at all', async () => {
    const { id } = await create();
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(groups)).status).toBe(403);
      expect((await browser.get(`${groups}${id}/`)).status).toBe(403);
      expect((await browser.post(groups, bodyOf())).status).toBe(403);
      expect((await browser.send('PATCH', `${groups}${id}/`, { name: 'X' })).status).toBe(403);
      expect((await browser.delete(`${groups}${id}/`)).status).toBe(403);
    }
    const visitor = app.visit(tenant.host);
    expect((await visitor.get(`${groups}own/`)).status).toBe(401);
    expect((await visitor.post(`${groups}${id}/open/`, {})).status).toBe(401);
  });

  it.each([
    ['another platform', 'telegram', 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv', /WhatsApp, no de Telegram/],
    ['another platform, the other way', 'signal', link, /Telegram, no de Signal/],
    [
      'no platform at all',
      'whatsapp',
      'https://evil.example/chat.whatsapp.com/AbCdEfGhIjKlMnOp',
      /chat\.whatsapp\.com/,
    ],
    ['a host that only begins alike', 'telegram', 'https://t.me.evil.example/+AbCdEfGhIjKlMnOp', /t\.me/],
    ['a name and password before the host', 'telegram', 'https://t.me@evil.example/+AbCdEfGhIjKlMnOp', /t\.me/],
    ['a password', 'telegram', 'https://a:b@t.me/+AbCdEfGhIjKlMnOp', /t\.me/],
    ['a port', 'telegram', 'https://t.me:8443/+AbCdEfGhIjKlMnOp', /t\.me/],
    ['no encryption', 'telegram', 'http://t.me/+AbCdEfGhIjKlMnOp', /t\.me/],
    ['a script', 'telegram', 'javascript:alert(1)//t.me/+AbCdEfGhIjKlMnOp', /t\.me/],
    ['the platform’s own page', 'telegram', 'https://t.me/', /t\.me/],
    ['a page to share', 'telegram', 'https://t.me/share/url?url=x', /t\.me/],
    ['a person', 'whatsapp', 'https://wa.me/34600123456', /chat\.whatsapp\.com/],
    ['a group without its key', 'signal', 'https://signal.group/', /signal\.group/],
  ])('with a link to %s', async (_, platform, wrong, why) => {
    const refused = await admin.post(groups, bodyOf({ platform, link: wrong }));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['link']]);
    expect(refused.body.link[0]).toMatch(why);
  });

  it('with another platform alone, whose link it hasn’t', async () => {
    const { id } = await create();
    const refused = await admin.send('PATCH', `${groups}${id}/`, { platform: 'whatsapp' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['link']]);
    expect((await admin.get(`${groups}${id}/`)).body.platform).toBe('telegram');
  });

  it('of a platform that the organisation doesn’t use', async () => {
    await app.query(tenant.id, "update tenants set chat_platforms = '{whatsapp}' where id = $1", [tenant.id]);
    expect((await admin.post(groups, bodyOf())).body).toHaveProperty('platform');
  });

  it('without areas, or with one that doesn’t exist', async () => {
    expect((await admin.post(groups, bodyOf({ areas: [] }))).body).toHaveProperty('areas');
    const unknown = '01920000-0000-7000-8000-000000000001';
    expect((await admin.post(groups, bodyOf({ areas: [unknown] }))).body).toHaveProperty('areas');
  });
});

describe('a link is kept', () => {
  it.each([
    ['telegram', 't.me/+AbCdEfGhIjKlMnOp', link],
    ['telegram', 'https://T.me/vila_nord?utm_source=share', 'https://t.me/vila_nord'],
    [
      'whatsapp',
      ' https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv?mode=ac_t ',
      'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
    ],
    ['signal', 'https://signal.group/#CjQKIAbCdEfGhIjKlMnOp_-', 'https://signal.group/#CjQKIAbCdEfGhIjKlMnOp_-'],
  ])('of %s as %s, without what sharing appends', async (platform, given, kept) => {
    expect((await create({ platform, link: given })).link).toBe(kept);
  });
});

describe('chat groups', () => {
  it('are seen where people live, from the smallest area up, and nowhere else', async () => {
    await create({ name: 'Todas', areas: [tenant.areas.country.id] });
    await create({ name: 'Norte' });
    await create({ name: 'Centro', areas: [tenant.areas.inNorth.id, tenant.areas.south.id] });
    const live = (area: 'inNorth' | 'north' | 'south' | 'country') =>
      signIn(createUser(app, tenant, { area: tenant.areas[area] }));
    expect(await ownOf(await live('inNorth'))).toEqual(['Centro', 'Norte', 'Todas']);
    expect(await ownOf(await live('north'))).toEqual(['Norte', 'Todas']);
    expect(await ownOf(await live('south'))).toEqual(['Centro', 'Todas']);
    expect(await ownOf(await live('country'))).toEqual(['Todas']);
  });

  it('are seen by those who coordinate: above, at and below their areas', async () => {
    await create({ name: 'Todas', areas: [tenant.areas.country.id] });
    await create({ name: 'Norte' });
    await create({ name: 'Centro', areas: [tenant.areas.inNorth.id] });
    await create({ name: 'Sur', areas: [tenant.areas.south.id] });
    expect(await ownOf(inNorth)).toEqual(['Centro', 'Norte', 'Todas']);
  });

  it('count whoever opens them once, and nobody from elsewhere', async () => {
    const { id } = await create();
    const near = await signIn(createUser(app, tenant));
    const far = await signIn(createUser(app, tenant, { area: tenant.areas.south }));
    const answers = await Promise.all([1, 2, 3].map(() => near.post(`${groups}${id}/open/`, {})));
    expect(answers.map(({ status, body }) => [status, body.link])).toEqual(answers.map(() => [200, link]));
    expect(answers[0]?.body.qr).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect((await far.post(`${groups}${id}/open/`, {})).body.code).toBe('not_found');
    expect(await openedOf(id)).toBe(1);
    await inNorth.post(`${groups}${id}/open/`, {});
    expect(await openedOf(id)).toBe(2);
    const [own] = (await near.get(`${groups}own/`)).body.results;
    expect(own).toMatchObject({ name: 'Vila Nord', platform: 'telegram', link, is_opened: true });
    expect(own).not.toHaveProperty('opened');
  });

  it('count from none once they have another link, and forget who is deleted', async () => {
    const { id } = await create();
    const person = await createUser(app, tenant, { first_name: 'Ana', last_name_1: 'Faro', last_name_2: '' });
    await (await signIn(Promise.resolve(person))).post(`${groups}${id}/open/`, {});
    await inNorth.post(`${groups}${id}/open/`, {});
    const deleted = await admin.send('DELETE', `users/users/${person.id}/`, { name: 'Ana Faro' });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204);
    expect(await openedOf(id)).toBe(1);
    await admin.send('PATCH', `${groups}${id}/`, { name: 'Otro nombre' });
    expect(await openedOf(id)).toBe(1);
    await admin.send('PATCH', `${groups}${id}/`, { link: 'https://t.me/vila_nord' });
    expect(await openedOf(id)).toBe(0);
  });

  it('count two people who were one once', async () => {
    const { id } = await create();
    const [one, two] = [await createUser(app, tenant), await createUser(app, tenant)];
    for (const user of [one, two]) await (await signIn(Promise.resolve(user))).post(`${groups}${id}/open/`, {});
    expect(await openedOf(id)).toBe(2);
    const merged = await admin.post(`users/users/${one.id}/merge/`, { other: two.id });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(await openedOf(id)).toBe(1);
  });

  it('are found by platform, area and word, and sorted by every column shown', async () => {
    const whatsapp = { platform: 'whatsapp', link: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv' };
    const { id } = await create({ name: 'Sureñas', areas: [tenant.areas.south.id], ...whatsapp });
    await create({ name: 'Norte' });
    await (await signIn(createUser(app, tenant, { area: tenant.areas.south }))).post(`${groups}${id}/open/`, {});
    expect(await list('?platform=whatsapp,signal')).toEqual(['Sureñas']);
    expect(await list(`?area=${tenant.areas.inNorth.id}`)).toEqual(['Norte']);
    expect(await list('?search=surenas')).toEqual(['Sureñas']);
    for (const [sortBy, names] of [
      ['name', ['Norte', 'Sureñas']],
      ['platform', ['Norte', 'Sureñas']],
      ['areas', ['Norte', 'Sureñas']],
      ['opened', ['Norte', 'Sureñas']],
      ['-opened', ['Sureñas', 'Norte']],
    ] as const)
      expect([sortBy, await list(`?sortBy=${sortBy}`)]).toEqual([sortBy, names]);
  });

  it('are logged, keep what a change leaves out, and go with who had opened them', async () => {
    const { id } = await create();
    const near = await signIn(createUser(app, tenant));
    await near.post(`${groups}${id}/open/`, {});
    const { body } = await admin.send('PATCH', `${groups}${id}/`, { name: 'Zona 2' });
    expect(body).toMatchObject({ name: 'Zona 2', platform: 'telegram', link, opened: 1 });
    expect((await admin.delete(`${groups}${id}/`)).status).toBe(204);
    expect(await ownOf(near)).toEqual([]);
    const { body: log } = await admin.get(`users/changes/?entity=chatgroup&entity_id=${id}`);
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created']);
    expect(Object.keys(log.results[1].fields)).toEqual(['name']);
  });

  it('keep their areas from being deleted', async () => {
    await create({ areas: [tenant.areas.inNorth.id] });
    const refused = await admin.delete(`areas/adms/${tenant.areas.inNorth.id}/`);
    expect(refused.body.code).toBe('area_in_use');
    expect(refused.body.detail).toContain('grupos de chat');
  });
});
