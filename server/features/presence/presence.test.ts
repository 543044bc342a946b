import { beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createCoordinator, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { PresentReaders } from './readers.ts';

const app = setUpApp();
const { tenant, setUpBrowser, signIn } = setUpStaff(app, 'presencia');
const boss = setUp(beforeAll, () => createAdministrator(app, tenant));
const marta = setUp(beforeAll, () => createCoordinator(app, tenant, [tenant.areas.north], { first_name: 'Marta' }));
const admin = setUpBrowser(() => boss);
const inNorth = setUpBrowser(() => marta);
const ana = setUp(beforeAll, () => createUser(app, tenant));

const path = ({ id }: { id: string }) => `users/users/${id}/presence/`;
const others = async (browser: Browser, person: { id: string }) =>
  (await browser.post(path(person), {})).body.others.map(({ id }: { id: string }) => id);

it('is for nobody who doesn’t coordinate, and of nobody out of reach', async () => {
  const southern = await createUser(app, tenant, { area: tenant.areas.south });
  expect((await (await signIn(ana)).post(path(ana), {})).status).toBe(403);
  expect((await inNorth.post(path(southern), {})).status).toBe(404);
  await others(admin, southern);
  expect((await inNorth.post(path(southern), {})).status).toBe(404);
});

it('tells each of two who have a person open of the other, whatever process they are at', async () => {
  await others(inNorth, ana);
  await vi.waitFor(async () => expect(await others(admin, ana)).toEqual([marta.id]));
  await vi.waitFor(async () => expect(await others(inNorth, ana)).toEqual([boss.id]));
  const elsewhere = await createCoordinator(app, tenant, [tenant.areas.north]);
  await app.owner.query("select pg_notify('presence', $1)", [[tenant.id, ana.id, elsewhere.id].join(' ')]);
  await vi.waitFor(async () => expect(await others(admin, ana)).toContain(elsewhere.id));
});

it('ends within a minute of the last sign, and where signs may have been missed', () => {
  const readers = new PresentReaders();
  const [person, reader] = [newId(), newId()];
  readers.hear(`${tenant.id} ${person} ${reader}`, 0);
  expect(readers.of(tenant.id, person, 39_000)).toEqual([reader]);
  expect(readers.of(tenant.id, person, 40_000)).toEqual([]);
  expect(readers.of(newId(), person, 1000)).toEqual([]);
  readers.hear(undefined);
  expect(readers.of(tenant.id, person, 1000)).toEqual([]);
});

it('holds twenty readers of a person at most, the last ones', () => {
  const readers = new PresentReaders();
  const all = Array.from({ length: 25 }, newId);
  for (const reader of all) readers.hear(`${tenant.id} ${ana.id} ${reader}`, 0);
  expect(readers.of(tenant.id, ana.id, 0)).toEqual(all.slice(5));
});
