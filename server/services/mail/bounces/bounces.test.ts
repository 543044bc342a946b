import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { createTestApp } from '../../../testing/app.ts';
import { bounceSettings, reportOf, tellBounce, withMailServer } from '../../../testing/bounces.ts';
import { createUser, type TestUser } from '../../../testing/factories.ts';
import { writeMailTo } from '../../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff, setUpTenant } from '../../../testing/set-up.ts';
import { createStaffedTenant } from '../../../testing/staffed.ts';
import { sendMail } from '../jobs.ts';
import { closeMailTransport } from '../transport.ts';
import { returnAddress } from './address.ts';

const { BOUNCE_ADDRESS, BOUNCE_SECRET } = bounceSettings;

const app = setUpApp(bounceSettings);
const stranger = setUpTenant(app, 'vecina');
const { tenant, query, admin } = setUpStaff(app, 'vuelta', beforeEach);
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana', language: 'es' }));

const tell = (payload: Parameters<typeof tellBounce>[2], posted?: Parameters<typeof tellBounce>[3]) =>
  tellBounce(app, tenant.host, payload, posted);
const done = [204, ''];

const find = async (id: string) => (await admin.get(`mailing/emails/${id}/`)).body;
const stopped = async () => (await query('select mail_stopped from users where id = $1', [ana.id]))[0].mail_stopped;
const told = async () =>
  query(`select params from notifications where tenant_id = $1 and params->>'detail' = 'mail_failed'`, [tenant.id]);

describe('a bounce changes nothing', () => {
  it.each([
    ['without the secret', ''],
    ['with a wrong secret', 'a secret of the mail serves'],
    ['with the beginning of the secret', 'a secret'],
  ])('%s', async (_, secret) => {
    const { id, back } = await send();
    expect(await tell({ address: back, status: '5.1.1' }, { secret })).toEqual([401, 'bad_secret']);
    await expectUntouched(id);
  });

  it('where no secret is configured, whatever is sent as one', async () => {
    const closed = await createTestApp({ BOUNCE_ADDRESS });
    const { host } = (await createStaffedTenant(closed, 'cerrada')).tenant;
    for (const secret of ['undefined', BOUNCE_SECRET])
      expect(await tellBounce(closed, host, {}, { secret })).toEqual([401, 'bad_secret']);
    await closed.close();
  });

  it.each([
    ['of another kind', '<a/>', 'application/xml', [415, 'bad_media_type']],
    ['that is too large', 'x'.repeat(1024 * 1024 + 1), 'message/rfc822', [413, 'too_large']],
    ['that is no JSON', '{"address"', 'application/json', [400, 'malformed']],
    [
      'with more than is asked',
      '{"address":"a","status":"5.1.1","tenant":"x"}',
      'application/json',
      [400, 'malformed'],
    ],
    ['without a status', '{"address":"a","status":"no"}', 'application/json', [400, 'malformed']],
    ['that is no mail', '\u0000\u0001', 'message/rfc822', done],
    ['of parts without end', nest(400), 'message/rfc822', done],
  ])('in a body %s', async (_, payload, type, answer) => {
    const { id } = await send();
    expect(await tell(payload, { type })).toEqual(answer);
    await expectUntouched(id);
  });

  it('to an address that we didn’t make', async () => {
    const { id, back } = await send();
    const named = { tenantId: tenant.id, emailId: id };
    const { config } = app.services;
    const forged = [
      back.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a')),
      back.replace(/\+./, (text) => (text === '+a' ? '+b' : '+a')),
      returnAddress({ ...config, secrets: ['another secret, long enough for all'] }, named),
      returnAddress(config, { ...named, tenantId: stranger.tenant.id }),
      returnAddress(config, { tenantId: stranger.tenant.id, emailId: newId() }),
      BOUNCE_ADDRESS,
      back.replace('vuelta.example', 'vuelta-example'),
    ];
    for (const address of forged) {
      expect(await tell({ address, status: '5.1.1' })).toEqual(done);
      expect(await tell(reportOf({ to: address ?? '' }))).toEqual(done);
    }
    await expectUntouched(id);
  });

  it('that isn’t for good: a delay, a delivery, an answering machine', async () => {
    const { id, back } = await send();
    expect(await tell({ address: back, status: '4.2.2' })).toEqual(done);
    for (const [action, status] of [
      ['delayed', '4.4.1'],
      ['failed', '4.4.7'],
      ['delivered', '2.0.0'],
      ['delayed', '5.1.1'],
    ])
      expect(await tell(reportOf({ to: back, action: action ?? '', status: status ?? '' }))).toEqual(done);
    expect(await tell(Buffer.from(`To: ${back}\r\nSubject: 5.1.1\r\n\r\nStatus: 5.1.1 Action: failed`))).toEqual(done);
    await expectUntouched(id);
  });

  it('of a message that waits to go again', async () => {
    const { id, back } = await send();
    await app.query(tenant.id, `update emails set status = 'pending' where id = $1`, [id]);
    expect(await tell({ address: back, status: '5.1.1' })).toEqual(done);
    expect(await find(id)).toMatchObject({ status: 'pending', bounced_date: null });
  });
});

