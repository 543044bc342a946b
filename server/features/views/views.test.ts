import { expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, inNorth: own, setUpBrowser } = setUpStaff(app, 'vistas');
const other = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.north]));

const save = (browser: Browser, name: string, search: Record<string, string> = {}) =>
  browser.post('users/views/', { name, search, columns: ['name', 'email'] });
const names = async (browser: Browser, query = '') =>
  (await browser.get(`users/views/${query}`)).body.results.map(({ name }: { name: string }) => name);

it.each([
  ['no name', { name: ' ' }],
  ['a name too long', { name: 'x'.repeat(61) }],
  ['more than is asked', { user: '01920000-0000-7000-8000-000000000000' }],
  ['what no address has', { search: { area: { id: 1 } } }],
])('a view with %s is refused', async (_, wrong) => {
  const body = { name: 'Mal', search: {}, columns: [], ...wrong };
  expect((await own.post('users/views/', body)).status).toBe(400);
});

it('a view is its owner’s: others neither see nor delete it', async () => {
  const { body } = await save(own, 'Sin colegio', { is_assigned: 'false' });
  expect(await names(other)).not.toContain('Sin colegio');
  expect((await other.delete(`users/views/${body.id}/`)).status).toBe(404);
  expect(await names(own)).toContain('Sin colegio');
  expect((await own.delete(`users/views/${body.id}/`)).status).toBe(204);
  expect((await own.delete(`users/views/${body.id}/`)).status).toBe(404);
});

it('a view is not renamed to nothing, to the name of another, nor by others', async () => {
  const { body } = await save(own, 'Por llamar', { language: 'eu' });
  await save(own, 'Tomada');
  const rename = (browser: Browser, id: string, name: unknown) => browser.send('PATCH', `users/views/${id}/`, { name });
  for (const name of [' ', 'x'.repeat(61), undefined]) expect((await rename(own, body.id, name)).status).toBe(400);
  own.headers = { 'accept-language': 'gl' };
  const taken = await rename(own, body.id, 'Tomada');
  own.headers = {};
  expect([taken.status, taken.body]).toEqual([400, { name: ['Xa tes outra vista con este nome.'] }]);
  expect((await rename(other, body.id, 'Mía')).status).toBe(404);
  expect((await rename(own, '01920000-0000-7000-8000-000000000000', 'Otra')).status).toBe(404);
  expect(await names(own)).toContain('Por llamar');
});

it('a renamed view is otherwise the same, and may be called as somebody else’s', async () => {
  const { body } = await save(own, 'Antes', { language: 'gl' });
  await save(other, 'Después');
  const rename = (name: string) => own.send('PATCH', `users/views/${body.id}/`, { name });
  expect((await rename(' Después ')).body).toEqual({ ...body, name: 'Después' });
  expect((await rename('Después')).status).toBe(200);
  expect(await names(own, '?search=despues')).toEqual(['Después']);
  expect(await names(own)).not.toContain('Antes');
});

it('a view keeps its filters, and not whom one searched for', async () => {
  const { body } = await save(own, 'Catalán', { language: 'ca', search: 'Núria' });
  expect(body.search).toEqual({ language: 'ca' });
});

it('saving the same name again replaces it', async () => {
  const first = await save(own, 'Mañanas', { availability: 'man' });
  const second = await save(own, 'Mañanas', { availability: 'tar' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toMatchObject({ id: first.body.id, search: { availability: 'tar' } });
  expect((await own.get('users/views/?search=MANANAS')).body).toMatchObject({ count: 1 });
  await save(other, 'Mañanas', { availability: 'esc' });
  expect((await own.get('users/views/?search=mananas')).body.results[0].search).toEqual({ availability: 'tar' });
});

it('views of people and of places are apart, whatever they are called', async () => {
  const save = (list: string, search: Record<string, string>) =>
    own.post('users/views/', { list, name: 'Urgente', search, columns: ['name'] });
  const people = await save('users', { is_assigned: 'false' });
  const places = await save('places', { is_needed: 'true' });
  expect(places.body).toMatchObject({ list: 'places', search: { is_needed: 'true' } });
  expect(await names(own, '?list=places')).toEqual(['Urgente']);
  expect(await names(own, '?list=users')).toContain('Urgente');
  const other = await own.post('users/views/', { list: 'places', name: 'Otra', search: {}, columns: [] });
  const rename = (id: string) => own.send('PATCH', `users/views/${id}/`, { name: 'Urgente' });
  expect((await rename(other.body.id)).status).toBe(400);
  expect((await rename(people.body.id)).body).toEqual(people.body);
  expect((await own.get('users/views/?list=emails')).status).toBe(400);
});

it('there are at most fifty, also when saved at once; one of them can still be replaced', async () => {
  const browser = await signIn(createCoordinator(app, tenant, [tenant.areas.south]));
  for (let index = 0; index < 48; index += 1) await save(browser, `Vista ${index}`);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => save(browser, name)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_views'));
  expect(refused[0]?.body.detail).toContain('50');
  expect(await names(browser, '?rowsPerPage=100')).toHaveLength(50);
  expect((await browser.get('users/views/?rowsPerPage=20&page=3')).body).toMatchObject({ count: 50 });
  const [kept] = await names(browser, '?sortBy=-name');
  expect((await save(browser, kept)).status).toBe(201);
});
