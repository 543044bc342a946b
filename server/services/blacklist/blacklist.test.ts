import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import {
  createAdministrator,
  createCoordinator,
  createUser,
  password,
  type TestUser,
} from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const barred = { email: 'vetada@example.org', national_id: '44556677L', phone: '612345678' };

const app = setUpApp();
const { tenant, signIn, query } = setUpStaff(app, 'vetos', beforeEach);
const boss = setUp(beforeEach, () => createAdministrator(app, tenant));
let person: TestUser;
beforeEach(async () => {
  const admin = await signIn(boss);
  const answer = await admin.post('users/blockedusers/', { ...barred, phone_prefix: '+34', reason: 'Rompió urnas' });
  expect(answer.status).toBe(201);
  person = await createUser(app, tenant);
});

const editors: Record<string, () => Promise<Browser>> = {
  'the person': () => signIn(person),
  'their coordinator': async () => signIn(await createCoordinator(app, tenant, [tenant.areas.north])),
  'an administrator': () => signIn(boss),
};
const change = async (editor: Browser, fields: object) =>
  editor.send('PATCH', `users/users/${person.id}/`, { password, seen: {}, ...fields });
const listTold = () =>
  query('select user_id, params, about_user_id from notifications where tenant_id = $1 order by created_at, id', [
    tenant.id,
  ]);
const told = (email: string) => ({
  user_id: boss.id,
  about_user_id: person.id,
  params: { detail: 'blacklist_match', 'user-name': 'Aloia Ficticia', 'user-email': email, link: `/user/${person.id}` },
});

const matching = {
  document: { national_id_kind: 'dni', national_id: '44.556.677-l' },
  telephone: { phone_prefix: '+34', phone: '612 34 56 78' },
};
const innocent = { national_id_kind: 'dni', national_id: '11223344B', phone_prefix: '+34', phone: '611 22 33 44' };

it.each(Object.keys(editors).flatMap((who) => Object.keys(matching).map((field) => [field, who] as const)))(
  'a %s of it that %s writes gets the answer of any other; administrators hear of it, once',
  async (field, who) => {
    const editor = await (editors[who] as () => Promise<Browser>)();
    expect((await change(editor, innocent)).status).toBe(200);
    expect(await listTold()).toEqual([]);
    const fields = matching[field as keyof typeof matching];
    const answer = await change(editor, fields);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/veto|bloque|black/i);
    expect(await listTold()).toEqual([told(person.email)]);
    // An unchanged field causes no new match.
    await change(editor, { ...fields, first_name: 'Aloia', profession: 'Farera' });
    expect(await listTold()).toHaveLength(1);
  },
);

it('an address of it is told of when it is asked for, and when it counts', async () => {
  const self = await signIn(person);
  expect((await change(self, { email: 'inocente@example.org' })).status).toBe(200);
  expect(await listTold()).toEqual([]);
  expect((await change(self, { email: barred.email.toUpperCase() })).body.pending_email).toBe('VETADA@EXAMPLE.ORG');
  expect(await listTold()).toEqual([told('VETADA@EXAMPLE.ORG')]);
  await self.post('users/users/confirm_email/', await readLink(app, tenant, 'email_change'));
  expect(await listTold()).toHaveLength(2);
});

it('an address of it that somebody unconfirmed is given by their coordinator is told of', async () => {
  person = await createUser(app, tenant, { is_verified: false });
  const coordinator = await (editors['their coordinator'] as () => Promise<Browser>)();
  expect((await change(coordinator, { email: barred.email, password: undefined })).status).toBe(200);
  expect((await listTold()).map(({ params }) => params.detail)).toEqual(['blacklist_match', 'email_replaced']);
});

it('somebody whom an administrator enters with data of it is told of', async () => {
  const admin = await signIn(boss);
  const answer = await admin.post('users/users/', {
    email: barred.email,
    first_name: 'Aloia',
    last_name_1: 'Ficticia',
  });
  expect(answer.status).toBe(201);
  person = { id: answer.body.id, email: barred.email };
  expect(await listTold()).toEqual([told(barred.email)]);
});
