import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactMessage, ContactThread } from '#contract/contact.ts';
import { type Browser, createTestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { solveProof } from '../../testing/proof.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, visitor } = setUpStaff(app, 'contacto', beforeEach);

const path = 'mailing/contact/contact_admins/';
const messages = 'mailing/contact/';
const form = (fields: object = {}) => ({
  ...{ name: 'Ana Faro', email: 'ana@example.org', subject: 'Una duda', text: 'Hola.\n\n¿A qué hora abre?', ...fields },
});
const write = (fields: object = {}, browser = visitor): Promise<ContactThread> => browser.create(path, form(fields));
const stateOf = async (id: string): Promise<string> => (await admin.get(`${messages}${id}/`)).body.state;
const list = async (query = ''): Promise<string[]> =>
  (await admin.get(`${messages}${query}`)).body.results.map(({ subject }: ContactMessage) => subject);

describe('messages to the organisation are refused', () => {
  it('to be read, answered, closed or deleted by whoever doesn’t administer', async () => {
    const { id } = await write();
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(messages)).status).toBe(403);
      expect((await browser.get(`${messages}${id}/`)).status).toBe(403);
      expect((await browser.post(`${messages}${id}/answer/`, { text: 'X' })).status).toBe(403);
      expect((await browser.send('PATCH', `${messages}${id}/`, { is_closed: true })).status).toBe(403);
      expect((await browser.delete(`${messages}${id}/`)).status).toBe(403);
    }
    expect((await visitor.get(messages)).status).toBe(401);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['a wrong address', { email: 'ana@' }, 'email'],
    ['two addresses', { email: 'ana@example.org, bea@example.org' }, 'email'],
    ['a header in the address', { email: 'ana@example.org\r\nBcc: todas@example.org' }, 'email'],
    ['a header in the name', { name: 'Ana\r\nBcc: todas@example.org' }, 'name'],
    ['a header in the subject', { subject: 'Hola\nBcc: todas@example.org' }, 'subject'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['no text', { text: '\n' }, 'text'],
    ['a text too long', { text: 'x'.repeat(5001) }, 'text'],
  ])('with %s', async (_, wrong, field) => {
    const refused = await visitor.post(path, form(wrong));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
    expect(await listMails(app, tenant, 'contact_message')).toEqual([]);
  });

  it('of five megabytes', async () => {
    const refused = await visitor.post(path, form({ text: 'x'.repeat(5 * 2 ** 20) }));
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
  });

  it('where the organisation has no contact address', async () => {
    await app.query(tenant.id, "update tenants set contact_email = '' where id = $1", [tenant.id]);
    const refused = await visitor.post(path, form());
    expect([refused.status, refused.body.code]).toEqual([409, 'no_contact_address']);
    expect(refused.body.detail).toContain('no tiene dirección de contacto');
    expect(await list()).toEqual([]);
  });

  it('without proof that a visitor is no robot, each proof once, and members need none', async () => {
    const real = await createTestApp({ ANTIBOT: 'altcha', ANTIBOT_COST: '1' });
    const { tenant: guarded, signIn: enter } = await createStaffedTenant(real, 'robots');
    const robot = real.visit(guarded.host);
    expect((await robot.post(path, form())).body).toHaveProperty('antibot');
    const antibot = await solveProof((await robot.get('universe/antibot/')).body);
    // The form is refused for its address, so the proof isn't spent.
    expect((await robot.post(path, form({ antibot, email: undefined }))).body).toHaveProperty('email');
    expect((await robot.post(path, form({ antibot }))).status).toBe(201);
    expect((await robot.post(path, form({ antibot }))).body).toHaveProperty('antibot');
    await write({}, await enter(createUser(real, guarded)));
    await real.close();
  });

  it('beyond five an hour from one address, and ten of one person', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const { tenant: own, signIn: enter } = await createStaffedTenant(limited, 'deprisa');
    const [stranger, member] = [limited.visit(own.host), await enter(createUser(limited, own))];
    const statuses = async (browser: Browser, times: number, body: object) => {
      const all: number[] = [];
      for (let i = 0; i < times; i++) all.push((await browser.post(path, body)).status);
      return all;
    };
    expect(await statuses(stranger, 6, form())).toEqual([201, 201, 201, 201, 201, 429]);
    const { subject, text } = form();
    expect(await statuses(member, 11, { subject, text })).toEqual([...Array(10).fill(201), 429]);
    await limited.close();
  });
});

