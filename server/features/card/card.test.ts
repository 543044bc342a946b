import { beforeEach, describe, expect, it } from 'vitest';
import { type Card, mostQuestions } from '#contract/card.ts';
import { newId } from '../../core/ids.ts';
import { sendMail } from '../../services/mail/jobs.ts';
import { closeMailTransport } from '../../services/mail/transport.ts';
import { createTestServices } from '../../testing/app.ts';
import { createPlace, createTenant, createUser } from '../../testing/factories.ts';
import { readPdf } from '../../testing/pdf.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { startMailServer } from '../../testing/smtp.ts';

const app = setUpApp();
const { tenant, admin, query, signIn, setUpBrowser } = setUpStaff(app, 'tarjeta', beforeEach);
const person = setUp(beforeEach, () => createUser(app, tenant, { is_validated: true }));
const own = setUpBrowser(() => person);
const place = setUp(beforeEach, () => createPlace(app, tenant, { tables: 2 }));

const cardOf = async (): Promise<Card> => (await own.get('card/')).body;
const assign = async (): Promise<string> => {
  const wanted = { user: person.id, place: place.id, slots: ['man'], replaces: null };
  return (await admin.post('elections/assignments/', wanted)).body.id;
};
const issue = () => admin.post('credentials/credentials/', { user: person.id });

describe('the card is refused', () => {
  it('to visitors, with its papers', async () => {
    const visitor = app.visit(tenant.host);
    for (const path of ['card/', 'card/paper/?name=card']) expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.post('card/mail/', {})).status).toBe(401);
  });

  it('papers, to who has no credential, and the mail, to who has no place', async () => {
    expect((await own.get('card/paper/?name=credential')).status).toBe(404);
    expect((await own.post('card/mail/', {})).status).toBe(404);
  });
});

describe('the card', () => {
  it('has place, tables, map, credential with its code, and one’s own data, at once', async () => {
    expect(await cardOf()).toMatchObject({ self: { id: person.id, assignment: null }, credential: null, map: null });
    await assign();
    await issue();
    await query('update places set lon = 2.1, lat = 41.4, is_approximate = false where id = $1', [place.id]);
    const { self, tables, credential, map, election_date } = await cardOf();
    expect([tables.length, election_date, map?.streets]).toEqual([2, '2031-05-25', []]);
    expect(self.assignment).toMatchObject({ slots: ['man'] });
    expect(credential).toMatchObject({ version: 1, name: expect.stringContaining('Aloia') });
    expect(credential?.qr).toMatch(/^data:image\/svg\+xml,/);
  });

  it('has so many questions and no more', async () => {
    await query(
      `insert into faqs (tenant_id, id, question, answer, answer_html, language, is_draft, position, search)
       select $1, gen_random_uuid(), n::text, n::text, n::text, 'es', false, n, '' from generate_series(1, 70) n`,
      [tenant.id],
    );
    expect((await cardOf()).questions).toHaveLength(mostQuestions);
  });

  it('comes on paper, with the credential and the certificate; only what was asked for is logged', async () => {
    await assign();
    await issue();
    const read = async (name: string) => (await readPdf((await own.get(`card/paper/?name=${name}`)).raw)).pages.join();
    expect(await read('card')).toMatch(/Tu colegio.*domingo, 25 de mayo de 2031, a las 8:00/s);
    expect(await read('credential')).toContain('CREDENCIAL DE');
    expect(await read('certificate')).toContain('JUSTIFICANTE PARA LA EMPRESA');
    expect(await query("select action, entity_id from changes where action like '%downloaded'")).toEqual([
      { action: 'card_downloaded', entity_id: person.id },
    ]);
  });

  it('comes by mail with its paper, drawn as the mail is sent, to whoever is still active', async () => {
    await assign();
    expect((await own.post('card/mail/', {})).status).toBe(204);
    expect(await query("select from changes where action = 'card_mailed'")).toHaveLength(1);
    const [{ id }] = await query("select id from emails where template = 'place_assigned' and user_id = $1", [
      person.id,
    ]);
    const mailServer = await startMailServer();
    const services = createTestServices(app, { SMTP_URL: mailServer.url });
    const send = () => sendMail(services, { tenantId: tenant.id, emailId: id }, { isLastAttempt: true });
    await send();
    await query("update emails set status = 'pending'");
    await query('update users set is_active = false where id = $1', [person.id]);
    await send();
    const [brought, bare] = mailServer.messages.map(({ attachments }) => attachments);
    expect([brought?.map(({ filename }) => filename), bare?.length]).toEqual([['vixia.ics', 'vixia.pdf'], 1]);
    const { pages } = await readPdf(Buffer.from(brought?.[1]?.content as ArrayBuffer));
    expect(pages.join()).toContain('domingo, 25 de mayo de 2031');
    closeMailTransport(services.config);
    await mailServer.close();
  });
});

describe('a telephone that kept the card', () => {
  const ask = async (session: string, host = tenant.host) =>
    (await app.visit(host).get(`card/session/?session=${session}`)).body.is_ended;

  it('learns without a session that its own was ended, by whom it may be, and not that it expired', async () => {
    const { session } = await cardOf();
    expect(await ask(session)).toBe(false);
    await query("update refresh_tokens set expires_at = now() - interval '1 day'");
    expect(await ask(session)).toBe(false);
    expect(await ask(session, (await createTenant(app, 'otra-tarjeta')).host)).toBe(true);
    await (await signIn(person)).post('users/sessions/end_others/', {});
    expect(await ask(session)).toBe(true);
  });

  it('sends an act twice, and it is done once, but a refused one may come again', async () => {
    const id = await assign();
    const answer = (act: string, said: string) => {
      own.headers = { 'x-vixia-act': act };
      return own.post(`elections/assignments/${id}/attendance/`, { answer: said });
    };
    const [yes, no] = [newId(), newId()];
    expect((await answer('malformed', 'confirmed')).status).toBe(400);
    expect((await answer(yes, 'confirmed')).status).toBe(200);
    expect((await answer(no, 'declined')).status).toBe(200);
    const again = await answer(yes, 'confirmed');
    expect([again.status, again.body.code]).toEqual([409, 'act_received']);
    expect((await cardOf()).self.attendance).toBe('declined');

    const late = newId();
    await query("update elections set date = '2001-01-01'");
    expect((await answer(late, 'confirmed')).body.code).toBe('attendance_over');
    await query("update elections set date = '2031-05-25'");
    expect((await answer(late, 'confirmed')).status).toBe(200);
  });
});
