import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase, createPool } from '../../core/database.ts';
import type { JobWorker } from '../../core/jobs/worker.ts';
import { createTestServices } from '../../testing/app.ts';
import { createAdministrator, createTenant, createUser, type TestUser } from '../../testing/factories.ts';
import { hurryJobs } from '../../testing/jobs.ts';
import { writeMailTo } from '../../testing/mail.ts';
import { openLine } from '../../testing/outage.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { type MailServer, startMailServer } from '../../testing/smtp.ts';
import { startWorker } from '../../worker.ts';
import { sendMail } from './jobs.ts';
import { closeMailTransport } from './transport.ts';

const patient = { timeout: 20_000, interval: 50 };

const db = setUpDatabase();
const { tenant, query } = setUpTenant(db, 'correo');
let mailServer: MailServer | undefined;
let worker: JobWorker | undefined;

afterEach(async () => {
  await worker?.stop();
  await mailServer?.close();
  [worker, mailServer] = [undefined, undefined];
});

test('a job that names another tenant finds no message', async () => {
  const stranger = await createTenant(db, 'ajeno');
  mailServer = await startMailServer();
  const services = servicesWith(mailServer.url);
  const emailId = await write('ana@example.org');
  await sendMail(services, { tenantId: stranger.id, emailId }, { isLastAttempt: false });
  expect(mailServer.messages).toEqual([]);
  expect(await find(emailId)).toMatchObject({ status: 'pending', attempts: 0 });
  await dropJobs();
});

test('a message refused for good is an error with the answer of the server, and not tried again', async () => {
  const judge = vi.fn(() => ({ code: 550, text: '5.1.1 no such person here' }));
  mailServer = await startMailServer({ judge });
  const emailId = await write('nadie@example.org');
  worker = startWorker({ services: servicesWith(mailServer.url), owner: db.owner });
  await vi.waitFor(async () => expect(await find(emailId)).toMatchObject({ status: 'error', attempts: 1 }), patient);
  expect((await find(emailId))?.server_answer).toContain('550 5.1.1 no such person here');
  await vi.waitFor(async () => expect(await listJobs()).toEqual([]), patient);
  expect(judge).toHaveBeenCalledOnce();
});

test('administrators are told of messages that will not arrive: those of an hour in one notification', async () => {
  const administrator = await createAdministrator(db, tenant);
  const other = await createTenant(db, 'lejano');
  await createAdministrator(db, other);
  mailServer = await startMailServer({ judge: () => ({ code: 550, text: 'no such person' }) });
  const services = servicesWith(mailServer.url);
  const fail = async (to: TestUser | undefined) => {
    const emailId = await write(to?.email ?? 'nadie@example.org', to?.id);
    await sendMail(services, { tenantId: tenant.id, emailId }, { isLastAttempt: false });
  };
  const told = async (of = tenant) =>
    (
      await db.query(of.id, 'select user_id, params from notifications where tenant_id = $1 order by created_at, id', [
        of.id,
      ])
    ).rows;
  const [ana, berta] = [await createUser(db, tenant), await createUser(db, tenant)];
  await fail(ana);
  expect(await told()).toMatchObject([
    {
      user_id: administrator.id,
      params: { detail: 'mail_failed', 'user-email': ana.email, link: `/user/${ana.id}/emails` },
    },
  ]);
  for (const one of [ana, berta]) await fail(one);
  const failed = '/emails?status=error';
  expect(await told()).toMatchObject([{ params: { count: '2', 'user-email': '', link: failed } }]);
  await fail(undefined);
  expect(await told()).toMatchObject([{ params: { count: '3', 'user-email': '', link: failed } }]);

  await query('update notifications set is_readed = true');
  await fail(undefined);
  const [, first] = await told();
  expect(first.params).toMatchObject({ 'user-email': 'nadie@example.org', link: failed });
  for (const nobody of [undefined, undefined]) await fail(nobody);
  expect(await told()).toMatchObject([{}, { params: { count: '3', 'user-email': '', link: failed } }]);
  expect(await told(other)).toEqual([]);
  closeMailTransport(services.config);
  await dropJobs();
});

test('a message that the server never takes is an error after the last attempt', async () => {
  mailServer = await startMailServer({ judge: () => ({ code: 451, text: 'later' }) });
  const services = servicesWith(mailServer.url);
  const emailId = await write('tarde@example.org');
  await expect(sendMail(services, { tenantId: tenant.id, emailId }, { isLastAttempt: false })).rejects.toThrow(
    'did not take',
  );
  expect(await find(emailId)).toMatchObject({ status: 'pending', server_answer: '451 later' });
  await sendMail(services, { tenantId: tenant.id, emailId }, { isLastAttempt: true });
  expect(await find(emailId)).toMatchObject({ status: 'error', server_answer: '451 later' });
  closeMailTransport(services.config);
  await dropJobs();
});

