import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../../testing/factories.ts';
import { makeProposal, proposeNow } from '../../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const path = 'elections/proposals/';
const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'mientras', beforeEach);
const browser = setUpBrowser(() =>
  createCoordinator(app, tenant, [tenant.areas.north], { availability: ['esc'], lat: 45 }),
);
let place: { id: string };
let person: TestUser;

beforeEach(async () => {
  place = await createPlace(app, tenant, { tables: 1 });
  person = await createUser(app, tenant);
});

const propose = (rules: object = {}) => proposeNow(app, tenant, browser, { area: tenant.areas.north, rules });
const accept = async (id: string, body: object = {}) => (await browser.post(`${path}${id}/accept/`, body)).body;
const placedBy = async (id: string): Promise<{ user: string; is_moved: boolean }[]> =>
  (await browser.get(`${path}${id}/people/?is_placed=true`)).body.results;
const assign = () => browser.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });

describe('nothing is given to somebody', () => {
  it('who has moved beyond the coordinator’s areas since', async () => {
    const id = await propose();
    const { id: south, path: southern } = tenant.areas.south;
    await query('update users set area_id = $2, area_path = $3 where id = $1', [person.id, south, southern]);
    expect(await accept(id)).toMatchObject({ done: 0, different: 1, differences: [{ user: person.id }] });
  });

  it('who has confirmed the place that they would be moved from, nor to others their seat', async () => {
    await assign();
    await createPlace(app, tenant, { tables: 1, lat: 41.56 });
    await query('update users set lat = 41.56 where id = $1', [person.id]);
    const next = await createUser(app, tenant);
    const id = await propose({ most_moves: 1 });
    const placed = new Map((await placedBy(id)).map(({ user, is_moved }) => [user, is_moved]));
    expect(placed).toEqual(
      new Map([
        [person.id, true],
        [next.id, false],
      ]),
    );
    await query("update assignments set state = 'confirmed' where tenant_id = $1", [tenant.id]);
    const { done, differences } = await accept(id, { is_rest_wanted: true });
    expect(done).toBe(0);
    expect(new Map(differences.map(({ user, detail }: Record<string, string>) => [user, detail]))).toEqual(
      new Map([
        [person.id, expect.stringContaining('tiene otro colegio')],
        [next.id, expect.stringContaining('ya tiene a todas')],
      ]),
    );
  });
});

it('whoever has a place that closed since is moved where a move is allowed', async () => {
  await assign();
  const other = await createPlace(app, tenant, { tables: 1, lat: 41.505 });
  await query('delete from stations where place_id = $1', [place.id]);
  expect(await placedBy(await propose())).toEqual([]);
  expect(await placedBy(await propose({ most_moves: 1 }))).toMatchObject([
    { user: person.id, place: { id: other.id } },
  ]);
});

it('the seat of a person locked in it is nobody else’s', async () => {
  const rules = { wanted: { man: 1, tar: 0, esc: 0 } };
  const id = await propose(rules);
  await browser.post(`${path}${id}/people/`, { user: person.id, is_locked: true });
  await createUser(app, tenant);
  const { body } = await browser.post(path, { name: 'Otra', area: tenant.areas.north.id, around: id, rules });
  await makeProposal(app, tenant, body.id);
  expect(await placedBy(body.id)).toMatchObject([{ user: person.id, place: { id: place.id } }]);
});
