import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Browser, createTestApp, type TestApp } from './testing/app.ts';
import {
  createAdministrator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
} from './testing/factories.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Browser;
/** signed in as the person whose profile changes */
let self: Browser;
const made = new Map<string, string>();

/** Of each kind that is changed in part, one with every field filled in. */
const whole: Record<string, { path: string; body: object }> = {
  blockeduser: {
    path: 'users/blockedusers/',
    body: {
      ...{ name: 'Nombre', national_id: '12345678Z', email: 'bloqueo@example.org', reason: 'Motivo', notes: 'Notas' },
      ...{ phone_prefix: '+34', phone: '600123456' },
    },
  },
  faq: { path: 'faqs/faqs/', body: { question: 'P', answer: 'R', language: 'ca', is_draft: false } },
  place: {
    path: 'elections/places/',
    body: {
      ...{ name: 'Escola', address_street: 'Carrer Major, 1', address_zip: '08901', notes: 'Notas', priority: 'high' },
      ...{ location: { type: 'Point', coordinates: [2.1, 41.5] }, total_proxies: 2 },
      custations: [
        { code: '01-001-A', cusec: '0890101001', electors: 500, surname_from: 'A', surname_to: 'K' },
        { code: '01-001-B', cusec: '0890101001', electors: null, surname_from: 'L', surname_to: 'Z' },
      ],
    },
  },
  party: {
    path: 'elections/parties/',
    body: {
      ...{ name: 'Faro', acronym: 'F', color: '#123456', is_own: true },
      logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    },
  },
  chatgroup: {
    path: 'chatgroups/groups/',
    body: { name: 'Grupo', platform: 'telegram', link: 'https://t.me/+AbCdEfGhIjKlMnOp', areas: [] },
  },
  contactmessage: { path: 'mailing/contact/contact_admins/', body: { subject: 'Asunto', text: 'Texto' } },
  view: {
    path: 'users/views/',
    body: { list: 'places', name: 'Vista', search: { search: 'mar' }, columns: ['name', 'area'] },
  },
  boardtype: { path: 'credentials/boardtypes/', body: { names: { es: 'Insular', ca: 'Insular' } } },
  election: { path: 'elections/elections/', body: { name: 'Otras', kind: 'regional', date: '2032-02-14' } },
  faqcategory: { path: 'faqs/categories/', body: { names: { es: 'Antes', ca: 'Abans' } } },
};

const texts = { es: { subject: 'Uno', text: 'Un texto' }, gl: { subject: 'Un', text: 'Un texto' } };

beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'en-parte');
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  await app.query(
    tenant.id,
    "insert into areas (tenant_id, id, level, code, name, path, search) values ($1, gen_random_uuid(), 'adm0', 'fr', 'Fuera', 'fr.', 'fuera')",
    [tenant.id],
  );
  // It is demanded on the way, and whoever lacks one changes nothing more.
  await app.query(
    tenant.id,
    "insert into second_factors (tenant_id, user_id, secret, confirmed_at) select $1, id, 'x', now() from users where tenant_id = $1 and is_superuser",
    [tenant.id],
  );
  made.set('area', tenant.areas.inNorth.id);
  const board = {
    name: 'Junta',
    type: tenant.boardTypes.zone,
    areas: [tenant.areas.north.id],
    address: 'Calle',
    secretary: 'Nombre',
  };
  const madeBoard = await admin.post('credentials/boards/', { ...board, can_generate: true, languages: ['es', 'ca'] });
  made.set('board', madeBoard.body.id);
  const person = await createUser(app, tenant, { notes_self: 'Llego pronto', profession: 'Maestra' });
  made.set('user', person.id);
  self = await app.visit(tenant.host).signIn(person.email, password);
  const { id } = await createUser(app, tenant);
  made.set('credential', (await admin.post('credentials/credentials/', { user: id })).body.id);
  const place = await createPlace(app, tenant);
  const assigned = await admin.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });
  made.set('assignment', assigned.body.id);
  made.set('station', (await admin.get(`elections/places/${place.id}/`)).body.custations[0].id);
  made.set('mailing', (await admin.post('mailing/mailings/', { ids: [id], texts })).body.id);
  for (const [entity, { path, body }] of Object.entries(whole)) {
    const answer = await admin.post(path, 'areas' in body ? { ...body, areas: [tenant.areas.north.id] } : body);
    expect([entity, answer.status]).toEqual([entity, 201]);
    made.set(entity, answer.body.id);
  }
});
afterAll(() => app.close());

