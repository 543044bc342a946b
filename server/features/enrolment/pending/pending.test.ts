import { expect, it } from 'vitest';
import { createAdministrator, createCoordinator, createUser } from '../../../testing/factories.ts';
import { listMails } from '../../../testing/mail.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { tellPending } from './rules.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'esperas');

const tell = () => inTenant((tx) => tellPending({ tx, origin: 'https://esperas.test' }));
const told = async () => (await listMails(db, tenant)).map(({ to_address }) => to_address).sort();

it('administrators learn that registrations wait, of nobody whose, and once within an hour', async () => {
  const [first, second] = [await createAdministrator(db, tenant), await createAdministrator(db, tenant)];
  const gone = await createAdministrator(db, tenant);
  await query('update users set is_active = false where id = $1', [gone.id]);
  await createCoordinator(db, tenant, [tenant.areas.north]);
  await tell();
  expect(await told()).toEqual([]);

  const person = await createUser(db, tenant, { first_name: 'Xacobe', last_name_1: 'Inventado' });
  await query('update users set is_verified = null, is_locked = true where id = $1', [person.id]);
  await tell();
  await tell();
  expect(await told()).toEqual([first.email, second.email].sort());
  for (const { subject, text } of await listMails(db, tenant)) {
    for (const secret of ['Xacobe', 'Inventado', person.email, person.id]) expect(subject + text).not.toContain(secret);
    expect(text).toContain('https://esperas.test/users?is_pending=true');
  }

  await query("update emails set creation_date = now() - interval '61 minutes' where user_id = $1", [first.id]);
  await tell();
  expect(await told()).toEqual([first.email, first.email, second.email].sort());
});
