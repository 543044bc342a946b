import { beforeAll, expect, it } from 'vitest';
import type { UserNotification } from '#contract/notifications.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, type TestArea } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'comparten');
let neighbour: Browser;
let above: Browser;
let nobodyElse: Browser[];
let id: string;

beforeAll(async () => {
  const { north, south, inNorth: district, country } = tenant.areas;
  const visit = (areas: TestArea[]) => signIn(createCoordinator(app, tenant, areas));
  [neighbour, above] = [await visit([north]), await visit([country])];
  // Coordinators of another area and of a part, the sharer, and an administrator
  nobodyElse = [await visit([south]), await visit([district]), inNorth, admin];
  id = await proposeNow(app, tenant, inNorth, { area: north });
});

const change = async (body: object, by = inNorth) => {
  const answer = await by.send('PATCH', `elections/proposals/${id}/`, body);
  return answer.body.code ?? answer.status;
};
const told = async (by: Browser): Promise<UserNotification[]> =>
  (await by.get('notifications/notifications/')).body.results.filter(
    ({ params }: UserNotification) => params.detail === 'proposal_shared',
  );

it('a proposal that is not shared, or by somebody who may not, is told to nobody', async () => {
  expect(await change({ is_shared: true }, neighbour)).toBe('not_found');
  expect(await change({ name: 'Otra', is_shared: false })).toBe(200);
  for (const reader of [neighbour, above, ...nobodyElse]) expect(await told(reader)).toEqual([]);
});

it('a shared one is told once to the other coordinators of the whole area, and leads to it', async () => {
  expect(await change({ is_shared: true })).toBe(200);
  expect(await change({ is_shared: true, name: 'Tercera' })).toBe(200);
  expect(await change({ is_shared: true }, neighbour)).toBe('forbidden');
  for (const reader of nobodyElse) expect(await told(reader)).toEqual([]);
  for (const reader of [neighbour, above]) {
    const [one, ...others] = await told(reader);
    expect(one?.params).toMatchObject({ 'user-name': expect.stringContaining('Otra · '), link: `/proposals/${id}` });
    expect(others).toEqual([]);
    expect((await reader.get(`elections${one?.params.link}/`)).body).toMatchObject({ id, is_own: false });
  }
});

it('shared again before it was read, it stands there once; beside another one, they are counted', async () => {
  await change({ is_shared: false });
  await change({ is_shared: true });
  expect(await told(neighbour)).toMatchObject([{ params: { link: `/proposals/${id}` } }]);
  const other = await proposeNow(app, tenant, inNorth, { area: tenant.areas.north });
  await inNorth.send('PATCH', `elections/proposals/${other}/`, { is_shared: true });
  expect(await told(neighbour)).toMatchObject([{ params: { count: '2', 'user-name': '', link: '/proposals' } }]);
});