test('a message waits while the mail server is away, and arrives once when it is back', async () => {
  const { port, url, close } = await startMailServer();
  await close();
  const emailId = await write('ana@example.org');
  worker = startWorker({ services: servicesWith(url), owner: db.owner });
  await vi.waitFor(
    async () => expect(await listJobs()).toMatchObject([{ attempts: 1, waits: true, last_error: 'MailDelayed' }]),
    patient,
  );
  expect(await find(emailId)).toMatchObject({ status: 'pending', attempts: 1 });
  // Coordinators read this, and needn't know the mail server's address.
  expect((await find(emailId))?.server_answer).toBe('ESOCKET connect ECONNREFUSED …');

  mailServer = await startMailServer({ port });
  await hurryJobs(db);
  await vi.waitFor(async () => expect(await find(emailId)).toMatchObject({ status: 'success', attempts: 2 }), patient);
  await vi.waitFor(async () => expect(await listJobs()).toEqual([]), patient);
  expect(mailServer.messages).toHaveLength(1);
});

test('a message comes as text and HTML, from the organisation, with an id of its own, dated as mail is', async () => {
  mailServer = await startMailServer();
  const emailId = await write('ana@example.org');
  worker = startWorker({ services: servicesWith(mailServer.url), owner: db.owner });
  await vi.waitFor(() => expect(mailServer?.messages).toHaveLength(1), patient);
  const [message] = mailServer.messages;
  expect(message).toMatchObject({
    from: { name: 'Organización correo', address: 'contacto@correo.test' },
    to: [{ address: 'ana@example.org' }],
    replyTo: [{ address: 'contacto@correo.test' }],
    messageId: `<${emailId}@correo.test>`,
    subject: 'Elige una contraseña nueva',
  });
  expect(message?.headers.find(({ key }) => key === 'date')?.value).toMatch(
    /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/,
  );
  expect(message?.text).toContain('\nhttps://correo.test/reset-password/abc/def\n');
  expect(message?.html).toContain('href="https://correo.test/reset-password/abc/def"');
});

test('a message on its way when the database goes away arrives once, and the worker goes on when it is back', async () => {
  const line = await openLine(db.connection);
  const [owner, database] = [createPool(line, { max: 8 }), createDatabase({ ...line, role: 'vixia_app' })];
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  mailServer = await startMailServer({
    async hold() {
      reached.resolve();
      await released.promise;
    },
  });
  const first = await write('ana@example.org');
  worker = startWorker({ services: { ...servicesWith(mailServer.url), database }, owner });
  await reached.promise;
  line.cut();
  released.resolve();
  await vi.waitFor(() => expect(mailServer?.messages).toHaveLength(1), patient);
  await expect(database.findTenant(tenant.host)).rejects.toThrow();
  line.mend();
  const second = await write('eva@example.org');
  for (const id of [first, second]) {
    await vi.waitFor(async () => expect(await find(id)).toMatchObject({ status: 'success', attempts: 1 }), patient);
  }
  expect(mailServer.messages).toMatchObject([
    { to: [{ address: 'ana@example.org' }] },
    { to: [{ address: 'eva@example.org' }] },
  ]);
  await vi.waitFor(async () => expect(await listJobs()).toEqual([]), patient);
  await worker.stop();
  await Promise.all([owner.end(), database.close()]);
  await line.close();
  worker = undefined;
});

test('without a mail server, a message is kept', async () => {
  const emailId = await write('ana@example.org');
  await sendMail(servicesWith(undefined), { tenantId: tenant.id, emailId }, { isLastAttempt: false });
  expect(await find(emailId)).toMatchObject({ status: 'success', server_answer: 'outbox' });
});

const servicesWith = (SMTP_URL: string | undefined) => createTestServices(db, { SMTP_URL });

const write = (address: string, userId: string | null = null) => writeMailTo(db, tenant, { userId, address });

const find = async (id: string) =>
  (await query('select status, attempts, server_answer from emails where id = $1', [id]))[0];

/** Lists jobs except digests and reminders, which a worker enqueues at start. */
const listJobs = async () =>
  (
    await db.owner.query(`select attempts, last_error, run_at > now() as waits from graphile_worker.jobs
      where task_identifier not in ('begin-digests', 'begin-reminders')`)
  ).rows;

const dropJobs = () => db.owner.query('delete from graphile_worker._private_jobs');
