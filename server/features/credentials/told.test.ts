import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../services/mail/jobs.ts';
import { closeMailTransport } from '../../services/mail/transport.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { type MailServer, startMailServer } from '../../testing/smtp.ts';

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
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

describe('a watcher is told', () => {
  it.each([
    ['es', 'Tu credencial está lista', 'Hemos corregido tu credencial', 'Tu credencial ya no vale'],
    ['ca', 'La teva credencial està a punt', 'Hem corregit la teva credencial', 'La teva credencial ja no val'],
    ['eu', 'Zure kredentziala prest dago', 'Zure kredentziala zuzendu dugu', 'Zure kredentzialak ez du balio jada'],
    ['gl', 'A túa credencial está lista', 'Corriximos a túa credencial', 'A túa credencial xa non vale'],
  ])('in %s when a credential is ready, replaced and withdrawn', async (language, ready, replaced, withdrawn) => {
    const person = await createUser(app, tenant, { language });
    const first = await issue(person);
    const { body } = await admin.post(`${credentials}${first}/recreate/`, {});
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
