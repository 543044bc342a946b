import { beforeEach, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'convites', beforeEach);

const check = async (text: string) => (await admin.post('users/invitations/check/', { text })).body.lines;
const faultsOf = async (text: string) =>
  (await check(text)).map(({ faults }: { faults: { code: string }[] }) => faults.map(({ code }) => code).join());
const find = async (email: string) => (await admin.get(`users/users/?search=${email}`)).body.results[0];
const managed = async (user: string) =>
  (await admin.get(`users/areamanagers/?user=${user}`)).body.results.map(
    ({ area_name }: { area_name: string }) => area_name,
  );
const north = async () => (await admin.get(`areas/adms/${tenant.areas.north.id}/`)).body.name as string;

test('only administrators invite', async () => {
  const watcher = await signIn(createUser(app, tenant));
  for (const path of ['users/invitations/check/', 'users/invitations/']) {
    expect((await app.visit(tenant.host).post(path, { text: 'a' })).status).toBe(401);
    expect((await watcher.post(path, { text: 'a' })).status).toBe(403);
    expect((await inNorth.post(path, { text: 'a' })).status).toBe(403);
  }
});

test('each fault of a line is named, and nothing is written', async () => {
  const area = await north();
  const before = (await admin.get('users/users/')).body.count;
  const self = (await admin.get('users/users/self/')).body.email;
  expect(
    await faultsOf(
      [
        `Ana García, ${area}`,
        `Ana García, ana@example.org, luz@example.org, ${area}`,
        `Ana García, ana@example, ${area}`,
        `García, Ana, ana2@example.org, ${area}`,
        `Ana, ana3@example.org, ${area}`,
        'Ana García, ana4@example.org',
        'Ana García, ana5@example.org, Atlántida',
        `Ana García, ana6@example.org, ${area}`,
        `Ana García, ANA6@example.org, ${area}`,
        `Ana García, ${self}, ${area}`,
      ].join('\n'),
    ),
  ).toEqual([
    ...[
      'no_email',
      'several_emails',
      'bad_email',
      'name_unclear',
      'no_surname',
      'no_area',
      'unknown_area',
      '',
      'twice',
    ],
    'administrator',
  ]);
  expect((await admin.get('users/users/')).body.count).toBe(before);
});

test('a new person coordinates once they confirm, and not before', async () => {
  const area = await north();
  const { body } = await admin.post('users/invitations/', {
    text: `Ana García López, ana@example.org, ${area}\nLuz, luz@example.org, ${area}`,
  });
  expect([body.invited, body.lines.map(({ line }: { line: number }) => line)]).toEqual([1, [2]]);
  const { id, is_staff } = await find('ana@example.org');
  const waiting = async (asked: string, by = admin) => (await by.get(`users/invitations/?${asked}`)).body.results;
  expect(await waiting(`user=${id}`)).toMatchObject([{ user: id, user_name: 'Ana García', areas: [area] }]);
  expect(await waiting(`area=${tenant.areas.north.id}`)).toHaveLength(1);
  expect([await waiting(`area=${tenant.areas.south.id}`), await waiting(`user=${id}`, inNorth)]).toEqual([[], []]);
  expect([is_staff, await managed(id)]).toEqual([false, []]);
  const mails = await query('select template, text from emails where tenant_id = $1 and user_id = $2', [tenant.id, id]);
  const [mail] = mails;
  expect([mails.length, mail.template]).toEqual([1, 'invite_coordinator']);
  for (const said of [`Tu zona: ${area}.`, 'Te lo pide: ']) expect(mail.text).toContain(said);
  const [, uidb64, token] = /enroll-verification\/([^/]+)\/([\w-]+)/.exec(mail.text) ?? [];
  const visitor = app.visit(tenant.host);
  await visitor.get('universe/');
  const link = { uidb64, token, password: 'caballo-lento-sobre-tejado' };
  expect((await visitor.post('users/users/verify/', link)).status).toBe(200);
  expect((await find('ana@example.org')).is_staff).toBe(true);
  expect(await waiting(`user=${id}`)).toEqual([]);
  expect(await managed(id)).toEqual([area]);
  expect((await visitor.get('users/users/')).status).toBe(200);
});

test('who has confirmed coordinates at once; who coordinates there already is named', async () => {
  const area = await north();
  const { id, email } = await createUser(app, tenant);
  const text = `Ana García, ${email}, ${area}`;
  expect((await admin.post('users/invitations/', { text })).body.invited).toBe(1);
  expect(await managed(id)).toEqual([area]);
  expect(await faultsOf(text)).toEqual(['nothing_new']);
});
