import { beforeAll, describe, expect, it } from 'vitest';
import type { KeptCoverage } from '#contract/coverage-history.ts';
import { daysAfter } from '#contract/days.ts';
import { todayInSpain } from '#contract/spain.ts';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createAssignment, createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { keepCoverageHistory } from './jobs.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth, signIn } = setUpStaff(app, 'historia');
const today = todayInSpain();

let school: { id: string };
beforeAll(async () => {
  school = await createPlace(app, tenant, { tables: 2, area: tenant.areas.inNorth });
  await createPlace(app, tenant, { tables: 3, area: tenant.areas.south });
});

const begin = (day: string) =>
  keepCoverageHistory(app.services, { tenantId: tenant.id }, undefined, new Date(`${day}T03:00:00Z`));
const historyOf = async (browser: Browser, area?: keyof typeof tenant.areas): Promise<KeptCoverage> =>
  (await browser.get(`elections/coverage/history/${area ? `?area=${tenant.areas[area].id}` : ''}`)).body;
const goals = 'elections/coverage/goals/';
const goal = (area: keyof typeof tenant.areas, day: string, percent: unknown) => ({
  ...{ area: tenant.areas[area].id, day, percent },
});
const tomorrow = daysAfter(today, 1);

describe('goals of coverage are refused', () => {
  it('of areas out of reach, to set, to read and to remove', async () => {
    expect((await inNorth.post(goals, goal('south', tomorrow, 80))).body.code).toBe('not_found');
    expect((await inNorth.get(`elections/coverage/history/?area=${tenant.areas.south.id}`)).status).toBe(404);
    const { body } = await admin.post(goals, goal('south', tomorrow, 80));
    expect((await inNorth.delete(`${goals}${body.id}/`)).body.code).toBe('not_found');
    expect((await admin.delete(`${goals}${body.id}/`)).status).toBe(204);
    expect((await admin.delete(`${goals}${newId()}/`)).status).toBe(404);
  });

  it.each([
    ['today', today, 80],
    ['no day', '2027-02-30', 80],
    ['nothing', tomorrow, 0],
    ['more than all', tomorrow, 101],
    ['a fraction', tomorrow, 50.5],
  ])('for %s', async (_, day, percent) => {
    expect((await admin.post(goals, goal('north', day, percent))).status).toBe(400);
  });

  it('beyond twenty of an area, unless it takes the place of one', async () => {
    for (let ahead = 1; ahead <= 20; ahead += 1) await admin.post(goals, goal('country', daysAfter(today, ahead), 50));
    expect((await admin.post(goals, goal('country', daysAfter(today, 21), 50))).body.code).toBe('too_many_goals');
    expect((await admin.post(goals, goal('country', daysAfter(today, 20), 60))).status).toBe(201);
    const kept = (await historyOf(admin, 'country')).goals;
    expect([kept.length, kept.at(-1)?.percent]).toEqual([20, 60]);
    await query('delete from coverage_goals');
  });
});

describe('the history of coverage', () => {
  it('has a day where the counts changed, of each area around, and sums what is within reach', async () => {
    await begin('2027-05-01');
    await begin('2027-05-02');
    const person = await createUser(app, tenant, { area: tenant.areas.north });
    await createAssignment(app, tenant, { user_id: person.id, place_id: school.id, slots: ['man', 'tar'] });
    await begin('2027-05-03');
    const before = { wanted: 2, needed: { man: 2, tar: 2, esc: 2 } };
    const after = { wanted: 2, needed: { man: 1, tar: 1, esc: 2 } };
    const north = [
      { day: '2027-05-01', ...before },
      { day: '2027-05-03', ...after },
    ];
    for (const area of ['inNorth', 'north'] as const) expect((await historyOf(inNorth, area)).days).toEqual(north);
    expect((await historyOf(inNorth)).days).toEqual(north);
    expect((await historyOf(admin, 'south')).days.map(({ day }) => day)).toEqual(['2027-05-01']);
    expect((await historyOf(admin)).days).toEqual([
      { day: '2027-05-01', wanted: 5, needed: { man: 5, tar: 5, esc: 5 } },
      { day: '2027-05-03', wanted: 5, needed: { man: 4, tar: 4, esc: 5 } },
    ]);
  });

  it('sums areas of which each stays as it was until its own next day', async () => {
    const both = await signIn(createCoordinator(app, tenant, [tenant.areas.north, tenant.areas.south]));
    expect((await historyOf(both)).days.map(({ day, needed }) => [day, needed.man])).toEqual([
      ['2027-05-01', 5],
      ['2027-05-03', 4],
    ]);
  });

  it('tells how areas right below one, or the topmost, stood as a day began', async () => {
    const standings = async (browser: Browser, query: string) =>
      (await browser.get(`elections/coverage/standings/?${query}`)).body.results;
    const below = `parent=${tenant.areas.north.id}`;
    expect(await standings(inNorth, `day=2027-05-02&${below}`)).toMatchObject([
      { area: tenant.areas.inNorth.id, day: '2027-05-01', needed: { man: 2 } },
    ]);
    expect(await standings(inNorth, 'day=2027-05-04')).toMatchObject([
      { area: tenant.areas.north.id, needed: { man: 1 } },
    ]);
    expect(await standings(inNorth, `day=2027-05-04&parent=${tenant.areas.country.id}`)).toHaveLength(1);
    expect(await standings(inNorth, `day=2027-04-30&${below}`)).toEqual([]);
  });

  it('keeps a day that is begun twice once, as it stood last', async () => {
    await begin('2027-05-03');
    expect((await historyOf(inNorth)).days).toHaveLength(2);
  });
});

describe('a goal', () => {
  it('is told of to who coordinates the area and to administrators, once, if it is missed', async () => {
    const events = async (browser: Browser) => (await browser.get('notifications/notifications/')).body.results;
    // The north has two of six people.
    await inNorth.post(goals, goal('north', tomorrow, 33));
    await admin.post(goals, goal('inNorth', tomorrow, 34));
    await begin(tomorrow);
    expect(await events(inNorth)).toEqual([]);
    const missed = { params: { detail: 'goal_missed', link: `/areas/${tenant.areas.inNorth.id}` } };
    expect(await events(admin)).toMatchObject([missed]);
    await begin(daysAfter(today, 2));
    expect(await events(admin)).toHaveLength(1);
    expect((await historyOf(admin, 'north')).goals).toEqual([]);
  });
});
