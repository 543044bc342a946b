import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/ids.ts';
import { insertRow } from '../../core/rows/queries.ts';
import { createTestServices } from '../../testing/app.ts';
import { readCalendar } from '../../testing/calendar.ts';
import { createAdministrator, createUser } from '../../testing/factories.ts';
import { setUp, setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { type MailServer, startMailServer } from '../../testing/smtp.ts';
import type { CalendarEntry } from './calendar.ts';
import { sendMail } from './jobs.ts';
import { registerMailPapers } from './papers.ts';
import { writeMail } from './rules.ts';
import { closeMailTransport } from './transport.ts';

const logo = readFileSync(new URL('../../testing/logo.png', import.meta.url));
const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'adjuntos', beforeEach);
const person = setUp(beforeEach, () => createUser(db, tenant));
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(async () => {
  closeMailTransport(services().config);
  await mailServer.close();
});

beforeEach(() => {
  mailServer.messages.length = 0;
});

const services = () => createTestServices(db, { SMTP_URL: mailServer.url });
const setLogo = (bytes: Buffer | null) =>
  inTenant(async (tx) => {
    await tx.updateTable('paper_logos').set({ is_current: false }).where('tenant_id', '=', tenant.id).execute();
    if (bytes) await insertRow(tx, 'paper_logos', { id: newId(), bytes });
  });
const entry: CalendarEntry = {
  ...{ uid: 'una@adjuntos.test', sequence: 2, isCancelled: true, place: 'Escola del Far', place_address: '' },
  ...{ municipality: '', slots: ['man'], station: null, election: 'Municipales', election_date: '2031-05-25' },
  ...{ zone: 'Europe/Madrid', link: 'https://adjuntos.test/' },
};
const write = (calendar?: CalendarEntry) =>
  inTenant((tx) =>
    writeMail(
      { tx, actor: null },
      {
        template: 'place_withdrawn',
        language: 'es',
        to: { userId: person.id, address: person.email },
        values: { first_name: 'Ana', place: 'Escola del Far', municipality: '', link: 'https://adjuntos.test/' },
        calendar,
      },
    ),
  );

test('a message has no file and no picture where there is none', async () => {
  await write();
  const { attachments, html } = await send();
  expect(attachments).toEqual([]);
  expect(html).not.toContain('<img');
});

test('a calendar goes along whole', async () => {
  await write(entry);
  const { attachments } = await send();
  expect(attachments).toMatchObject([{ filename: 'vixia.ics', mimeType: 'text/calendar', method: 'CANCEL' }]);
  const content = attachments[0]?.content;
  const file = typeof content === 'string' ? content : new TextDecoder().decode(content);
  // The mail parser changes line endings.
  expect(readCalendar(file.replace(/\r?\n/g, '\r\n'))).toMatchObject({
    UID: 'una@adjuntos.test',
    SEQUENCE: '2',
    STATUS: 'CANCELLED',
  });
});

test('the logo goes along, and its words where pictures don’t show; nothing is fetched from elsewhere', async () => {
  await setLogo(logo);
  await write();
  const { attachments, html = '', text = '' } = await send();
  const [picture, ...others] = attachments;
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<logo@vixia>' });
  expect(Buffer.from(picture?.content as ArrayBuffer).equals(logo)).toBe(true);
  expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringMatching(/^<img src="cid:logo@vixia" alt="Logotipo" /)]);
  expect(text).not.toContain('cid:');
});

test('a message keeps the logo that it was written with', async () => {
  await setLogo(logo);
  await write();
  await setLogo(null);
  expect((await send()).attachments).toHaveLength(1);
});

test('a message written without a logo has none, whatever comes before it goes', async () => {
  await write();
  await setLogo(logo);
  const { attachments, html } = await send();
  expect(attachments).toEqual([]);
  expect(html).not.toContain('cid:');
});

test('a message whose paper can’t be drawn is tried again, and at the last attempt told as failed', async () => {
  const administrator = await createAdministrator(db, tenant);
  registerMailPapers({ torn: () => Promise.reject(new Error('of ana@example.org')) });
  await write();
  const [{ id: emailId }] = await query("update emails set paper = 'torn' where tenant_id = $1 returning id", [
    tenant.id,
  ]);
  const attempt = (isLastAttempt: boolean) => sendMail(services(), { tenantId: tenant.id, emailId }, { isLastAttempt });
  const state = () => query('select status, server_answer from emails where id = $1', [emailId]);
  await expect(attempt(false)).rejects.toThrow('of ana');
  expect(await state()).toEqual([{ status: 'pending', server_answer: 'EPAPER' }]);
  await attempt(true);
  expect(await state()).toEqual([{ status: 'error', server_answer: 'EPAPER' }]);
  expect(mailServer.messages).toEqual([]);
  expect(await query('select from notifications where user_id = $1', [administrator.id])).toHaveLength(1);
});

async function send() {
  const rows = await query('select id from emails where tenant_id = $1', [tenant.id]);
  await sendMail(services(), { tenantId: tenant.id, emailId: rows[0].id }, { isLastAttempt: true });
  const [message] = mailServer.messages;
  if (!message) throw new Error('No message came.');
  return message;
}
