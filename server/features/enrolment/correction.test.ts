import { beforeEach, expect, it } from 'vitest';
import { createAdministrator, createUser, password, type TestUser } from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { countWaiting } from '../../testing/outage.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { asTenant } from '../tenants/queries.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'erratas');
let person: TestUser;
let made = 0;
beforeEach(async () => {
  made += 1;
  person = await createUser(app, tenant, { is_verified: false, email: `ana.${made}@exmaple.org` });
  await query('delete from emails');
});

const right = () => `ana.${made}@example.org`;
const correct = (changes: object = {}) =>
  app
    .visit(tenant.host)
    .post('users/users/correct_email/', { email: person.email, password, new_email: right(), ...changes });
const verify = (link: object) => app.visit(tenant.host).post('users/users/verify/', link);
const row = async () =>
  (await query('select email, email_key, is_verified, is_locked from users where id = $1', [person.id]))[0];

type Ask = () => ReturnType<typeof correct>;

it('without the right password is refused, in the same words whether or not there is such an account', async () => {
  const wrong = await correct({ password: 'otra cosa muy distinta' });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']]);
  expect((await correct({ email: 'nadie@example.org' })).body).toEqual(wrong.body);
  await query('update users set is_active = false where id = $1', [person.id]);
  expect((await correct()).body).toEqual(wrong.body);
  expect((await row()).email).toBe(person.email);
});

it('is refused once the address is confirmed, whatever the password: nobody tries passwords here', async () => {
  await query('update users set is_verified = true where id = $1', [person.id]);
  const answer = await correct();
  expect([answer.status, answer.body]).toEqual([400, (await correct({ password: 'otra cosa' })).body]);
  expect((await row()).email).toBe(person.email);
});

it('is refused for an address that somebody has', async () => {
  const other = await createUser(app, tenant);
  expect((await correct({ new_email: other.email.toUpperCase() })).body.new_email[0]).toContain('correo');
  expect((await correct({ new_email: 'ana@' })).status).toBe(400);
});

it('sends the link to the right address; that of the old one dies, and the log tells', async () => {
  await app.visit(tenant.host).post('users/users/resend_verification/', { email: person.email });
  expect((await correct()).body).toEqual({ email: right() });
  const [first] = await listMails(app, tenant, 'verify');
  expect(first?.to_address).toBe(right());
  const old = await readLink(app, tenant, 'verify');
  const again = `ana.otra.${made}@example.org`;
  expect((await correct({ email: right(), new_email: again })).status).toBe(200);
  expect((await verify(old)).body.code).toBe('bad_link');
  expect((await verify(await readLink(app, tenant, 'verify'))).body.email).toBe(again);
  await app.visit(tenant.host).signIn(again, password);
  const rows = await query(
    "select actor_id, fields from changes where entity_id = $1 and action = 'email_changed' order by id",
    [person.id],
  );
  expect(rows).toEqual([
    { actor_id: person.id, fields: { email: [person.email, right()] } },
    { actor_id: person.id, fields: { email: [right(), again] } },
  ]);
});

it('of two at once one is done, and one link is good: that of the address the account has', async () => {
  const other = `ana.otra.${made}@example.org`;
  const [first, second] = await atOnce(correct, () => correct({ new_email: other }));
  expect([first?.status, second?.status]).toEqual([200, 400]);
  expect(await row()).toMatchObject({ email: right(), is_verified: false });
  expect((await listMails(app, tenant, 'verify')).map(({ to_address }) => to_address)).toEqual([right()]);
});

it('while the link of the old address is being used, is refused: the account is confirmed by then', async () => {
  await correct();
  const old = await readLink(app, tenant, 'verify');
  const again = `ana.otra.${made}@example.org`;
  const [confirmed, corrected] = await atOnce(
    () => verify(old),
    () => correct({ email: right(), new_email: again }),
  );
  expect([confirmed?.status, confirmed?.body.email, corrected?.status]).toEqual([200, right(), 400]);
  expect(await row()).toMatchObject({ email: right(), is_verified: true });
});

it('kills the link of the old address for whoever uses it meanwhile', async () => {
  await correct();
  const old = await readLink(app, tenant, 'verify');
  const again = `ana.otra.${made}@example.org`;
  const [corrected, confirmed] = await atOnce(
    () => correct({ email: right(), new_email: again }),
    () => verify(old),
  );
  expect([corrected?.status, confirmed?.body.code]).toEqual([200, 'bad_link']);
  expect(await row()).toMatchObject({ email: again, is_verified: false });
});

it('is not done more than four times an hour, whatever the address is by then', async () => {
  const answers = [];
  for (let time = 0; time < 5; time += 1) {
    const email = (await row()).email;
    answers.push((await correct({ email, new_email: `ana.${made}.${time}@example.org` })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429]);
});

it('to a blacklisted address is answered alike, sends nothing, and waits for an administrator', async () => {
  const admin = await createAdministrator(app, tenant);
  await query("insert into blocked_users (tenant_id, id, reason, email_key) values ($1, gen_random_uuid(), 'x', $2)", [
    tenant.id,
    right(),
  ]);
  expect((await correct()).body).toEqual({ email: right() });
  expect(await listMails(app, tenant)).toEqual([]);
  expect(await row()).toMatchObject({ email: right(), is_verified: null, is_locked: true });
  const told = await query('select params from notifications where user_id = $1', [admin.id]);
  expect(told).toMatchObject([{ params: { detail: 'pending_registration', 'user-email': right() } }]);
  const again = `ana.${made}@otro.example.org`;
  expect((await correct({ email: right(), new_email: again })).body).toEqual({ email: again });
  expect(await listMails(app, tenant)).toEqual([]);
  expect(await row()).toMatchObject({ email: again, is_verified: null });
});

/** Holds the account's lock until all requests wait in this order. */
async function atOnce(...asks: Ask[]) {
  const answers = await asTenant(app.owner, tenant.id, async (client) => {
    await client.query('select from users where id = $1 for update', [person.id]);
    const asked: ReturnType<Ask>[] = [];
    for (const ask of asks) {
      asked.push(ask());
      await expect.poll(() => countWaiting(app)).toBe(asked.length);
    }
    return asked;
  });
  return Promise.all(answers);
}
