import { beforeEach, describe, expect, it } from 'vitest';
import { type GuideSection, mostSections, type ReadSection } from '#contract/guides.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { admin, inNorth: coordinator, tenant, setUpBrowser, visitor } = setUpStaff(app, 'guias', beforeEach);
const watcher = setUpBrowser(() => createUser(app, tenant));

const sections = 'resources/guides/';
const form = (given: object = {}) => ({
  guide: 'users',
  names: { es: 'Nuestra sede', eu: 'Gure egoitza' },
  texts: { es: 'Abre a las **diez**.', eu: '**Hamarretan** irekitzen da.' },
  ...given,
});
const add = (given: object = {}): Promise<GuideSection> => admin.create(sections, form(given));
const change = (id: string, body: object) => admin.send('PATCH', `${sections}${id}/`, body);
const read = async (browser: Browser, guide = 'users'): Promise<ReadSection[]> =>
  (await browser.get(`${sections}${guide}/`)).body.results;

describe('a section of a guide is refused', () => {
  it('to coordinators and watchers, who only read it, and to visitors, who don’t', async () => {
    const { id } = await add();
    for (const browser of [coordinator, watcher]) {
      expect((await browser.get(sections)).status).toBe(403);
      expect((await browser.get(`${sections}${id}/`)).status).toBe(403);
      expect((await browser.post(sections, form())).status).toBe(403);
      expect((await browser.send('PATCH', `${sections}${id}/`, { names: { es: 'X' } })).status).toBe(403);
      expect((await browser.delete(`${sections}${id}/`)).status).toBe(403);
      expect((await browser.post(`${sections}preview/`, { text: 'x' })).status).toBe(403);
      expect(await read(browser)).toMatchObject([{ name: 'Nuestra sede' }]);
    }
    expect((await visitor.get(`${sections}users/`)).status).toBe(401);
  });

  it.each([
    ['names', { names: {}, texts: {} }],
    ['names', { names: { es: ' ' } }],
    ['texts', { texts: { es: '' } }],
    ['texts.eu', { texts: { es: 'Abre.' } }],
    ['names.eu', { names: { es: 'Nuestra sede' } }],
    ['guide', { guide: 'admins' }],
    ['texts.es', { names: { es: 'Sede' }, texts: { es: '>'.repeat(5000) } }],
  ])('naming %s', async (field, given) => {
    const refused = await admin.post(sections, form(given));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining([field])]);
    expect((await admin.get(sections)).body.count).toBe(0);
  });

  it('a change that leaves a language with half of it, or none at all', async () => {
    const { id } = await add();
    expect((await change(id, { texts: { eu: '' } })).body).toHaveProperty(['texts.eu']);
    const none = { es: '', eu: '' };
    expect((await change(id, { names: none, texts: none })).body).toHaveProperty('names');
    expect(await read(watcher)).toMatchObject([{ name: 'Nuestra sede' }]);
  });

  it('a change of what somebody else changed meanwhile', async () => {
    const { id, update_date: seen } = await add();
    expect((await change(id, { names: { es: 'La sede' }, seen })).status).toBe(200);
    expect((await change(id, { names: { es: 'Sede' }, seen })).body.code).toBe('edited_meanwhile');
    expect(await read(watcher)).toMatchObject([{ name: 'La sede' }]);
  });

  it('beyond those that a guide has room for', async () => {
    for (let at = 0; at < mostSections; at += 1) await add();
    expect((await admin.post(sections, form())).body.code).toBe('too_many_sections');
    await add({ guide: 'staffs' });
  });

  it('a place in an order that isn’t the one seen, or among the other guide’s', async () => {
    const seen = [await add(), await add()].map(({ id }) => id);
    const ids = seen.toReversed();
    const other = await add({ guide: 'staffs' });
    const reorder = (body: object) => admin.post(`${sections}reorder/`, { guide: 'users', ...body });
    expect((await reorder({ ids: [...ids, other.id], seen })).status).toBe(404);
    await add();
    expect((await reorder({ ids, seen })).body.code).toBe('reordered_meanwhile');
  });
});

describe('sections of a guide', () => {
  it('are read in their order, in the reader’s language, else in the organisation’s', async () => {
    const [first, second] = [await add(), await add({ names: { eu: 'Bakarrik' }, texts: { eu: 'Euskaraz.' } })];
    await add({ guide: 'staffs', names: { es: 'Turnos' }, texts: { es: 'De mañana.' } });
    const seen = [first.id, second.id];
    const order = { guide: 'users', ids: seen.toReversed(), seen };
    expect((await admin.post(`${sections}reorder/`, order)).status).toBe(204);
    expect(await read(watcher)).toEqual([
      { id: second.id, name: 'Bakarrik', html: '<p>Euskaraz.</p>\n', language: 'eu' },
      { id: first.id, name: 'Nuestra sede', html: '<p>Abre a las <strong>diez</strong>.</p>\n', language: 'es' },
    ]);
    await watcher.send('PATCH', 'users/users/self/', { language: 'eu' });
    watcher.headers = { 'accept-language': 'eu' };
    expect((await read(watcher))[1]).toMatchObject({ name: 'Gure egoitza', language: 'eu' });
    expect(await read(coordinator, 'staffs')).toMatchObject([{ name: 'Turnos' }]);
  });

  it('run nothing that their author wrote', async () => {
    const text = '<script>alert(1)</script> [x](javascript:alert(1)) ![p](https://x.example/p.png)';
    await add({ names: { es: 'Sede' }, texts: { es: text } });
    const [shown] = await read(watcher);
    expect(shown?.html).not.toMatch(/<(script|a|img)/);
    expect((await admin.post(`${sections}preview/`, { text })).body.html).toBe(shown?.html);
  });

  it('change language by language, go, and stand in the log', async () => {
    const { id } = await add();
    const wording = { names: { eu: '', ca: 'La nostra seu' }, texts: { eu: '', ca: 'Obre a les deu.' } };
    expect((await change(id, wording)).body).toMatchObject({
      names: { es: 'Nuestra sede', ca: 'La nostra seu' },
      texts: { es: 'Abre a las **diez**.', ca: 'Obre a les deu.' },
    });
    await change(id, wording);
    expect((await admin.delete(`${sections}${id}/`)).status).toBe(204);
    expect(await read(watcher)).toEqual([]);
    const { body: log } = await admin.get('users/changes/?entity=guidesection');
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created']);
  });
});
