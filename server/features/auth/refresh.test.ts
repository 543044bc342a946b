import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createTenant, createUser, password, type TestTenant } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'una');
const watcher = setUp(beforeAll, () => createUser(app, tenant));
const browser = setUpBrowser(() => watcher, beforeEach);

function copy(of: Browser, userAgent?: string) {
  const other = app.visit(tenant.host);
  for (const [key, cookie] of of.cookies) other.cookies.set(key, cookie);
  other.headers = { ...of.headers, ...(userAgent && { 'user-agent': userAgent }) };
  return other;
}
const renew = async (who: Browser) => (await who.post('users/auth/refresh/')).status;
const isIn = async (who: Browser) => (await who.get('users/users/self/')).status === 200;
/** Ages the sessions by moving their timestamps back. */
const pass = (seconds: number) =>
  query(
    `with s as (update sessions set created_at = created_at - make_interval(secs => $1) where ended_at is null)
     update refresh_tokens set used_at = used_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  );

describe('a refresh token that comes back ends the session', () => {
  it.each([
    ['from another browser', async () => copy(browser, 'otro navegador'), 0],
    ['later than ten seconds', async () => copy(browser), 11],
  ])('%s', async (_, steal, seconds) => {
    const thief = await steal();
    expect(await renew(browser)).toBe(204);
    expect(await isIn(browser)).toBe(true);
    await pass(seconds);
    expect(await renew(thief)).toBe(401);
    expect(await isIn(browser)).toBe(false);
    expect(await renew(browser)).toBe(401);
    const rows = await query(
      "select entity_id from changes where action = 'session_reuse_refused' order by at desc limit 1",
    );
    expect(rows).toEqual([{ entity_id: watcher.id }]);
  });

  it('once the newer one was used', async () => {
    const thief = copy(browser);
    expect([await renew(browser), await renew(browser)]).toEqual([204, 204]);
    expect(await renew(thief)).toBe(401);
    expect(await isIn(browser)).toBe(false);
  });

  it('where it is one that was void: another was given in its place', async () => {
    const lost = copy(browser);
    expect([await renew(lost), await renew(browser)]).toEqual([204, 204]);
    expect(await isIn(browser)).toBe(true);
    expect(await renew(lost)).toBe(401);
    expect(await isIn(browser)).toBe(false);
  });
});

describe('a session', () => {
  it('outlives answers that got lost: its browser gets another pair within ten seconds', async () => {
    const before = copy(browser);
    for (const _ of ['first', 'second']) expect(await renew(copy(before))).toBe(204);
    expect(await renew(before)).toBe(204);
    expect(await isIn(before)).toBe(true);
    expect([await renew(before), await isIn(before)]).toEqual([204, true]);
  });

  it('ends ninety days after it began, however often it is renewed', async () => {
    const day = 24 * 3600;
    for (let days = 0; days < 84; days += 12) {
      await pass(12 * day);
      expect(await renew(browser)).toBe(204);
    }
    const rows = await query(
      `select extract(epoch from max(t.expires_at) - s.created_at) / 86400 as days from refresh_tokens t
       join sessions s on s.id = t.session_id where s.user_id = $1 and s.ended_at is null group by s.id, s.created_at
       order by s.created_at desc limit 1`,
      [watcher.id],
    );
    expect(Number(rows[0].days)).toBeCloseTo(90);
    await pass(6 * day);
    const answer = await browser.post('users/auth/refresh/');
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_session']);
  });

  it('ends fourteen days after it was last renewed', async () => {
    const minute = 60;
    await pass(14 * 24 * 3600 - minute);
    expect(await renew(browser)).toBe(204);
    await pass(14 * 24 * 3600 + minute);
    expect(await renew(browser)).toBe(401);
  });

  it('lasts beyond the browser only when asked', async () => {
    const login = (remember: boolean) =>
      app.visit(tenant.host).post('users/auth/login/', { email: watcher.email, password, remember });
    const cookies = async (remember: boolean) =>
      [(await login(remember)).headers['set-cookie']].flat().filter((one) => String(one).startsWith('vixia-refresh'));
    expect((await cookies(false)).every((one) => !/Max-Age/i.test(String(one)))).toBe(true);
    const kept = await cookies(true);
    expect(kept.length).toBeGreaterThan(0);
    expect(
      kept.every(
        (one) =>
          /Max-Age=1209600/.test(String(one)) && /HttpOnly/.test(String(one)) && /SameSite=Lax/.test(String(one)),
      ),
    ).toBe(true);
    expect(kept.map((one) => /Path=([^;]+)/.exec(String(one))?.[1]).sort()).toEqual([
      '/api/v1/users/auth/logout/',
      '/api/v1/users/auth/refresh/',
    ]);
  });
});

describe('cookies', () => {
  const signIn = async (protocol: string) => {
    const own = behind.visit(tenantBehind.host);
    own.headers = { 'accept-language': 'es', 'x-forwarded-proto': protocol };
    const { email } = await createUser(behind, tenantBehind);
    const answer = await own.post('users/auth/login/', { email, password });
    return { own, set: [answer.headers['set-cookie']].flat().map(String) };
  };
  let behind: TestApp;
  let tenantBehind: TestTenant;
  beforeAll(async () => {
    behind = await createTestApp({ TRUST_PROXY: '1' });
    tenantBehind = await createTenant(behind, 'detras');
  });
  afterAll(() => behind.close());

  it('that another host of the domain could have planted are nobody’s, where there is TLS', async () => {
    const { own } = await signIn('https');
    for (const [key, cookie] of [...own.cookies]) {
      own.cookies.delete(key);
      own.cookies.set(key.replace(/__(Host|Secure)-/, ''), cookie);
    }
    expect((await own.get('users/users/self/')).body.code).toBe('not_signed_in');
    // Gets a visitor's XSRF token first, so that only the refresh token can be refused.
    await own.get('universe/');
    expect(await renew(own)).toBe(401);
  });

  it('are of this host alone, and Secure, where there is TLS', async () => {
    const { own, set } = await signIn('https');
    const access = set.find((one) => one.startsWith('__Host-vixia-access='));
    expect(access).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    expect(set.filter((one) => one.startsWith('__Secure-vixia-refresh=') && /; Secure/.test(one))).toHaveLength(2);
    expect(set.filter((one) => /^__Secure-vixia-device-.*; Secure/.test(one))).toHaveLength(1);
    expect(set.join()).not.toMatch(/Domain/i);
    expect([await renew(own), await isIn(own)]).toEqual([204, true]);
    await own.post('users/auth/logout/');
    expect([...own.cookies.keys()].filter((key) => !key.includes('vixia-device-'))).toEqual(['/:XSRF-TOKEN']);
  });

  it('work without TLS, as on one’s own machine', async () => {
    const { own, set } = await signIn('http');
    expect(set.filter((one) => /^__|Secure/.test(one))).toEqual([]);
    expect([await renew(own), await isIn(own)]).toEqual([204, true]);
  });
});
