import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email } from '#contract/mailing.ts';
import { newId } from '../../core/ids.ts';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import {
  createAdministrator,
  createCoordinator,
  createTenant,
  createUser,
  password,
  type TestTenant,
  type TestUser,
} from '../../testing/factories.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Browser;
let coordinator: Browser;
let ana: TestUser;
let south: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'correo');
  ana = await createUser(app, tenant, { email: 'ana@example.org' });
  south = await createUser(app, tenant, { area: tenant.areas.south });
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
  coordinator = await app.visit(tenant.host).signIn(staff.email, password);
  await write('Bienvenida', { user: ana.id, status: 'success', sent: '2026-01-02T10:00:00Z' });
  await write('Tu colegio', { user: ana.id, status: 'error', answer: '550 no existe' });
  await write('Del sur', { user: south.id });
  await write('De fuera', { user: null });
});
afterAll(() => app.close());

type Written = { user: string | null; status?: Email['status']; answer?: string; sent?: string };
const write = (subject: string, { user, status = 'pending', answer = '', sent }: Written) =>
  app.database.inTenant(tenant.id, (tx) =>
    tx
      .insertInto('emails')
      .values({
        tenant_id: tenant.id,
        id: newId(),
        user_id: user,
        template: 'verify',
        language: 'es',
        to_address: 'ana@example.org',
        subject,
        text: 'https://secreto.example',
        html: '<a href="https://secreto.example">',
        status,
        server_answer: answer,
        sent_date: sent ?? null,
      })
      .execute(),
  );

const subjectsOf = async (browser: Browser, query = '') => {
  const { body } = await browser.get(`mailing/emails/?${query}`);
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ subject }: Email) => subject);
};

describe('the list of messages', () => {
  it('is not for watchers', async () => {
    const watcher = await app.visit(tenant.host).signIn(ana.email, password);
    expect((await watcher.get('mailing/emails/')).body.code).toBe('forbidden');
  });

  it('has for coordinators those to people within reach, for administrators all', async () => {
    expect(await subjectsOf(coordinator)).toEqual(['Tu colegio', 'Bienvenida']);
    expect(await subjectsOf(coordinator, `user=${south.id}`)).toEqual([]);
    expect(await subjectsOf(admin)).toEqual(['De fuera', 'Del sur', 'Tu colegio', 'Bienvenida']);
    expect(await subjectsOf(admin, `user=${south.id}`)).toEqual(['Del sur']);
  });

  it('is narrowed by state and words, and sorted by date', async () => {
    expect(await subjectsOf(coordinator, 'status=error')).toEqual(['Tu colegio']);
    expect(await subjectsOf(coordinator, 'search=BIENV')).toEqual(['Bienvenida']);
    expect(await subjectsOf(coordinator, 'search=100%25')).toEqual([]);
    expect(await subjectsOf(coordinator, `user=${ana.id}&sortBy=creation_date`)).toEqual(['Bienvenida', 'Tu colegio']);
  });

  it('says what became of each, and not what is in it', async () => {
    const { body, raw } = await coordinator.get(`mailing/emails/?user=${ana.id}`);
    expect(body.results).toMatchObject([
      { status: 'error', server_answer: '550 no existe', sent_date: null, to_address: 'ana@example.org' },
      { status: 'success', sent_date: '2026-01-02T10:00:00.000Z', template: 'verify', user: ana.id },
    ]);
    expect(String(raw)).not.toContain('secreto');
  });
});
