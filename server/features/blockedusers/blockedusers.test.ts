import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser, password, writeDni } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { registrationForm } from '../../testing/registration.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const list = 'users/blockedusers/';

const app = setUpApp();
const { tenant, query, admin } = setUpStaff(app, 'vetos');
let taken = 0;

beforeEach(() => {
  taken += 1;
});

const newDocument = () => writeDni(20_000_000 + taken * 1000 + Math.floor(Math.random() * 999));
const block = (fields: Record<string, unknown>) => admin.post(list, { reason: 'Rompió urnas', ...fields });

describe('the blacklist', () => {
  it('is for administrators only', async () => {
    const watcher = await createUser(app, tenant);
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.country]);
    const { id } = (await block({ email: `quien-${taken}@example.org` })).body;
    const body = { email: 'otra@example.org', reason: 'Porque sí' };
    const ways = (browser: Browser) => [
      browser.get(list),
      browser.get(`${list}?user=${watcher.id}`),
      browser.post(list, body),
      browser.get(`${list}${id}/`),
      browser.send('PATCH', `${list}${id}/`, body),
      browser.delete(`${list}${id}/`),
    ];
    for (const answer of await Promise.all(ways(app.visit(tenant.host)))) expect(answer.status).toBe(401);
    for (const { email } of [watcher, coordinator]) {
      const browser = await app.visit(tenant.host).signIn(email, password);
      for (const answer of await Promise.all(ways(browser))) expect(answer.status).toBe(403);
    }
    expect((await admin.get(`${list}${id}/`)).body.reason).toBe('Rompió urnas');
  });

  it.each([
    ['nothing to block', {}, 'national_id', 'al menos un documento'],
    ['a document of separators only', { national_id: ' .-/ ' }, 'national_id', 'al menos un documento'],
    ['no reason', { email: 'x@example.org', reason: '  ' }, 'reason', 'obligatorio'],
    ['an address that is none', { email: 'x' }, 'email', 'sin espacios'],
    ['a number that doesn’t exist', { phone_prefix: '+34', phone: '123' }, 'phone', 'no existe'],
    ['a number without its country', { phone: '600 123 456' }, 'phone', 'no existe'],
    ['an author of one’s choice', { email: 'x@example.org', created_by: null }, 'created_by', 'no se conoce'],
  ])('refuses %s', async (_, wrong, field, says) => {
    const answer = await block(wrong);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(answer.body[field][0]).toContain(says);
  });

  it('keeps things as registrations are compared, and each document and address once', async () => {
    const document = newDocument();
    const spaced = document.toLowerCase().replace(/(\d\d)(\d{3})(\d{3})/, '$1.$2.$3-');
    const answer = await block({
      national_id: spaced,
      email: `Quien-${taken}@Example.org`,
      phone_prefix: '+44',
      phone: '07911 123456',
    });
    expect(answer.status).toBe(201);
    const keys = { national_id: document, email: `quien-${taken}@example.org`, phone: '+447911123456' };
    expect(answer.body).toMatchObject({ ...keys, created_by_name: 'Admin Ficticia' });
    const again = await block({ national_id: document, email: `QUIEN-${taken}@example.org` });
    expect(again.status).toBe(400);
    expect(Object.keys(again.body)).toEqual(['national_id', 'email']);
    expect(again.body.email[0]).toContain('Ya está en la lista');
    // A household shares a telephone.
    expect((await block({ phone_prefix: '+44', phone: '7911 123456' })).status).toBe(201);
    const same = { ...keys, phone: null, reason: 'Otra cosa' };
    expect((await admin.send('PATCH', `${list}${answer.body.id}/`, same)).body).toMatchObject({ reason: 'Otra cosa' });
  });

  it('listed twice in the same moment is listed once', async () => {
    const national_id = newDocument();
    const answers = await Promise.all([block({ national_id }), block({ national_id }), block({ national_id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.national_id[0]).toContain('Ya está en la lista');
  });

  it('is searched by name, keys and reason, in whatever way they are written', async () => {
    const national_id = newDocument();
    const { id } = (
      await block({
        name: 'Uxío Penedo',
        national_id,
        phone_prefix: '+34',
        phone: '699 55 44 33',
        reason: 'Agresión en Lugo',
      })
    ).body;
    for (const search of ['uxio', 'AGRESION lugo', national_id.toLowerCase(), '699-55.44 33', '+34 699 554 433']) {
      const { body } = await admin.get(`${list}?search=${encodeURIComponent(search)}`);
      expect(
        body.results.map((row: { id: string }) => row.id),
        search,
      ).toEqual([id]);
      expect(body.count).toBe(1);
    }
    expect((await admin.get(`${list}?search=nadie%25`)).body.count).toBe(0);
  });

  it('shows whom it describes: by any of the three, pending ones first', async () => {
    const phone = `+34 6${String(10_000_000 + taken)}`;
    const [document, pending, phoned] = [newDocument(), `pendiente-${taken}@example.org`, phone.slice(4)];
    const before = await createUser(app, tenant, { first_name: 'Antes', national_id: document, is_active: false });
    const same = await createUser(app, tenant, { first_name: 'Mismo', phone_prefix: '+34', phone: phoned });
    const waits = await createUser(app, tenant, { email: pending, is_verified: null, is_locked: true });
    const other = await createUser(app, tenant, { first_name: 'Ajena' });
    const { id } = (
      await block({ national_id: document, email: pending.toUpperCase(), phone_prefix: '+34', phone: phoned })
    ).body;
    const { matches } = (await admin.get(`${list}${id}/`)).body;
    expect(matches).toHaveLength(3);
    expect(matches[0]).toMatchObject({ id: waits.id, is_verified: null });
    expect(matches).toContainEqual({
      id: before.id,
      name: 'Antes Ficticia Inventada',
      is_active: false,
      is_verified: true,
    });
    expect(matches.map((match: { id: string }) => match.id)).toContain(same.id);
    for (const person of [before, same, waits]) {
      const { results } = (await admin.get(`${list}?user=${person.id}`)).body;
      expect(results.map((row: { id: string }) => row.id)).toEqual([id]);
    }
    expect((await admin.get(`${list}?user=${other.id}`)).body.count).toBe(0);
  });

  it('is in the log: what changed, and after deletion that it was there, but not whom it named', async () => {
    const email = `secreta-${taken}@example.org`;
    const { id } = (await block({ name: 'Nombre Borrable', email, notes: 'Nota privada' })).body;
    await admin.send('PATCH', `${list}${id}/`, { name: 'Nombre Borrable', email, reason: 'Motivo nuevo', notes: '' });
    const entries = () =>
      query("select action, fields from changes where entity = 'blockeduser' and entity_id = $1 order by at", [id]);
    expect(await entries()).toMatchObject([
      { action: 'created', fields: { email: [null, email], reason: [null, 'Rompió urnas'] } },
      { action: 'updated', fields: { reason: ['Rompió urnas', 'Motivo nuevo'], notes: ['Nota privada', ''] } },
    ]);
    expect((await admin.delete(`${list}${id}/`)).status).toBe(204);
    expect((await admin.get(`${list}${id}/`)).status).toBe(404);
    expect((await admin.delete(`${list}${id}/`)).status).toBe(404);
    const left = await entries();
    expect(left.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    expect(JSON.stringify(left)).not.toMatch(/secreta|Borrable|privada|urnas|Motivo nuevo/);
  });
});

describe('a registration', () => {
  const form = (changes: Record<string, unknown>) =>
    registrationForm(taken, {
      ...{ national_id: newDocument(), phone: `6${String(20_000_000 + taken)}`, language: 'es' },
      ...{ antibot: `vetos ${taken} ${Math.random()}`, ...changes },
    });
  const register = (changes: Record<string, unknown>) =>
    app.visit(tenant.host).post('users/users/register/', form(changes));
  const findEnrolled = async () =>
    (await query('select is_verified, is_locked from users where email_key = $1', [`alta-${taken}@example.org`]))[0];
  const pending = { is_verified: null, is_locked: true };

  it.each([
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.replace(/(\d\d)(\d{3})(\d{3})/, '$1.$2.$3-'),
    (text: string) => text.replace(/(\d{8})/, '$1 '),
    (text: string) => text.replace(/(\d\d)(\d{3})(\d{3})/, '$1 $2 $3 / '),
    (text: string) => text.replace(/(\d{4})/, '$1_'),
    (text: string) => text.replace(/(\d{4})/, '$1\u00a0'),
    (text: string) => `  ${[...text].join('-')} `,
  ])('of a document on the blacklist waits, however it is written on either side (%#)', async (write) => {
    const document = newDocument();
    expect((await block({ national_id: taken % 2 ? document : write(document) })).status).toBe(201);
    expect((await register({ national_id: write(document) })).status).toBe(201);
    expect(await findEnrolled()).toEqual(pending);
  });

  it('of a document on the blacklist waits when it is called a passport too', async () => {
    const document = newDocument();
    await block({ national_id: document });
    await register({ national_id_kind: 'passport', national_id: document });
    expect(await findEnrolled()).toEqual(pending);
  });

  it.each([
    ['+34', '600 11 22 33'],
    ['+34', '600112233'],
    ['+34', '600-112-233'],
    ['+34', '(600) 112.233'],
    ['+3', '4600112233'],
  ])('from a telephone on the blacklist waits: %s %s', async (phone_prefix, phone) => {
    await block({ phone_prefix: '+34', phone: '600 112 233' });
    await register({ phone_prefix, phone });
    expect(await findEnrolled()).toEqual(pending);
  });

  it('from an address on the blacklist gets the answer that everybody gets, and no message; administrators hear of it', async () => {
    const email = `alta-${taken}@example.org`;
    await block({ email });
    const blocked = await register({ email: `Alta-${taken}@EXAMPLE.org` });
    expect(await findEnrolled()).toEqual(pending);
    const login = await app
      .visit(tenant.host)
      .post('users/auth/login/', { email, password: 'cinco-gaviotas-grises-vuelan', remember: false });
    taken += 1;
    const welcome = await register({});
    expect(await findEnrolled()).toEqual({ is_verified: false, is_locked: false });
    const bare = ({ status, headers, body }: typeof welcome) => ({
      status,
      headers: Object.keys(headers).sort(),
      fields: Object.keys(body),
    });
    expect(bare(blocked)).toEqual(bare(welcome));
    expect(blocked.body.email.toLowerCase()).toBe(email);
    const other = await app.visit(tenant.host).post('users/auth/login/', {
      email: `alta-${taken}@example.org`,
      password: 'cinco-gaviotas-grises-vuelan',
      remember: false,
    });
    expect([login.status, login.body]).toEqual([other.status, other.body]);
    const written = (await listMails(app, tenant)).map(({ to_address }) => to_address.toLowerCase());
    expect(written).toContain(`alta-${taken}@example.org`);
    expect(written).not.toContain(email);
    const rows = await query("select count(*)::int as n from notifications where params->>'user-email' ilike $1", [
      email,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('of somebody taken off the blacklist is like any other', async () => {
    const national_id = newDocument();
    const { id } = (await block({ national_id })).body;
    await admin.delete(`${list}${id}/`);
    await register({ national_id });
    expect(await findEnrolled()).toEqual({ is_verified: false, is_locked: false });
  });
});
