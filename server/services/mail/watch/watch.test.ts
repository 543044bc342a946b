import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMailAnswer } from '#contract/mail-trouble.ts';
import type { Config } from '../../../core/config.ts';
import type { Services } from '../../../core/context.ts';
import type { JobWorker } from '../../../core/jobs/worker.ts';
import { createTestServices } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { writeMailTo } from '../../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { type MailServer, startMailServer } from '../../../testing/smtp.ts';
import { createStaffedTenant } from '../../../testing/staffed.ts';
import { startWorker } from '../../../worker.ts';
import { closeMailTransport } from '../transport.ts';
import { checkMailServer } from './rules.ts';

const patient = { timeout: 20_000, interval: 50 };
const login = (user: string, password: string) => user === 'vixia@norte.test' && password === 'right one';
const path = 'mailing/server/';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'cartero', beforeEach);
let server: MailServer | undefined;
let worker: JobWorker | undefined;
const configs: Config[] = [];

afterEach(async () => {
  await worker?.stop();
  configs.splice(0).forEach(closeMailTransport);
  await server?.close();
  [worker, server] = [undefined, undefined];
  await app.owner.query('delete from app.mail_checks; delete from graphile_worker._private_jobs');
});

test('only administrators are told of the mail server', async () => {
  const watcher = await signIn(await createUser(app, tenant));
  expect((await app.visit(tenant.host).get(path)).status).toBe(401);
  expect((await watcher.get(path)).status).toBe(403);
  expect((await inNorth.get(path)).status).toBe(403);
  expect((await admin.get(path)).body).toEqual({ failing_since: null, answer: '', waiting: 0 });
});

test('a wrong password is told in the server’s words, without the login or its name, to every organisation', async () => {
  server = await startMailServer({ login });
  const stranger = await createStaffedTenant(app, 'vecina');
  await writeMailTo(app, tenant);
  await check(`smtp://vixia%40norte.test:wrong%20one@127.0.0.1:${server.port}`);
  const { failing_since, answer, waiting } = (await admin.get(path)).body;
  expect(failing_since).toMatch(/^\d{4}-/);
  const { trouble, words } = readMailAnswer(answer);
  expect([trouble, words]).toEqual(['refused_login', expect.stringMatching(/^535 no access for … with …/)]);
  expect(answer).not.toMatch(/vixia|norte|wrong|127\.0|dml4aWF|d3Jvbmc/i);
  expect(waiting).toBe(1);
  expect((await stranger.admin.get(path)).body).toEqual({ failing_since, answer, waiting: 0 });
});

test('a server that is away is told without its address, from when it first was', async () => {
  const { url, close } = await startMailServer();
  await close();
  await check(url);
  const first = (await admin.get(path)).body;
  expect(readMailAnswer(first.answer)).toEqual({ trouble: 'nobody_there', words: '' });
  expect(first.answer).not.toMatch(/127|\d{4}/);
  await check(url);
  expect((await admin.get(path)).body).toEqual(first);
});

test('nothing fails where there is no mail server', async () => {
  const { url, close } = await startMailServer();
  await close();
  await check(url);
  await check(undefined);
  expect((await admin.get(path)).body).toMatchObject({ failing_since: null, answer: '' });
});

test('the worker checks when it starts, and what waited goes at once when the server takes it again', async () => {
  server = await startMailServer({ login });
  const url = (password: string) => `smtp://vixia%40norte.test:${password}@127.0.0.1:${server?.port}`;
  const emailId = await writeMailTo(app, tenant);
  worker = work(url('wrong'));
  await vi.waitFor(async () => expect((await admin.get(path)).body.answer).toContain('EAUTH'), patient);
  await vi.waitFor(async () => expect(await countDelayed()).toBe(1), patient);
  await worker.stop();
  await app.owner.query(`update graphile_worker._private_jobs set run_at = now() + interval '5 hours'`);

  worker = work(url('right%20one'));
  await vi.waitFor(
    () => expect(server?.messages).toMatchObject([{ messageId: `<${emailId}@${tenant.host}>` }]),
    patient,
  );
  expect((await admin.get(path)).body).toMatchObject({ failing_since: null, answer: '' });
});

function servicesWith(SMTP_URL: string | undefined): Services {
  const services = createTestServices(app, { SMTP_URL });
  configs.push(services.config);
  return services;
}

const check = (url: string | undefined) => checkMailServer({ config: servicesWith(url).config, owner: app.owner });
const work = (url: string) => startWorker({ services: servicesWith(url), owner: app.owner });

const countDelayed = async () => {
  const { rows } = await app.owner.query(
    `select count(*)::int from graphile_worker._private_jobs where last_error = 'MailDelayed' and locked_at is null`,
  );
  return rows[0].count;
};
