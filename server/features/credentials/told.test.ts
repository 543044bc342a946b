import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../services/mail/jobs.ts';
import { closeMailTransport } from '../../services/mail/transport.ts';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createUser, type TestTenant, type TestUser } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/smtp.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

let app: TestApp;
let tenant: TestTenant;
let administrator: Browser;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await createTestApp({ SMTP_URL: mailServer.url });
  ({ tenant, admin: administrator } = await createStaffedTenant(app, 'avisos'));
});
afterAll(async () => {
  closeMailTransport(app.services.config);
  await mailServer.close();
  await app.close();
});

const credentials = 'credentials/credentials/';
const issue = async ({ id }: TestUser): Promise<string> => {
  const { status, body } = await administrator.post(credentials, { user: id });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

/** Sends a person's pending mail and returns what arrived, oldest first. */
async function receive({ id, email }: TestUser) {
  const { rows } = await app.query(
    tenant.id,
    "select id from emails where user_id = $1 and status = 'pending' order by creation_date, id",
    [id],
  );
  for (const row of rows)
    await sendMail(app.services, { tenantId: tenant.id, emailId: row.id }, { isLastAttempt: false });
  return mailServer.messages.filter(({ to }) => to?.some(({ address }) => address === email));
}

describe('nobody is told of a credential', () => {
  it('whose withdrawal is refused, or that was withdrawn before', async () => {
    const person = await createUser(app, tenant);
    const id = await issue(person);
    expect((await app.visit(tenant.host).delete(`${credentials}${id}/`)).status).toBeGreaterThanOrEqual(401);
    expect(await receive(person)).toHaveLength(1);
    await administrator.delete(`${credentials}${id}/`);
    await administrator.delete(`${credentials}${id}/`);
    expect(await receive(person)).toHaveLength(2);
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
    const { body } = await administrator.post(`${credentials}${first}/recreate/`, {});
    await administrator.delete(`${credentials}${body.id}/`);
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
