import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  createAdministrator,
  createCoordinator,
  createTenant,
  createUser,
  type TestTenant,
} from '../../../testing/factories.ts';
import { listMails } from '../../../testing/mail.ts';
import { tellPending } from './rules.ts';

let db: TestDatabase;
let tenant: TestTenant;

beforeAll(async () => {
  db = await createTestDatabase();
  tenant = await createTenant(db, 'esperas');
});
afterAll(() => db.close());

const tell = () => db.database.inTenant(tenant.id, (tx) => tellPending({ tx, origin: 'https://esperas.test' }));
const told = async () => (await listMails(db, tenant)).map(({ to_address }) => to_address).sort();

it('administrators learn that registrations wait, of nobody whose, and once within an hour', async () => {
  const [first, second] = [await createAdministrator(db, tenant), await createAdministrator(db, tenant)];
  const gone = await createAdministrator(db, tenant);
  await db.query(tenant.id, 'update users set is_active = false where id = $1', [gone.id]);
  await createCoordinator(db, tenant, [tenant.areas.north]);
  await tell();
  expect(await told()).toEqual([]);

  const person = await createUser(db, tenant, { first_name: 'Xacobe', last_name_1: 'Inventado' });
  await db.query(tenant.id, 'update users set is_verified = null, is_locked = true where id = $1', [person.id]);
  await tell();
  await tell();
  expect(await told()).toEqual([first.email, second.email].sort());
  for (const { subject, text } of await listMails(db, tenant)) {
    for (const secret of ['Xacobe', 'Inventado', person.email, person.id]) expect(subject + text).not.toContain(secret);
    expect(text).toContain('https://esperas.test/users?is_pending=true');
  }

  await db.query(tenant.id, "update emails set creation_date = now() - interval '61 minutes' where user_id = $1", [
    first.id,
  ]);
  await tell();
  expect(await told()).toEqual([first.email, first.email, second.email].sort());
});
