import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Browser } from './testing/app.ts';
import { changes, whole } from './testing/changed-alone.ts';
import { createArea, createPlace, createUser } from './testing/factories.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn, admin } = setUpStaff(app, 'en-parte');
let self: Browser;
const made = new Map<string, string>();

const texts = { es: { subject: 'Uno', text: 'Un texto' }, gl: { subject: 'Un', text: 'Un texto' } };

beforeAll(async () => {
  await inTenant((tx) => createArea(tx, { level: 'adm0', code: 'fr', name: 'Fuera' }));
  // A required second factor would block all changes until set up.
  await query(
    "insert into second_factors (tenant_id, user_id, secret, confirmed_at) select $1, id, 'x', now() from users where tenant_id = $1 and is_superuser",
    [tenant.id],
  );
  made.set('area', tenant.areas.inNorth.id);
  const madeBoard = await admin.post('credentials/boards/', {
    ...{ name: 'Junta', type: tenant.boardTypes.zone, areas: [tenant.areas.north.id], address: 'Calle' },
    ...{ secretary: 'Nombre', can_generate: true, languages: ['es', 'ca'] },
  });
  made.set('board', madeBoard.body.id);
  const person = await createUser(app, tenant, { notes_self: 'Llego pronto', profession: 'Maestra' });
  made.set('user', person.id);
  self = await signIn(person);
  const { id } = await createUser(app, tenant);
  made.set('credential', (await admin.post('credentials/credentials/', { user: id })).body.id);
  const place = await createPlace(app, tenant);
  const assigned = await admin.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });
  made.set('assignment', assigned.body.id);
  made.set('station', (await admin.get(`elections/places/${place.id}/`)).body.custations[0].id);
  const proposed = { name: 'Propuesta', area: tenant.areas.north.id };
  made.set('proposal', (await admin.post('elections/proposals/', proposed)).body.id);
  made.set('mailing', (await admin.post('mailing/mailings/', { ids: [id], texts })).body.id);
  for (const [entity, { path, body }] of Object.entries(whole)) {
    const answer = await admin.post(path, 'areas' in body ? { ...body, areas: [tenant.areas.north.id] } : body);
    expect([entity, answer.status]).toEqual([entity, 201]);
    made.set(entity, answer.body.id);
  }
});

const jsonOf = (schema: unknown) => z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
const properties = (schema: unknown) =>
  ((schema && jsonOf(schema).properties) || {}) as Record<string, { entity?: string }>;
/** request fields that aren't fields of the record */
const beside = ['seen', 'password'];
const cases = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { body, params }]) => {
  if (!key.startsWith('PATCH ')) return [];
  const entity = properties(params).id?.entity ?? 'user';
  const path = key.replace('PATCH ', '');
  const along = Object.values(changes[path] ?? {}).flatMap((change) => Object.keys(change.along ?? {}));
  const fields = Object.keys(properties(body)).filter((field) => ![...beside, ...along].includes(field));
  return fields.map((field) => ({ path, entity, field }));
});

describe('a change of one field leaves the others as they are', () => {
  it('and is asked of every record that can be changed', () => {
    const known = Object.entries(changes).flatMap(([path, fields]) =>
      Object.keys(fields).map((field) => `${path} ${field}`),
    );
    expect(cases.map(({ path, field }) => `${path} ${field}`).sort()).toEqual(known.sort());
  });

  it.each(cases)('$path: $field', async ({ path, entity, field }) => {
    const { value, by, first, along, with: following = [] } = changes[path]?.[field] ?? { value: undefined };
    const browser = by === 'self' ? self : admin;
    const url = path.replace(':id', made.get(entity) ?? '');
    if (first) await browser.send('PATCH', url, first);
    const before = await read(path, entity);
    const { status, body } = await browser.send('PATCH', url, { ...along, [field]: sentFor(path, field, value) });
    expect([status, status === 200 || body]).toEqual([200, true]);
    const after = await read(path, entity);
    const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
    expect(changed.filter((key) => key !== field && !following.includes(key))).toEqual([]);
    expect([field, changed.length > 0]).toEqual([field, true]);
  });
});

async function read(path: string, entity: string): Promise<Record<string, unknown>> {
  if (entity === 'view') {
    const { results } = (await admin.get('users/views/?list=places')).body;
    return results.find(({ id }: { id: string }) => id === made.get(entity));
  }
  const of = { 'users/users/:id/notes/': 'users/users/:id/', 'users/users/self/': 'users/users/self/' }[path] ?? path;
  if (entity === 'assignment') return (await admin.get(`users/users/${made.get('user')}/`)).body.assignment;
  const browser = path === 'users/users/self/' ? self : admin;
  const { status, body } = await browser.get(of.replace(':id', made.get(entity) ?? ''));
  expect(status).toBe(200);
  const isMeant = ({ kind, template, language }: Record<string, unknown>) =>
    language === 'es' && (kind === 'watcher' || template === 'reset' || path === 'universe/front/texts/');
  if (path.endsWith('/templates/')) return body.templates.find(isMeant);
  const { update_date: _, ...fields } = path.endsWith('/texts/') ? body.texts.find(isMeant) : body;
  return fields;
}

/** Ids exist only once the records have been created. */
function sentFor(path: string, field: string, value: unknown): unknown {
  const ids: Record<string, unknown> = {
    'elections/places/:id/ area': tenant.areas.south.id,
    'elections/assignments/:id/ station': made.get('station'),
    'resources/documents/:id/ area': tenant.areas.south.id,
    'credentials/boards/:id/ areas': [tenant.areas.south.id],
    'chatgroups/groups/:id/ areas': [tenant.areas.south.id],
    'credentials/boards/:id/ type': tenant.boardTypes.provincial,
    'faqs/faqs/:id/ category': made.get('faqcategory'),
  };
  return ids[`${path} ${field}`] ?? value;
}
