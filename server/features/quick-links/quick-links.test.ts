import { beforeEach, describe, expect, it } from 'vitest';
import { mostLinks, type QuickLink } from '#contract/quick-links.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'enlaces', beforeEach);

const links = 'resources/links/';
const form = (given: object = {}) => ({
  names: { es: 'Junta Electoral', eu: 'Hauteskunde-batzordea' },
  link: 'https://junta.example/',
  readers: 'all',
  ...given,
});
const add = (given: object = {}): Promise<QuickLink> => admin.create(links, form(given));
const list = async (): Promise<QuickLink[]> => (await admin.get(links)).body.results;
const own = async (browser: Browser): Promise<string[]> =>
  (await browser.get(`${links}own/`)).body.results.map(({ link }: QuickLink) => link);

describe('a quick link is refused', () => {
  it('to coordinators and watchers', async () => {
    const { id } = await add();
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(links)).status).toBe(403);
      expect((await browser.post(links, form({ link: '/faqs' }))).status).toBe(403);
      expect((await browser.send('PATCH', `${links}${id}/`, { icon: 'map' })).status).toBe(403);
      expect((await browser.delete(`${links}${id}/`)).status).toBe(403);
    }
    expect(await list()).toMatchObject([{ id, icon: 'link' }]);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:ana@example.org',
    'http://junta.example/',
    'https://quien:clave@junta.example/',
    '//junta.example/',
    '/\\junta.example/',
    '/.//junta.example/',
    'https://localhost/',
    'hola',
    `https://junta.example/${'a'.repeat(500)}`,
    `/${'ñ'.repeat(300)}`,
    '',
  ])('where it leads nowhere safe: %s', async (link) => {
    const refused = await admin.post(links, form({ link }));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['link']]);
    const { id } = await add();
    expect((await admin.send('PATCH', `${links}${id}/`, { link })).status).toBe(400);
    expect(await list()).toMatchObject([{ link: 'https://junta.example/' }]);
  });

  it('to an address that another has, however it is written', async () => {
    await add();
    const { id } = await add({ link: '/faqs' });
    for (const link of ['junta.example', 'HTTPS://Junta.example:443'])
      expect((await admin.post(links, form({ link }))).body).toHaveProperty('link');
    const moved = await admin.send('PATCH', `${links}${id}/`, { link: 'junta.example' });
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['link']]);
  });

  it('without a text in any language, or with an icon that there isn’t', async () => {
    expect((await admin.post(links, form({ names: { es: ' ' } }))).body).toHaveProperty('names');
    expect((await admin.post(links, form({ icon: 'https://x.example/i.png' }))).body).toHaveProperty('icon');
    const { id } = await add();
    const emptied = await admin.send('PATCH', `${links}${id}/`, { names: { es: '', eu: '' } });
    expect([emptied.status, Object.keys(emptied.body)]).toEqual([400, ['names']]);
  });

  it('beyond those that home has room for', async () => {
    for (let i = 0; i < mostLinks; i += 1) await add({ link: `/faqs?search=${i}` });
    expect((await admin.post(links, form())).body.code).toBe('too_many_links');
  });

  it('a place in an order that isn’t the one seen', async () => {
    const seen = [await add(), await add({ link: '/faqs' })].map(({ id }) => id);
    await add({ link: '/places' });
    const body = { ids: seen.toReversed(), seen };
    expect((await admin.post(`${links}reorder/`, body)).body.code).toBe('reordered_meanwhile');
  });
});

describe('quick links', () => {
  it('are shown to those they are for, in their order and the reader’s language', async () => {
    const [all, staff, regulars] = [
      await add(),
      await add({ link: '/map', readers: 'staff' }),
      await add({ link: '/faqs', readers: 'regulars' }),
    ];
    const seen = [all, staff, regulars].map(({ id }) => id);
    expect((await admin.post(`${links}reorder/`, { ids: seen.toReversed(), seen })).status).toBe(204);
    const watcher = await signIn(createUser(app, tenant));
    expect(await own(watcher)).toEqual(['/faqs', 'https://junta.example/']);
    expect(await own(inNorth)).toEqual(['/map', 'https://junta.example/']);
    expect(await own(admin)).toEqual(['/map', 'https://junta.example/']);
    watcher.headers = { 'accept-language': 'eu' };
    await watcher.send('PATCH', 'users/users/self/', { language: 'eu' });
    expect((await watcher.get(`${links}own/`)).body.results[0].name).toBe('Hauteskunde-batzordea');
  });

  it('change field by field, go, and stand in the log', async () => {
    const { id } = await add({ link: ' junta.example/mesas ' });
    expect((await list())[0]?.link).toBe('https://junta.example/mesas');
    await admin.send('PATCH', `${links}${id}/`, { names: { eu: '', ca: 'Junta' }, icon: 'people' });
    await admin.send('PATCH', `${links}${id}/`, { icon: 'people' });
    expect(await list()).toMatchObject([
      { names: { es: 'Junta Electoral', ca: 'Junta' }, link: 'https://junta.example/mesas', icon: 'people' },
    ]);
    expect((await admin.delete(`${links}${id}/`)).status).toBe(204);
    expect(await list()).toEqual([]);
    const { body: log } = await admin.get('users/changes/?entity=quicklink');
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created']);
  });
});
