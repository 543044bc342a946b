import { beforeEach, expect, it } from 'vitest';
import { sendLink } from '../../services/links/rules.ts';
import {
  createAdministrator,
  createCoordinator,
  createTenant,
  createUser,
  password,
  type TestUser,
} from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, query, inTenant, setUpBrowser } = setUpStaff(app, 'correos');
const person = setUp(beforeEach, () => createUser(app, tenant, { language: 'gl' }));
const owner = setUpBrowser(() => person, beforeEach);
let count = 0;
let wanted: string;

beforeEach(async () => {
  count += 1;
  // A single search word: a bare number could begin somebody's document.
  wanted = `Nova${count}@example.org`;
});

const change = (email: string, browser = owner, user = person) =>
  browser.send('PATCH', `users/users/${user.id}/`, { email, password });
const link = () => readLink(app, tenant, 'email_change');
const confirm = async (opened?: object) =>
  app.visit(tenant.host).post('users/users/confirm_email/', opened ?? (await link()));
const send = (user: TestUser, purpose: 'verify' | 'reset') =>
  inTenant((tx) =>
    sendLink(
      { tx, actor: null, origin: 'http://correos.test' },
      { ...user, first_name: 'Ana', language: 'es' },
      purpose,
    ),
  );
const emailOf = async ({ id }: TestUser) => (await query('select email from users where id = $1', [id]))[0].email;
const actionsOf = ({ id }: TestUser) =>
  query("select action, fields from changes where entity_id = $1 and action <> 'signed_in' order by at", [id]);

it('is refused without the password, and with a wrong one; the rest of the request is not done either', async () => {
  const path = `users/users/${person.id}/`;
  const body = { email: wanted, profession: 'Farera' };
  for (const [given, word] of [
    [{}, 'obligatorio'],
    [{ password: 'otra-que-no-es' }, 'contraseña'],
  ] as const) {
    const refused = await owner.send('PATCH', path, { ...body, ...given });
    expect([refused.status, refused.body.password?.[0]]).toEqual([400, expect.stringContaining(word)]);
  }
  const self = await owner.get('users/users/self/');
  expect(self.body).toMatchObject({ email: person.email, pending_email: null, profession: '' });
  // Changing other fields needs no password.
  const kept = await owner.send('PATCH', path, { email: person.email, profession: 'Farera' });
  expect(kept.body).toMatchObject({ profession: 'Farera' });
});

it('is refused to coordinators where it was confirmed, and to administrators where it is another one’s', async () => {
  const coordinator = await signIn(await createCoordinator(app, tenant, [tenant.areas.north]));
  const admin = await signIn(await createAdministrator(app, tenant));
  const other = await createAdministrator(app, tenant);
  for (const [browser, user] of [
    [coordinator, person],
    [admin, other],
  ] as const) {
    const refused = await change(wanted, browser, user);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const { email, permissions } = (await browser.get(`users/users/${user.id}/`)).body;
    expect([email, permissions['users.edit'], permissions['users.edit_email']]).toEqual([user.email, true, false]);
    expect((await browser.send('PATCH', `users/users/${user.id}/`, { email })).status).toBe(200);
  }
  expect((await change(wanted, admin)).body).toMatchObject({ pending_email: wanted });
});

it('takes effect: the old address is told, and only the session where the link is opened goes on', async () => {
  const elsewhere = await signIn(person);
  const stranger = await signIn(await createUser(app, tenant));
  await change(wanted);
  expect((await owner.post('users/users/confirm_email/', await link())).status).toBe(200);
  expect((await listMails(app, tenant)).at(-1)).toMatchObject({
    template: 'security_notice',
    to_address: person.email,
    text: expect.stringContaining('xa non usa este enderezo'),
  });
  expect((await owner.get('users/users/self/')).body).toMatchObject({ email: wanted });
  expect((await elsewhere.get('users/users/self/')).status).toBe(401);

  await change(`outra-${wanted}`);
  expect((await stranger.post('users/users/confirm_email/', await link())).status).toBe(200);
  expect((await owner.get('users/users/self/')).status).toBe(401);
  expect((await stranger.get('users/users/self/')).status).toBe(200);
});