/**
 * A new value; `by`: who gives it; `first`: what is changed before.
 * `along`: says which part of the record is meant.
 * `with`: what follows from it, and may change too.
 */
type Change = { value: unknown; by?: 'self'; first?: object; along?: object; with?: string[] };
const look = { columns: ['name'], is_compact: true };
const address = ['location', 'is_address_by_hand'];
const mail = { along: { template: 'reset', language: 'es' } };
const words = { along: { kind: 'watcher', language: 'es' }, with: ['is_default'] };

/** For each field that can be changed alone, another value than it has. */
const changes: Record<string, Record<string, Change>> = {
  'users/users/:id/': {
    // Counts once its link is opened; until then it waits.
    email: { value: 'otra@example.org', with: ['pending_email'] },
    first_name: { value: 'Otra' },
    last_name_1: { value: 'Distinta' },
    last_name_2: { value: 'Segunda' },
    national_id: { value: '87654321X' },
    national_id_kind: { value: 'passport' },
    birth_date: { value: '1970-02-03' },
    // A home is looked up anew by its address, and lies in the area of its point.
    address_street: { value: 'Carrer Nou', with: address },
    address_number: { value: '7', with: address },
    address_extra: { value: '2º 1ª' },
    address_city: { value: 'Vila Sud', with: [...address, 'area', 'area_name'] },
    address_zip: { value: '08902', with: [...address, 'area', 'area_name'] },
    address_region: { value: 'Lugo' },
    address_country: { value: 'FR', with: address },
    location: { value: { type: 'Point', coordinates: [2.11, 41.51] }, with: ['area', 'area_name'] },
    // Numbers are written as in their country.
    phone_prefix: { value: '+33', with: ['phone'] },
    phone: { value: '06 12 34 56 78' },
    language: { value: 'gl' },
    profession: { value: 'Farera' },
    availability: { value: ['esc'] },
    mobility: { value: 'vehicle' },
    is_experiencied: { value: true },
    notes_self: { value: 'Llego tarde', by: 'self' },
  },
  'users/users/self/': {
    language: { value: 'eu', by: 'self' },
    notes_self: { value: 'No llego', by: 'self' },
    takes_digest: { value: false, by: 'self' },
    list_look: { value: look, by: 'self' },
    places_look: { value: look, by: 'self' },
    credentials_look: { value: look, by: 'self' },
  },
  'users/users/:id/notes/': { notes_manager: { value: 'Conduce' } },
  'users/views/:id/': { name: { value: 'Otra vista' } },
  'users/blockedusers/:id/': {
    name: { value: 'Otro' },
    // Matches follow from all three.
    national_id: { value: '87654321X', with: ['matches'] },
    email: { value: 'distinto@example.org' },
    // Both are parts of the number as it is compared.
    phone_prefix: { value: '+33', with: ['phone', 'matches'] },
    phone: { value: '612345678' },
    reason: { value: 'Otro motivo' },
    notes: { value: 'Otras notas' },
  },
  'areas/adms/:id/': { name: { value: 'Otro barrio' } },
  'universe/settings/': {
    name: { value: 'Otra organización' },
    candidature: { value: 'Otra' },
    contact_email: { value: 'otra@example.org' },
    accent_color: { value: '#1d6f5c' },
    languages: { value: ['gl', 'es', 'ca', 'eu'] },
    default_language: { value: 'ca' },
    open_enroll: { value: false },
    profession_required: { value: true },
    availabilities: { value: ['esc', 'man', 'tar', 'tod'] },
    chat_platforms: { value: ['signal', 'telegram', 'whatsapp'] },
    demands_second_factor: { value: true },
    retention_days: { value: 30 },
    mails_per_minute: { value: 60 },
  },
  'elections/elections/:id/': {
    name: { value: 'Con otro nombre' },
    kind: { value: 'congress' },
    date: { value: '2032-03-14' },
  },
  'credentials/boards/:id/': {
    name: { value: 'Otra junta' },
    type: { value: '', with: ['type_name'] },
    areas: { value: [] },
    can_generate: { value: false },
    address: { value: 'Otra calle' },
    secretary: { value: 'Otro nombre' },
    languages: { value: ['es'] },
  },
  'credentials/boardtypes/:id/': { names: { value: { es: 'De isla' }, with: ['name'] } },
  // Words of one's own are no default any more.
  'credentials/boardtypes/:id/templates/': {
    title: { value: 'Otro título', ...words },
    body: { value: 'Otro texto', ...words },
    rights: { value: 'Otros derechos', ...words },
    where: { value: 'Otro lugar', ...words },
    signature: { value: 'Otra firma', ...words },
  },
  'credentials/logo/': { logo: { value: whole.party?.body && 'logo' in whole.party.body && whole.party.body.logo } },
  // A mark tells when it was made.
  'credentials/credentials/:id/': {
    is_delivered: { value: true, with: ['delivered_at'] },
    is_signed: { value: true, with: ['signed_at'] },
  },
  'faqs/faqs/:id/': {
    question: { value: '¿Y si llueve?' },
    answer: { value: 'Con paraguas', with: ['answer_html'] },
    language: { value: 'gl', with: ['missing_languages'] },
    category: { value: null, with: ['category_name'] },
    is_draft: { value: true, with: ['missing_languages'] },
  },
  'faqs/categories/:id/': { names: { value: { es: 'Después' }, with: ['name'] } },
  'chatgroups/groups/:id/': {
    name: { value: 'Otro grupo' },
    // A link is one of its platform: both change together.
    link: { value: 'https://signal.group/#AbCdEfGhIjKlMnOpQrStUv', along: { platform: 'signal' }, with: ['platform'] },
    areas: { value: [] },
  },
  'mailing/mailings/:id/': {
    texts: { value: { es: { subject: 'Otro', text: 'Otro texto' } } },
    reply_to: { value: 'otra@example.org' },
  },
  'mailing/texts/': { subject: { value: 'Otro', ...mail }, body: { value: '[Otro]({{link}})', ...mail } },
  'mailing/contact/:id/': { is_closed: { value: true, with: ['state'] } },
  'elections/parties/:id/': {
    name: { value: 'Faro Nuevo' },
    acronym: { value: 'FN' },
    color: { value: '#654321' },
    logo: { value: null },
    is_own: { value: false },
  },
  'elections/places/:id/': {
    name: { value: 'Institut' },
    // The address is read in one line, too.
    address_street: { value: 'Carrer Nou, 2', with: ['address'] },
    address_zip: { value: '08902', with: ['address'] },
    location: { value: { type: 'Point', coordinates: [2.11, 41.51] } },
    // Of a point somewhere, the area is that of the point.
    area: { value: '', first: { location: null }, with: ['area_name', 'town', 'location', 'address'] },
    notes: { value: 'Otras' },
    priority: { value: 'low' },
    // Coverage follows from its tables and its people from elsewhere.
    total_proxies: { value: 3, with: ['coverage'] },
    custations: { value: [], with: ['stations', 'electors', 'coverage', 'cusecs'] },
  },
  'elections/assignments/:id/': { station: { value: '' } },
};

