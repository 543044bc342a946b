import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/app.ts';
import { createUser, password } from '../testing/factories.ts';
import { solveProof } from '../testing/proof.ts';
import { setUpApp, setUpTenant } from '../testing/set-up.ts';

const app = setUpApp({ ANTIBOT: 'altcha', ANTIBOT_COST: '1', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const { tenant } = setUpTenant(app, 'asediada');
let visitors = 0;

/** Opens a browser with a new network address. */
function visit(): Browser {
  visitors += 1;
  const browser = app.visit(tenant.host);
  browser.headers = { 'accept-language': 'es', 'x-forwarded-for': `10.2.0.${visitors}` };
  return browser;
}

const proofFor = async (browser: Browser, email: string) =>
  solveProof((await browser.post('users/auth/proof/', { email })).body);

describe.each([
  ['users/auth/request_password_reset/', true, 3, {}, 204],
  ['users/users/resend_verification/', false, 3, {}, 204],
  ['users/users/correct_email/', false, 5, { password, new_email: 'asediada@example.org' }, 200],
])('%s', (path, is_verified, most, given, done) => {
  let email: string;
  beforeAll(async () => {
    email = (await createUser(app, tenant, { is_verified })).email;
    for (let network = 0; network < 10; network += 1) {
      const stranger = visit();
      const body = { ...given, email: ` ${email.toUpperCase()}`, password: 'otra-cosa' };
      if (!('password' in given)) Reflect.deleteProperty(body, 'password');
      for (let n = 0; n < most; n += 1) expect([204, 400]).toContain((await stranger.post(path, body)).status);
      expect((await stranger.post(path, body)).body.code).toBe(network < 9 ? 'too_many' : 'proof_required');
    }
  });

  it('lets nobody in from a new network beyond its limit, but by a proof of work', async () => {
    const owner = visit();
    const refused = await owner.post(path, { email, ...given });
    expect([refused.status, refused.body.code]).toEqual([429, 'proof_required']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const proof = await proofFor(owner, email);
    expect((await owner.post(path, { email, ...given, proof })).status).toBe(done);
  });

  it('refuses a proof that was used, made up, or made for another address', async () => {
    const user = await createUser(app, tenant);
    const used = await proofFor(visit(), email);
    await visit().post(path, { email, ...given, proof: used });
    for (const proof of [used, 'none', await proofFor(visit(), user.email)])
      expect((await visit().post(path, { email, ...given, proof })).body.code).toBe('proof_required');
  });

  it('gives no network more than it may have, whatever it proves', async () => {
    const one = visit();
    const codes: string[] = [];
    for (let n = 0; n <= most; n += 1)
      codes.push((await one.post(path, { email, ...given, proof: await proofFor(one, email) })).body?.code);
    expect(codes.indexOf('too_many')).toBe(most);
  });
});
