import { beforeAll, describe, expect, it } from 'vitest';
import { coveredPercent, type SlotCoverage } from '#contract/coverage.ts';
import type { Browser } from '../../testing/app.ts';
import {
  createAssignment,
  createCoordinator,
  createPlace,
  createUser,
  type TestTenant,
} from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth, signIn } = setUpStaff(app, 'resumen');

beforeAll(async () => {
  const { areas } = tenant;
  const urgent = await createPlace(app, tenant, { name: 'Urgente', tables: 2, area: areas.inNorth });
  await createPlace(app, tenant, { name: 'Otra', tables: 1, area: areas.north });
  await createPlace(app, tenant, { name: 'Del sur', tables: 5, area: areas.south });
  await query("update places set priority = 'max' where id = $1", [urgent.id]);
  const assigned = await createUser(app, tenant, { area: areas.inNorth });
  await createAssignment(app, tenant, { user_id: assigned.id, place_id: urgent.id });
  await createUser(app, tenant, { area: areas.south });
  await createUser(app, tenant, { area: areas.inNorth, is_active: false });
  await createUser(app, tenant, { area: areas.inNorth, is_verified: false });
});

const summaryOf = (browser: Browser, area: keyof TestTenant['areas']) =>
  browser.get(`areas/adms/${tenant.areas[area].id}/summary/`);
const listed = async (browser: Browser, query = '') => (await browser.get(`areas/summaries/?${query}`)).body.results;
const slot = (name: string, wanted: number, had: number) => ({ slot: name, wanted, had, needed: wanted - had });

describe('the summary of an area', () => {
  it('is for coordinators of it or of one around it, and for administrators', async () => {
    expect((await summaryOf(app.visit(tenant.host), 'north')).status).toBe(401);
    const watcher = await signIn(createUser(app, tenant, { area: tenant.areas.south }));
    expect((await summaryOf(watcher, 'north')).status).toBe(403);
    expect((await summaryOf(inNorth, 'south')).status).toBe(404);
    expect((await summaryOf(inNorth, 'country')).status).toBe(404);
    expect((await summaryOf(inNorth, 'inNorth')).status).toBe(200);
    expect((await summaryOf(admin, 'country')).status).toBe(200);
  });

  it('counts who can serve, and what places have and need', async () => {
    expect((await summaryOf(inNorth, 'north')).body).toMatchObject({
      area: { name: 'Vila Nord', level: 'adm4', has_children: true },
      people: 2,
      unassigned: 1,
      places: 2,
      needing: 2,
      coverage: [slot('man', 3, 1), slot('tar', 3, 0), slot('esc', 3, 0)],
      priorities: [
        { priority: 'max', places: 1, needing: 1, needed: 5 },
        { priority: null, places: 1, needing: 1, needed: 3 },
      ],
      board: { name: 'Junta Electoral de Zona', area: { name: 'España' } },
    });
  });

  it('of an area without anything is zeros', async () => {
    const { body } = await admin.post('areas/adms/', {
      ...{ name: 'Vacía', level: 'adm6', code: 'vacia', parent: tenant.areas.inNorth.id },
    });
    expect((await admin.get(`areas/adms/${body.id}/summary/`)).body).toMatchObject({
      ...{ people: 0, unassigned: 0, places: 0, needing: 0, priorities: [] },
      coverage: [slot('man', 0, 0), slot('tar', 0, 0), slot('esc', 0, 0)],
    });
    await admin.send('DELETE', `areas/adms/${body.id}/`);
  });
});

describe('the list of areas with their numbers', () => {
  it('begins with the topmost areas of who asks', async () => {
    expect(await listed(admin)).toMatchObject([{ name: 'España', places: 3 }]);
    expect(await listed(inNorth)).toMatchObject([{ name: 'Vila Nord', places: 2, coordinators: 1 }]);
    const nothing = await signIn(createCoordinator(app, tenant, []));
    expect(await listed(nothing)).toEqual([]);
  });

  it('tells those right below one, the most in need first, unless asked otherwise', async () => {
    const parent = `parent=${tenant.areas.country.id}`;
    const names = async (query: string) => (await listed(admin, query)).map(({ name }: { name: string }) => name);
    expect(await names(parent)).toEqual(['Vila Sud', 'Vila Nord']);
    expect(await names(`${parent}&sortBy=name`)).toEqual(['Vila Nord', 'Vila Sud']);
    expect(await names(`${parent}&sortBy=-places`)).toEqual(['Vila Nord', 'Vila Sud']);
    expect(await names(`${parent}&sortBy=coordinators`)).toEqual(['Vila Sud', 'Vila Nord']);
    expect(await names(`${parent}&sortBy=-coordinators`)).toEqual(['Vila Nord', 'Vila Sud']);
    const covered = (await listed(admin, parent)).map(
      ({ name, coverage }: { name: string; coverage: SlotCoverage[] }) => [name, coveredPercent(coverage)] as const,
    );
    const [least, most] = covered.sort((a: [string, number], b: [string, number]) => a[1] - b[1]);
    expect(least[1]).toBeLessThan(most[1]);
    expect(await names(`${parent}&sortBy=percent`)).toEqual([least[0], most[0]]);
    expect(await names(`${parent}&sortBy=-percent`)).toEqual([most[0], least[0]]);
    expect(await names('search=vila&level=adm4&rowsPerPage=1&page=2')).toEqual(['Vila Nord']);
  });

  it('keeps to what is within reach', async () => {
    const names = async (query: string) => (await listed(inNorth, query)).map(({ name }: { name: string }) => name);
    expect(await names(`parent=${tenant.areas.country.id}`)).toEqual(['Vila Nord']);
    expect(await names('search=sud')).toEqual([]);
    expect(await names('level=adm5')).toEqual(['Centre']);
  });
});