const jsonOf = (schema: unknown) => z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
const properties = (schema: unknown) =>
  ((schema && jsonOf(schema).properties) || {}) as Record<string, { entity?: string }>;
/** No fields of a record. */
const beside = ['seen', 'password'];
const cases = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { body, params }]) => {
  if (!key.startsWith('PATCH ')) return [];
  const entity = properties(params).id?.entity ?? 'user';
  const path = key.replace('PATCH ', '');
  const along = Object.values(changes[path] ?? {}).flatMap((change) => Object.keys(change.along ?? {}));
  const fields = Object.keys(properties(body)).filter((field) => ![...beside, ...along].includes(field));
  return fields.map((field) => ({ path, entity, field }));
});

/** Reads the record that a change is of, by its own path or by that of the whole that has it. */
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
    language === 'es' && (kind === 'watcher' || template === 'reset');
  if (path.endsWith('/templates/')) return body.templates.find(isMeant);
  const { update_date: _, ...fields } = path === 'mailing/texts/' ? body.texts.find(isMeant) : body;
  return fields;
}

/** Ids are known once the records are there. */
function sentFor(path: string, field: string, value: unknown): unknown {
  const ids: Record<string, unknown> = {
    'elections/places/:id/ area': tenant.areas.south.id,
    'elections/assignments/:id/ station': made.get('station'),
    'credentials/boards/:id/ areas': [tenant.areas.south.id],
    'chatgroups/groups/:id/ areas': [tenant.areas.south.id],
    'credentials/boards/:id/ type': tenant.boardTypes.provincial,
    'faqs/faqs/:id/ category': made.get('faqcategory'),
  };
  return ids[`${path} ${field}`] ?? value;
}

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
