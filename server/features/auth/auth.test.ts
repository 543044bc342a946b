import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newXsrfToken } from '../../core/tokens.ts';
import { sendAccountLink } from '../../services/links/jobs.ts';
import { createTestApp } from '../../testing/app.ts';
import { createTenant, createUser, password, type TestUser } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { logFailedSignIns } from './jobs.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'una');
const { tenant: other } = setUpTenant(app, 'otra');
const watcher = setUp(beforeEach, () => createUser(app, tenant));

const access = (claims: object, audience: string, expires: string, secret = app.services.config.secrets[0]) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));

describe('a session', () => {
  it('is needed', async () => {
    const answer = await app.visit(tenant.host).get('users/users/self/');
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });

  it.each([
    ['expired', (sid: string) => access({ sid }, tenant.id, '-1s')],
    ['forged', (sid: string) => access({ sid }, tenant.id, '15m', 'a secret that is not the one of the server')],
    ['of another tenant', (sid: string) => access({ sid }, other.id, '15m')],
    ['unsigned', async () => 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
    ['nonsense', async () => 'nonsense'],
  ])('that is %s is refused', async (_, forge) => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    const sid = await sessionOf(watcher);
    browser.cookies.set('/:vixia-access', { value: await forge(sid), path: '/' });
    const answer = await browser.get('users/users/self/');
    expect([answer.status, answer.body.detail]).toEqual([401, 'Given token not valid for any token type']);
  });

  it("doesn't open another tenant's door", async () => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    expect((await browser.get('users/users/self/')).status).toBe(200);
    const elsewhere = app.visit(other.host);
    for (const [key, cookie] of browser.cookies) elsewhere.cookies.set(key, cookie);
    expect((await elsewhere.get('users/users/self/')).status).toBe(401);
  });

  it('that was let in is refused once its quarter of an hour is over', async () => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    expect((await browser.get('users/users/self/')).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    const answer = await browser.get('users/users/self/').finally(() => vi.useRealTimers());
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_session']);
  });

  it('that is over shows a page opened for somebody nothing as if to a visitor', async () => {
    const browser = app.visit(tenant.host);
    expect((await browser.get('faqs/faqs/')).status).toBe(200);
    browser.headers = { ...browser.headers, 'x-vixia-user': watcher.id };
    const answer = await browser.get('faqs/faqs/');
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_session']);
  });

  it('acts for nobody but whom the page was opened for', async () => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    const stranger = await createUser(app, tenant);
    const save = (id: string) => {
      browser.headers = { ...browser.headers, 'x-vixia-user': id };
      return browser.send('PATCH', 'users/users/self/', { notes_self: 'Soy yo' });
    };
    const answer = await save(stranger.id);
    expect([answer.status, answer.body.code]).toEqual([401, 'other_account']);
    expect((await save(watcher.id)).body.notes_self).toBe('Soy yo');
  });

  it('ends on signing out, for whoever kept its cookies too', async () => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    const kept = new Map(browser.cookies);
    expect((await browser.post('users/auth/logout/')).status).toBe(204);
    for (const [key, cookie] of kept) browser.cookies.set(key, cookie);
    expect((await browser.get('users/users/self/')).status).toBe(401);
  });
});

describe('the XSRF token', () => {
  it.each([
    ['missing', () => ''],
    ['made up', () => 'abc.def'],
    ["a visitor's", () => newXsrfToken(app.services.config.secrets, tenant.id, undefined)],
    ["another session's", () => newXsrfToken(app.services.config.secrets, tenant.id, 'another')],
    ["another tenant's", () => newXsrfToken(app.services.config.secrets, other.id, undefined)],
  ])('%s is refused', async (_, forge) => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    const value = forge();
    browser.headers = { 'accept-language': 'es', 'x-xsrf-token': value };
    if (value) browser.cookies.set('/:XSRF-TOKEN', { value, path: '/' });
    const answer = await browser.post('users/auth/logout/');
    expect([answer.status, answer.body.code]).toEqual([403, 'bad_xsrf']);
    browser.headers = { 'accept-language': 'es' };
    expect((await browser.get('users/users/self/')).status).toBe(200);
  });
});

