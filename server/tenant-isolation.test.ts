import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EntityName } from '#contract/nouns.ts';
import { newId } from './core/ids.ts';
import { insertUserEvents } from './services/notifications/queries.ts';
import { type Browser, createTestApp, type TestApp } from './testing/app.ts';
import { fillPath, findIdFields, makeRequest } from './testing/examples.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
} from './testing/factories.ts';

type Ids = Partial<Record<EntityName, string>>;

let app: TestApp;
let theirs: TestTenant;
let ids: { own: Ids; foreign: Ids };
const signedIn = new Map<string, Browser>();

beforeAll(async () => {
  app = await createTestApp();
  const [own, foreign] = [await createTenant(app, 'propia'), await createTenant(app, 'ajena')];
  theirs = foreign;
  ids = { own: await populate(own, 'propio'), foreign: await populate(foreign, 'ajeno') };
  for (const [role, user] of Object.entries({
    watcher: await createUser(app, own),
    coordinator: await createCoordinator(app, own, [own.areas.country]),
    administrator: await createAdministrator(app, own),
  })) {
    signedIn.set(role, await app.visit(own.host).signIn(user.email, password));
  }
});
afterAll(() => app.close());

/** Creates one of every entity, through the product itself where it can. */
async function populate(tenant: TestTenant, name: string): Promise<Ids> {
  const { admin, ...made } = await makeByHand(tenant, name);
  const ids: Ids = made.ids;
  // An entity whose contract asks for nothing more is made by it: a new noun adds nothing here.
  for (const [key, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const entity = createdBy(key, endpoint);
    if (!entity || ids[entity]) continue;
    const { body } = makeRequest(endpoint, (field) => ids[field.entity]);
    const answer = await admin.post(fillPath(key, { params: {}, query: {} }), body);
    expect([key, answer.status]).toEqual([key, 201]);
    ids[entity] = answer.body.id;
  }
  return ids;
}

/** Names the entity that a POST without parameters creates. */
function createdBy(key: string, { status, reply, params }: Endpoint): EntityName | undefined {
  if (!key.startsWith('POST ') || status !== 201 || params || typeof reply !== 'object' || !reply) return undefined;
  const { properties } = z.toJSONSchema(reply as z.ZodType, { unrepresentable: 'any' });
  return (properties?.id as { entity?: EntityName } | undefined)?.entity;
}

async function makeByHand(tenant: TestTenant, name: string): Promise<{ admin: Browser; ids: Ids }> {
  const user = await createUser(app, tenant, { first_name: name, last_name_1: `Apellido-${name}` });
  const place = await createPlace(app, tenant, { name: `Escuela ${name}` });
  const admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  const assignment = await admin.post('elections/assignments/', { user: user.id, place: place.id, replaces: null });
  const credential = await admin.post('credentials/credentials/', { user: user.id });
  const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
  const batch = await admin.post('users/batches/', { action: 'validate', ids: [user.id] });
  const blocked = await admin.post('users/blockedusers/', { reason: name, email: `bloqueo-${name}@example.org` });
  const created = [assignment, credential, batch, blocked];
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  const found = await app.database.inTenant(tenant.id, async (tx) => {
    await insertUserEvents(tx, [staff.id], { detail: 'moved_in', 'user-name': name, 'user-email': '', link: '/users' });
    const first = (table: 'sessions' | 'stations' | 'area_managers' | 'emails' | 'notifications' | 'changes') =>
      tx.selectFrom(table).where('tenant_id', '=', tenant.id).select('id').executeTakeFirstOrThrow();
    return {
      session: await first('sessions'),
      station: await first('stations'),
      areamanager: await first('area_managers'),
      email: await first('emails'),
      notification: await first('notifications'),
      change: await first('changes'),
    };
  });
  const ids = {
    areamanager: found.areamanager.id,
    batch: batch.body.id,
    blockeduser: blocked.body.id,
    email: found.email.id,
    notification: found.notification.id,
    change: found.change.id,
    user: user.id,
    place: place.id,
    assignment: assignment.body.id,
    credential: credential.body.id,
    area: tenant.areas.north.id,
    board: tenant.board,
    session: found.session.id,
    station: found.station.id,
    street: newId(),
  };
  return { admin, ids };
}

const cases = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, endpoint]) =>
  findIdFields(endpoint).flatMap((field) =>
    ['watcher', 'coordinator', 'administrator'].map((role) => ({
      key,
      endpoint,
      field,
      role,
      where: `${field.part}.${field.name}`,
    })),
  ),
);

describe("another tenant's ids", () => {
  it('are looked for in every endpoint that takes any', () => {
    expect(new Set(cases.map(({ key }) => key)).size).toBeGreaterThan(10);
    expect(cases.some(({ key, where }) => key.startsWith('POST elections/assignments') && where === 'body.place')).toBe(
      true,
    );
    expect(cases.some(({ key, where }) => key.includes('download') && where === 'query.ids')).toBe(true);
    expect(cases.some(({ key, where }) => key === 'POST users/batches/' && where === 'body.ids')).toBe(true);
  });

  it.each(cases)('$key as $role: $where finds nothing and changes nothing', async ({ key, endpoint, field, role }) => {
    const browser = signedIn.get(role) as Browser;
    const request = makeRequest(endpoint, (other) =>
      other.name === field.name && other.part === field.part ? ids.foreign[other.entity] : ids.own[other.entity],
    );
    const before = await snapshot();
    const answer = await browser.send(
      key.split(' ')[0] as 'GET',
      fillPath(key, request),
      endpoint.body ? request.body : undefined,
    );
    expect(isNothing(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain('ajeno');
    expect(await snapshot()).toEqual(before);
  });
});

/**
 * True of a refusal, an empty list or its file with heads only, and a batch that could do nothing.
 */
function isNothing({
  status,
  body,
}: {
  status: number;
  body: { results?: unknown[]; done?: number; failed?: number } | string;
}) {
  if ([400, 403, 404, 409].includes(status)) return true;
  if (typeof body === 'string') return status === 200 && body.trim().split('\n').length === 1;
  return (status === 200 && body.results?.length === 0) || (status === 201 && body.done === 0 && body.failed === 1);
}

/** Counts the other tenant's rows in each table, with the newest written there. */
async function snapshot() {
  const { rows } = await app.query(theirs.id, await countingOf(theirs.id));
  return rows;
}

let counting: string | undefined;
async function countingOf(tenantId: string): Promise<string> {
  if (counting) return counting;
  const { rows } = await app.query(
    tenantId,
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  counting = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*), max(xmin::text::bigint) from ${name} where tenant_id = '${tenantId}'`,
    )
    .join(' union all ');
  return counting;
}
