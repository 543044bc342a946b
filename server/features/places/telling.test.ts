import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createCoordinator, createPlace, createTenant, createUser, type TestTenant } from '../../testing/factories.ts';
import { listEmails } from '../../testing/mail.ts';
import { tellAssignment } from './rules.ts';

let db: TestDatabase;
let tenant: TestTenant;

beforeAll(async () => {
  db = await createTestDatabase();
  tenant = await createTenant(db, 'avisos');
});
afterAll(() => db.close());

it('names the organisation, not the coordinator, to somebody who has just moved there, until their home stands', async () => {
  const coordinator = await createCoordinator(db, tenant, [tenant.areas.north]);
  const person = await createUser(db, tenant, { area_since: new Date().toISOString() });
  const place = await createPlace(db, tenant);
  await db.query(
    tenant.id,
    `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
     values ($1, $2, $3, $4, $5, '{man}', 'assigned', $6, $6)`,
    [tenant.id, newId(), tenant.election, person.id, place.id, coordinator.id],
  );
  const tell = async () => {
    await db.query(tenant.id, 'update assignments set told_at = null');
    await db.database.inTenant(tenant.id, (tx) => tellAssignment({ tx, origin: 'https://avisos.test' }, person.id));
    return (await listEmails(db, tenant, 'place_assigned')).at(-1)?.text ?? '';
  };
  const before = await tell();
  expect(before).not.toContain(coordinator.email);
  expect(before).toContain('contacto@avisos.test; el contacto de quien coordina tu zona aparecerá');
  await db.query(tenant.id, 'update users set is_validated = true where id = $1', [person.id]);
  const after = await tell();
  expect(after).toContain(coordinator.email);
  expect(after).not.toContain('aparecerá');
});
