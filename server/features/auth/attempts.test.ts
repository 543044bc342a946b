import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { rooms } from '../../core/argon2.ts';
import { Browser } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createUser, password, type TestTenant } from '../../testing/factories.ts';
import { solveProof } from '../../testing/proof.ts';
import { setUp, setUpApp, setUpTenant } from '../../testing/set-up.ts';

const app = setUpApp({ ANTIBOT: 'altcha', ANTIBOT_COST: '1', RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
const { tenant, query } = setUpTenant(app, 'una');
const { tenant: other } = setUpTenant(app, 'otra');
const watcher = setUp(beforeEach, () => createUser(app, tenant));
let visitors = 0;

function visit(address = newAddress(), host = tenant.host): Browser {
  const browser = app.visit(host);
  browser.headers = { 'accept-language': 'es', 'x-forwarded-for': address };
  return browser;
}

function newAddress() {
  visitors += 1;
  return `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

const login = (browser: Browser, given: object = {}) =>
  browser.post('users/auth/login/', { email: watcher.email, password, ...given });
const wrong = { password: 'otra-cosa' };
const challenge = async (browser: Browser, email = watcher.email) =>
  (await browser.post('users/auth/proof/', { email })).body;
const proofFor = async (browser: Browser, email?: string) => solveProof(await challenge(browser, email));

/** Guesses from a new network each time until the account's limit is reached. */
async function attack() {
  let last: string;
  do last = (await login(visit(), wrong)).body.code;
  while (last === 'wrong_login');
  expect(last).toBe('proof_required');
}

const devicesIn = ({ cookies }: Browser) => [...cookies].filter(([key]) => key.includes(':vixia-device-'));

async function knownDevice() {
  const moved = visit();
  for (const [key, cookie] of devicesIn(await visit().signIn(watcher.email, password))) moved.cookies.set(key, cookie);
  return moved;
}

async function deviceOf(there: TestTenant): Promise<string> {
  const { email } = await createUser(app, there);
  const [device] = devicesIn(await visit(undefined, there.host).signIn(email, password));
  return device?.[1].value ?? '';
}

describe('beyond the attempts that an account may have', () => {
  it('nobody gets in without a proof of work, not by the right password, and is told how long to wait', async () => {
    await attack();
    const answer = await login(visit());
    expect([answer.status, answer.body.code]).toEqual([429, 'proof_required']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect(answer.body.detail).toMatch(/Espera \d+ minutos/);
  });

  it('an address that nobody has gets the same answers', async () => {
    const nobody = { email: `nadie-${watcher.email}`, ...wrong };
    for (let n = 0; n < 5; n += 1) expect((await login(visit(), nobody)).body.code).toBe('wrong_login');
    const browser = visit();
    expect((await login(browser, nobody)).body.code).toBe('proof_required');
    const proof = await proofFor(browser, nobody.email);
    expect((await login(browser, { ...nobody, proof })).body.code).toBe('wrong_login');
  });

  it('a proof that was used before, made up, or made for something else is refused', async () => {
    // A wrong proof is refused even if none was needed.
    expect((await login(visit(), { proof: 'none' })).body.code).toBe('proof_required');
    await attack();
    const browser = visit();
    const used = await proofFor(browser);
    expect((await login(browser, { ...wrong, proof: used })).body.code).toBe('wrong_login');
    const forged = Buffer.from(JSON.stringify({ challenge: await challenge(browser), solution: {} }));
    const proofs = {
      used,
      'written otherwise': Buffer.from(`${Buffer.from(used, 'base64')} `).toString('base64'),
      'made up': 'none',
      forged: forged.toString('base64'),
      "another account's": await proofFor(browser, (await createUser(app, tenant)).email),
      "another tenant's": await proofFor(visit(undefined, other.host)),
      "enrolment's": await solveProof((await browser.get('universe/antibot/')).body),
    };
    for (const [name, proof] of Object.entries(proofs))
      expect([name, (await login(browser, { proof })).body.code]).toEqual([name, 'proof_required']);
  });

  it('a used proof is refused by another server process too, which counts along', async () => {
    const processes = await createApp(app.services, async () => undefined);
    const there = (address = newAddress()) => {
      const browser = new Browser({ app: processes }, tenant);
      browser.headers = { 'accept-language': 'es', 'x-forwarded-for': address };
      return browser;
    };
    for (let n = 0; n < 2; n += 1) await login(visit(), wrong);
    for (let n = 0; n < 3; n += 1) expect((await login(there(), wrong)).body.code).toBe('wrong_login');
    expect((await login(there())).body.code).toBe('proof_required');
    const browser = visit();
    expect((await login(browser)).body.code).toBe('proof_required');
    const proof = await proofFor(there());
    expect((await login(browser, { ...wrong, proof })).body.code).toBe('wrong_login');
    expect((await login(there(), { proof })).body.code).toBe('proof_required');
    await processes.close();
  });

  it('a wrong password counts with a proof too, and makes the next proof more work', async () => {
    const browser = visit();
    expect((await login(browser, { ...wrong, proof: await proofFor(browser) })).body.code).toBe('wrong_login');
    expect((await login(browser)).body.code).toBe('proof_required');
    const counters = await Promise.all(
      Array.from({ length: 30 }, async () => JSON.parse(atob(await proofFor(visit()))).solution.counter as number),
    );
    expect(Math.max(...counters)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...counters)).toBeLessThan(2000);
  });

  it('a stranger with the right password and a proof gets in', async () => {
    await attack();
    const browser = visit();
    expect((await login(browser, { proof: await proofFor(browser) })).status).toBe(200);
    expect((await browser.get('users/users/self/')).body.email).toBe(watcher.email);
  });

  it('whoever guesses with a proof each time is slowed, and never shuts the owner out', async () => {
    await attack();
    const browser = visit();
    for (let n = 0; n < 5; n += 1) await login(browser, { ...wrong, proof: await proofFor(browser) });
    const owner = visit();
    expect((await login(owner, { proof: await proofFor(owner) })).status).toBe(200);
  });
});

describe('a device that signed in to the account before', () => {
  it('is no better than any other with the cookie of another account, another tenant, a forged or an old one', async () => {
    const device = await knownDevice();
    const [[key, cookie] = ['', { value: '', path: '' }]] = device.cookies;
    const [id = '', since = '', signature = ''] = cookie.value.split('.');
    const foreign = await Promise.all([deviceOf(tenant), deviceOf(other)]);
    await attack();
    const forged = [`${watcher.id}.${since}.${signature}`, `${id}.${Number(since) + 1}.${signature}`, 'x'];
    for (const value of [...foreign, ...forged]) {
      const browser = visit();
      browser.cookies.set(key, { ...cookie, value });
      expect((await login(browser)).body.code).toBe('proof_required');
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 24 * 3600_000 });
    const late = await login(device).finally(() => vi.useRealTimers());
    expect(late.body.code).toBe('proof_required');
  });

  it('brings its owner in amid an attack, from any network', async () => {
    const device = await knownDevice();
    await attack();
    expect((await login(visit())).body.code).toBe('proof_required');
    expect((await login(device)).status).toBe(200);
  });

  it('brings its owner in though their own network is where the attack comes from', async () => {
    const device = await knownDevice();
    const network = newAddress();
    device.headers = { ...device.headers, 'x-forwarded-for': network };
    for (let n = 0; n < 10; n += 1) await login(visit(network), wrong);
    expect((await login(visit(network), { email: (await createUser(app, tenant)).email })).body.code).toBe(
      'proof_required',
    );
    expect((await login(device)).status).toBe(200);
  });

  it('has its own attempts counted: a stolen one guesses no more than any other', async () => {
    const device = await knownDevice();
    expect((await login(device, wrong)).body.code).toBe('wrong_login');
    expect((await login(device)).body.code).toBe('proof_required');
    expect((await login(device, { proof: await proofFor(device) })).status).toBe(200);
  });

  it('is known by a cookie that no script reads and only signing in gets', async () => {
    const answer = await login(visit());
    const [cookie = ''] = [answer.headers['set-cookie']]
      .flat()
      .filter((one) => String(one).startsWith('vixia-device-'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=15552000/);
    expect(cookie).toMatch(/Path=\/api\/v1\/users\/auth\/login\//);
    expect(cookie).not.toContain(watcher.id);
  });

  it('forgets the accounts that it had first, where many people share it', async () => {
    const shared = visit();
    const from = Math.floor(Date.now() / 1000);
    for (let n = 0; n < 14; n += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + n * 1000 });
      shared.headers = { ...shared.headers, 'x-forwarded-for': newAddress() };
      await shared.signIn((await createUser(app, tenant)).email, password).finally(() => vi.useRealTimers());
    }
    const since = devicesIn(shared).map(([, { value }]) => Number(value.split('.')[1]));
    expect(since).toHaveLength(12);
    expect(Math.min(...since)).toBeGreaterThanOrEqual(from + 2);
  });
});

describe('a network', () => {
  it('from which the account was signed in to is known to it for half a year', async () => {
    const home = newAddress();
    await visit(home).signIn(watcher.email, password);
    await query('delete from counted_acts');
    await attack();
    expect((await login(visit(home))).status).toBe(200);
    await query("update sessions set created_at = now() - interval '181 days' where user_id = $1", [watcher.id]);
    await query('delete from counted_acts');
    await attack();
    expect((await login(visit(home))).body.code).toBe('proof_required');
  });

  it('of IPv6 counts as a whole, a wider one for more', async () => {
    // Limits: 2 per /64, 5 per /56, 20 per /48.
    const config = { ...app.services.config, RATE_LIMIT_FACTOR: 0.02 };
    const strict = await createApp({ ...app.services, config }, async () => undefined);
    const emails = (await createCrowd(app, tenant, watcher, 21)).map((id) => `${id}@example.org`);
    const tries = async (address: (n: string) => string, times: number) => {
      const codes: string[] = [];
      for (let n = 0; n < times; n += 1) {
        const browser = new Browser({ app: strict }, tenant);
        browser.headers = { 'accept-language': 'es', 'x-forwarded-for': address(n.toString(16)) };
        codes.push((await login(browser, { email: emails[n], ...wrong })).body.code);
      }
      return codes.indexOf('proof_required');
    };
    expect(await tries((n) => `2001:db8:1:1::${n}`, 3)).toBe(2);
    await query('delete from counted_acts');
    expect(await tries((n) => `2001:db8:2:${n}::1`, 6)).toBe(5);
    await query('delete from counted_acts');
    expect(await tries((n) => `2001:db8:3:${n}00::1`, 21)).toBe(20);
    await strict.close();
  });
});

// Some 70 hashes in low-priority threads, slow on a busy machine.
describe('a rush of sign-ins', { timeout: 120_000 }, () => {
  /** Starts more sign-ins than may queue, and waits until all have ended. */
  async function rush() {
    const emails = Array.from({ length: rooms.stranger + 40 }, (_, n) => `n${n}@example.org`);
    const begun = emails.map((email) => login(visit(), { email, ...wrong }));
    const refused = begun.map(async (one) => expect((await one).body.code).toBe('proof_required'));
    await Promise.any(refused);
    return begun;
  }

  it('on one tenant refuses neither others nor a known device nor a proof, and asks strangers for one', async () => {
    const [device, neighbour] = [await knownDevice(), await createUser(app, other)];
    const stranger = visit();
    const proof = await proofFor(stranger);
    const begun = await rush();
    const elsewhere = visit(undefined, other.host);
    const answers = [login(elsewhere, { email: neighbour.email }), login(device), login(stranger, { proof })];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const codes = (await Promise.all(begun)).map(({ body }) => body.code as string);
    expect([...new Set(codes)].sort()).toEqual(['proof_required', 'wrong_login']);
  });
});
