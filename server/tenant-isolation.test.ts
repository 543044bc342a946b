import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type Ids = Record<EntityName, string>;

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

/** One of every entity, through the product itself where it can. */
async function populate(tenant: TestTenant, name: string): Promise<Ids> {
  const user = await createUser(app, tenant, { first_name: name, last_name_1: `Apellido-${name}` });
  const place = await createPlace(app, tenant, { name: `Escuela ${name}` });
  const admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  const assignment = await admin.post('elections/assignments/', { user: user.id, place: place.id, replaces: null });
  const credential = await admin.post('credentials/credentials/', { user: user.id });
  const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
  const batch = await admin.post('users/batches/', { action: 'validate', ids: [user.id] });
  const view = await admin.post('users/views/', { name: `Vista ${name}`, search: {}, columns: [] });
  const blocked = await admin.post('users/blockedusers/', { reason: name, email: `bloqueo-${name}@example.org` });
  const created = [assignment, credential, batch, view, blocked];
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  const found = await app.database.inTenant(tenant.id, async (tx) => {
    await insertUserEvents(tx, [staff.id], { detail: 'moved_in', 'user-name': name, 'user-email': '', link: '/users' });
    const first = (table: 'sessions' | 'stations' | 'area_managers' | 'emails' | 'notifications') =>
      tx.selectFrom(table).where('tenant_id', '=', tenant.id).select('id').executeTakeFirstOrThrow();
    return {
      session: await first('sessions'),
      station: await first('stations'),
      areamanager: await first('area_managers'),
      email: await first('emails'),
      notification: await first('notifications'),
    };
  });
  return {
    areamanager: found.areamanager.id,
    batch: batch.body.id,
    blockeduser: blocked.body.id,
    email: found.email.id,
    notification: found.notification.id,
    view: view.body.id,
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

/** A refusal; a list without results, or a file of it with nothing but its heads; a batch that could do nothing. */
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

/** How many rows of each kind the other tenant has, and when they last changed. */
const snapshot = () =>
  app.database.inTenant(theirs.id, async (tx) => {
    const { rows } = await sql`
      select (select count(*) from users) as users, (select max(update_date) from users) as updated,
        (select count(*) from assignments where state = 'assigned') as assigned, (select count(*) from credentials where state = 'created') as issued,
        (select count(*) from changes) as changes, (select count(*) from emails) as emails,
        (select count(*) from views) as views, (select count(*) from batch_items) as items, (select count(*) from blocked_users) as blocked,
        (select count(*) from area_managers) as managed, (select count(*) from notifications where not is_readed) as unread,
        (select count(*) from sessions where ended_at is null) as sessions, (select count(*) from distinct_users) as distinct_users`.execute(
      tx,
    );
    return rows;
  });
