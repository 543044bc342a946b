import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, admin, setUpBrowser } = setUpStaff(app, 'vecinas');
const createFar = () => createCoordinator(app, tenant, [tenant.areas.north], { lon: 2.1, lat: 41.59 });
const [inNorth, alsoInNorth] = [setUpBrowser(createFar), setUpBrowser(createFar)];
let place: { id: string };
/** degrees; increases with each test */
let lon = 0;

// Each test has its own place, three kilometres from the previous.
beforeEach(async () => {
  lon += 0.036;
  place = await createPlace(app, tenant, { tables: 1, lon });
});

/** Creates a person this many metres east of the test's place. */
const near = (metres: number, wanted: Parameters<typeof createUser>[2] = {}) =>
  createUser(app, tenant, { lon: lon + metres / 83_280, lat: 41.5, ...wanted });
const list = (browser: Browser, query = 'within=1500') =>
  browser.get(`elections/places/${place.id}/nearby_users/?${query}`);
const idsOf = (answer: { body: { results: { id: string }[] } }) => answer.body.results.map(({ id }) => id);
const assignAll = (browser: Browser, users: string[], more = {}) =>
  browser.post(`elections/places/${place.id}/assignments/`, { users, ...more });
const coverage = async () => (await inNorth.get(`elections/places/${place.id}/`)).body.coverage;

