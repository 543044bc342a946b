import { describe, expect, it } from 'vitest';
import type { AreasStats, CoverageStats, PeopleStats, RegisteredUsers } from '#contract/stats.ts';
import { newId } from '../../core/ids.ts';
import { createAssignment, createPlace, createTenant, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'cifras');

const paths = ['registered_users', 'people', 'provinces', 'coverage'].map((name) => `stats/${name}/`);

describe('statistics are refused', () => {
  it.each(paths)('to visitors, watchers and coordinators: %s', async (path) => {
    expect((await app.visit(tenant.host).get(path)).status).toBe(401);
    for (const browser of [inNorth, await signIn(createUser(app, tenant))])
      expect((await browser.get(path)).status).toBe(403);
  });

  it.each(paths)('of an area of nobody’s, or of another organisation: %s', async (path) => {
    const { areas } = await createTenant(app, `ajena-${path.length}`);
    for (const id of [newId(), areas.north.id]) {
      const refused = await admin.get(`${path}?area=${id}`);
      expect([refused.status, refused.body]).toEqual([
        400,
        { area: ['Esta zona no está entre las de la organización.'] },
      ]);
    }
  });

  it('of a period that ends before it begins, or of days that don’t exist', async () => {
    for (const path of paths.slice(0, 3)) {
      expect((await admin.get(`${path}?from=2031-03-02&to=2031-03-01`)).body).toHaveProperty('to');
      expect((await admin.get(`${path}?from=2031-02-30`)).body).toHaveProperty('from');
    }
  });
});

describe('statistics', () => {
  it('of an organisation without people and places are nothing, not an error', async () => {
    const { admin: alone } = await createStaffedTenant(app, 'vacia');
    const area = (await alone.get('areas/adms/?level=adm5')).body.results[0].id;
    const registered: RegisteredUsers = (await alone.get(`stats/registered_users/?area=${area}`)).body;
    expect(registered).toEqual({ before: 0, days: [] });
    const people: PeopleStats = (await alone.get(`stats/people/?area=${area}`)).body;
    expect(people.steps.registered).toBe(0);
    const areas: AreasStats = (await alone.get(`stats/provinces/?area=${area}`)).body;
    expect(areas).toMatchObject({ level: null, levels: [], areas: [], count: 0, elsewhere: { registered: 0 } });
    const coverage: CoverageStats = (await alone.get('stats/coverage/')).body;
    expect(coverage).toMatchObject({ places: 0, states: { none: 0, partial: 0, full: 0 }, priorities: [] });
  });

  it('of coverage count as many places as the lists behind them', async () => {
    const { north, south } = tenant.areas;
    const assign = async (place: { id: string }, slots: string[]) =>
      createAssignment(app, tenant, { user_id: (await createUser(app, tenant)).id, place_id: place.id, slots });
    await createPlace(app, tenant, { tables: 0 });
    const some = await createPlace(app, tenant, { tables: 2 });
    await assign(some, ['man', 'tar']);
    const full = await createPlace(app, tenant, { tables: 1 });
    await assign(full, ['man', 'tar', 'esc']);
    await createPlace(app, tenant, { tables: 3, area: south });
    await query("update places set priority = 'high' where id = $1", [full.id]);
    for (const area of ['', `area=${north.id}`]) {
      const { places, states, slots, priorities }: CoverageStats = (await admin.get(`stats/coverage/?${area}`)).body;
      const count = async (filters: string) => (await admin.get(`elections/places/?${area}&${filters}`)).body.count;
      expect(places).toBe(await count(''));
      for (const [state, number] of Object.entries(states))
        expect([state, number]).toEqual([state, await count(`coverage=${state}`)]);
      for (const { slot, places: needing } of slots)
        expect([slot, needing]).toEqual([slot, await count(`needs=${slot}`)]);
      for (const { priority, ...told } of priorities) {
        const asked = `priority=${priority ?? 'unset'}`;
        expect([told.places, told.needing]).toEqual([await count(asked), await count(`${asked}&is_needed=true`)]);
      }
    }
  });
});
