import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../services/mail/jobs.ts';
import { closeMailTransport } from '../../services/mail/transport.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { type MailServer, startMailServer } from '../../testing/smtp.ts';

let mailServer: MailServer;
let hold: (() => Promise<void>) | undefined;
let judge: (() => Promise<{ code: number; text: string }>) | undefined;
beforeAll(async () => {
  mailServer = await startMailServer({ hold: async () => hold?.(), judge: async () => judge?.() });
});
const app = setUpApp(() => ({ SMTP_URL: mailServer.url }));
const { tenant, query, admin } = setUpStaff(app, 'avisos');
afterAll(async () => {
  closeMailTransport(app.services.config);
  await mailServer.close();
});

const credentials = 'credentials/credentials/';
const issue = async ({ id }: TestUser): Promise<string> => {
  return (await admin.create(credentials, { user: id })).id;
};

describe('nobody is told of a credential', () => {
  it('whose withdrawal is refused, or that was withdrawn before', async () => {
    const person = await createUser(app, tenant);
    const id = await issue(person);
    expect((await app.visit(tenant.host).delete(`${credentials}${id}/`)).status).toBeGreaterThanOrEqual(401);
    expect(await receive(person)).toHaveLength(1);
    await admin.delete(`${credentials}${id}/`);
    await admin.delete(`${credentials}${id}/`);
    expect(await receive(person)).toHaveLength(2);
  });
});

describe('an issue undone', () => {
  const mailOf = async ({ id }: TestUser) =>
    (await query("select id from emails where user_id = $1 and status = 'pending'", [id]))[0].id as string;
  const jobsOf = async () =>
    (
      await app.owner.query(
        `select key, run_at > now() + interval '15 seconds' as waits from graphile_worker.jobs
        where task_identifier = 'send-email' and key like $1`,
        [`${tenant.id}:send-email:%`],
      )
    ).rows;
  const send = (emailId: string) => sendMail(app.services, { tenantId: tenant.id, emailId }, { isLastAttempt: false });

  it('before its mail left is told to nobody; mail and job go with it', async () => {
    const person = await createUser(app, tenant);
    const id = await issue(person);
    const emailId = await mailOf(person);
    const key = `${tenant.id}:send-email:${emailId}`;
    expect(await jobsOf()).toContainEqual({ key, waits: true });
    await admin.delete(`${credentials}${id}/`);
    expect((await jobsOf()).map((job) => job.key)).not.toContain(key);
    await send(emailId);
    expect(await receive(person)).toEqual([]);
    expect(await query('select from emails where user_id = $1', [person.id])).toEqual([]);
  });

  it('while the mail server has its mail in hand is told, if that was taken', async () => {
    const person = await createUser(app, tenant);
    const id = await issue(person);
    const isTaken = Promise.withResolvers<void>();
    const hasArrived = new Promise<void>((resolve) => {
      hold = () => {
        resolve();
        return isTaken.promise;
      };
    });
    const sending = send(await mailOf(person));
    await hasArrived;
    await admin.delete(`${credentials}${id}/`);
    isTaken.resolve();
    await sending;
    hold = undefined;
    expect((await receive(person)).map(({ subject }) => subject)).toEqual([
      'Tu credencial está lista',
      'Tu credencial ya no vale',
    ]);
  });

  it('while its mail was in hand, and wasn’t taken, is told to nobody', async () => {
    const person = await createUser(app, tenant);
    const id = await issue(person);
    const emailId = await mailOf(person);
    judge = async () => {
      await admin.delete(`${credentials}${id}/`);
      return { code: 451, text: 'later' };
    };
    await send(emailId).catch(() => {});
    judge = undefined;
    await send(emailId);
    expect(await receive(person)).toEqual([]);
  });

  it('is listed as withdrawn where its paper had been handed over or downloaded', async () => {
    const people = [await createUser(app, tenant), await createUser(app, tenant), await createUser(app, tenant)];
    const ids = people.map(({ id }) => id);
    const batch = (await admin.post('users/batches/', { action: 'issue_credential', ids })).body;
    const papers = await query('select id, user_id from credentials where user_id = any($1)', [ids]);
    const paperOf = (at: number) => papers.find(({ user_id }) => user_id === ids[at])?.id;
    await query('update credentials set delivered_at = now() where id = $1', [paperOf(0)]);
    expect((await admin.get(`credentials/credentials/download/?ids=${paperOf(1)}`)).status).toBe(200);
    await admin.post(`users/batches/${batch.id}/undo/`, {});
    const undone = await query('select user_id from credentials where user_id = any($1) and is_undone', [ids]);
    expect(undone).toEqual([{ user_id: ids[2] }]);
  });

  it('of several takes all their mails back', async () => {
    const people = [await createUser(app, tenant), await createUser(app, tenant)];
    const ids = people.map(({ id }) => id);
    const batch = (await admin.post('users/batches/', { action: 'issue_credential', ids })).body;
    const undone = (await admin.post(`users/batches/${batch.id}/undo/`, {})).body;
    expect(undone).toMatchObject({ action: 'take_back_credential', done: 2, failed: 0 });
    for (const person of people) expect(await receive(person)).toEqual([]);
    const again = (await admin.post(`users/batches/${batch.id}/undo/`, {})).body;
    expect(again).toMatchObject({ done: 0, failed: 2 });
  });
});

describe('a watcher is told', () => {
  it.each([
    ['es', 'Tu credencial está lista', 'Hemos corregido tu credencial', 'Tu credencial ya no vale'],
    ['ca', 'La teva credencial està a punt', 'Hem corregit la teva credencial', 'La teva credencial ja no val'],
    ['eu', 'Zure kredentziala prest dago', 'Zure kredentziala zuzendu dugu', 'Zure kredentzialak ez du balio jada'],
    ['gl', 'A túa credencial está lista', 'Corriximos a túa credencial', 'A túa credencial xa non vale'],
  ])('in %s when a credential is ready, replaced and withdrawn', async (language, ready, replaced, withdrawn) => {
    const person = await createUser(app, tenant, { language });
    const first = await issue(person);
    await receive(person);
    const { body } = await admin.post(`${credentials}${first}/recreate/`, {});
    await receive(person);
    await admin.delete(`${credentials}${body.id}/`);
    const messages = await receive(person);
    expect(messages.map(({ subject }) => subject)).toEqual([ready, replaced, withdrawn]);
    for (const { text, html } of messages) {
      expect(text).toContain(body.code);
      expect(html).toContain(body.code);
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).not.toContain('{{');
    }
  });
});

async function receive({ id, email }: TestUser) {
  const rows = await query(
    "select id from emails where user_id = $1 and status = 'pending' order by creation_date, id",
    [id],
  );
  for (const row of rows)
    await sendMail(app.services, { tenantId: tenant.id, emailId: row.id }, { isLastAttempt: false });
  return mailServer.messages.filter(({ to }) => to?.some(({ address }) => address === email));
}
