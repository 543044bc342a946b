import { beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, query, signIn } = setUpStaff(app, 'companeras');
const here = setUp(beforeAll, () => createPlace(app, tenant, { tables: 9 }));
let own: Browser;
let anaId: string;
let assign: (name: string, place: { id: string }) => Promise<TestUser>;

beforeAll(async () => {
  assign = async (first_name, place) => {
    const person = await createUser(app, tenant, { first_name, is_validated: true });
    const wanted = { user: person.id, place: place.id, replaces: null };
    expect((await admin.post('elections/assignments/', wanted)).status).toBe(201);
    return person;
  };
  const ana = await assign('Ana', here);
  anaId = ana.id;
  own = await signIn(ana);
});

const show = (shows_companions: boolean) => admin.send('PATCH', 'universe/settings/', { shows_companions });
const seen = async (browser: Browser) => (await browser.get('home/')).body.companions;
const state = (id: string, to: string) => query('update assignments set state = $2 where user_id = $1', [id, to]);

it('others at one’s polling place aren’t named unless the organisation says so', async () => {
  await assign('Zoe', here);
  expect(await seen(own)).toEqual([]);
  expect((await show(true)).status).toBe(200);
  expect(await seen(own)).toEqual(['Zoe']);
  await show(false);
  expect(await seen(own)).toEqual([]);
});

it('the tables of one’s polling place are told, until one of them is one’s own', async () => {
  const tables = async () => (await own.get('home/')).body.tables;
  const codes = await query('select id, code from stations where place_id = $1 order by code', [here.id]);
  expect(codes).toHaveLength(9);
  expect(await tables()).toEqual(codes.map(({ code }) => code));
  await query('update assignments set station_id = $1 where user_id = $2', [codes[0]?.id, anaId]);
  expect(await tables()).toEqual([]);
  await query('update assignments set station_id = null where user_id = $1', [anaId]);
});

it('they are named by their first names alone, and only those who are to come, here', async () => {
  await show(true);
  await state((await assign('Bea', here)).id, 'confirmed');
  await state((await assign('Declina', here)).id, 'declined');
  await state((await assign('Retirada', here)).id, 'ended');
  const { id } = await assign('Inactiva', here);
  await query('update users set is_active = false where id = $1', [id]);
  await assign('Lejos', await createPlace(app, tenant, { tables: 1 }));
  expect(await seen(own)).toEqual(['Bea', 'Zoe']);
  // Administrators and unassigned people have no companions.
  expect(await seen(admin)).toEqual([]);
});
