import { beforeEach, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { registrationForm } from '../../testing/registration.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, visitor, admin } = setUpStaff(app, 'permisos', beforeEach);
const ana = setUp(beforeEach, () =>
  createUser(app, tenant, { terms_version: '1', terms_accepted_at: '2030-01-02T00:00:00Z' }),
);
const path = 'users/users/self/consents/';
const never = { is_given: false, at: null, terms_version: null };

it('is nobody else’s, and for known purposes only', async () => {
  expect((await visitor.get(path)).status).toBe(401);
  expect((await visitor.post(path, { purpose: 'mailings', is_given: false })).status).toBe(401);
  const browser = await signIn(ana);
  expect((await browser.post(path, { purpose: 'coordination', is_given: false })).status).toBe(400);
});

it('who enrolled before being asked gets mailings until they withdraw, and isn’t kept for another election', async () => {
  expect((await (await signIn(ana)).get(path)).body).toEqual({
    coordination: { is_given: true, at: '2030-01-02T00:00:00+00:00', terms_version: '1' },
    mailings: { ...never, is_given: true },
    next_election: never,
  });
});

it('a withdrawal counts at once for mailings, with its date and the texts’ version, and may be taken back', async () => {
  const browser = await signIn(ana);
  const choose = async (purpose: string, is_given: boolean) => (await browser.post(path, { purpose, is_given })).body;
  const texts = { es: { subject: 'Hola', text: 'Hola' } };
  expect((await admin.post('mailing/mailings/', { texts, ids: [ana.id] })).status).toBe(201);
  const mailing = (await admin.get('mailing/mailings/')).body.results[0];
  const audience = async () => (await admin.get(`mailing/mailings/${mailing.id}/audience/`)).body;
  expect(await audience()).toMatchObject({ reached: 1, obstacles: [] });
  expect((await choose('mailings', false)).mailings).toMatchObject({ is_given: false, terms_version: '1' });
  expect(await audience()).toMatchObject({
    reached: 0,
    obstacles: [{ obstacle: 'unsubscribed', count: 1 }],
  });
  expect((await choose('mailings', true)).mailings.is_given).toBe(true);
  expect((await choose('next_election', true)).next_election).toMatchObject({ is_given: true, terms_version: '1' });
  const logged = await query('select action from changes where entity_id = $1 order by at', [ana.id]);
  expect(logged.map(({ action }) => action).slice(-3)).toEqual(['unsubscribed', 'subscribed', 'consent_given']);
});

it('who enrols gives no more than they tick', async () => {
  const register = async (n: number, more = {}) => {
    const form = registrationForm(n, more);
    const answer = await app.visit(tenant.host).post('users/users/register/', form);
    expect([answer.status, answer.body]).toEqual([201, { email: form.email }]);
    return query(
      `select u.mail_stopped, array_agg(c.purpose || '=' || c.is_given order by c.purpose) as chosen from users u
       join consents c on c.tenant_id = u.tenant_id and c.user_id = u.id
       where u.tenant_id = $1 and u.email = $2 group by u.mail_stopped`,
      [tenant.id, form.email],
    );
  };
  expect(await register(1)).toEqual([
    { mail_stopped: 'unsubscribed', chosen: ['mailings=false', 'next_election=false'] },
  ]);
  expect(await register(2, { mailings: true, next_election: true })).toEqual([
    { mail_stopped: null, chosen: ['mailings=true', 'next_election=true'] },
  ]);
});