describe('a bounce', () => {
  it('marks its message with the server’s words, stops mailings, and tells administrators, once', async () => {
    const { id, back } = await send();
    expect(back).toMatch(/^bounces\+[a-z2-7]{48}@vuelta\.example\.org$/);
    expect(back.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const report = reportOf({ to: `<${back.toUpperCase()}>` });
    // Any host will do: the address identifies the tenant.
    expect(await tellBounce(app, stranger.tenant.host, report)).toEqual(done);
    const bounced = await find(id);
    expect(bounced).toMatchObject({
      status: 'error',
      server_answer: '550 5.1.1 <ana@example.org>: no such person here',
    });
    expect(bounced.bounced_date).toMatch(/^\d{4}-/);
    expect(await tell(reportOf({ to: back, diagnostic: 'smtp; 550 5.1.1 other words' }))).toEqual(done);
    expect(await find(id)).toEqual(bounced);
    expect(await stopped()).toBe('bounced');
    expect(await told()).toMatchObject([{ params: { 'user-email': ana.email, link: `/user/${ana.id}/emails` } }]);
  });

  it('without words has its status for an answer', async () => {
    const { id, back } = await send();
    await tell(reportOf({ to: back, status: '5.4.4', diagnostic: '' }));
    expect(await find(id)).toMatchObject({ status: 'error', server_answer: '5.4.4' });
  });

  it('of a mailbox that is there, or isn’t theirs any more, doesn’t stop mailings', async () => {
    const full = await send();
    await tell({ address: full.back, status: '5.2.2', answer: 'mailbox\u0000 full' });
    expect(await find(full.id)).toMatchObject({ status: 'error', server_answer: '5.2.2 mailbox full' });
    const old = await send();
    await app.query(
      tenant.id,
      `update users set email = 'nueva@example.org', email_key = 'nueva@example.org' where id = $1`,
      [ana.id],
    );
    await tell({ address: old.back, status: '5.1.1' });
    expect(await find(old.id)).toMatchObject({ status: 'error' });
    expect(await stopped()).toBeNull();
  });

  it('that comes before our own note that the message went stays', async () => {
    const id = await write(ana);
    const address = returnAddress(app.services.config, { tenantId: tenant.id, emailId: id });
    const hold = async () => void (await tell({ address, status: '5.1.1', answer: 'nobody' }));
    await withMailServer(app, { hold }, async (services) => {
      await sendMail(services, { tenantId: tenant.id, emailId: id }, { isLastAttempt: false });
    });
    expect(await find(id)).toMatchObject({ status: 'error', server_answer: '5.1.1 nobody' });
  });
});

it('messages go out from the organisation’s own address where none is configured for bounces', async () => {
  const id = await write(ana);
  await withMailServer(app, {}, async (services, { taken }) => {
    const { BOUNCE_ADDRESS: _, ...config } = services.config;
    await sendMail({ ...services, config }, { tenantId: tenant.id, emailId: id }, { isLastAttempt: false });
    expect(taken.map(({ from }) => from)).toEqual([`contacto@${tenant.host}`]);
    closeMailTransport(config);
  });
});

function nest(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  return parts.join('');
}

async function send(to: TestUser = ana): Promise<{ id: string; back: string }> {
  const id = await write(to);
  let back = '';
  await withMailServer(app, {}, async (services, { taken }) => {
    await sendMail(services, { tenantId: tenant.id, emailId: id }, { isLastAttempt: false });
    back = taken[0]?.from ?? '';
  });
  return { id, back };
}

async function write({ id: userId, email: address }: TestUser): Promise<string> {
  const id = await writeMailTo(app, tenant, { userId, address });
  await app.owner.query('delete from graphile_worker._private_jobs');
  return id;
}

async function expectUntouched(id: string) {
  expect(await find(id)).toMatchObject({ status: 'success', bounced_date: null });
  expect([await stopped(), await told()]).toEqual([null, []]);
}
