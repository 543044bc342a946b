import { expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser } from '../../../testing/factories.ts';
import { proposeNow } from '../../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const path = 'elections/proposals/';
const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'cobertura-propuesta');
const browser = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.north], { lon: null, lat: null }));

it('rules that want nobody are refused, with what to change', async () => {
  const wanted = { man: 0, tar: 0, esc: 0 };
  const { status, body } = await browser.post(path, {
    name: 'Primera',
    area: tenant.areas.north.id,
    rules: { wanted },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Indica al menos una persona en algún turno.');
});

it('says why people have no place, and names the nearest of those who have time for what is missing', async () => {
  const place = await createPlace(app, tenant, { tables: 1 });
  const near = await createUser(app, tenant, {
    lat: 41.55,
    availability: ['tod'],
    is_validated: true,
    first_name: 'Cerca',
  });
  await createUser(app, tenant, { lat: 41.6, availability: ['man'], is_validated: true, first_name: 'Lejos' });
  await createUser(app, tenant, { lat: 41.54, availability: ['esc'], is_validated: true, first_name: 'Tarde' });
  await createUser(app, tenant, { is_validated: false });
  const rules = { wanted: { man: 1, tar: 1, esc: 0 }, is_validated_only: true };
  const id = await proposeNow(app, tenant, browser, { area: tenant.areas.north, rules });
  const { summary } = (await browser.get(`${path}${id}/`)).body;
  expect(summary.placed).toBe(0);
  expect(summary.reasons).toEqual(
    expect.arrayContaining([
      { reason: 'too_far', count: 3 },
      { reason: 'not_validated', count: 1 },
      { reason: 'coordinates', count: 1 },
    ]),
  );
  const { results } = (await browser.get(`${path}${id}/places/`)).body;
  expect(results).toMatchObject([{ id: place.id, wanted: 2, after: 0 }]);
  expect(results[0].nearest.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Cerca', 'Lejos']);
  expect(results[0].nearest[0]).toMatchObject({ id: near.id, metres: 5560 });
  const listFrom = async ({ id: from }: { id: string }) =>
    (await browser.get(`${path}${id}/places/?near=${from}`)).body.results[0].metres;
  const stranger = await createUser(app, tenant, { area: tenant.areas.south });
  expect([await listFrom(near), await listFrom(stranger), results[0].metres]).toEqual([5560, null, null]);
  // No availability counts as the whole day, but not as the count.
  await createUser(app, tenant, { lat: 41.53, availability: [], is_validated: true, first_name: 'Callada' });
  const counting = await proposeNow(app, tenant, browser, {
    area: tenant.areas.north,
    rules: { wanted: { man: 0, tar: 0, esc: 1 } },
  });
  const listed = (await browser.get(`${path}${counting}/places/`)).body.results[0].nearest;
  expect(listed.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Tarde']);
});

it('counts who is kept back apart from who is left without a place, in the summary and the list', async () => {
  const { inNorth } = tenant.areas;
  await createPlace(app, tenant, { area: inNorth, tables: 1 });
  for (const first_name of ['Iago', 'Xoel', 'Brais', 'Antón'])
    await createUser(app, tenant, { area: inNorth, first_name });
  const rules = { wanted: { man: 1, tar: 1, esc: 0 }, reserve_percent: 50 };
  const id = await proposeNow(app, tenant, browser, { area: inNorth, rules });
  expect((await browser.get(`${path}${id}/`)).body.summary).toMatchObject({ placed: 1, reserve: 2, unplaced: 1 });
  const counts = ['is_placed=true', 'reason=reserve', 'is_placed=false'].map(
    async (query) => (await browser.get(`${path}${id}/people/?${query}`)).body.count,
  );
  expect(await Promise.all(counts)).toEqual([1, 2, 1]);
});

it('counts who was given another place since there alone, and lists places by priority and by what they have', async () => {
  const { inNorth } = tenant.areas;
  await createPlace(app, tenant, { area: inNorth, tables: 9 });
  const other = await createPlace(app, tenant, { area: inNorth, tables: 9, lat: 41.6 });
  await query("update places set priority = 'high' where id = $1", [other.id]);
  const person = await createUser(app, tenant, { area: inNorth, availability: ['man'], mobility: 'foot' });
  const rules = { wanted: { man: 1, tar: 1, esc: 0 } };
  const id = await proposeNow(app, tenant, browser, { area: inNorth, rules });
  const seatsAt = async ({ id: place }: { id: string }): Promise<number> => {
    const { results } = (await browser.get(`${path}${id}/places/`)).body;
    return results.find((row: { id: string }) => row.id === place).after;
  };
  const idsOf = async (filter: string): Promise<string[]> =>
    (await browser.get(`${path}${id}/places/?${filter}`)).body.results.map((row: { id: string }) => row.id);
  const { results: people } = (await browser.get(`${path}${id}/people/`)).body;
  const offered = people.find(({ user }: { user: string }) => user === person.id).place;
  const [here, there] = [await seatsAt(offered), await seatsAt(other)];
  await browser.post('elections/assignments/', { user: person.id, place: other.id, replaces: null });
  expect([await seatsAt(offered), await seatsAt(other)]).toEqual([here - 1, there + 1]);
  expect(await idsOf('priority=high')).toEqual([other.id]);
  expect(await idsOf('state=partial')).toContain(other.id);
  expect(await idsOf('needs=tar')).toContain(other.id);
  expect(await idsOf('needs=esc')).toEqual([]);
  const inEachSlot = await idsOf('state=each_slot');
  expect([inEachSlot.length, inEachSlot.includes(other.id)]).toEqual([2, false]);
});
