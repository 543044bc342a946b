import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendUnavailable } from './jobs.ts';

const app = setUpApp();
const { tenant, inNorth, query, setUpBrowser } = setUpStaff(app, 'turnos');
const person = setUp(beforeEach, () => createUser(app, tenant, { availability: ['tar'] }));
const place = setUp(beforeEach, () => createPlace(app, tenant));
const self = setUpBrowser(() => person, beforeEach);
let coordinatorId: string;

beforeAll(async () => {
  coordinatorId = (await inNorth.get('users/users/self/')).body.id;
});
beforeEach(async () => {
  await inNorth.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });
  await query('delete from notifications');
  await app.owner.query('delete from graphile_worker._private_jobs');
});

const say = async (browser: Browser, availability: string[]) =>
  expect((await browser.send('PATCH', `users/users/${person.id}/`, { availability })).status).toBe(200);
const isWaiting = async () => {
  const key = `${tenant.id}:tell-unavailable:${person.id}`;
  return (await app.owner.query('select from graphile_worker.jobs where key = $1', [key])).rows.length > 0;
};
const tell = async (actorId = person.id) => {
  await sendUnavailable(app.services, { tenantId: tenant.id, userId: person.id, actorId });
  const rows = await query('select user_id, params from notifications');
  return rows;
};
const found = async () =>
  (await inNorth.get('users/users/?is_unavailable=true')).body.results.map(({ id }: TestUser) => id);

describe('nobody is told', () => {
  it('where the availability covers the slots still', async () => {
    await say(self, ['tod', 'esc']);
    expect(await isWaiting()).toBe(false);
    expect(await found()).toEqual([]);
  });

  it('where it covers them again a moment later, and the mark goes', async () => {
    await say(self, ['esc']);
    expect(await found()).toEqual([person.id]);
    await say(self, ['tar']);
    expect(await tell()).toEqual([]);
    expect(await found()).toEqual([]);
  });
});

it('coordinators are told, the place stays, and a mark stands on person, place, list and home', async () => {
  await say(self, ['esc']);
  expect(await isWaiting()).toBe(true);
  expect(await tell()).toMatchObject([
    { user_id: coordinatorId, params: { detail: 'availability_lost', link: `/user/${person.id}/place` } },
  ]);
  const { body } = await inNorth.get(`users/users/${person.id}/`);
  expect(body).toMatchObject({ assigned_polling_place: place.id, is_unavailable: true });
  const { asignees } = (await inNorth.get(`elections/places/${place.id}/`)).body;
  expect(asignees).toMatchObject([
    { id: person.id, name: expect.stringContaining('Ficticia Inventada'), is_unavailable: true },
  ]);
  expect(await found()).toEqual([person.id]);
  expect((await inNorth.get('home/')).body.work.tasks.unavailable).toBe(1);
});

it('a coordinator who notes it isn’t told of their own edit', async () => {
  await say(inNorth, ['man']);
  expect(await isWaiting()).toBe(true);
  expect(await tell(coordinatorId)).toEqual([]);
});
