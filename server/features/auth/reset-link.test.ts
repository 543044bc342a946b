import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../core/tokens.ts';
import { sendAccountLink } from '../../services/links/jobs.ts';
import { isGoodMailToken } from '../../services/links/queries.ts';
import { createTenant, createUser, type TestTenant } from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpTenant } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inTenant } = setUpTenant(app, 'enlaces');
const person = setUp(beforeEach, () => createUser(app, tenant));

async function askForLink() {
  const asked = { tenantId: tenant.id, userId: person.id, purpose: 'reset', origin: 'http://enlaces.test' } as const;
  await sendAccountLink(app.services, asked);
  return readLink(app, tenant, 'reset');
}
const check = (link: object, at = tenant) => app.visit(at.host).post('users/auth/check_reset_link/', link);
const refusal = async (link: object, at?: TestTenant) => {
  const { status, body } = await check(link, at);
  return [status, body];
};

it('a link that is expired, used, made up, of another tenant or of nobody is refused, all in the same words', async () => {
  const link = await askForLink();
  const other = await createTenant(app, 'enlaces-ajenos');
  const uidOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const madeUp = await refusal({ uidb64: uidOf(person.id), token: 'junk' });
  expect(madeUp).toMatchObject([400, { code: 'bad_link' }]);
  expect(await refusal({ uidb64: uidOf('01920000-0000-7000-8000-000000000000'), token: 'junk' })).toEqual(madeUp);
  expect(await refusal({ uidb64: '', token: '' })).toEqual(madeUp);
  expect(await refusal(link, other)).toEqual(madeUp);
  await query("update mail_tokens set expires_at = now() - interval '1 second'");
  expect(await refusal(link)).toEqual(madeUp);
  await query("update mail_tokens set expires_at = now() + interval '1 hour'");
  const set = { ...link, password: 'nueve-barcas-rojas-al-alba' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', set)).status).toBe(204);
  expect(await refusal(link)).toEqual(madeUp);
});

it('a good link is as good after it was looked at', async () => {
  const link = await askForLink();
  expect((await check(link)).status).toBe(204);
  expect((await check(link)).status).toBe(204);
  const set = { ...link, password: 'nueve-barcas-rojas-al-alba' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', set)).status).toBe(204);
});

it('a link that confirms an address sets no password', async () => {
  const asked = { tenantId: tenant.id, userId: person.id, purpose: 'verify', origin: 'http://enlaces.test' } as const;
  await query('update users set is_verified = false where id = $1', [person.id]);
  await sendAccountLink(app.services, asked);
  const link = await readLink(app, tenant, 'verify');
  expect((await check(link)).body.code).toBe('bad_link');
  const set = { ...link, password: 'nueve-barcas-rojas-al-alba' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', set)).body.code).toBe('bad_link');
});

describe.each(['reset', 'verify'] as const)('messages with a link (%s) that anybody may ask for', (purpose) => {
  beforeEach(() => query('update users set is_verified = $2 where id = $1', [person.id, purpose === 'reset']));
  const ask = () =>
    sendAccountLink(app.services, { tenantId: tenant.id, userId: person.id, purpose, origin: 'http://enlaces.test' });
  const countSent = async () =>
    (await listMails(app, tenant, purpose)).filter(({ to_address }) => to_address === person.email).length;
  const isGood = async ({ token }: { token: string }) => {
    const held = { hash: hashToken(token), userId: person.id, purpose };
    return inTenant((tx) => isGoodMailToken(tx, held));
  };
  const letMinutesPass = (minutes: number) =>
    query(
      `with links as (update mail_tokens set expires_at = expires_at - make_interval(mins => $2) where user_id = $1)
       update emails set creation_date = creation_date - make_interval(mins => $2) where user_id = $1`,
      [person.id, minutes],
    );

  it('are one, however many ask at once, while its link is unused and younger than ten minutes', async () => {
    await Promise.all(Array.from({ length: 40 }, ask));
    expect(await countSent()).toBe(1);
    const first = await readLink(app, tenant, purpose);
    await letMinutesPass(9);
    await ask();
    expect([await countSent(), await isGood(first)]).toEqual([1, true]);
    await letMinutesPass(2);
    await ask();
    expect([await countSent(), await isGood(first)]).toEqual([2, true]);
  });

  it('come again at once after the link was used', async () => {
    await ask();
    await query('update mail_tokens set used_at = now() where user_id = $1', [person.id]);
    await ask();
    expect(await countSent()).toBe(2);
  });

  it('are five within an hour', async () => {
    for (let n = 0; n < 6; n += 1) {
      await ask();
      await query('update mail_tokens set used_at = now() where user_id = $1', [person.id]);
    }
    expect(await countSent()).toBe(5);
    await letMinutesPass(61);
    await ask();
    expect(await countSent()).toBe(6);
  });
});

it.each([
  ['deactivated', 'is_active = false'],
  ['made to wait for an administrator', 'is_verified = null, is_locked = true'],
])('a link of somebody %s meanwhile is refused', async (_, change) => {
  const link = await askForLink();
  await query(`update users set ${change} where id = $1`, [person.id]);
  expect((await check(link)).body.code).toBe('bad_link');
});
