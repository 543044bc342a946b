import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
} from '../../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant } = setUpTenant(app, 'lista');

const signIn = async (who: Promise<{ email: string }>, at = tenant) =>
  app.visit(at.host).signIn((await who).email, password);

describe('the users list', () => {
  it.each([
    ['a filter that does not exist', 'is_admin=true'],
    ['an order that does not exist', 'sortBy=password_hash'],
    ['a distance from nowhere', 'within=500'],
    ['an area that does not exist', 'area=01920000-0000-7000-8000-000000000000'],
    ['a day that does not exist', 'created_from=2026-02-30'],
    ['a page of a thousand', 'rowsPerPage=1000'],
  ])('refuses %s', async (_, query) => {
    const admin = await signIn(createAdministrator(app, tenant));
    expect((await admin.get(`users/users/?${query}`)).status).toBe(400);
  });

  it('refuses watchers, and a coordinator distances from a place of other areas', async () => {
    const watcher = await signIn(createUser(app, tenant));
    expect((await watcher.get('users/users/')).status).toBe(403);
    const coordinator = await signIn(createCoordinator(app, tenant, [tenant.areas.north]));
    const far = await createPlace(app, tenant, { area: tenant.areas.south });
    expect((await coordinator.get(`users/users/?near=${far.id}`)).status).toBe(404);
  });

  it('finds those who have a place of other areas, and tells that its page is out of reach', async () => {
    const own = await createTenant(app, 'vecinas');
    const admin = await signIn(createAdministrator(app, own), own);
    const coordinator = await signIn(createCoordinator(app, own, [own.areas.north]), own);
    const far = await createPlace(app, own, { area: own.areas.south });
    const near = await createPlace(app, own);
    const [neighbour, other, stranger] = [
      await createUser(app, own),
      await createUser(app, own),
      await createUser(app, own, { area: own.areas.south }),
    ];
    for (const [user, place] of [
      [neighbour.id, far.id],
      [stranger.id, far.id],
      [other.id, near.id],
    ])
      expect((await admin.post('elections/assignments/', { user, place, replaces: null })).status).toBe(201);
    const found = async (browser: typeof admin, place: string) =>
      (await browser.get(`users/users/?place=${place}`)).body.results.map(
        (row: { id: string; is_place_reached: boolean }) => [row.id, row.is_place_reached],
      );
    expect(await found(coordinator, far.id)).toEqual([[neighbour.id, false]]);
    expect(await found(coordinator, near.id)).toEqual([[other.id, true]]);
    expect((await found(admin, far.id)).map(([, isReached]: [string, boolean]) => isReached)).toEqual([true, true]);
    expect((await coordinator.get(`users/users/?place=${stranger.id}`)).status).toBe(404);
    expect((await coordinator.get(`users/users/${neighbour.id}/`)).body.is_place_reached).toBe(false);
    expect((await coordinator.get(`elections/places/${far.id}/`)).status).toBe(404);
    const watcher = await app.visit(own.host).signIn(other.email, password);
    expect((await watcher.get('users/users/self/')).body.is_place_reached).toBe(false);
  });

  it('counts those who have words that thousands have, and cuts their page in order', async () => {
    const own = await createTenant(app, 'multitud');
    const admin = await signIn(createAdministrator(app, own), own);
    const likeness = { last_name_1: 'Romero', first_name: 'Zoa' };
    const [romero, quinto] = [
      await createUser(app, own, likeness),
      await createUser(app, own, { last_name_1: 'Quinto' }),
    ];
    await createCrowd(app, own, romero, 2100);
    await createCrowd(app, own, quinto, 900);
    const near = await createUser(app, own, { ...likeness, area: own.areas.south });
    const staff = await createCoordinator(app, own, [own.areas.south]);
    const coordinator = await app.visit(own.host).signIn(staff.email, password);
    const find = async (search: string) => (await admin.get(`users/users/?search=${search}&rowsPerPage=10`)).body;
    for (const search of ['romero', 'rom', 'romero zoa']) {
      const { count, results } = await find(search);
      expect([search, count]).toEqual([search, 2102]);
      expect(results.every(({ last_name_1 }: { last_name_1: string }) => last_name_1 === 'Romero')).toBe(true);
    }
    const within = (await coordinator.get('users/users/?search=rom')).body;
    expect([within.count, within.results.map(({ id }: { id: string }) => id)]).toEqual([1, [near.id]]);
    expect((await find('romero quinto')).count).toBe(0);
    expect((await find('ausente romero')).count).toBe(0);
    expect((await admin.get('users/users/?search=romero&page=211&rowsPerPage=10')).body.results).toHaveLength(2);
    const northern = await signIn(createCoordinator(app, own, [own.areas.north]), own);
    const page = (await northern.get('users/users/?rowsPerPage=10')).body;
    expect([page.count, page.results[2].last_name_1]).toEqual([3004, 'Quinto']);
    const place = await createPlace(app, own);
    const around = (await admin.get(`elections/places/${place.id}/nearby_users/?search=quinto`)).body;
    expect([around.count, around.results[0].name]).toEqual([100, 'Aloia Quinto']);
    expect((await admin.get('elections/places/pending/')).body.results).toMatchObject([{ id: place.id }]);
  });

  it('finds people however their data are written', async () => {
    const own = await createTenant(app, 'busca');
    const admin = await signIn(createAdministrator(app, own), own);
    const sought = await createUser(app, own, {
      first_name: 'Núria',
      last_name_1: 'Güell',
      last_name_2: 'de l’Hort',
      email: 'Nuria.Guell@Example.net',
      national_id: '12345678Z',
      phone: '622 33 44 55',
    });
    for (const search of [
      ...['nuria', 'GUELL núr', 'hort', 'nuria.guell@example.net', 'example.net', 'guell@', '12.345.678-z'],
      ...['12 345 678 Z', '12345', '622 33 44', '+34622334455', '+34 622 334 455', '(622) 33-44-55'],
      ...['12345678_Z', '12345678–Z', '12,345,678 z', '0034622334455', '34 622 33 44 55', '00 34 622-33-44-55'],
    ]) {
      const { body } = await admin.get(`users/users/?search=${encodeURIComponent(search)}`);
      const isFound = body.results.some((row: { id: string }) => row.id === sought.id);
      expect([search, isFound]).toEqual([search, search !== 'guell@']);
    }
    for (const search of ['_', '-', '%', "'", '🙂', 'uria', 'nuria perez', "'; drop table users"])
      expect((await admin.get(`users/users/?search=${encodeURIComponent(search)}`)).body.count).toBe(0);
  });

  it('measures distances from a place, and narrows and sorts by them', async () => {
    const own = await createTenant(app, 'distancias');
    const admin = await signIn(createAdministrator(app, own), own);
    const place = await createPlace(app, own, { lon: 2.1, lat: 41.5 });
    const near = await createUser(app, own, { lon: 2.1, lat: 41.509 });
    const far = await createUser(app, own, { lon: 2.1, lat: 41.54 });
    await createUser(app, own, { lon: null, lat: null });
    const { body } = await admin.get(`users/users/?near=${place.id}&within=5000&sortBy=distance`);
    const found = body.results.filter((row: { id: string }) => [near.id, far.id].includes(row.id));
    expect(found.map((row: { id: string }) => row.id)).toEqual([near.id, far.id]);
    // 0.009 degrees of latitude on a sphere of radius 6,371,008.8 m
    expect(found[0].distance).toBeCloseTo(1000.75, 0);
    const closer = await admin.get(`users/users/?near=${place.id}&within=2000`);
    expect(closer.body.results.map((row: { id: string }) => row.id)).not.toContain(far.id);
  });

  it('tells those who wait for an administrator, and by how they stand with credentials', async () => {
    const own = await createTenant(app, 'estados');
    const admin = await signIn(createAdministrator(app, own), own);
    const pending = await createUser(app, own, { is_verified: null, is_locked: true });
    const holder = await createUser(app, own);
    const former = await createUser(app, own);
    const issue = (user: string) => admin.post('credentials/credentials/', { user });
    await issue(holder.id);
    await admin.delete(`credentials/credentials/${(await issue(former.id)).body.id}/`);
    const ids = async (query: string) =>
      (await admin.get(`users/users/?${query}`)).body.results.map((row: { id: string }) => row.id);
    expect(await ids('is_pending=true')).toEqual([pending.id]);
    expect(await ids('credential_state=created')).toEqual([holder.id]);
    expect(await ids('credential_state=deleted')).toEqual([former.id]);
    expect(await ids('credential_state=none')).toContain(pending.id);
    expect(await ids('credential_state=none')).not.toContain(former.id);
  });
});

