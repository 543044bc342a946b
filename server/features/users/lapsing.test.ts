import { beforeEach, expect, it } from 'vitest';
import { sendAccountLink } from '../../services/links/jobs.ts';
import { createAdministrator, createUser } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { runLapseRegistration } from './jobs.ts';

type Wanted = Parameters<typeof createUser>[2];

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'olvido', beforeEach);

const registered = { is_verified: false, terms_accepted_at: '2030-01-01T00:00:00Z', terms_version: '1' };
const endLinks = () =>
  query("update mail_tokens set expires_at = now() - interval '1 minute' where tenant_id = $1", [tenant.id]);
const lapse = (userId: string) => runLapseRegistration(app.services, { tenantId: tenant.id, userId });
const isThere = async (id: string) => (await query('select from users where id = $1', [id])).length === 1;

it('stays while its link is good', async () => {
  const user = await enter(registered);
  await lapse(user.id);
  expect(await isThere(user.id)).toBe(true);
  expect((await app.visit(tenant.host).post('users/users/verify/', await readLink(app, tenant, 'verify'))).status).toBe(
    200,
  );
  await endLinks();
  await lapse(user.id);
  expect(await isThere(user.id)).toBe(true);
});

it.each<[string, Wanted]>([
  ['whom an administrator entered', { is_verified: false }],
  ['who waits for an administrator', { ...registered, is_verified: null, is_locked: true }],
  ['who is kept out', { ...registered, is_active: false }],
  ['who was welcomed', { ...registered, is_validated: true }],
  ['who signed in before', { ...registered, last_login: '2030-01-02T00:00:00Z' }],
])('stays of somebody %s', async (_, wanted) => {
  const user = await enter(wanted);
  await endLinks();
  await lapse(user.id);
  expect(await isThere(user.id)).toBe(true);
});

it('goes after its link, and its address and document are free again; the log keeps that it was there', async () => {
  await createAdministrator(app, tenant);
  const user = await enter({ ...registered, national_id: '44556677L' });
  const { rows: jobs } = await app.owner.query(
    `select extract(epoch from run_at - now()) / 86400 as days from graphile_worker.jobs
     where task_identifier = 'lapse-registration' and key = $1`,
    [`${tenant.id}:lapse-registration:${user.id}`],
  );
  expect(Number(jobs[0].days)).toBeCloseTo(7, 1);
  await endLinks();
  await lapse(user.id);
  expect(await isThere(user.id)).toBe(false);
  const rows = await query('select action, actor_id from changes where entity_id = $1', [user.id]);
  expect(rows).toEqual([{ action: 'registration_lapsed', actor_id: null }]);
  expect(await isThere((await enter({ ...registered, email: user.email, national_id: '44556677L' })).id)).toBe(true);
});

async function enter(wanted: Wanted) {
  const user = await createUser(app, tenant, wanted);
  const job = { tenantId: tenant.id, userId: user.id, purpose: 'verify', origin: 'http://una.test' } as const;
  await sendAccountLink(app.services, job);
  return user;
}
