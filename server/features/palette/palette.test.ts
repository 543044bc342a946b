import { beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createPlace, createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth } = setUpStaff(app, 'paleta');

beforeAll(async () => {
  const { areas } = tenant;
  const named = { first_name: 'Antía', last_name_1: 'Vilariño', last_name_2: '' };
  await createUser(app, tenant, { ...named, area: areas.inNorth });
  await createUser(app, tenant, { ...named, first_name: 'Brais', area: areas.south });
  await createUser(app, tenant, { ...named, first_name: 'Carme', area: areas.north, is_active: false });
  await createPlace(app, tenant, { name: 'Escola Vila Verde', area: areas.north });
  await createPlace(app, tenant, { name: 'Vila Vella', area: areas.south });
});

const seek = async (browser: Browser, search: string) => {
  const { body } = await browser.get(`palette/?search=${encodeURIComponent(search)}`);
  return {
    people: body.people.map((person: { first_name: string }) => person.first_name),
    places: body.places.map(({ name }: { name: string }) => name),
    areas: body.areas.map(({ name }: { name: string }) => name),
  };
};

it('is for coordination only, and wants words', async () => {
  const { email } = await createUser(app, tenant);
  const watcher = await app.visit(tenant.host).signIn(email, password);
  expect((await watcher.get('palette/?search=vila')).status).toBe(403);
  expect((await admin.get('palette/')).status).toBe(400);
  expect((await admin.get('palette/?search=%20')).status).toBe(400);
  expect(await seek(admin, '🙂')).toEqual({ people: [], places: [], areas: [] });
  expect(await seek(admin, '%')).toEqual({ people: [], places: [], areas: [] });
});

it('finds what a coordinator reaches, and nothing else', async () => {
  expect(await seek(inNorth, 'vila')).toEqual({
    people: ['Antía'],
    places: ['Escola Vila Verde'],
    areas: ['Vila Nord'],
  });
  expect(await seek(inNorth, 'vila sud')).toEqual({ people: [], places: [], areas: [] });
});

it('says in which municipality a place is', async () => {
  await createPlace(app, tenant, { name: 'Institut Faro', area: tenant.areas.inNorth });
  const { body } = await inNorth.get('palette/?search=faro');
  expect(body.places).toMatchObject([{ name: 'Institut Faro', city: 'Vila Nord' }]);
});

it('finds all words, whatever their accents, and what begins with them first', async () => {
  expect(await seek(admin, 'VILA')).toEqual({
    people: ['Antía', 'Brais', 'Carme'],
    places: ['Vila Vella', 'Escola Vila Verde'],
    areas: ['Vila Nord', 'Vila Sud'],
  });
  expect((await seek(admin, 'vilarino antia')).people).toEqual(['Antía']);
  expect((await seek(admin, 'arino')).people).toEqual([]);
});

it('gives five of each at most, of a word that many have too', async () => {
  const one = await createUser(app, tenant, { first_name: 'Zoa', last_name_1: 'Moitas', area: tenant.areas.north });
  await createCrowd(app, tenant, one, 2100);
  for (const search of ['moitas', 'moitas zoa'])
    for (const browser of [admin, inNorth]) expect((await seek(browser, search)).people).toEqual(Array(5).fill('Zoa'));
});