// Every way of searching must find the same people as filtering all of them.
describe('filters, search and counts, in any mixture', () => {
  type Made = {
    id: string;
    name: string;
    inNorth: boolean;
    flags: Record<string, boolean | null>;
    language: string;
    availability: string[];
  };
  const made: Made[] = [];
  let own: TestTenant;
  let browsers: Record<'admin' | 'coordinator', Awaited<ReturnType<typeof signIn>>>;
  const names = ['Ana', 'Anabel', 'Àngel', 'Biel', 'Blanca'];

  beforeAll(async () => {
    own = await createTenant(app, 'mezcla');
    browsers = {
      admin: await signIn(createAdministrator(app, own), own),
      coordinator: await signIn(createCoordinator(app, own, [own.areas.north]), own),
    };
    const seeds = fc.sample(
      fc.record({
        name: fc.constantFrom(...names),
        inNorth: fc.boolean(),
        is_locked: fc.boolean(),
        is_active: fc.boolean(),
        is_validated: fc.boolean(),
        is_verified: fc.constantFrom(true, false, null),
        language: fc.constantFrom('es', 'ca'),
        availability: fc.subarray(['man', 'tar', 'tod', 'esc']),
      }),
      { numRuns: 120, seed: 7 },
    );
    for (const { name, inNorth, language, availability, ...flags } of seeds) {
      const standing = flags.is_verified === null ? { ...flags, is_locked: true } : flags;
      const area = inNorth ? own.areas.inNorth : own.areas.south;
      const { id } = await createUser(app, own, {
        email: `mezcla.${made.length}@example.org`,
        first_name: name,
        last_name_1: 'Mezcla',
        language,
        availability,
        area,
        ...standing,
      });
      made.push({ id, name, inNorth, flags: standing, language, availability });
    }
  });

  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  it('answer what a model answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('admin' as const, 'coordinator' as const),
        fc.record(
          {
            // None is hexadecimal, so can't occur in the tests' addresses.
            search: fc.constantFrom('ana', 'an mez', 'àng', 'bl', 'mezcla', 'nadie'),
            is_locked: fc.boolean(),
            is_active: fc.boolean(),
            is_validated: fc.boolean(),
            is_verified: fc.boolean(),
            is_pending: fc.boolean(),
            language: fc.constantFrom('es', 'ca', 'es,ca'),
            availability: fc.constantFrom('man', 'tar', 'tod', 'esc', 'man,esc'),
          },
          { requiredKeys: [] },
        ),
        fc.integer({ min: 1, max: 3 }),
        async (who, filters, page) => {
          const query = new URLSearchParams({
            rowsPerPage: '20',
            page: String(page),
            search: 'mezcla',
            sortBy: 'email',
          });
          for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
          const answer = await browsers[who].get(`users/users/?${query}`);
          expect(answer.status).toBe(200);
          const { search = 'mezcla', is_pending, language, availability, ...flags } = filters;
          const wanted = made.filter(
            (one) =>
              fold(search)
                .split(' ')
                .every((term) => [fold(one.name), 'mezcla'].some((word) => word.startsWith(term))) &&
              (who === 'admin' || (one.inNorth && one.flags.is_active && one.flags.is_verified !== null)) &&
              (is_pending === undefined || (one.flags.is_verified === null) === is_pending) &&
              (language === undefined || language.split(',').includes(one.language)) &&
              // All day includes morning and afternoon.
              (availability === undefined ||
                one.availability.some((time) =>
                  availability.split(',').some((asked) => asked === time || (time === 'tod' && asked !== 'esc')),
                )) &&
              Object.entries(flags).every(([flag, value]) => one.flags[flag] === value),
          );
          expect(answer.body.count).toBe(wanted.length);
          expect(answer.body.results).toHaveLength(Math.max(0, Math.min(20, wanted.length - (page - 1) * 20)));
          const ids = new Set(wanted.map(({ id }) => id));
          expect(answer.body.results.every((row: { id: string }) => ids.has(row.id))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('count all people of a tenant exactly while others come, change and go', async () => {
    const tally = (flags: string) => browsers.admin.get(`users/users/?rowsPerPage=1${flags}`);
    const counted = async (condition: string) =>
      (await app.query(own.id, `select count(*)::int as n from users where tenant_id = $1 and ${condition}`, [own.id]))
        .rows[0].n;
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const { id } = await createUser(app, own, { is_validated: index % 2 === 0 });
        if (index % 3 === 0) await app.query(own.id, 'update users set is_locked = not is_locked where id = $1', [id]);
        if (index % 4 === 0) await app.query(own.id, 'delete from users where id = $1', [id]);
        // A rolled-back change leaves no trace.
        await app.database
          .inTenant(own.id, async (tx) => {
            await tx.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
            throw new Error('undone');
          })
          .catch(() => {});
      }),
    );
    expect((await tally('')).body.count).toBe(await counted('true'));
    expect((await tally('&is_locked=true&is_validated=false')).body.count).toBe(
      await counted('is_locked and not is_validated'),
    );
    expect((await tally('&is_pending=true')).body.count).toBe(await counted('is_verified is null'));
    expect((await tally('&is_active=false')).body.count).toBe(await counted('not is_active'));
    await app.query(own.id, 'update users set is_validated = true where tenant_id = $1', [own.id]);
    expect((await tally('&is_validated=true')).body.count).toBe(await counted('true'));
  });
});
