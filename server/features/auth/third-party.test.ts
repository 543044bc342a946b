import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAccountLink } from '../../services/links/jobs.ts';
import { type Browser, createTestApp } from '../../testing/app.ts';
import { createTenant, createUser, password } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc.ts';
import { turnOnSecondFactor } from '../../testing/second-factor.ts';
import { setUp, setUpApp, setUpTenant } from '../../testing/set-up.ts';

let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider({ redirectUris: ['https://con-puerta.test/login'] });
});
const app = setUpApp(() => ({ ...provider.settings, TRUST_PROXY: '1' }));
const { tenant, query } = setUpTenant(app, 'con-puerta');
const watcher = setUp(beforeEach, () => createUser(app, tenant));

beforeEach(() => {
  provider.person.email = watcher.email;
  provider.person.email_verified = true;
});
afterAll(() => provider.close());

/** Visits through a TLS proxy, since providers redirect only to https. */
function visit(): Browser {
  const browser = app.visit(tenant.host);
  browser.headers = { 'accept-language': 'es', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' };
  return browser;
}

async function begin(browser: Browser): Promise<URL> {
  const { status, body } = await browser.post('users/auth/third_party/');
  expect(status).toBe(200);
  return new URL(body.url);
}

/** Signs in at the provider and returns the fragment that /login receives. */
async function goThere(browser: Browser): Promise<{ id_token: string; state: string }> {
  const back = await provider.visit((await begin(browser)).href);
  expect(back.origin + back.pathname).toBe('https://con-puerta.test/login');
  const fragment = new URLSearchParams(back.hash.slice(1));
  return { id_token: fragment.get('id_token') ?? '', state: fragment.get('state') ?? '' };
}

const comeBack = (browser: Browser, sent: object) => browser.post('users/auth/google_login/', sent);

describe('signing in with an OpenID provider', () => {
  it('is not there without its settings', async () => {
    const without = await createTestApp();
    const own = await createTenant(without, 'sin-puerta');
    const browser = without.visit(own.host);
    expect((await browser.get('universe/')).body.thirdParty).toBeNull();
    for (const [path, body] of [['third_party'], ['google_login', { id_token: 'x', state: 'x' }]] as const) {
      const answer = await browser.post(`users/auth/${path}/`, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'third_party_off']);
    }
    await without.close();
  });

  it('leads there and back, and is written down', async () => {
    const browser = visit();
    expect((await browser.get('universe/')).body.thirdParty).toBe('Cuenta de Prueba');
    const answer = await comeBack(browser, { ...(await goThere(browser)), remember: true });
    expect([answer.status, answer.body]).toEqual([200, { id: watcher.id }]);
    expect((await browser.get('users/users/self/')).body.email).toBe(watcher.email);
    const rows = await query("select fields from changes where entity_id = $1 and action = 'signed_in'", [watcher.id]);
    expect(rows).toEqual([{ fields: { by: [null, 'third_party'] } }]);
  });

  it('asks for an ID token, in the fragment, with a cookie that only the way back gets', async () => {
    const browser = visit();
    const { url, cookie } = await browser.post('users/auth/third_party/').then(({ body, headers }) => ({
      url: new URL(body.url),
      cookie: [headers['set-cookie']].flat().find((one) => String(one).startsWith('__Secure-vixia-third-party')),
    }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: 'https://con-puerta.test/login',
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
    });
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=600/);
    expect(cookie).toMatch(/Path=\/api\/v1\/users\/auth\/google_login\//);
  });

  it('creates nobody', async () => {
    const browser = visit();
    provider.person.email = 'extrana@example.org';
    const answer = await comeBack(browser, await goThere(browser));
    expect([answer.status, answer.body.code]).toEqual([401, 'third_party_unknown']);
    const rows = await query("select from users where email = 'extrana@example.org'");
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['inactive', { is_active: false }, 'user_inactive'],
    ['unverified', { is_verified: false }, 'user_unverified'],
    ['pending', { is_verified: null, is_locked: true }, 'user_unverified'],
  ])('lets nobody in who is %s', async (_, state, code) => {
    provider.person.email = (await createUser(app, tenant, state)).email;
    const browser = visit();
    const answer = await comeBack(browser, await goThere(browser));
    expect([answer.status, answer.body.code]).toEqual([401, code]);
  });

  it('asks for the second factor too, without going there again', async () => {
    const factor = await turnOnSecondFactor(await visit().signIn(watcher.email, password), password);
    const browser = visit();
    const sent = await goThere(browser);
    expect((await comeBack(browser, sent)).body.code).toBe('second_factor_required');
    expect((await comeBack(browser, { ...sent, second_factor: '000000' })).body.code).toBe('wrong_second_factor');
    expect((await comeBack(browser, { ...sent, second_factor: factor.recoveryCodes[0] })).status).toBe(200);
  });

  it('counts once, though somebody kept token and cookies', async () => {
    const browser = visit();
    const sent = await goThere(browser);
    const kept = new Map(browser.cookies);
    expect((await comeBack(browser, sent)).status).toBe(200);
    expect([...browser.cookies.keys()].some((name) => name.includes('third-party'))).toBe(false);
    const thief = visit();
    for (const [key, cookie] of kept) thief.cookies.set(key, cookie);
    const answer = await comeBack(thief, sent);
    expect([answer.status, answer.body.code]).toEqual([401, 'third_party_refused']);
  });

  describe('the second time', () => {
    const signInAs = async (sub: string, email: string) => {
      Object.assign(provider.person, { sub, email });
      const browser = visit();
      const { status, body } = await comeBack(browser, await goThere(browser));
      return [status, body.id ?? body.code];
    };
    afterEach(() => {
      delete provider.person.sub;
    });

    it('knows the person by who they are there, whatever their address, and nobody else by the address', async () => {
      const { id, email } = watcher;
      expect(await signInAs(`one ${id}`, email)).toEqual([200, id]);
      expect(await signInAs(`other ${id}`, email)).toEqual([401, 'third_party_unknown']);
      expect(await signInAs(`one ${id}`, `new-${email}`)).toEqual([200, id]);
      const taker = await createUser(app, tenant);
      expect(await signInAs(`one ${id}`, taker.email)).toEqual([200, id]);
    });

    it('knows another account there, once its owner set a new password by the link of a message', async () => {
      const { id, email } = watcher;
      await signInAs(`one ${id}`, email);
      const asked = { tenantId: tenant.id, userId: id, purpose: 'reset', origin: 'https://con-puerta.test' } as const;
      await sendAccountLink(app.services, asked);
      const set = { ...(await readLink(app, tenant, 'reset')), password: 'nueve-barcas-rojas-al-alba' };
      expect((await visit().post('users/auth/reset_password/', set)).status).toBe(204);
      expect(await signInAs(`other ${id}`, email)).toEqual([200, id]);
      expect(await signInAs(`one ${id}`, email)).toEqual([401, 'third_party_unknown']);
    });
  });

  it('is finished by the browser that began it', async () => {
    const sent = await goThere(visit());
    const other = visit();
    expect((await comeBack(other, sent)).body.code).toBe('third_party_refused');
    await begin(other);
    expect((await comeBack(other, sent)).body.code).toBe('third_party_refused');
  });

  it('wants its own state back', async () => {
    const browser = visit();
    const { id_token } = await goThere(browser);
    expect((await comeBack(browser, { id_token, state: 'another' })).body.code).toBe('third_party_refused');
  });
});

