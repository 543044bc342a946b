import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser, password } from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, query, admin } = setUpStaff(app, 'altas');
let count = 0;
let form: { email: string; first_name: string; last_name_1: string };

beforeEach(() => {
  count += 1;
  form = { email: `Nueva-${count}@example.org`, first_name: 'Uxía', last_name_1: 'Núñez' };
});

const create = (more: object = {}, browser = admin) => browser.post('users/users/', { ...form, ...more });
const countUsers = async () => (await query('select count(*)::int as n from users'))[0].n as number;

describe('entering a person is refused', () => {
  it('to coordinators and watchers', async () => {
    const coordinator = await signIn(await createCoordinator(app, tenant, [tenant.areas.country]));
    const watcher = await signIn(await createUser(app, tenant));
    for (const browser of [coordinator, watcher]) expect((await create({}, browser)).body.code).toBe('forbidden');
  });

  it.each([
    ['with rights', { is_superuser: true }, 'is_superuser'],
    ['with a password', { password: 'cinco-gaviotas-grises-vuelan' }, 'password'],
    ['without a name', { first_name: '' }, 'first_name'],
    ['with a document without its kind', { national_id: '12345678Z' }, 'national_id_kind'],
    ['with a wrong letter', { national_id_kind: 'dni', national_id: '12345678A' }, 'national_id'],
    ['with a telephone without its prefix', { phone: '612345678' }, 'phone_prefix'],
    ['with a prefix without its telephone', { phone_prefix: '+34' }, 'phone'],
    ['who is a minor', { birth_date: '2013-05-26' }, 'birth_date'],
    ['of a municipality unknown', { address_city: 'Atlántida' }, 'address_city'],
    ['of a place unknown', { location: { type: 'Point', coordinates: [-70, 10] } }, 'address_city'],
  ])('%s', async (_, more, field) => {
    const before = await countUsers();
    const answer = await create(more);
    expect([answer.status, answer.body[field]?.length], JSON.stringify(answer.body)).toEqual([400, 1]);
    expect(await countUsers()).toBe(before);
  });

  it('who is there already, by address or document, also twice at once', async () => {
    const document = { national_id_kind: 'passport', national_id: 'ABC12345' };
    const race = await Promise.all([create(document), create(document)]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await create({ email: form.email.toUpperCase() })).body.email).toHaveLength(1);
    expect((await create({ email: `otra-${form.email}`, ...document })).body.national_id).toHaveLength(1);
  });
});

describe('a person who is entered', () => {
  it('is told by an invitation; its link asks for a password, and then they can sign in', async () => {
    const { status, body } = await create({ language: 'ca' });
    expect([status, body]).toMatchObject([
      201,
      {
        ...form,
        is_verified: false,
        is_active: true,
        has_password: false,
        area: null,
        permissions: { 'users.edit': true },
      },
    ]);
    expect((await listMails(app, tenant)).at(-1)).toMatchObject({
      template: 'invite',
      to_address: form.email,
      language: 'ca',
    });
    const link = await readLink(app, tenant, 'invite');
    const verify = (more: object) => app.visit(tenant.host).post('users/users/verify/', { ...link, ...more });
    expect((await verify({})).body).toEqual({ email: form.email, password_required: true, signed_in: null });
    expect((await verify({ password })).body.password_required).toBe(false);
    const self = await (await signIn(form)).get('users/users/self/');
    expect(self.body).toMatchObject({ id: body.id, is_verified: true, has_password: true });
  });

  it('with all their data is found by them, and logged with them', async () => {
    const { body } = await create({
      last_name_2: '𠮷野',
      national_id_kind: 'nie',
      national_id: 'x-1234567-l',
      birth_date: '1990-05-17',
      phone_prefix: '+34',
      phone: '612345678',
      address_street: 'Carrer sense nom',
      address_city: 'Vila Sud',
      address_zip: '08902',
      profession: '',
      availability: ['tod'],
      mobility: 'foot',
    });
    expect(body).toMatchObject({
      national_id: 'X1234567L',
      phone: '612 34 56 78',
      location: null,
      area: tenant.areas.south.id,
      profession: '',
    });
    expect((await admin.get('users/users/?search=x1234567l')).body.results).toMatchObject([{ id: body.id }]);
    const rows = await query('select action, fields from changes where entity_id = $1', [body.id]);
    expect(rows).toMatchObject([
      { action: 'created', fields: { first_name: [null, 'Uxía'], national_id: [null, 'X1234567L'] } },
    ]);
    expect(Object.keys(rows[0].fields)).not.toContain('password_hash');
  });

  it('without a profession is right even where the organisation wants one: the person adds it', async () => {
    await query('update tenants set profession_required = true');
    expect((await create({ profession: '' })).status).toBe(201);
    await query('update tenants set profession_required = false');
  });
});

describe('inviting again', () => {
  const invite = (browser: Browser, id: string) => browser.post(`users/users/${id}/invite/`);

  it('is refused to coordinators, and for whoever has confirmed, is inactive, or waits for an administrator', async () => {
    const coordinator = await signIn(await createCoordinator(app, tenant, [tenant.areas.country]));
    const guest = await createUser(app, tenant, { is_verified: false });
    expect((await invite(coordinator, guest.id)).body.code).toBe('forbidden');
    for (const wanted of [{}, { is_verified: false, is_active: false }, { is_verified: null, is_locked: true }]) {
      expect((await invite(admin, (await createUser(app, tenant, wanted)).id)).body.code).toBe('forbidden');
    }
  });

  it('sends the invitation to whoever has no password, else the verification message', async () => {
    const { body } = await create();
    const enrolled = await createUser(app, tenant, { is_verified: false });
    expect((await invite(admin, body.id)).status).toBe(204);
    expect((await listMails(app, tenant)).at(-1)).toMatchObject({ template: 'invite', to_address: form.email });
    expect((await invite(admin, enrolled.id)).status).toBe(204);
    expect((await listMails(app, tenant)).at(-1)).toMatchObject({ template: 'verify', to_address: enrolled.email });
  });
});