describe('people around a place', () => {
  it('are not for watchers, nor around a place out of reach', async () => {
    const watcher = await signIn(await createUser(app, tenant, { lon: 2.1, lat: 41.59 }));
    expect((await list(watcher)).status).toBe(403);
    const { id } = await createPlace(app, tenant, { area: tenant.areas.south });
    expect((await inNorth.get(`elections/places/${id}/nearby_users/`)).status).toBe(404);
  });

  it('are those whom the reader coordinates, and no administrator', async () => {
    const mine = await near(100);
    const foreign = await near(50, { area: tenant.areas.south });
    const inactive = await near(60, { is_active: false });
    await near(10, { is_superuser: true });
    expect(idsOf(await list(inNorth))).toEqual([mine.id]);
    expect(idsOf(await list(admin))).toEqual([foreign.id, inactive.id, mine.id]);
    const { results } = (await list(admin)).body;
    expect(results.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual([null, 'inactive', null]);
    expect(idsOf(await list(admin, 'within=1500&is_assignable=true'))).toEqual([foreign.id, mine.id]);
  });

  it('come without a place first, then by distance, with when they can and whether they get there', async () => {
    const [far, close, taken] = [
      await near(1300, { availability: ['man', 'esc'], mobility: 'foot', is_experiencied: true }),
      await near(1250, { availability: [], mobility: null }),
      await near(20),
    ];
    const bus = await near(1400, { availability: ['tod'], mobility: 'public-transport' });
    expect((await assignAll(inNorth, [taken.id])).body.done).toBe(1);
    const { body } = await list(inNorth);
    expect(idsOf({ body })).toEqual([close.id, far.id, bus.id, taken.id]);
    expect(body.results).toMatchObject([
      { slots: ['man', 'tar'], mobility: null, is_in_range: false, is_experiencied: false, assigned: null },
      { slots: ['man', 'esc'], mobility: 'foot', is_in_range: false, is_experiencied: true },
      { slots: ['man', 'tar'], mobility: 'public-transport', is_in_range: true, is_approximate: false },
      { assigned: { place: place.id, name: 'Escola del Far', slots: ['man', 'tar'] } },
    ]);
    expect(idsOf(await list(inNorth, 'within=1500&sortBy=-distance'))).toEqual([bus.id, far.id, close.id, taken.id]);
    expect(idsOf(await list(inNorth, 'within=1500&is_assigned=true'))).toEqual([taken.id]);
    expect(idsOf(await list(inNorth, 'within=1500&is_in_range=true'))).toEqual([bus.id, taken.id]);
    expect(idsOf(await list(inNorth, 'within=1500&is_assigned=false&slot=esc'))).toEqual([far.id]);
    expect(idsOf(await list(inNorth, 'within=1500&is_assigned=false&slot=tar'))).toEqual([close.id, bus.id]);
    expect(idsOf(await list(inNorth, 'within=1280&rowsPerPage=1&page=2'))).toEqual([taken.id]);
    expect(body.free).toEqual([
      { within: 800, people: 0, man: 0, tar: 0, esc: 0 },
      { within: 1500, people: 3, man: 3, tar: 2, esc: 1 },
    ]);
  });

  it('are found by name, and never say where they live', async () => {
    const found = await near(300, { first_name: 'Brianda' });
    await near(200);
    const answer = await list(inNorth, 'within=1500&search=brian');
    expect(idsOf(answer)).toEqual([found.id]);
    expect(answer.raw.toString()).not.toMatch(/lon|lat\b|location|Carrer Major|example\.org/);
  });

  it('are as far as the centre of their municipality where nothing else is known, and said to be so', async () => {
    const rows = await query('select lon, lat from areas where id = $1', [tenant.areas.north.id]);
    const [centre] = rows;
    const { id } = await near(0, { lon: null, lat: null });
    const atCentre = await createPlace(app, tenant, centre);
    const rowOf = async (at: string) => {
      const { body } = await inNorth.get(`elections/places/${at}/nearby_users/?within=1000`);
      return body.results.find((one: { id: string }) => one.id === id);
    };
    expect(await rowOf(atCentre.id)).toMatchObject({ distance: 0, is_approximate: true });
    await query('update areas set lon = $2, lat = 41.5 where id = $1', [tenant.areas.north.id, lon]);
    expect(await rowOf(place.id)).toMatchObject({ distance: 0, is_approximate: true });
    await query('update areas set lon = $2, lat = $3 where id = $1', [tenant.areas.north.id, centre.lon, centre.lat]);
    await query('update users set lon = $2, lat = 41.5 where id = $1', [id, lon]);
    expect(await rowOf(place.id)).toMatchObject({ distance: 0, is_approximate: false });
  });
});

describe('giving several people a place', () => {
  it('is not for watchers, nor of a place or people out of reach', async () => {
    const mine = await near(10);
    const watcher = await signIn(await createUser(app, tenant, { lon: 2.1, lat: 41.59 }));
    expect((await assignAll(watcher, [mine.id])).status).toBe(403);
    const foreign = await near(10, { area: tenant.areas.south });
    const answer = await assignAll(inNorth, [foreign.id, mine.id]);
    expect(answer.body).toMatchObject({ done: 1, failed: 1, errors: [{ id: foreign.id, is_full: false }] });
    const { id } = await createPlace(app, tenant, { area: tenant.areas.south });
    expect((await inNorth.post(`elections/places/${id}/assignments/`, { users: [mine.id] })).status).toBe(404);
  });

  it.each([
    ['nobody', []],
    ['more than 25', Array.from({ length: 26 }, () => '01920000-0000-7000-8000-000000000000')],
  ])('with %s is a 400', async (_, users) => {
    expect((await assignAll(inNorth, users)).status).toBe(400);
  });

  it('fills each slot once: each takes what the one before left open', async () => {
    const people = [
      await near(10, { availability: ['man'] }),
      await near(20, { availability: ['tod', 'esc'] }),
      await near(30, { availability: ['tar'] }),
    ];
    const [first, second, third] = people.map(({ id }) => id);
    const { status, body } = await assignAll(inNorth, [first, second, third, first] as string[]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      done: 2,
      failed: 1,
      errors: [{ id: third, is_full: true, detail: expect.stringContaining('por la tarde') }],
      assignments: [
        { user: first, slots: ['man'] },
        { user: second, slots: ['tar', 'esc'] },
      ],
    });
    expect((await coverage()).map(({ had }: { had: number }) => had)).toEqual([1, 1, 1]);
    const extra = await assignAll(inNorth, [third] as string[], { is_extra: true });
    expect(extra.body).toMatchObject({ done: 1, assignments: [{ slots: ['tar'] }] });
  });

  it('moves nobody: who has another place already is refused', async () => {
    const { id } = await near(10);
    const elsewhere = (await createPlace(app, tenant, { tables: 1 })).id;
    await admin.post('elections/assignments/', { user: id, place: elsewhere, replaces: null });
    const { body } = await assignAll(inNorth, [id], { is_extra: true });
    expect(body).toMatchObject({ done: 0, failed: 1, errors: [{ id, is_full: false }] });
  });

  it('again, since the answer was lost, gives what there is, to be undone', async () => {
    const ids = [(await near(10, { availability: ['man'] })).id, (await near(20)).id];
    const { assignments } = (await assignAll(inNorth, ids)).body;
    const again = (await assignAll(inNorth, ids)).body;
    expect(again).toMatchObject({ done: 2, failed: 0 });
    expect(again.assignments).toEqual(assignments);
    expect((await assignAll(alsoInNorth, ids)).body).toMatchObject({ done: 0, failed: 2, assignments: [] });
    const log = (await inNorth.get(`users/changes/?entity=user&entity_id=${ids[0]}`)).body.results;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['place_assigned']);
    // Fewer slots than an extra person would take aren't the requested ones.
    expect((await assignAll(inNorth, ids.slice(1), { is_extra: true })).body).toMatchObject({ done: 0, failed: 1 });
  });

  it('without an election is refused as a whole', async () => {
    const { id } = await near(10);
    await query('update elections set is_current = false');
    const { status, body } = await assignAll(inNorth, [id]);
    await query('update elections set is_current = true');
    expect([status, body.code]).toEqual([409, 'no_election']);
  });

  it('is undone for all at once, and once', async () => {
    const ids = [(await near(10)).id, (await near(20, { availability: ['esc'] })).id];
    const { assignments } = (await assignAll(inNorth, ids)).body;
    const withdraw = { ids: assignments.map(({ id }: { id: string }) => id) };
    expect((await inNorth.post('elections/assignments/withdraw/', withdraw)).body).toMatchObject({ done: 2 });
    expect((await coverage()).map(({ had }: { had: number }) => had)).toEqual([0, 0, 0]);
    // A repeated request succeeds, as the reply may have been lost.
    expect((await inNorth.post('elections/assignments/withdraw/', withdraw)).body).toMatchObject({ done: 2 });
    const other = await alsoInNorth.post('elections/assignments/withdraw/', withdraw);
    expect(other.body).toMatchObject({ done: 0, failed: 2 });
    const log = (await inNorth.get(`users/changes/?entity=user&entity_id=${ids[0]}`)).body.results;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['place_withdrawn', 'place_assigned']);
  });

  it('by two coordinators in the same second overfills no slot: who comes too late is told', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, at) => near(10 + at, { availability: [['man'], ['tod'], ['tar', 'esc']][at % 3] })),
    );
    const ids = people.map(({ id }) => id);
    const answers = await Promise.all([
      assignAll(inNorth, ids.slice(0, 4)),
      assignAll(alsoInNorth, ids.slice(4).toReversed()),
      ...ids.slice(4).map((user) => admin.post('elections/assignments/', { user, place: place.id, replaces: null })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await coverage()).map(({ had, needed }: Record<string, number>) => [had, needed])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const refused = answers.flatMap(({ status, body }) => (status === 201 ? (body.errors ?? []) : [body]));
    for (const { detail } of refused) expect(detail).toMatch(/Escola del Far/);
  });
});

