import { beforeEach, expect, it } from 'vitest';
import { createCrowd } from '../../testing/crowd.ts';
import { createCoordinator, createUser, password } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAccountLink } from '../links/jobs.ts';
import { runBatch } from './jobs.ts';

const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'sesion', beforeEach);
const coordinator = setUp(beforeEach, () => createCoordinator(app, tenant, [tenant.areas.north]));
const browser = setUpBrowser(() => coordinator);
let batch: string;

beforeEach(async () => {
  const ids = await createCrowd(app, tenant, await createUser(app, tenant), 110);
  batch = (await browser.post('users/batches/', { action: 'issue_credential', ids })).body.id;
});

const signIn = () => app.visit(tenant.host).signIn(coordinator.email, password);

it('ends with the session that began it, where its password is set anew by a link', async () => {
  const job = { tenantId: tenant.id, userId: coordinator.id, purpose: 'reset', origin: 'http://una.test' } as const;
  await sendAccountLink(app.services, job);
  const link = await readLink(app, tenant, 'reset');
  expect((await app.visit(tenant.host).post('users/auth/reset_password/', { ...link, password })).status).toBe(204);
  expect(await goOn()).toMatchObject({ state: 'cancelled', done: 100, failed: 0 });
  const rows = await query("select actor_id from changes where action = 'batch_cancelled'");
  expect(rows).toEqual([{ actor_id: coordinator.id }]);
});

it('ends where its owner signs out of all other sessions, in one of their own', async () => {
  await (await signIn()).post('users/sessions/end_others/');
  expect(await goOn()).toMatchObject({ state: 'cancelled', done: 100 });
});

it('goes on where its owner signs out', async () => {
  await browser.post('users/auth/logout/');
  expect(await goOn()).toMatchObject({ state: 'finished', done: 110 });
});

/** Processes the next chunk, then reads the batch in a new session. */
async function goOn() {
  await runBatch(app.services, { tenantId: tenant.id, batchId: batch }, { isLastAttempt: false, report() {} });
  return (await (await signIn()).get(`users/batches/${batch}/`)).body;
}