it('counts only once its link is opened; meanwhile it waits where both can see it', async () => {
  const answer = await change(wanted);
  expect(answer.body).toMatchObject({ email: person.email, pending_email: wanted });
  const written = (await listMails(app, tenant)).slice(-2);
  expect(written).toMatchObject([
    { template: 'email_change', to_address: wanted, language: 'gl' },
    { template: 'email_changed_notice', to_address: person.email, language: 'gl' },
  ]);
  expect(written[0]?.text).toContain('://correos.test/confirm-email/');
  expect(written[1]?.text).not.toContain(wanted);

  expect(await confirm()).toMatchObject({ status: 200, body: { email: wanted } });
  // Signing in requires the new address.
  const again = await signIn({ ...person, email: wanted.toLowerCase() });
  expect((await again.get('users/users/self/')).body).toMatchObject({ email: wanted, pending_email: null });
  await expect(signIn(person)).rejects.toThrow('401');
  const admin = await signIn(await createAdministrator(app, tenant));
  const found = await admin.get(`users/users/?search=${wanted.split('@')[0]}`);
  expect(found.body.results).toMatchObject([{ id: person.id }]);
  expect(await actionsOf(person)).toEqual([
    { action: 'email_change_requested', fields: { pending_email: [null, wanted] } },
    { action: 'email_changed', fields: { email: [person.email, wanted] } },
  ]);
});

it('that waits when a credential locks the profile counts no more', async () => {
  await change(wanted);
  const admin = await signIn(await createAdministrator(app, tenant));
  expect((await admin.post('credentials/credentials/', { user: person.id })).status).toBe(201);
  expect((await confirm()).body.code).toBe('bad_link');
  expect(await emailOf(person)).toBe(person.email);
});

it('by a link that was used, expired, of somebody else, or made up, changes nothing', async () => {
  await change(wanted);
  const opened = await link();
  const other = await createUser(app, tenant);
  const otherId = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url');
  for (const bad of [
    { ...opened, uidb64: otherId },
    { ...opened, token: `${opened.token.slice(1)}x` },
    { uidb64: 'x', token: 'x' },
  ]) {
    expect((await confirm(bad)).body.code).toBe('bad_link');
  }
  expect(await emailOf(person)).toBe(person.email);
  // The link isn't valid for other purposes.
  const visitor = app.visit(tenant.host);
  const reset = { ...opened, password: 'ocho-faroles-azules-brillan' };
  expect((await visitor.post('users/users/verify/', opened)).body.code).toBe('bad_link');
  expect((await visitor.post('users/auth/reset_password/', reset)).body.code).toBe('bad_link');
  expect((await confirm(opened)).status).toBe(200);
  expect((await confirm(opened)).body.code).toBe('bad_link');

  await owner.signIn(wanted, password);
  await change(`otra-${wanted}`);
  await query("update mail_tokens set expires_at = now() - interval '1 second' where purpose = 'email'");
  expect((await confirm()).body.code).toBe('bad_link');
  expect((await owner.get('users/users/self/')).body.pending_email).toBeNull();
});

it('asked for again replaces what waits, and the present address cancels it', async () => {
  await change(`primera-${wanted}`);
  const first = await link();
  await change(wanted);
  expect((await confirm(first)).body.code).toBe('bad_link');
  const second = await link();
  expect((await change(person.email.toUpperCase())).body).toMatchObject({ pending_email: null });
  expect((await confirm(second)).body.code).toBe('bad_link');
  expect(await emailOf(person)).toBe(person.email.toUpperCase());
  expect((await actionsOf(person)).at(-1)).toEqual({
    action: 'email_change_cancelled',
    fields: { pending_email: [wanted, null] },
  });
});

it('that somebody else has is refused beside the field, or at the link where they took it since', async () => {
  const other = await createUser(app, tenant);
  const taken = await change(other.email.toUpperCase());
  expect([taken.status, taken.body.email?.length]).toEqual([400, 1]);
  await change(wanted);
  const late = await createUser(app, tenant, { email: wanted.toLowerCase() });
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'email_taken_meanwhile' } });
  expect(await emailOf(person)).toBe(person.email);
  expect(await emailOf(late)).toBe(wanted.toLowerCase());
});

