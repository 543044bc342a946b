import { expect, it } from 'vitest';
import { createUser, type TestUser } from '../../../testing/factories.ts';
import { listMails } from '../../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { sendMoved } from '../jobs.ts';

const app = setUpApp();
const { tenant, admin, query } = setUpStaff(app, 'cambios-de-zona');

const north = { type: 'Point', coordinates: [2.02, 41.42] };
const south = { type: 'Point', coordinates: [2.1, 41.3] };
const move = async ({ id }: TestUser, location: object) =>
  expect((await admin.send('PATCH', `users/users/${id}/`, { location, seen: {} })).status).toBe(200);
const tell = ({ id }: TestUser) =>
  sendMoved(app.services, { tenantId: tenant.id, userId: id, origin: 'https://zonas.test' });
const told = async ({ email }: TestUser) =>
  (await listMails(app, tenant, 'area_moved')).filter(({ to_address }) => to_address === email);
const asked = async ({ id }: TestUser) =>
  (await query('select moved_from from users where id = $1', [id]))[0].moved_from;

it('nobody is told of an area who hasn’t confirmed their address, or who moves within it', async () => {
  const stranger = await createUser(app, tenant, { area: tenant.areas.south, is_verified: false });
  await move(stranger, north);
  const settled = await createUser(app, tenant, { area: tenant.areas.south });
  await move(settled, south);
  for (const one of [stranger, settled]) {
    expect(await asked(one)).toBeNull();
    await tell(one);
    expect(await told(one)).toEqual([]);
  }
});

it('nobody is told who is back by the time, or has gone', async () => {
  const person = await createUser(app, tenant, { area: tenant.areas.south });
  await move(person, north);
  await move(person, south);
  await tell(person);
  await move(person, north);
  await query('update users set is_active = false where id = $1', [person.id]);
  await tell(person);
  expect(await told(person)).toEqual([]);
});

it('a person learns of their area, and the organisation’s contact until their home has stood for a day, once', async () => {
  const person = await createUser(app, tenant, { area: tenant.areas.south, language: 'eu' });
  await move(person, north);
  await tell(person);
  await tell(person);
  const [message, ...more] = await told(person);
  expect(more).toEqual([]);
  expect(message?.subject).toMatch(/^Zure eremua aldatu da: \S/);
  expect(message?.text).toContain('contacto@cambios-de-zona.test;');
  expect(message?.text).toContain(`https://zonas.test/user/${person.id}`);
});