describe('a message', () => {
  it('goes to the contact address, answers go to who wrote it, and a copy comes back', async () => {
    const hostile = '<script>alert(1)</script> [no](http://evil.example)';
    const copy = await write({ subject: `¿Abre? ${hostile}`, text: `Hola.\n${hostile}` });
    expect(copy).toMatchObject({ name: 'Ana Faro', email: 'ana@example.org', text: `Hola.\n${hostile}` });
    const { rows } = await app.query(
      tenant.id,
      "select * from emails where tenant_id = $1 and template = 'contact_message'",
      [tenant.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ to_address: `contacto@${tenant.host}`, reply_to: 'ana@example.org', user_id: null, language: 'es' },
      subject: `¿Abre? ${hostile} (Ana Faro)`,
    });
    expect(rows[0].text).toContain(`\n> Hola.\n> ${hostile}\n`);
    expect(rows[0].text).toContain(`/contactmessage/${copy.id}`);
    expect(rows[0].html).not.toMatch(/<script|href="http:\/\/evil/);
  });

  it('of somebody signed in is theirs, whoever they say they are', async () => {
    const user = await createUser(app, tenant, { first_name: 'Bea', last_name_1: 'Real' });
    const copy = await write({ name: 'Otra', email: 'otra@example.org' }, await signIn(Promise.resolve(user)));
    expect(copy.email).toBe(user.email);
    expect(copy.name).toContain('Bea');
    expect((await admin.get(`${messages}${copy.id}/`)).body.user).toBe(user.id);
  });

  it('is answered by mail in the language of who wrote it, then closed, opened again and deleted with its mails', async () => {
    visitor.headers = { 'accept-language': 'eu' };
    const { id } = await write();
    expect(await stateOf(id)).toBe('open');
    const answered = await admin.post(`${messages}${id}/answer/`, { text: 'A las nueve.\nHasta entonces.' });
    expect(answered.body).toMatchObject({ state: 'answered', answers: [{ text: 'A las nueve.\nHasta entonces.' }] });
    expect(answered.body.answers[0].author_name).toBeTruthy();
    const [mail] = await listMails(app, tenant, 'contact_answer');
    expect(mail).toMatchObject({ to_address: 'ana@example.org', language: 'eu', subject: 'Re: Una duda' });
    expect(mail?.text).toMatch(/^Kaixo, Ana:\n\nA las nueve\.\nHasta entonces\./);
    expect(mail?.text).toContain('\n> Hola.\n> \n> ¿A qué hora abre?\n');

    const patch = (is_closed: boolean) => admin.send('PATCH', `${messages}${id}/`, { is_closed });
    expect((await patch(true)).body.state).toBe('closed');
    expect((await patch(true)).body.state).toBe('closed');
    expect((await patch(false)).body.state).toBe('answered');
    expect((await admin.delete(`${messages}${id}/`)).status).toBe(204);
    expect(await listMails(app, tenant, 'contact_message')).toEqual([]);
    expect(await listMails(app, tenant, 'contact_answer')).toEqual([]);
    const { body: log } = await admin.get(`users/changes/?entity=contactmessage&entity_id=${id}`);
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual([
      ...['deleted', 'reopened', 'closed', 'answered'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Faro|ana@|duda|nueve/);
  });

  it('goes with its author’s account; an administrator’s answers stay without their name', async () => {
    const user = await createUser(app, tenant, { first_name: 'Bea', last_name_1: 'Real', last_name_2: '' });
    const { id } = await write({}, await signIn(Promise.resolve(user)));
    await admin.post(`${messages}${id}/answer/`, { text: 'A las nueve.' });
    const deleted = await admin.send('DELETE', `users/users/${user.id}/`, { name: 'Bea Real' });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204);
    expect((await admin.get(`${messages}${id}/`)).body.code).toBe('not_found');
    for (const table of ['contact_messages', 'contact_answers', 'emails'])
      expect((await app.query(tenant.id, `select * from ${table} where tenant_id = $1`, [tenant.id])).rows).toEqual([]);
  });
});

describe('the list of messages', () => {
  it('is filtered by state and word, and sorted by every column shown, newest first', async () => {
    const first = await write({ subject: 'Primera', name: 'Zoe' });
    const second = await write({ subject: 'Segunda', name: 'Íñigo', email: 'inigo@example.org' });
    await write({ subject: 'Tercera', name: 'Mar' });
    await admin.post(`${messages}${first.id}/answer/`, { text: 'Sí.' });
    await admin.send('PATCH', `${messages}${second.id}/`, { is_closed: true });
    expect(await list()).toEqual(['Tercera', 'Segunda', 'Primera']);
    expect(await list('?state=open')).toEqual(['Tercera']);
    expect(await list('?state=answered,closed')).toEqual(['Segunda', 'Primera']);
    expect(await list('?search=inigo')).toEqual(['Segunda']);
    expect(await list('?sortBy=name')).toEqual(['Segunda', 'Tercera', 'Primera']);
    expect(await list('?sortBy=subject')).toEqual(['Primera', 'Segunda', 'Tercera']);
    expect(await list('?sortBy=state')).toEqual(['Tercera', 'Primera', 'Segunda']);
    expect(await list('?sortBy=creation_date')).toEqual(['Primera', 'Segunda', 'Tercera']);
  });
});
