import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EntityName } from '#contract/nouns.ts';
import { newId } from '../core/ids.ts';
import { insertRow } from '../core/rows/queries.ts';
import { insertUserEvents } from '../services/notifications/queries.ts';
import type { Browser, TestApp } from './app.ts';
import { fillPath, makeRequest } from './examples.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createUser,
  password,
  type TestArea,
  type TestTenant,
} from './factories.ts';

export type Ids = Partial<Record<EntityName, string>>;

/** Entities of the whole organisation: everybody sees them, so one of each is enough. */
export const shared: EntityName[] = [
  ...(['area', 'board', 'boardtype', 'election', 'termsversion', 'faq', 'faqcategory'] as const),
  ...(['quicklink', 'guidesection', 'addressrun'] as const),
];

/**
 * Creates one of every entity, through the product if possible. Every text has `name`, the
 * telephone number has `digits`. `shared`: entities that exist already.
 */
export async function populate(
  app: TestApp,
  tenant: TestTenant,
  { name, digits, area, shared = {} }: { name: string; digits: string; area: TestArea; shared?: Ids },
): Promise<Ids> {
  const { admin, ...made } = await makeByHand(app, tenant, { name, digits, area });
  const ids: Ids = { ...shared, ...made.ids };
  // Creates each entity that requires nothing else: a new noun needs no code here.
  for (const [key, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const entity = createdBy(key, endpoint);
    if (!entity || ids[entity]) continue;
    const { body } = makeRequest(endpoint, (field) => ids[field.entity]);
    const own = Object.hasOwn(Object(body), 'password') && { password };
    const answer = await admin.post(fillPath(key, { params: {}, query: {} }), { ...(body as object), ...own });
    if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
    ids[entity] = answer.body.id;
  }
  return ids;
}

/** Returns the entity that a POST without parameters creates. */
function createdBy(key: string, { status, reply, params }: Endpoint): EntityName | undefined {
  if (!key.startsWith('POST ') || status !== 201 || params || typeof reply !== 'object' || !reply) return undefined;
  const { properties } = z.toJSONSchema(reply as z.ZodType, { unrepresentable: 'any' });
  return (properties?.id as { entity?: EntityName } | undefined)?.entity;
}

/** Puts `name` into e-mail, document, profession, home and notes too. */
export const createNamed = (app: TestApp, tenant: TestTenant, name: string, digits: string, area: TestArea) =>
  createUser(app, tenant, {
    ...{ area, first_name: name, last_name_1: `Apellido-${name}`, email: `${name}-${newId()}@example.org` },
    ...{ national_id_kind: 'passport', national_id: `P${name}${newId().slice(-6)}`.toUpperCase() },
    ...{ phone: digits, profession: `Oficio ${name}`, address_street: `Rúa ${name}` },
    ...{ notes_self: `Propias ${name}`, notes_manager: `Internas ${name}` },
  });

async function makeByHand(
  app: TestApp,
  tenant: TestTenant,
  { name, digits, area }: { name: string; digits: string; area: TestArea },
): Promise<{ admin: Browser; ids: Ids }> {
  const user = await createNamed(app, tenant, name, digits, area);
  const place = await createPlace(app, tenant, { name: `Escuela ${name}`, area });
  const administrator = await createAdministrator(app, tenant);
  const admin = await app.visit(tenant.host).signIn(administrator.email, password);
  const staff = await createCoordinator(app, tenant, [area], { area, first_name: name, last_name_1: name });
  const created = [
    await admin.post('elections/assignments/', { user: user.id, place: place.id, replaces: null }),
    await admin.post('credentials/credentials/', { user: user.id }),
    await admin.post('users/batches/', { action: 'validate', ids: [user.id] }),
    await admin.post('users/blockedusers/', { reason: name, email: `bloqueo-${name}@example.org` }),
    await admin.post('mailing/mailings/', { ids: [user.id], texts: { es: { subject: name, text: name } } }),
  ];
  created.push(await admin.post('credentials/downloads/', { format: 'list', ids: [created[1]?.body.id] }));
  const failed = created.find(({ status }) => status !== 201);
  if (failed) throw new Error(JSON.stringify(failed.body));
  const [assignment, credential, batch, blockeduser, mailing, download] = created.map(({ body }): string => body.id);
  const own = await app.visit(tenant.host).signIn(user.email, password);
  const { body: request } = await own.post('users/change-requests/own/', { profession: `Otro ${name}` });
  // Administrators can't ask for more: they have no limit.
  const exportrequest = newId();
  const found = await app.database.inTenant(tenant.id, async (tx) => {
    await insertRow(tx, 'export_requests', { id: exportrequest, user_id: staff.id, count: 1 });
    await insertUserEvents(tx, [staff.id], { detail: 'moved_in', 'user-name': name, 'user-email': '', link: '/users' });
    const firstOf = (table: 'sessions' | 'area_managers' | 'emails' | 'notifications', owner: string) =>
      tx
        .selectFrom(table)
        .where('tenant_id', '=', tenant.id)
        .where('user_id', '=', owner)
        .select('id')
        .executeTakeFirstOrThrow();
    return {
      session: await firstOf('sessions', administrator.id),
      station: await tx.selectFrom('stations').where('place_id', '=', place.id).select('id').executeTakeFirstOrThrow(),
      areamanager: await firstOf('area_managers', staff.id),
      email: await firstOf('emails', user.id),
      notification: await firstOf('notifications', staff.id),
      change: await tx.selectFrom('changes').where('entity_id', '=', user.id).select('id').executeTakeFirstOrThrow(),
    };
  });
  const ids = {
    ...Object.fromEntries(Object.entries(found).map(([entity, { id }]) => [entity, id])),
    ...{ user: user.id, place: place.id, area: area.id, board: tenant.board, street: newId() },
    ...{ assignment, credential, batch, blockeduser, mailing, download, changerequest: request.id, exportrequest },
  };
  return { admin, ids };
}
