import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { createAdministrator, createPlace, createUser, password } from '../../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff, setUpTenant } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inNorth, setUpBrowser, signIn } = setUpStaff(app, 'cobertura');
const administrator = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => administrator);
const { tenant: empty } = setUpTenant(app, 'vacia');

beforeAll(async () => {
  const assign = async (place: { id: string }, slots: string, state = 'assigned', election = tenant.election) =>
    query(
      `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [tenant.id, newId(), election, (await createUser(app, tenant)).id, place.id, slots, state, administrator.id],
    );
  const past = newId();
  await query(
    "insert into elections (tenant_id, id, name, kind, date, is_current) values ($1, $2, 'Anteriores', 'municipal', '2027-05-23', false)",
    [tenant.id, past],
  );
  // Two tables with three people in the morning: one too many
  const crowded = await createPlace(app, tenant, { name: 'Llena', tables: 2 });
  for (let n = 0; n < 3; n += 1) await assign(crowded, '{man}', n === 0 ? 'confirmed' : 'assigned');
  // Three tables, and people who no longer come or came last time
  const bare = await createPlace(app, tenant, { name: 'Sola', tables: 3, area: tenant.areas.inNorth });
  await assign(bare, '{man,tar,esc}', 'ended');
  await assign(bare, '{man,tar,esc}', 'declined');
  await assign(bare, '{man,tar,esc}', 'confirmed', past);
  // One table with a person of another party all day and for the count
  const covered = await createPlace(app, tenant, { name: 'Cubierta', tables: 1, area: tenant.areas.south });
  await query('update places set total_proxies = 1 where id = $1', [covered.id]);
});

const path = 'elections/places/coverage/';
const slot = (name: string, wanted: number, had: number, confirmed = 0) => ({
  ...{ slot: name, wanted, had, confirmed },
  needed: wanted - had,
});
const all = { places: 3, needing: 2, coverage: [slot('man', 6, 3, 2), slot('tar', 6, 1, 1), slot('esc', 6, 1, 1)] };
const ofNorth = { places: 2, needing: 2, coverage: [slot('man', 5, 2, 1), slot('tar', 5, 0), slot('esc', 5, 0)] };

it('is for whoever may list places', async () => {
  expect((await app.visit(tenant.host).get(path)).status).toBe(401);
  const watcher = await signIn(createUser(app, tenant));
  expect((await watcher.get(path)).status).toBe(403);
});

it('sums what is had and needed; too many in one place make up for no other, nor do those of other elections', async () => {
  expect((await admin.get(path)).body).toEqual(all);
});

it('of a coordinator is that of the places within reach, whichever area is asked for', async () => {
  expect((await inNorth.get(path)).body).toEqual(ofNorth);
  expect((await inNorth.get(`${path}?area=${tenant.areas.country.id}`)).body).toEqual(ofNorth);
  const outside = (await inNorth.get(`${path}?area=${tenant.areas.south.id}`)).body;
  expect(outside).toEqual({
    places: 0,
    needing: 0,
    coverage: [slot('man', 0, 0), slot('tar', 0, 0), slot('esc', 0, 0)],
  });
});

it('of an area is that of the places in it and below', async () => {
  expect((await admin.get(`${path}?area=${tenant.areas.north.id}`)).body).toEqual(ofNorth);
  const below = { places: 1, needing: 1, coverage: [slot('man', 3, 0), slot('tar', 3, 0), slot('esc', 3, 0)] };
  expect((await admin.get(`${path}?area=${tenant.areas.inNorth.id}`)).body).toEqual(below);
  const [there] = Object.values(empty.areas);
  expect((await admin.get(`${path}?area=${there?.id}`)).body.area).toHaveLength(1);
});

it('of an organisation without places is nothing, not an error', async () => {
  const browser = await app.visit(empty.host).signIn((await createAdministrator(app, empty)).email, password);
  const nothing = [slot('man', 0, 0), slot('tar', 0, 0), slot('esc', 0, 0)];
  expect((await browser.get(path)).body).toEqual({ places: 0, needing: 0, coverage: nothing });
});