it('of two who want the same, goes to whoever opens the link first', async () => {
  const other = await createUser(app, tenant);
  await change(wanted);
  const first = await link();
  await change(wanted, await signIn(other), other);
  const answers = await Promise.all([confirm(first), confirm()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('ends the links that were sent to the old address', async () => {
  await send(person, 'reset');
  const reset = await readLink(app, tenant, 'reset');
  await change(wanted);
  await confirm();
  const body = { ...reset, password: 'ocho-faroles-azules-brillan' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', body)).body.code).toBe('bad_link');
});

it('is given up where the password is set anew by a link', async () => {
  await change(wanted);
  const waiting = await link();
  await send(person, 'reset');
  const body = { ...(await readLink(app, tenant, 'reset')), password: 'nueve-barcas-salen-de-noche' };
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', body)).status).toBe(204);
  expect((await confirm(waiting)).body.code).toBe('bad_link');
  expect(await emailOf(person)).toBe(person.email);
  expect((await actionsOf(person)).at(-1)).toEqual({
    action: 'password_reset',
    fields: { password: [null, '•'], pending_email: [wanted, null] },
  });
});

it('writes to strangers five times an hour at most', async () => {
  for (let n = 0; n < 5; n += 1) expect((await change(`${n}-${wanted}`)).status).toBe(200);
  const refused = await change(wanted);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
});

it('refused after the rest of the request was written, leaves none of it behind', async () => {
  for (let n = 0; n < 5; n += 1) await change(`${n}-${wanted}`);
  const waiting = await link();
  const before = await actionsOf(person);
  // The profession is written before the address is refused.
  const body = { profession: 'Farera', email: wanted, password };
  const refused = await owner.send('PATCH', `users/users/${person.id}/`, body);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect((await owner.get('users/users/self/')).body).toMatchObject({ profession: '', pending_email: `4-${wanted}` });
  expect(await actionsOf(person)).toEqual(before);
  expect(await link()).toEqual(waiting);
});

it('of somebody who never confirmed one counts at once; the old link opens nothing, the new one does', async () => {
  const guest = await createUser(app, tenant, { is_verified: false });
  const coordinator = await signIn(await createCoordinator(app, tenant, [tenant.areas.north]));
  await send(guest, 'verify');
  const old = await readLink(app, tenant, 'verify');
  expect((await change(wanted, coordinator, guest)).body).toMatchObject({ email: wanted, pending_email: null });
  expect((await listMails(app, tenant)).at(-1)).toMatchObject({ template: 'invite', to_address: wanted });
  const verify = (opened: object) => app.visit(tenant.host).post('users/users/verify/', opened);
  expect((await verify(old)).body.code).toBe('bad_link');
  const link = await readLink(app, tenant, 'invite');
  expect((await verify(link)).body).toEqual({ email: wanted, password_required: true, signed_in: null });
  expect((await verify({ ...link, password: 'otro-faro-bien-lejano' })).body).toMatchObject({ email: wanted });
});

it.each([
  ['a coordinator', 1],
  ['an administrator', 0],
])('of somebody who never confirmed one loses the password with the address, by %s', async (who, told) => {
  const own = await createTenant(app, `ajena-${told}`);
  const boss = await createAdministrator(app, own);
  const guest = await createUser(app, own, { is_verified: false });
  const editor = told ? await createCoordinator(app, own, [own.areas.north]) : boss;
  const browser = await app.visit(own.host).signIn(editor.email, password);
  expect((await browser.send('PATCH', `users/users/${guest.id}/`, { email: wanted, seen: {} })).status).toBe(200);
  // The old password must not work, whoever confirms the address.
  const signIn = await app.visit(own.host).post('users/auth/login/', { email: wanted, password });
  expect([who, signIn.body.code]).toEqual([who, 'wrong_login']);
  const { rows } = await app.query(own.id, 'select user_id, params from notifications where tenant_id = $1', [own.id]);
  expect(rows).toEqual(
    Array.from({ length: told }, () => ({
      user_id: boss.id,
      params: {
        detail: 'email_replaced',
        'user-name': 'Aloia Ficticia',
        'user-email': wanted,
        link: `/user/${guest.id}`,
      },
    })),
  );
});
