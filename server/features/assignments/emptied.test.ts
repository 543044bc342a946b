import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { tellEmptied } from './emptied.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn } = setUpStaff(app, 'vaciados');
let coordinator: { id: string; email: string };
let elsewhere: { id: string; email: string };
let administrator: { id: string; email: string };
let browser: Browser;

beforeAll(async () => {
  coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
  elsewhere = await createCoordinator(app, tenant, [tenant.areas.south]);
  administrator = await createAdministrator(app, tenant);
  browser = await signIn(administrator);
});
beforeEach(() => query('delete from notifications'));

const assign = async (user: string, place: string, replaces: string | null = null): Promise<string> =>
  (await browser.post('elections/assignments/', { user, place, replaces, is_extra: true })).body.id;

describe('a place that its last person leaves', () => {
  it('is told of to nobody while somebody else has it, or has it again', async () => {
    const place = await createPlace(app, tenant);
    const [one, two] = [await createUser(app, tenant), await createUser(app, tenant)];
    const first = await assign(one.id, place.id);
    const second = await assign(two.id, place.id);
    await browser.delete(`elections/assignments/${first}/`);
    expect(await look(place.id)).toMatchObject({ jobs: 1, readers: [] });
    await browser.delete(`elections/assignments/${second}/`);
    await assign(two.id, place.id);
    expect(await look(place.id)).toMatchObject({ jobs: 1, readers: [] });
  });

  it('is told of to who coordinates its area and administers, but for the author', async () => {
    const place = await createPlace(app, tenant, { name: 'Escola Pia' });
    const person = await createUser(app, tenant);
    await browser.delete(`elections/assignments/${await assign(person.id, place.id)}/`);
    const { readers, told } = await look(place.id);
    expect(readers).toEqual([coordinator.id]);
    expect(readers).not.toContain(elsewhere.id);
    expect(told).toEqual({
      ...{ detail: 'place_emptied', 'user-name': 'Escola Pia', 'user-email': '', link: `/place/${place.id}` },
    });
  });

  it('for another place, or with their account, is told of too', async () => {
    const [left, taken] = [await createPlace(app, tenant), await createPlace(app, tenant)];
    const person = await createUser(app, tenant, { first_name: 'Nora', last_name_1: 'Pou', last_name_2: '' });
    const assignment = await assign(person.id, left.id);
    await assign(person.id, taken.id, assignment);
    expect((await look(left.id)).readers).toEqual([coordinator.id]);
    await query('delete from notifications');
    await browser.send('DELETE', `users/users/${person.id}/`, { name: 'Nora Pou' });
    await query('delete from notifications');
    expect((await look(taken.id)).readers).toEqual([coordinator.id]);
  });
});

async function look(place: string) {
  const { rows: jobs } = await app.owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'tell-emptied' and j.payload->>'placeId' = $1 returning j.payload`,
    [place],
  );
  for (const { payload } of jobs) await inTenant((tx) => tellEmptied(tx, place, payload.actorId));
  const rows = await query('select user_id, params from notifications');
  return { jobs: jobs.length, readers: rows.map(({ user_id }) => user_id), told: rows[0]?.params };
}
