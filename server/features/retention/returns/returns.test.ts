import { beforeEach, expect, it } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { listMails } from '../../../testing/mail.ts';
import { registrationForm } from '../../../testing/registration.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { beginRetention, runInviteBack } from '../jobs.ts';

const app = setUpApp();
const { tenant, query, visitor } = setUpStaff(app, 'vuelta', beforeEach);
/** A person kept by contact since an earlier election. */
const ana = setUp(beforeEach, async () => {
  const kept = await createUser(app, tenant, {
    ...{ first_name: 'Ana', language: 'gl', phone_prefix: '+34', phone: '612345678' },
    ...{ is_active: false, reduced_at: '2030-01-02T00:00:00Z', mail_stopped: 'unsubscribed' },
  });
  await query('update users set password_hash = null where id = $1', [kept.id]);
  await query(
    "insert into consents (tenant_id, user_id, purpose, is_given, terms_version) values ($1, $2, 'next_election', true, '1')",
    [tenant.id, kept.id],
  );
  return kept;
});

const job = () => ({ tenantId: tenant.id });
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const invite = (day = '2031-03-01') => runInviteBack(app.services, job(), undefined, at(day));
const invitations = () => listMails(app, tenant, 'election_opened');
const linkIn = (text = '') => {
  const [, uidb64 = '', token = ''] = /enroll-verification\/([^/]+)\/([\w-]+)/.exec(text) ?? [];
  return { uidb64, token };
};
const verify = (body: object) => visitor.post('users/users/verify/', body);
const people = () =>
  query(
    'select id, is_active, reduced_at, phone from users where tenant_id = $1 and rtrim(email_key) = $2 order by creation_date',
    [tenant.id, ana.email],
  );

it('nobody hears of an election that is over, nor while enrolment is closed', async () => {
  await invite('2031-05-26');
  await query('update tenants set open_enroll = false where id = $1', [tenant.id]);
  await invite();
  expect(await invitations()).toEqual([]);
});

it('an election to come and open enrolment bring one mail, in their language', async () => {
  await beginRetention(app.services, job(), undefined, at('2031-03-01'));
  const { rows } = await app.owner.query('select from graphile_worker.jobs where key = $1', [
    `${tenant.id}:invite-back`,
  ]);
  expect(rows).toHaveLength(1);
  await Promise.all([invite(), invite()]);
  await invite('2031-03-02');
  expect((await invitations()).map(({ text }) => text.includes('25 de maio de 2031'))).toEqual([true]);
});

it('they come back with what is kept by choosing a password, once, and without mailings', async () => {
  await invite();
  const link = linkIn((await invitations())[0]?.text);
  expect((await verify({ ...link, token: 'x' })).status).toBe(400);
  expect((await verify(link)).body.password_required).toBe(true);
  expect(await people()).toMatchObject([{ is_active: false }]);
  const password = 'caballo-lento-sobre-tejado';
  expect((await verify({ ...link, password })).body.email).toBe(ana.email);
  expect(await people()).toMatchObject([{ id: ana.id, is_active: true, reduced_at: null, phone: '612345678' }]);
  expect((await verify({ ...link, password })).status).toBe(400);
  expect((await visitor.get('users/users/self/consents/')).body).toMatchObject({
    mailings: { is_given: false },
    next_election: { is_given: true },
  });
});

it('they register like anybody new, and what is kept gives way once the address is confirmed', async () => {
  const asked = { email: ana.email, antibot: 'solution 7' };
  expect((await visitor.post('users/users/email_exists/', asked)).body).toEqual({ exists: false });
  const form = registrationForm(1, { email: ana.email.toUpperCase() });
  expect((await visitor.post('users/users/register/', form)).status).toBe(201);
  expect(await people()).toHaveLength(2);
  const [mail] = await listMails(app, tenant, 'verify');
  expect((await verify(linkIn(mail?.text))).status).toBe(200);
  expect(await people()).toMatchObject([{ is_active: true, reduced_at: null }]);
  expect((await query('select from users where id = $1', [ana.id])).length).toBe(0);
  await invite();
  expect(await invitations()).toEqual([]);
});
