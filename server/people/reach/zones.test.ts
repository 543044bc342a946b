import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import { findBoardOf } from '../../features/credentials/queries.ts';
import type { Browser } from '../../testing/app.ts';
import { createArea, createCoordinator, createPlace, createUser, type TestArea } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { listManagers } from '../queries.ts';

const app = setUpApp();
const { tenant, query, inTenant, admin, signIn, setUpBrowser } = setUpStaff(app, 'partidos');
let zone: TestArea;
let people: Record<'inZone' | 'beside', string>;

beforeAll(async () => {
  const { country, north, south, inNorth } = tenant.areas;
  const wanted = { level: 'jez', code: '08Zlargo-nombre', name: 'Zona', parent: country };
  zone = await inTenant((tx) => createArea(tx, wanted));
  await query('update areas set zone_id = $2 where id = $1', [north.id, zone.id]);
  people = {
    inZone: (await createUser(app, tenant, { area: inNorth })).id,
    beside: (await createUser(app, tenant, { area: south })).id,
  };
  await createPlace(app, tenant, { name: 'Dentro', area: inNorth });
  await createPlace(app, tenant, { name: 'Fuera', area: south });
  await createCoordinator(app, tenant, [north], { first_name: 'Norma' });
  await createCoordinator(app, tenant, [country], { first_name: 'Esteban' });
});

const ofZone = setUpBrowser(() => createCoordinator(app, tenant, [zone], { first_name: 'Zoila' }));
const idsOf = async (browser: Browser, path: string) =>
  ((await browser.get(path)).body.results as { id: string }[]).map(({ id }) => id);
const namesOf = async (browser: Browser, path: string) =>
  ((await browser.get(path)).body.results as { name: string }[]).map(({ name }) => name);

describe('a zone', () => {
  it('puts its municipalities, and nothing else, within the reach of who coordinates it', async () => {
    const reached = await idsOf(ofZone, 'users/users/');
    expect(reached).toContain(people.inZone);
    expect(reached).not.toContain(people.beside);
    expect((await ofZone.get(`users/users/${people.beside}/`)).status).toBe(404);
    expect(await namesOf(ofZone, 'elections/places/')).toEqual(['Dentro']);
  });

  it('narrows lists to what lies in its municipalities', async () => {
    expect(await idsOf(admin, `users/users/?area=${zone.id}&is_staff=false&is_superuser=false`)).toEqual([
      people.inZone,
    ]);
    expect(await namesOf(admin, `elections/places/?area=${zone.id}`)).toEqual(['Dentro']);
    expect((await admin.get(`elections/places/coverage/?area=${zone.id}`)).body.places).toBe(1);
  });

  it('stands between municipality and country for who coordinates somebody there', async () => {
    const managers = (path: string) =>
      inTenant(async (tx) => (await listManagers(tx, path)).map(({ name }) => name.split(' ')[0]));
    expect(await managers(tenant.areas.inNorth.path)).toEqual(['Norma', 'Zoila', 'Esteban']);
    expect(await managers(tenant.areas.south.path)).toEqual(['Esteban']);
  });

  it('gives its board to its municipalities, unless one has its own', async () => {
    const boardOf = (path: string) => inTenant(async (tx) => (await findBoardOf(tx, path))?.name);
    const addBoard = async (name: string, area: TestArea) => {
      const id = newId();
      await query(
        'insert into boards (tenant_id, id, election_id, name, type_id, can_generate) values ($1, $2, $3, $4, $5, true)',
        [tenant.id, id, tenant.election, name, tenant.boardTypes.zone],
      );
      await query('insert into board_areas (tenant_id, board_id, area_id) values ($1, $2, $3)', [
        tenant.id,
        id,
        area.id,
      ]);
    };
    await addBoard('De zona', zone);
    expect(await boardOf(tenant.areas.inNorth.path)).toBe('De zona');
    expect(await boardOf(tenant.areas.south.path)).toBe('Junta Electoral de Zona');
    await addBoard('Del municipio', tenant.areas.north);
    expect(await boardOf(tenant.areas.inNorth.path)).toBe('Del municipio');
  });

  it('counts its places once for who coordinates one of its municipalities too', async () => {
    const ofBoth = await signIn(createCoordinator(app, tenant, [zone, tenant.areas.north]));
    const { areas, tasks } = (await ofBoth.get('home/')).body.work;
    expect(areas).toMatchObject([{ name: 'Vila Nord', places: 1 }, { places: 1 }]);
    expect(tasks.places).toBe(1);
  });
});
