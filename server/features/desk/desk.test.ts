import { beforeAll, expect, it } from 'vitest';
import { type DeskSection, deskSections } from '#contract/waiting.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, query, inNorth, signIn } = setUpStaff(app, 'mesa');
const people = {} as Record<'declined' | 'beyond' | 'free' | 'fresh' | 'placed' | 'unheard' | 'asking', TestUser>;
let place: { id: string };

beforeAll(async () => {
  place = await createPlace(app, tenant, { tables: 9 });
  const enrol = (first_name: string, wanted = {}) =>
    createUser(app, tenant, { first_name, is_validated: true, ...wanted });
  people.declined = await enrol('Ana');
  people.beyond = await enrol('Berta');
  people.free = await enrol('Clara');
  people.fresh = await enrol('Diana', { is_validated: false });
  people.placed = await enrol('Elsa');
  people.unheard = await enrol('Flora');
  people.asking = await enrol('Gala');
  const { declined, beyond, placed, unheard, asking, fresh } = people;
  for (const { id } of [declined, beyond, placed, unheard, asking, fresh]) {
    const wanted = { user: id, place: place.id, slots: ['man'], replaces: null };
    expect((await admin.post('elections/assignments/', wanted)).status).toBe(201);
  }
  for (const { id } of [unheard, asking, fresh, beyond]) await admin.post('credentials/credentials/', { user: id });
  await query("update assignments set state = 'declined', answered_at = now() where user_id = $1", [declined.id]);
  await query("update users set availability = '{tar}' where id = $1", [beyond.id]);
  await admin.post(`users/users/${unheard.id}/calls/`, { outcome: 'no_answer' });
  const asked = { profession: 'Marina mercante' };
  expect((await (await signIn(asking)).post('users/change-requests/own/', asked)).status).toBe(201);
});

const deskOf = async (browser: Browser, section?: DeskSection) => {
  const { status, body } = await browser.get(`desk/${section ? `?section=${section}` : ''}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = (rows: { first_name: string }[]) => rows.map(({ first_name }) => first_name);

it('is nobody’s who doesn’t coordinate, and knows no other section', async () => {
  expect((await app.visit(tenant.host).get('desk/')).status).toBe(401);
  expect((await (await signIn(people.free)).get('desk/')).status).toBe(403);
  expect((await inNorth.get('desk/?section=everything')).status).toBe(400);
});

it('shows a coordinator her areas alone', async () => {
  const elsewhere = await signIn(createCoordinator(app, tenant, [tenant.areas.south], { is_validated: true }));
  expect(await deskOf(elsewhere)).toEqual({
    counts: Object.fromEntries(deskSections.map((section) => [section, 0])),
    ...{ section: 'cant_come', people: [], places: [], requests: [] },
  });
});

it('opens what is most urgent, those who refused before those who no longer can', async () => {
  const { section, people: listed } = await deskOf(inNorth);
  expect([section, names(listed)]).toEqual(['cant_come', ['Ana', 'Berta']]);
});

const lists: Record<Exclude<DeskSection, 'cant_come'>, string> = {
  gaps: 'elections/places/?is_needed=true',
  place: 'users/users/?is_verified=true&is_assigned=false',
  welcome: 'users/users/?is_verified=true&is_validated=false&is_staff=false',
  papers: 'users/users/?is_verified=true&is_assigned=true&credential_state=none,deleted',
  call_back: 'users/users/?is_verified=true&is_to_call_back=true',
  changes: 'users/change-requests/?state=asked',
};
it.each(Object.entries(lists))('counts %s as its list does, and shows the same', async (section, list) => {
  const { counts, ...shown } = await deskOf(inNorth, section as DeskSection);
  const { body } = await inNorth.get(list);
  const rows = [...shown.people, ...shown.places, ...shown.requests];
  expect(body.count).toBeGreaterThan(0);
  expect([counts[section], rows.length]).toEqual([body.count, body.count]);
  const ids = (of: { id: string }[]) => of.map(({ id }) => id).sort();
  expect(ids(rows)).toEqual(ids(body.results));
});

it('calls nobody back after another call, or a month', async () => {
  const toCall = async () => names((await deskOf(inNorth, 'call_back')).people);
  expect(await toCall()).toEqual(['Flora']);
  await query("update calls set at = now() - interval '31 days'");
  expect(await toCall()).toEqual([]);
  const path = `users/users/${people.unheard.id}/calls/`;
  await admin.post(path, { outcome: 'call_back' });
  expect(await toCall()).toEqual(['Flora']);
  await admin.post(path, { outcome: 'reached' });
  expect(await toCall()).toEqual([]);
});
