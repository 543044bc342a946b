import { argon2Sync, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { foldText } from '#contract/text.ts';
import { inTenant, type Tx } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { writeHash } from '../core/passwords.ts';
import { insertRow } from '../core/rows/queries.ts';
import type { Assignments, Users } from '../core/schema.gen.ts';
import { insertTenant } from '../features/tenants/queries.ts';
import { keyColumns } from '../people/keys.ts';
import type { TestDatabase } from './database.ts';

export const password = 'siete-faros-en-la-niebla';
// Argon2id at its cheapest: the product's cost took a sixth of the tests' time.
const cheap = { memory: 8, passes: 1, parallelism: 1 };
const nonce = Buffer.alloc(16, 'salt');
const hash = writeHash(cheap, nonce, argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cheap }));

export type TestTenant = {
  id: string;
  host: string;
  election: string;
  areas: Record<'country' | 'north' | 'south' | 'inNorth', TestArea>;
  board: string;
  boardTypes: { provincial: string; zone: string };
};
export type TestArea = { id: string; path: string };

/**
 * Creates a tenant with a current election, open enrolment, a board that may generate
 * credentials, and areas: a country; municipalities north (a square around 2.1, 41.5) and south
 * (around 2.1, 41.3); a district in the north.
 */
export async function createTenant({ owner }: TestDatabase, slug: string): Promise<TestTenant> {
  const [id, election, board] = [newId(), newId(), newId()];
  const host = `${slug}.test`;
  const tenant = {
    ...{ id, slug, name: `Organización ${slug}`, candidature: 'Candidatura de Prueba', hosts: [host] },
    ...{ languages: ['es', 'ca', 'eu', 'gl'], default_language: 'es', accent_color: '#1c5d99', open_enroll: true },
    ...{ contact_email: `contacto@${host}`, mail_from: `contacto@${host}`, legal_url: `https://${host}/aviso` },
    ...{ privacy_url: `https://${host}/privacidad`, cookies_url: `https://${host}/cookies` },
  };
  return inTenant(owner, id, async (tx) => {
    await insertTenant(tx, tenant);
    const elections = { tenant_id: id, id: election, name: 'Elecciones municipales', kind: 'municipal' };
    await tx
      .insertInto('elections')
      .values({ ...elections, date: '2031-05-25', is_current: true })
      .execute();
    const areas = await createTenantAreas(tx);
    const boardTypes = await findBoardTypes(tx);
    const zone = { tenant_id: id, id: board, election_id: election, type_id: boardTypes.zone, can_generate: true };
    await tx
      .insertInto('boards')
      .values({ ...zone, name: 'Junta Electoral de Zona' })
      .execute();
    await insertRow(tx, 'board_areas', { board_id: board, area_id: areas.country.id });
    return { id, host, election, areas, board, boardTypes };
  });
}

async function createTenantAreas(tx: Tx): Promise<TestTenant['areas']> {
  const country = planArea(tx, { level: 'adm0', code: 'es', name: 'España' });
  const inCountry = { level: 'adm4', parent: country };
  const north = planArea(tx, { ...inCountry, code: '08901', name: 'Vila Nord', square: [2, 41.4, 2.2, 41.6] });
  const south = planArea(tx, { ...inCountry, code: '08902', name: 'Vila Sud', square: [2, 41.2, 2.2, 41.4] });
  const district = { level: 'adm5', parent: north, code: '0890101', name: 'Centre' };
  const inNorth = planArea(tx, { ...district, square: [2.05, 41.45, 2.15, 41.55] });
  await tx.insertInto('areas').values([country, north, south, inNorth]).execute();
  return { country, north, south, inNorth };
}

/** Finds the board types that every new tenant has. */
async function findBoardTypes(tx: Tx): Promise<{ provincial: string; zone: string }> {
  const types = await tx
    .selectFrom('board_types')
    .where('tenant_id', '=', tx.tenantId)
    .select('id')
    .orderBy('position')
    .execute();
  const [provincial, zone] = types.map(({ id }) => id);
  if (!provincial || !zone) throw new Error('A tenant has two types of boards.');
  return { provincial, zone };
}

type WantedArea = {
  level: string;
  code: string;
  name: string;
  parent?: TestArea;
  /** west, south, east, north */
  square?: [number, number, number, number];
};

export async function createArea(tx: Tx, wanted: WantedArea): Promise<TestArea> {
  const area = planArea(tx, wanted);
  await tx.insertInto('areas').values(area).execute();
  return area;
}

function planArea(tx: Tx, { parent, square, ...area }: WantedArea) {
  const path = `${parent?.path ?? ''}${area.code}.`;
  const [west, south, east, north] = square ?? [0, 0, 0, 0];
  const ring = [west, east, east, west, west].map((lon, at) => [lon, [south, south, north, north, south][at]]);
  return {
    ...{ tenant_id: tx.tenantId, id: newId(), ...area, parent_id: parent?.id ?? null, path },
    search: foldText(area.name),
    ...(square && {
      ...{ lon: (west + east) / 2, lat: (south + north) / 2 },
      ...{ min_lon: west, min_lat: south, max_lon: east, max_lat: north },
      boundary: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    }),
  };
}

