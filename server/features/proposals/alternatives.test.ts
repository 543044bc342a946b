import { beforeAll, expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { makeProposal, proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { isAwaitingAlternatives } from './queries.ts';

const path = 'elections/proposals/';
const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'alternativas');
const browser = setUpBrowser(() =>
  createCoordinator(app, tenant, [tenant.areas.north], { availability: ['esc'], lat: 45 }),
);
let far: TestUser;

beforeAll(async () => {
  await createPlace(app, tenant, { tables: 3 });
  await createUser(app, tenant, { is_experiencied: true });
  far = await createUser(app, tenant, { lat: 41.51 });
});

const propose = () =>
  proposeNow(app, tenant, browser, { area: tenant.areas.north, rules: { wanted: { man: 1, tar: 1, esc: 0 } } });
const summaryOf = async (id: string) => (await browser.get(`${path}${id}/`)).body.summary;
const isAwaiting = (id: string) => app.services.database.inTenant(tenant.id, (tx) => isAwaitingAlternatives(tx, id));
const beginAgain = (id: string) =>
  query(`update proposals set summary = summary || '{"alternatives": null}' where tenant_id = $1 and id = $2`, [
    tenant.id,
    id,
  ]);

it('stand beside a proposal, whose own figures are those of its summary', async () => {
  const summary = await summaryOf(await propose());
  const { own, others } = summary.alternatives;
  const { placed, moved, average_metres, worst_metres, experienced, slots, priorities } = summary;
  const missing = (sums: { wanted: number; after: number }[]) =>
    sums.reduce((sum, { wanted, after }) => sum + wanted - after, 0);
  expect(own).toEqual({
    ...{ placed, moved, average_metres, worst_metres, experienced: experienced.after, far: 1 },
    ...{ missing: missing(slots), highest_missing: missing(priorities.slice(0, 1)) },
  });
  expect(others).toMatchObject([
    { kind: 'near', figures: { placed: placed - 1, far: 0 } },
    { kind: 'experience', figures: null },
    { kind: 'priority', figures: null },
  ]);
});

it('end with a change by hand, and where their worker died', async () => {
  const id = await propose();
  await browser.post(`${path}${id}/people/`, { user: far.id, is_locked: true });
  expect((await summaryOf(id)).alternatives.own).toMatchObject({ placed: 2 });
  await beginAgain(id);
  expect(await isAwaiting(id)).toBe(true);
  await browser.post(`${path}${id}/people/`, { user: far.id, place: null });
  expect(await isAwaiting(id)).toBe(false);
  expect(await summaryOf(id)).not.toHaveProperty('alternatives');
  await beginAgain(id);
  await makeProposal(app, tenant, id);
  expect(await summaryOf(id)).not.toHaveProperty('alternatives');
});