describe('signing in', () => {
  it.each([
    ['a wrong password', () => ({ email: watcher.email, password: 'otra-cosa' })],
    ['nobody', () => ({ email: 'nadie@example.org', password })],
  ])('with %s gets the same answer', async (_, credentials) => {
    const answer = await app.visit(tenant.host).post('users/auth/login/', credentials());
    expect([answer.status, answer.body.detail]).toEqual([401, 'No active account found with the given credentials']);
  });

  it.each([
    ['inactive', { is_active: false }, 'user_inactive'],
    ['unverified', { is_verified: false }, 'user_unverified'],
    ['pending', { is_verified: null, is_locked: true }, 'user_unverified'],
  ])('%s is told so, after the right password only', async (_, state, code) => {
    const user = await createUser(app, tenant, state);
    const login = (secret: string) =>
      app.visit(tenant.host).post('users/auth/login/', { email: user.email, password: secret });
    expect((await login(password)).body.code).toBe(code);
    expect((await login('otra-cosa')).body.code).toBe('wrong_login');
  });

  it('ignores the case of the address, and works while locked', async () => {
    const user = await createUser(app, tenant, { is_locked: true });
    const answer = await app
      .visit(tenant.host)
      .post('users/auth/login/', { email: user.email.toUpperCase(), password });
    expect(answer.status).toBe(200);
  });

  it('too often is slowed down, with the time to wait', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.2' });
    const own = await createTenant(strict, 'lenta');
    const browser = strict.visit(own.host);
    const attempts = [];
    for (let i = 0; i < 3; i += 1)
      attempts.push(await browser.post('users/auth/login/', { email: 'x@example.org', password: 'x' }));
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(Number(attempts[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(attempts[2]?.body.detail).toMatch(/Espera \d+ minutos/);
    await strict.close();
  });
});

describe('failed sign-ins', () => {
  const entries = async () => {
    const rows = await query(
      "select entity_id, actor_id, address, fields from changes where action = 'sign_ins_failed'",
    );
    return rows;
  };
  const waiting = async () =>
    (
      await app.owner.query(
        "select payload from graphile_worker._private_jobs where payload->>'userId' = $1 and run_at > now() + interval '59 minutes'",
        [watcher.id],
      )
    ).rows;
  const fail = (email: string) => app.visit(tenant.host).post('users/auth/login/', { email, password: 'otra-cosa' });

  it('of an account are one entry in its log an hour, and those of an address that nobody has none', async () => {
    await Promise.all([watcher.email, watcher.email, watcher.email, 'nadie@example.org'].map(fail));
    expect(await waiting()).toHaveLength(1);
    expect(await entries()).toEqual([]);
    const job = { tenantId: tenant.id, userId: watcher.id };
    await logFailedSignIns(app.services, job);
    await logFailedSignIns(app.services, job);
    const entry = { entity_id: watcher.id, actor_id: null, address: '', fields: { failed_attempts: [null, 3] } };
    expect(await entries()).toEqual([entry]);
    await fail(watcher.email);
    expect(await waiting()).toHaveLength(2);
  });
});

describe('signing out', () => {
  it('ends the session when only the refresh cookie is left', async () => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    const kept = new Map(browser.cookies);
    browser.cookies.delete('/:vixia-access');
    browser.cookies.delete('/:XSRF-TOKEN');
    expect((await browser.post('users/auth/logout/')).status).toBe(204);
    for (const [key, cookie] of kept) browser.cookies.set(key, cookie);
    expect((await browser.get('users/users/self/')).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  /** 64 characters */
  const newPassword = 'nueve-barcas-rojas-al-alba-y-doce-gaviotas-blancas-sobre-el-mar!';

  async function askForLink(user: TestUser) {
    const answer = await app.visit(tenant.host).post('users/auth/request_password_reset/', { email: user.email });
    expect(answer.status).toBe(204);
    await sendAccountLink(app.services, {
      tenantId: tenant.id,
      userId: user.id,
      purpose: 'reset',
      origin: 'http://una.test',
    });
    return readLink(app, tenant, 'reset');
  }

  it('is answered alike whether or not the address is enrolled', async () => {
    const answers = [];
    for (const email of [watcher.email, 'nadie@example.org'])
      answers.push(await app.visit(tenant.host).post('users/auth/request_password_reset/', { email }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const { rows } = await app.owner.query(
      "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send-account-link'",
    );
    expect(rows[0].jobs % 2).toBe(0);
  });

  it('is set anew by the link once, to 64 characters that all count, which ends every session', async () => {
    const browser = await app.visit(tenant.host).signIn(watcher.email, password);
    const link = await askForLink(watcher);
    const reset = () => app.visit(tenant.host).post('users/auth/reset_password/', { ...link, password: newPassword });
    expect((await reset()).status).toBe(204);
    expect((await reset()).body.code).toBe('bad_link');
    expect((await browser.get('users/users/self/')).status).toBe(401);
    await app.visit(tenant.host).signIn(watcher.email, newPassword);
    const login = { email: watcher.email, password: newPassword.slice(0, -1) };
    expect((await app.visit(tenant.host).post('users/auth/login/', login)).body.code).toBe('wrong_login');
  });

  it('ends sign-ins with the old one that were under way', async () => {
    const link = await askForLink(watcher);
    const signIn = () => app.visit(tenant.host).post('users/auth/login/', { email: watcher.email, password });
    const reset = app.visit(tenant.host).post('users/auth/reset_password/', { ...link, password: newPassword });
    const logins = [];
    while (
      (await Promise.race([reset.then(() => true), signIn().then((login) => logins.push(login) && false)])) === false
    );
    expect((await reset).status).toBe(204);
    const rows = await query('select count(*)::int as alive from sessions where user_id = $1 and ended_at is null', [
      watcher.id,
    ]);
    expect(rows).toEqual([{ alive: 0 }]);
  });

  it('tells nothing of whose it is without a good link', async () => {
    const named = await createUser(app, tenant, { first_name: 'Melania' });
    const uidb64 = Buffer.from(named.id.replaceAll('-', ''), 'hex').toString('base64url');
    const answer = await app
      .visit(tenant.host)
      .post('users/auth/reset_password/', { uidb64, token: 'junk', password: 'Melania1' });
    expect(answer.body.code).toBe('bad_link');
  });

  it('is not set by an expired link, nor in another tenant', async () => {
    const link = await askForLink(watcher);
    expect(
      (await app.visit(other.host).post('users/auth/reset_password/', { ...link, password: newPassword })).status,
    ).toBe(400);
    await query("update mail_tokens set expires_at = now() - interval '1 second'");
    expect(
      (await app.visit(tenant.host).post('users/auth/reset_password/', { ...link, password: newPassword })).body.code,
    ).toBe('bad_link');
    await app.visit(tenant.host).signIn(watcher.email, password);
  });

  it.each([
    ['12345678901', 'no puede estar formada solo por números'],
    ['corta', 'al menos 8'],
    ['password1', 'demasiado fácil'],
    ['x'.repeat(129), 'como máximo 128'],
  ])('is not set to %s', async (weak, message) => {
    const link = await askForLink(watcher);
    const answer = await app.visit(tenant.host).post('users/auth/reset_password/', { ...link, password: weak });
    expect(answer.status).toBe(400);
    expect(answer.body.password[0].toLowerCase()).toContain(message);
  });
});

async function sessionOf(user: TestUser): Promise<string> {
  const rows = await query('select id from sessions where user_id = $1 order by created_at desc limit 1', [user.id]);
  return rows[0].id;
}