describe('an ID token', () => {
  type Forgery = { claims?: object; header?: object; key?: CryptoKey; expires?: string; issued?: number };

  async function forge(nonce: string, { claims, header, key = provider.key, expires = '5m', issued }: Forgery) {
    return new SignJWT({
      iss: provider.issuer,
      aud: provider.clientId,
      sub: watcher.email,
      email: watcher.email,
      email_verified: true,
      nonce,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: provider.kid, ...header })
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(key);
  }

  async function send(make: (nonce: string) => Promise<string> | string) {
    const browser = visit();
    const { searchParams } = await begin(browser);
    const id_token = await make(searchParams.get('nonce') ?? '');
    return comeBack(browser, { id_token, state: searchParams.get('state') });
  }

  it('that is right lets its owner in', async () => {
    expect((await send((nonce) => forge(nonce, {}))).status).toBe(200);
  });

  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
  const forgeries: [string, Forgery | (() => Promise<Forgery>)][] = [
    ['of another issuer', { claims: { iss: 'https://accounts.example.com' } }],
    ['for somebody else', { claims: { aud: 'another-client' } }],
    [
      'for several, of whom we are not the first',
      { claims: { aud: ['vixia', 'another-client'], azp: 'another-client' } },
    ],
    ['for several, without saying who asked', { claims: { aud: ['vixia', 'another-client'] } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that expired', { expires: '-5m', issued: minutesAgo(6) }],
    ['that is old', { issued: minutesAgo(30) }],
    ['of an address that nobody checked', { claims: { email_verified: false } }],
    ['of an address that was checked in words only', { claims: { email_verified: 'true' } }],
    ['without an address', { claims: { email: undefined } }],
    ['of nobody in particular', { claims: { sub: '' } }],
    ['signed by somebody else', async () => ({ key: (await generateKeyPair('RS256')).privateKey })],
    [
      'signed by a key that the provider lacks',
      async () => ({ key: (await generateKeyPair('RS256')).privateKey, header: { kid: 'x' } }),
    ],
  ];
  it.each(forgeries)('%s is refused', async (_, given) => {
    const forgery = typeof given === 'function' ? await given() : given;
    const answer = await send((nonce) => forge(nonce, forgery));
    expect([answer.status, answer.body.code]).toEqual([401, 'third_party_refused']);
  });

  const claimsFor = (nonce: string) => ({
    iss: provider.issuer,
    aud: provider.clientId,
    sub: watcher.email,
    email: watcher.email,
    email_verified: true,
    nonce,
    iat: minutesAgo(0),
    exp: minutesAgo(-5),
  });

  it('without a signature is refused', async () => {
    const answer = await send((nonce) => new UnsecuredJWT(claimsFor(nonce)).encode());
    expect(answer.body.code).toBe('third_party_refused');
  });

  it('signed with the public key as a secret is refused', async () => {
    const published = new TextEncoder().encode(await exportSPKI(provider.publicKey));
    const answer = await send((nonce) =>
      new SignJWT(claimsFor(nonce)).setProtectedHeader({ alg: 'HS256', kid: provider.kid }).sign(published),
    );
    expect(answer.body.code).toBe('third_party_refused');
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9..'])('that is none (%s) is refused', async (junk) => {
    const answer = await send(() => junk);
    expect([400, 401]).toContain(answer.status);
  });

  it('can’t be checked while the provider is away, which is told apart', async () => {
    const away = await startOidcProvider({ redirectUris: ['https://con-puerta.test/login'] });
    const own = await createTestApp({ ...away.settings });
    const there = await createTenant(own, 'lejana');
    await away.close();
    const browser = own.visit(there.host);
    const url = new URL((await browser.post('users/auth/third_party/')).body.url);
    const answer = await browser.post('users/auth/google_login/', {
      id_token: 'x',
      state: url.searchParams.get('state'),
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    await own.close();
  });
});
