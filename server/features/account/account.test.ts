import { beforeEach, describe, expect, it } from 'vitest';
import { sendAccountLink } from '../../services/links/jobs.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser, password } from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'propia');
const watcher = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Melania', is_locked: true }));
const browser = setUpBrowser(() => watcher, beforeEach);

const signIn = () => app.visit(tenant.host).signIn(watcher.email, password);
const isIn = async (who: Browser) => (await who.get('users/users/self/')).status === 200;
const actions = async () => {
  const rows = await query('select action, fields from changes where entity_id = $1 order by at, id', [watcher.id]);
  return rows;
};

describe('one’s own settings', () => {
  it.each([
    ['is_staff', true],
    ['is_superuser', true],
    ['is_verified', true],
    ['is_locked', false],
    ['tenant_id', '01920000-0000-7000-8000-000000000000'],
    ['first_name', 'Otra'],
    ['notes_manager', 'nada'],
    ['language', 'fr'],
  ])('have no %s to set to %s', async (field, value) => {
    const answer = await browser.send('PATCH', 'users/users/self/', { [field]: value });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('are changed by a locked person too, and written down', async () => {
    const list_look = { columns: ['name', 'phone'], is_compact: true };
    expect((await browser.send('PATCH', 'users/users/self/', { list_look })).body.list_look).toEqual(list_look);
    const places_look = { columns: ['name', 'coverage'], is_compact: false };
    expect((await browser.send('PATCH', 'users/users/self/', { places_look })).body).toMatchObject({
      list_look,
      places_look,
    });
    const answer = await browser.send('PATCH', 'users/users/self/', { language: 'eu', notes_self: 'Tengo coche' });
    expect(answer.body).toMatchObject({ language: 'eu', notes_self: 'Tengo coche', is_locked: true });
    expect((await browser.send('PATCH', 'users/users/self/', { language: 'eu' })).status).toBe(200);
    expect((await actions()).filter(({ action }) => action === 'updated')).toEqual([
      { action: 'updated', fields: { language: ['es', 'eu'], notes_self: ['', 'Tengo coche'] } },
    ]);
  });
});

describe('changing one’s password', () => {
  const fresh = 'nueve-barcas-rojas-al-alba';
  const change = (who: Browser, given: string, wanted: string) =>
    who.post('users/users/self/password/', { password: given, new_password: wanted });

  it('wants the current one', async () => {
    const answer = await change(browser, 'otra-cosa', fresh);
    expect([answer.status, answer.body]).toEqual([400, { password: ['La contraseña no es correcta.'] }]);
  });

  it.each([
    ['12345678901', 'no puede estar formada solo por números'],
    ['corta', 'al menos 8'],
    ['Melania1', 'demasiado fácil'],
    ['x'.repeat(129), 'como máximo 128'],
  ])('doesn’t take %s', async (weak, message) => {
    const answer = await change(browser, password, weak);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['new_password']]);
    expect(answer.body.new_password[0].toLowerCase()).toContain(message);
  });

  it('ends all other sessions and links that would set another, and tells the owner', async () => {
    const elsewhere = await signIn();
    await sendAccountLink(app.services, {
      tenantId: tenant.id,
      userId: watcher.id,
      purpose: 'reset',
      origin: 'http://propia.test',
    });
    const link = await readLink(app, tenant, 'reset');
    await query(
      "insert into mail_tokens values ($1, '\\x01', $2, 'email', now() + interval '1 day', null, 'otra@example.org')",
      [tenant.id, watcher.id],
    );
    expect((await change(browser, password, fresh)).status).toBe(204);
    const pending = await query(
      "select from mail_tokens where user_id = $1 and purpose = 'email' and used_at is null",
      [watcher.id],
    );
    expect(pending).toHaveLength(0);
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true]);
    expect((await elsewhere.post('users/auth/refresh/')).status).toBe(401);
    expect((await browser.post('users/auth/refresh/')).status).toBe(204);
    const reset = await app
      .visit(tenant.host)
      .post('users/auth/reset_password/', { ...link, password: 'siete-gatos-en-el-tejado' });
    expect(reset.body.code).toBe('bad_link');
    await expect(signIn()).rejects.toThrow('401');
    await app.visit(tenant.host).signIn(watcher.email, fresh);
    expect((await listMails(app, tenant, 'security_notice')).at(-1)).toMatchObject({ to_address: watcher.email });
    expect((await actions()).filter(({ action }) => action === 'password_changed')).toEqual([
      { action: 'password_changed', fields: { password: [null, '•'] } },
    ]);
  });

  it('is done once where it is asked for twice at once', async () => {
    const answers = await Promise.all([
      change(browser, password, fresh),
      change(browser, password, 'siete-gatos-en-el-tejado'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

describe('one’s sessions', () => {
  const list = async (who: Browser, query = '') => (await who.get(`users/sessions/?${query}`)).body;

  it('are one’s own, alive, this one marked, last used first', async () => {
    await app.visit(tenant.host).signIn((await createUser(app, tenant)).email, password);
    const phone = app.visit(tenant.host);
    phone.headers = { 'accept-language': 'es', 'user-agent': 'Movil de Prueba' };
    await phone.signIn(watcher.email, password, true);
    const [ended, expired] = [await signIn(), await signIn()];
    await ended.post('users/auth/logout/');
    const { results: all } = await list(expired);
    const expiredId = all.find(({ is_current }: { is_current: boolean }) => is_current).id;
    await query("update refresh_tokens set expires_at = now() - interval '1 second' where session_id = $1", [
      expiredId,
    ]);
    await browser.post('users/auth/refresh/');
    const { results, count } = await list(browser);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { is_current: true, remember: false, address: '127.0.0.1' },
      { is_current: false, remember: true, user_agent: 'Movil de Prueba' },
    ]);
    expect(Date.now() - Date.parse(results[0].last_used_at)).toBeLessThan(60_000);
    expect(results[0].last_used_at > results[0].created_at).toBe(true);
    expect((await list(browser, 'search=M%C3%B3vil')).count + (await list(browser, 'search=127.0.0.1')).count).toBe(3);
  });

  it('of others are not there to end', async () => {
    const theirs = await app.visit(tenant.host).signIn((await createUser(app, tenant)).email, password);
    const { id } = (await list(theirs)).results[0];
    expect((await browser.delete(`users/sessions/${id}/`)).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });

  it('can be ended one by one, this one too', async () => {
    const elsewhere = await signIn();
    const { id } = (await list(elsewhere)).results.find(({ is_current }: { is_current: boolean }) => is_current);
    expect((await browser.delete(`users/sessions/${id}/`)).status).toBe(204);
    expect((await browser.delete(`users/sessions/${id}/`)).status).toBe(404);
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true]);
    const own = (await list(browser)).results[0].id;
    expect((await browser.delete(`users/sessions/${own}/`)).status).toBe(204);
    // The device stays known to its account.
    const left = [...browser.cookies.keys()].filter((key) => !key.includes(':vixia-device-'));
    expect(left).toEqual(['/:XSRF-TOKEN']);
    expect((await actions()).filter(({ action }) => action === 'session_ended')).toHaveLength(2);
  });

  it('can be ended all but this one', async () => {
    const others = [await signIn(), await signIn()];
    const answer = await browser.post('users/sessions/end_others/');
    expect(answer.body).toEqual({ ended: 2 });
    expect(await Promise.all([...others, browser].map(isIn))).toEqual([false, false, true]);
  });

  it('are replaced by whoever signs in next in the same browser', async () => {
    const other = await createUser(app, tenant);
    const kept = new Map(browser.cookies);
    await browser.signIn(other.email, password);
    const before = app.visit(tenant.host);
    for (const [key, cookie] of kept) before.cookies.set(key, cookie);
    expect(await isIn(before)).toBe(false);
    expect((await before.post('users/auth/refresh/')).status).toBe(401);
    expect((await browser.get('users/users/self/')).body.email).toBe(other.email);
    expect((await actions()).at(-1).action).toBe('signed_out');
  });

  it('stay where signing in over them fails', async () => {
    const answer = await browser.post('users/auth/login/', { email: watcher.email, password: 'otra-cosa' });
    expect(answer.status).toBe(401);
    expect(await isIn(browser)).toBe(true);
  });
});
