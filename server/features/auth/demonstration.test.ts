import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationPeople, demonstrationRoles } from '#contract/demonstration.ts';
import { createTestServices } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { signInToDemonstration } from './sign-in.ts';

const app = setUpApp();
const { tenant, admin, query, inTenant } = setUpStaff(app, 'muestra');
const path = 'users/auth/demonstration/';
const front = async () => (await app.visit(tenant.host).get('universe/front/')).body.is_demonstration;

test('nobody enters an organisation that the demonstration did not make, and nobody can turn it into one', async () => {
  await createUser(app, tenant, { email: demonstrationPeople.administrator, is_superuser: true });
  for (const role of demonstrationRoles) expect((await app.visit(tenant.host).post(path, { role })).status).toBe(404);
  expect(await front()).toBe(false);
  const write = inTenant((tx) => sql`insert into demonstrations (tenant_id) values (${tenant.id})`.execute(tx));
  await expect(write).rejects.toThrow(/permission denied/);
  expect((await admin.send('PATCH', 'universe/settings/', { is_demonstration: true })).status).toBe(400);
});

test('in the demonstration one enters as each of its people, but never in production', async () => {
  for (const role of ['watcher', 'coordinator'] as const)
    await createUser(app, tenant, { email: demonstrationPeople[role], is_staff: role === 'coordinator' });
  await query('insert into demonstrations (tenant_id) values ($1)', [tenant.id]);
  expect(await front()).toBe(true);
  for (const role of demonstrationRoles) {
    const visitor = app.visit(tenant.host);
    expect((await visitor.post(path, { role })).status).toBe(200);
    expect((await visitor.get('users/users/self/')).body.email).toBe(demonstrationPeople[role]);
  }
  expect((await app.visit(tenant.host).post(path, { role: 'owner' })).status).toBe(400);
  const { config } = createTestServices(app, {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1',
    ANTIBOT: 'altcha',
  });
  const scope = { actor: null, language: 'es', address: '', origin: '' } as const;
  await expect(
    app.database.inTenant(tenant.id, (tx) =>
      signInToDemonstration({ ...scope, tx }, config, 'watcher', { userAgent: '', replaces: undefined }),
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
});