describe('places that need people and have some nearby', () => {
  const pending = async (browser: Browser) => (await browser.get('elections/places/pending/?most=20')).body.results;

  it('are not for watchers, and not those out of reach', async () => {
    const watcher = await signIn(await createUser(app, tenant, { lon: 2.1, lat: 41.59 }));
    expect((await watcher.get('elections/places/pending/')).status).toBe(403);
    const { id } = await createPlace(app, tenant, { area: tenant.areas.south, lon });
    await near(10);
    expect(idsOf({ body: { results: await pending(inNorth) } })).not.toContain(id);
    expect(idsOf({ body: { results: await pending(admin) } })).toContain(id);
  });

  it('come by priority, then by need, with how many free people get there', async () => {
    const urgent = await createPlace(app, tenant, { tables: 1, lon });
    const larger = await createPlace(app, tenant, { tables: 9, lon });
    await query("update places set priority = 'max' where id = $1", [urgent.id]);
    await near(500, { mobility: 'foot' });
    await near(1100, { mobility: null });
    await near(1250, { mobility: 'foot' });
    await near(30, { is_verified: false });
    const found = await pending(inNorth);
    expect(found[0]).toMatchObject({ id: urgent.id, priority: 'max' });
    expect(found[0].address).toMatch(/, Vila /);
    const [at, after] = [larger.id, place.id].map((id) => found.findIndex((one: { id: string }) => one.id === id));
    expect(at).toBeLessThan(after as number);
    expect(found[after as number].free).toBe(2);
  });
});
