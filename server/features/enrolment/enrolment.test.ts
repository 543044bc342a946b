import { beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../../core/rows/queries.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { addStreet, createAdministrator, createTenant, createUser, type TestTenant } from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { countWaiting } from '../../testing/outage.ts';
import { solveProof } from '../../testing/proof.ts';
import { registrationForm } from '../../testing/registration.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inTenant } = setUpTenant(app, 'puertas');
let taken = 0;

beforeEach(() => {
  taken += 1;
});

const form = (changes?: Record<string, unknown>) => registrationForm(taken, changes);
const register = (changes?: Record<string, unknown>) =>
  app.visit(tenant.host).post('users/users/register/', form(changes));
const countUsers = async () => (await query('select count(*)::int as n from users'))[0].n as number;

describe('enrolling', () => {
  it.each([
    ['a wrong letter', { national_id: '12345678A' }, 'national_id', 'letra'],
    ['a minor on election day', { birth_date: '2013-05-26' }, 'birth_date', '18 años'],
    ['a birth date to come', { birth_date: '2999-01-01' }, 'birth_date', 'por venir'],
    ['a date that is none', { birth_date: '1990-02-31' }, 'birth_date', 'AAAA-MM-DD'],
    ['a telephone that is none', { phone: '123' }, 'phone', 'teléfono'],
    ['the terms refused', { terms_accepted: false }, 'terms_accepted', 'aceptar'],
    ['no name', { first_name: '   ' }, 'first_name', 'obligatorio'],
    ['an address for a name', { first_name: 'evil.example/premio' }, 'first_name', 'letras'],
    ['a name that cannot be seen', { first_name: '\u200b' }, 'first_name', 'letras'],
    ['half a character', { notes_self: 'A\ud800' }, 'notes_self', 'formato'],
    ['a name of two lines', { first_name: 'Ana\nEva' }, 'first_name', 'formato'],
    ['a very long name', { first_name: 'x'.repeat(81) }, 'first_name', '80'],
    [
      'a place outside the world',
      { location: { type: 'Point', coordinates: [200, 41] } },
      'location.coordinates.0',
      '180',
    ],
    [
      'a municipality unknown',
      { location: { type: 'Point', coordinates: [-70, 10] }, address_city: 'Nowhere', address_zip: '07999' },
      'address_city',
      'municipio',
    ],
    ['a postal code of letters', { address_zip: 'ABCDE' }, 'address_zip', 'solo números'],
    ['an easy password', { password: 'Uxia1990' }, 'password', 'adivinar'],
    ['a password that is the organisation and a year', { password: 'Puertas-2027' }, 'password', 'adivinar'],
    ['rights nobody gave', { is_superuser: true }, 'is_superuser', 'no se conoce'],
  ])('with %s is refused beside the field, and nothing changes', async (_, changes, field, message) => {
    const before = await countUsers();
    const answer = await register(changes);
    expect(answer.status).toBe(400);
    expect(answer.body[field]?.[0], JSON.stringify(answer.body)).toContain(message);
    expect(await countUsers()).toBe(before);
  });

  it('wants a pin only once there are streets to find the home by', async () => {
    const pinless = () => register({ location: null });
    expect((await pinless()).status).toBe(201);
    const rows = await query('select lon, area_id from users where email = $1', [form().email]);
    expect(rows).toEqual([{ lon: null, area_id: tenant.areas.north.id }]);
    expect((await app.visit(tenant.host).get('universe/')).body.hasStreets).toBe(false);
    await addStreet(app, tenant);
    expect((await app.visit(tenant.host).get('universe/')).body.hasStreets).toBe(true);
    taken += 1;
    const refused = await pinless();
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['location']]);
    expect((await register({ location: null, address_country: 'FR' })).body).not.toHaveProperty('location');
  });

  it('is closed when the tenant says so', async () => {
    await query('update tenants set open_enroll = false where id = $1', [tenant.id]);
    const answer = await register();
    await query('update tenants set open_enroll = true where id = $1', [tenant.id]);
    expect([answer.status, answer.body.code]).toEqual([403, 'enroll_closed']);
  });

  it('is refused while legal texts are missing, whatever the tenant says: there is nothing to consent to', async () => {
    const before = await countUsers();
    await query('update tenants set privacy_url = null, cookies_url = null where id = $1', [tenant.id]);
    const answer = await register();
    expect((await app.visit(tenant.host).get('universe/')).body.openEnroll).toBe(false);
    await query("update tenants set privacy_url = 'https://x.test/p', cookies_url = 'https://x.test/c' where id = $1", [
      tenant.id,
    ]);
    expect([answer.status, answer.body.code]).toEqual([403, 'terms_missing']);
    expect(answer.body.detail).toContain('política de privacidad y política de cookies');
    expect(await countUsers()).toBe(before);
    expect((await app.visit(tenant.host).get('universe/')).body.openEnroll).toBe(true);
  });

  it('wants the check against robots solved, once', async () => {
    const real = await createTestApp({ ANTIBOT: 'altcha', ANTIBOT_COST: '1' });
    const own = await createTenant(real, 'robots');
    expect((await real.visit(own.host).post('users/users/register/', form())).body.antibot).toHaveLength(1);
    const solution = await solve(real, own);
    // Refusing spends the challenge: otherwise, the endpoint would answer questions about
    // strangers for free.
    expect(
      (await real.visit(own.host).post('users/users/register/', form({ antibot: solution, birth_date: '2013-05-26' })))
        .body.birth_date,
    ).toHaveLength(1);
    expect(
      (await real.visit(own.host).post('users/users/register/', form({ antibot: solution }))).body.antibot,
    ).toHaveLength(1);
    const elsewhere = await createTenant(real, 'ajenos');
    const foreign = await solve(real, elsewhere);
    expect(
      (await real.visit(own.host).post('users/users/register/', form({ antibot: foreign }))).body.antibot,
    ).toHaveLength(1);
    const good = await solve(real, own);
    expect((await real.visit(own.host).post('users/users/register/', form({ antibot: good }))).status).toBe(201);
    taken += 1;
    expect(
      (await real.visit(own.host).post('users/users/register/', form({ antibot: solution }))).body.antibot,
    ).toHaveLength(1);
    await real.close();
  });

  it('twice with the same e-mail in other case is refused, and says nothing of the document', async () => {
    const { email, national_id } = form();
    expect((await register()).status).toBe(201);
    taken += 1;
    const again = await register({ email: email.toUpperCase(), national_id });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['email']]);
  });

  it('with the document of somebody, written otherwise, is answered and written to alike; its owner is told', async () => {
    const national_id = form().national_id;
    const owner = await createUser(app, tenant, { national_id, language: 'ca' });
    const spaced = `${national_id.slice(0, 2)}.${national_id.slice(2, 5)} ${national_id.slice(5, 8)}-${national_id.slice(8).toLowerCase()}`;
    const answer = await register({ national_id: spaced });
    expect([answer.status, answer.body]).toEqual([201, { email: form().email }]);
    expect((await listMails(app, tenant, 'verify')).at(-1)).toMatchObject({ to_address: form().email });
    expect((await listMails(app, tenant, 'document_claimed')).at(-1)).toMatchObject({
      to_address: owner.email,
      language: 'ca',
    });
    const rows = await query(
      'select email, national_id_key, is_verified from users where national_id = $1 order by email',
      [national_id],
    );
    expect(rows).toEqual([
      { email: form().email, national_id_key: null, is_verified: false },
      { email: owner.email, national_id_key: national_id, is_verified: true },
    ]);
    const link = await readLink(app, tenant, 'verify');
    expect((await app.visit(tenant.host).post('users/users/verify/', link)).body.email).toBe(form().email);
  });

  it('with the document of somebody deactivated is answered alike, sends nothing, waits for an administrator', async () => {
    const owner = await createUser(app, tenant, { national_id: form().national_id, is_active: false });
    const sent = (await listMails(app, tenant)).length;
    const answer = await register();
    expect([answer.status, answer.body]).toEqual([201, { email: form().email }]);
    expect((await listMails(app, tenant)).length).toBe(sent);
    const rows = await query('select is_verified, is_locked from users where email = $1', [form().email]);
    expect([owner.email === form().email, rows]).toEqual([false, [{ is_verified: null, is_locked: true }]]);
  });

  it('five times at once with one document is answered alike, and gives it to one', async () => {
    const { national_id } = form();
    const emails = [1, 2, 3, 4, 5].map((n) => `alta-${taken}-${n}@example.org`);
    const holder = await app.owner.connect();
    await holder.query('begin; lock table users in share mode');
    const registering = Promise.all(emails.map((email) => register({ email, national_id })));
    try {
      await expect.poll(() => countWaiting(app), { timeout: 20_000 }).toBe(5);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const answers = await registering;
    expect(answers.map(({ status, body }) => [status, body])).toEqual(emails.map((email) => [201, { email }]));
    const rows = await query(
      'select count(*)::int as count, count(national_id_key)::int as owners from users where national_id = $1',
      [national_id],
    );
    expect(rows).toEqual([{ count: 5, owners: 1 }]);
  });

  it('twice at once makes one', async () => {
    const [one, two] = await Promise.all([register(), register()]);
    expect([one?.status, two?.status].sort()).toEqual([201, 400]);
  });

  it('stays closed to whoever was deactivated', async () => {
    const gone = await createUser(app, tenant, { is_active: false });
    expect((await register({ email: gone.email })).status).toBe(400);
  });

  it('sends the verification message in the language of the form; the link works once, and signs in', async () => {
    const { email, password } = form();
    expect((await register()).body).toEqual({ email });
    expect((await app.visit(tenant.host).post('users/auth/login/', { email, password })).body.code).toBe(
      'user_unverified',
    );
    expect((await listMails(app, tenant, 'verify')).at(-1)).toMatchObject({ to_address: email, language: 'eu' });
    const link = await readLink(app, tenant, 'verify');
    const verify = () => app.visit(tenant.host).post('users/users/verify/', link);
    expect((await verify()).body).toEqual({ email, password_required: false, signed_in: expect.any(String) });
    expect((await verify()).body.code).toBe('bad_link');
    const self = await (await app.visit(tenant.host).signIn(email, password)).get('users/users/self/');
    expect(self.body).toMatchObject({
      first_name: 'Uxía',
      language: 'eu',
      area_name: 'Centre',
      is_verified: true,
      is_staff: false,
    });
  });

  it('by an expired link confirms nothing', async () => {
    await register();
    const link = await readLink(app, tenant, 'verify');
    await query("update mail_tokens set expires_at = now() - interval '1 second'");
    expect((await app.visit(tenant.host).post('users/users/verify/', link)).body.code).toBe('bad_link');
  });

  it('asks for a password where an administrator made the account', async () => {
    await register();
    const link = await readLink(app, tenant, 'verify');
    await query('update users set password_hash = null where email = $1', [form().email]);
    const verify = (more: object) => app.visit(tenant.host).post('users/users/verify/', { ...link, ...more });
    expect((await verify({})).body.password_required).toBe(true);
    expect((await verify({ password: 'ocho-faroles-azules-brillan' })).body.password_required).toBe(false);
    await app.visit(tenant.host).signIn(form().email, 'ocho-faroles-azules-brillan');
  });

  it.each([
    ['document', () => ({ national_id_key: form().national_id })],
    ['address', () => ({ email_key: form().email })],
  ])('by a blacklisted %s is answered alike, sends nothing, waits for an administrator', async (_, keys) => {
    const admin = await createAdministrator(app, tenant);
    await inTenant((tx) => insertRow(tx, 'blocked_users', { id: admin.id, reason: 'infiltración', ...keys() }));
    const sent = (await listMails(app, tenant)).length;
    const answer = await register();
    expect([answer.status, answer.body]).toEqual([201, { email: form().email }]);
    expect((await listMails(app, tenant)).length).toBe(sent);
    const rows = await query('select is_verified, is_locked from users where email = $1', [form().email]);
    expect(rows).toEqual([{ is_verified: null, is_locked: true }]);
    const told = await query("select params->>'detail' as detail from notifications where user_id = $1", [admin.id]);
    expect(told).toEqual([{ detail: 'pending_registration' }]);
    const { rowCount } = await app.owner.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'tell-pending' and j.payload->>'tenantId' = $1`,
      [tenant.id],
    );
    expect(rowCount).toBe(1);
    await query('delete from blocked_users');
  });

  it('tells whether an address is taken and a password weak, to whoever solved the check', async () => {
    const user = await createUser(app, tenant);
    const exists = (email: string, password?: string) =>
      app.visit(tenant.host).post('users/users/email_exists/', { email, password, antibot: 'x' });
    const weak = await exists('nadie@example.org', 'lunes martes');
    expect([weak.status, Object.keys(weak.body)]).toEqual([400, ['password']]);
    expect((await exists('nadie@example.org', 'caballo verde lunes')).body).toEqual({ exists: false });
    expect((await exists(user.email)).body).toEqual({ exists: true });
    expect((await exists('nadie@example.org')).body).toEqual({ exists: false });
  });
});

const solve = async (real: TestApp, own: TestTenant) =>
  solveProof((await real.visit(own.host).get('universe/antibot/')).body);
