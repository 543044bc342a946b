import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Browser, createTestApp, type TestApp } from './testing/app.ts';
import { createAdministrator, createTenant, createUser, password } from './testing/factories.ts';

let app: TestApp;
let admin: Browser;
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
  boardtype: { path: 'credentials/boardtypes/', body: { names: { es: 'Insular', ca: 'Insular' } } },
  faqcategory: { path: 'faqs/categories/', body: { names: { es: 'Antes', ca: 'Abans' } } },
};

beforeAll(async () => {
  app = await createTestApp();
  const tenant = await createTenant(app, 'en-parte');
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  made.set('area', tenant.areas.north.id);
  const board = {
    name: 'Junta',
    type: tenant.boardTypes.zone,
    areas: [tenant.areas.north.id],
    address: 'Calle',
    secretary: 'Nombre',
  };
  const madeBoard = await admin.post('credentials/boards/', { ...board, can_generate: true, languages: ['es', 'ca'] });
  made.set('board', madeBoard.body.id);
  made.set('user', (await createUser(app, tenant, { notes_self: 'Llego pronto', profession: 'Maestra' })).id);
  const { id } = await createUser(app, tenant);
  made.set('credential', (await admin.post('credentials/credentials/', { user: id })).body.id);
  for (const [entity, { path, body }] of Object.entries(whole)) {
    const answer = await admin.post(path, body);
    expect([entity, answer.status]).toEqual([entity, 201]);
    made.set(entity, answer.body.id);
  }
});
afterAll(() => app.close());

const jsonOf = (schema: unknown) => z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
const properties = (schema: unknown) => (jsonOf(schema).properties ?? {}) as Record<string, { entity?: string }>;
const cases = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { body, params }]) => {
  const path = key.replace('PATCH ', '');
  if (!key.startsWith('PATCH ') || !key.endsWith('/:id/') || !(`GET ${path}` in endpoints)) return [];
  const entity = properties(params).id?.entity ?? '';
  const demanded = jsonOf(body).required ?? [];
  return Object.keys(properties(body)).map((field) => ({ path, entity, field, demanded }));
});

describe('a change of one field leaves the others as they are', () => {
  it('and is asked of every record that can be read', () => {
    expect([...new Set(cases.map(({ entity }) => entity))].sort()).toEqual([...made.keys()].sort());
  });

  it.each(cases)('$path: $field', async ({ path, entity, field, demanded }) => {
    const url = path.replace(':id', made.get(entity) ?? '');
    const read = async () => {
      const { update_date: _, ...fields } = (await admin.get(url)).body;
      return fields;
    };
    const before = await read();
    const sent = Object.fromEntries([...demanded, field].map((name) => [name, before[name] ?? null]));
    await admin.send('PATCH', url, sent);
    expect(await read()).toEqual(before);
  });
});