/** Adds the letter to a document's number. */
export const writeDni = (number: number) => `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;

type Wanted = Partial<Omit<Insertable<Users>, 'tenant_id' | 'id'>> & { area?: TestArea };
export type TestUser = { id: string; email: string };

/** Creates a verified watcher with a complete profile, by default in the north. */
export async function createUser(
  db: TestDatabase,
  tenant: TestTenant,
  { area = tenant.areas.north, ...wanted }: Wanted = {},
  coordinated: TestArea[] = [],
): Promise<TestUser> {
  const id = newId();
  const user = {
    email: `persona-${id.slice(-12)}@example.org`,
    first_name: 'Aloia',
    last_name_1: 'Ficticia',
    last_name_2: 'Inventada',
    national_id_kind: 'dni',
    national_id: writeDni(randomInt(10_000_000, 99_999_999)),
    birth_date: '1990-05-17',
    phone_prefix: '+34',
    phone: '600 12 34 56',
    address_street: 'Carrer Major',
    address_number: '1',
    address_city: 'Vila Nord',
    address_zip: '08901',
    lon: 2.1,
    lat: area.path.includes('08902') ? 41.3 : 41.5,
    availability: ['tod'],
    mobility: 'foot',
    is_verified: true,
    area_since: '2026-01-01T00:00:00Z',
    ...wanted,
  };
  const keys = { ...keyColumns(user), password_hash: hash, area_id: area.id, area_path: area.path };
  const managers = coordinated.map((one) => ({ tenant_id: tenant.id, id: newId(), user_id: id, area_id: one.id }));
  await db.database.inTenant(tenant.id, async (tx) => {
    await insertRow(tx, 'users', { ...user, id, ...keys });
    if (managers.length > 0) await tx.insertInto('area_managers').values(managers).execute();
  });
  return { id, email: user.email };
}

export const createAdministrator = (db: TestDatabase, tenant: TestTenant) =>
  createUser(db, tenant, { is_superuser: true, first_name: 'Admin' });

export const createCoordinator = (db: TestDatabase, tenant: TestTenant, areas: TestArea[], wanted: Wanted = {}) =>
  createUser(db, tenant, { is_staff: true, first_name: 'Coordina', ...wanted }, areas);

/** Creates a place, with two tables by default. */
export async function createPlace(
  db: TestDatabase,
  tenant: TestTenant,
  { area = tenant.areas.north, name = 'Escola del Far', tables = 2, lon = 2.1, lat = 41.5 } = {},
): Promise<{ id: string }> {
  const id = newId();
  const place = {
    ...{ tenant_id: tenant.id, id, code: id, name, address: 'Carrer de Dalt, 3', search: foldText(name), lon, lat },
    ...{ area_id: area.id, area_path: area.path },
  };
  const stations = Array.from({ length: tables }, (_, at) => ({
    ...{ tenant_id: tenant.id, id: newId(), place_id: id, cusec: `0890101${100 + at}`, electors: 500 },
    code: `01-${100 + at}-A${id.slice(-12)}`,
  }));
  await db.database.inTenant(tenant.id, async (tx) => {
    await tx.insertInto('places').values(place).execute();
    if (tables > 0) await tx.insertInto('stations').values(stations).execute();
  });
  return { id };
}

/** Imports a street of the southern municipality, with number 7. */
export async function addStreet(
  db: TestDatabase,
  { id: tenant_id, areas }: TestTenant,
  name = 'Carrer del Far',
  { lon, lat } = { lon: 2.1, lat: 41.3 },
): Promise<void> {
  const id = newId();
  const street = { tenant_id, id, area_id: areas.south.id, code: name, name, search: foldText(name) };
  await db.database.inTenant(tenant_id, async (tx) => {
    await tx.insertInto('streets').values(street).execute();
    await tx.insertInto('street_numbers').values({ tenant_id, street_id: id, number: 7, lon, lat }).execute();
  });
}

type WantedAssignment = Partial<Insertable<Assignments>> & { user_id: string; place_id: string };

/** Gives a person a place for the current election's morning, bypassing the product's rules. */
export async function createAssignment(
  db: TestDatabase,
  tenant: TestTenant,
  wanted: WantedAssignment,
): Promise<string> {
  const id = newId();
  const usual = { tenant_id: tenant.id, id, election_id: tenant.election, slots: ['man'], state: 'assigned' };
  await db.database.inTenant(tenant.id, (tx) =>
    tx
      .insertInto('assignments')
      .values({ ...usual, ...wanted })
      .execute(),
  );
  return id;
}

/** Creates an election that isn't the current one; returns its id. */
export async function createElection(db: TestDatabase, tenant: TestTenant, date = '2027-05-23'): Promise<string> {
  const id = newId();
  const election = { tenant_id: tenant.id, id, name: 'Anteriores', kind: 'municipal', date };
  await db.database.inTenant(tenant.id, (tx) => tx.insertInto('elections').values(election).execute());
  return id;
}
