import { argon2Sync, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { foldText } from '#contract/text.ts';
import { inTenant, type Tx } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { writeHash } from '../core/passwords.ts';
import type { Users } from '../core/schema.gen.ts';
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
 * Creates a tenant with a current election, four areas, a board for all, and open enrolment.
 * A country; two municipalities, north (a square around 2.1, 41.5) and south (around 2.1, 41.3);
 * a district in the north.
 * The board allows generation.
 */
export async function createTenant({ owner, database }: TestDatabase, slug: string): Promise<TestTenant> {
  const id = newId();
  const host = `${slug}.test`;
  const tenant = {
    id,
    slug,
    name: `Organización ${slug}`,
    candidature: 'Candidatura de Prueba',
    languages: ['es', 'ca', 'eu', 'gl'],
    default_language: 'es',
    accent_color: '#1c5d99',
    contact_email: `contacto@${host}`,
    mail_from: `contacto@${host}`,
    hosts: [host],
    open_enroll: true,
    legal_url: `https://${host}/aviso`,
    privacy_url: `https://${host}/privacidad`,
    cookies_url: `https://${host}/cookies`,
  };
  await inTenant(owner, id, (tx) => insertTenant(tx, tenant));
  return database.inTenant(id, async (tx) => {
    const election = newId();
    await tx
      .insertInto('elections')
      .values({
        tenant_id: id,
        id: election,
        name: 'Elecciones municipales',
        kind: 'municipal',
        date: '2031-05-25',
        is_current: true,
      })
      .execute();
    const country = await createArea(tx, { level: 'adm0', code: 'es', name: 'España' });
    const north = await createArea(tx, {
      level: 'adm4',
      code: '08901',
      name: 'Vila Nord',
      parent: country,
      square: [2.0, 41.4, 2.2, 41.6],
    });
    const south = await createArea(tx, {
      level: 'adm4',
      code: '08902',
      name: 'Vila Sud',
      parent: country,
      square: [2.0, 41.2, 2.2, 41.4],
    });
    const inNorth = await createArea(tx, {
      level: 'adm5',
      code: '0890101',
      name: 'Centre',
      parent: north,
      square: [2.05, 41.45, 2.15, 41.55],
    });
    const board = newId();
    const boardTypes = await findBoardTypes(tx);
    await tx
      .insertInto('boards')
      .values({
        tenant_id: id,
        id: board,
        election_id: election,
        name: 'Junta Electoral de Zona',
        type_id: boardTypes.zone,
        can_generate: true,
      })
      .execute();
    await tx.insertInto('board_areas').values({ tenant_id: id, board_id: board, area_id: country.id }).execute();
    return { id, host, election, areas: { country, north, south, inNorth }, board, boardTypes };
  });
}

/** Finds the types of electoral boards that every new tenant has. */
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

export async function createArea(
  tx: Tx,
  area: { level: string; code: string; name: string; parent?: TestArea; square?: [number, number, number, number] },
): Promise<TestArea> {
  const id = newId();
  const path = `${area.parent?.path ?? ''}${area.code}.`;
  const [west, south, east, north] = area.square ?? [0, 0, 0, 0];
  await tx
    .insertInto('areas')
    .values({
      tenant_id: tx.tenantId,
      id,
      level: area.level,
      code: area.code,
      name: area.name,
      parent_id: area.parent?.id ?? null,
      path,
      search: foldText(area.name),
      ...(area.square && {
        lon: (west + east) / 2,
        lat: (south + north) / 2,
        min_lon: west,
        min_lat: south,
        max_lon: east,
        max_lat: north,
        boundary: JSON.stringify({
          type: 'Polygon',
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        }),
      }),
    })
    .execute();
  return { id, path };
}

type Wanted = Partial<Omit<Insertable<Users>, 'tenant_id' | 'id'>> & { area?: TestArea };
export type TestUser = { id: string; email: string };

/**
 * Creates a verified watcher with a complete profile, in the north unless `area` is given.
 * They have lived there for a while.
 */
export async function createUser(
  db: TestDatabase,
  tenant: TestTenant,
  { area = tenant.areas.north, ...wanted }: Wanted = {},
): Promise<TestUser> {
  const id = newId();
  const number = String(randomInt(10_000_000, 99_999_999));
  const user = {
    email: `persona-${id.slice(-12)}@example.org`,
    first_name: 'Aloia',
    last_name_1: 'Ficticia',
    last_name_2: 'Inventada',
    national_id_kind: 'dni',
    national_id: `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23]}`,
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
  await db.database.inTenant(tenant.id, async (tx) =>
    tx
      .insertInto('users')
      .values({
        ...user,
        tenant_id: tenant.id,
        id,
        ...keyColumns(user),
        password_hash: hash,
        area_id: area.id,
        area_path: area.path,
      })
      .execute(),
  );
  return { id, email: user.email };
}

export const createAdministrator = (db: TestDatabase, tenant: TestTenant) =>
  createUser(db, tenant, { is_superuser: true, first_name: 'Admin' });

export async function createCoordinator(
  db: TestDatabase,
  tenant: TestTenant,
  areas: TestArea[],
  wanted: Wanted = {},
): Promise<TestUser> {
  const user = await createUser(db, tenant, { is_staff: true, first_name: 'Coordina', ...wanted });
  await db.database.inTenant(tenant.id, async (tx) => {
    for (const area of areas) {
      await tx
        .insertInto('area_managers')
        .values({ tenant_id: tenant.id, id: newId(), user_id: user.id, area_id: area.id })
        .execute();
    }
  });
  return user;
}

/** Creates a polling place, by default with two tables. */
export async function createPlace(
  db: TestDatabase,
  tenant: TestTenant,
  { area = tenant.areas.north, name = 'Escola del Far', tables = 2, lon = 2.1, lat = 41.5 } = {},
): Promise<{ id: string }> {
  const id = newId();
  await db.database.inTenant(tenant.id, async (tx) => {
    await tx
      .insertInto('places')
      .values({
        tenant_id: tenant.id,
        id,
        code: id,
        name,
        address: 'Carrer de Dalt, 3',
        area_id: area.id,
        area_path: area.path,
        search: foldText(name),
        lon,
        lat,
      })
      .execute();
    for (let table = 0; table < tables; table += 1) {
      const section = String(100 + table);
      await tx
        .insertInto('stations')
        .values({
          tenant_id: tenant.id,
          id: newId(),
          place_id: id,
          code: `01-${section}-A${id.slice(-12)}`,
          cusec: `0890101${section}`,
          electors: 500,
        })
        .execute();
    }
  });
  return { id };
}
