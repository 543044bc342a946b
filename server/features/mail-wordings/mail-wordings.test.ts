import { beforeEach, describe, expect, it } from 'vitest';
import { type MailTemplate, mailTemplateNames, placeholdersOf, subjectPlaceholders } from '#contract/mail-templates.ts';
import type { MailWording } from '#contract/mail-wordings.ts';
import { requireFound } from '../../core/refusal.ts';
import { findAccount } from '../../people/accounts/queries.ts';
import { sendLink } from '../../services/links/rules.ts';
import { demandUsable } from '../../services/mail/usable.ts';
import { createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { listMails, readLink } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'palabras', beforeEach);

const path = 'mailing/texts/';
const preview = `${path}preview/`;
const reset = { template: 'reset', language: 'es' } as const;
const change = (fields: object, wording: object = reset) => admin.send('PATCH', path, { ...wording, ...fields });
const find = async (template: MailTemplate = 'reset', language = 'es'): Promise<MailWording> =>
  (await admin.get(path)).body.texts.find((one: MailWording) => one.template === template && one.language === language);
const writeReset = ({ id }: TestUser, { id: tenantId, host } = tenant) =>
  app.database.inTenant(tenantId, async (tx) =>
    sendLink({ tx, actor: null, origin: `http://${host}` }, requireFound(await findAccount(tx, id)), 'reset'),
  );

describe('the words of mails are refused', () => {
  it('to coordinators, watchers and visitors', async () => {
    const user = await createUser(app, tenant);
    const worded = { ...reset, subject: 'X', body: '[X]({{link}})' };
    for (const browser of [inNorth, await signIn(user)]) {
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.send('PATCH', path, worded)).status).toBe(403);
      expect((await browser.send('DELETE', path, reset)).status).toBe(403);
      expect((await browser.post(preview, { ...worded, user: user.id })).status).toBe(403);
    }
    expect((await app.visit(tenant.host).get(path)).status).toBe(401);
  });

  it.each(['{{nombre}}', '{{ Link }}', '{{link', 'link}}', '{{constructor}}', '{{code}}'])(
    'with the placeholder %s, which this mail doesn’t know: those known are told',
    async (written) => {
      const { status, body } = await change({ body: `[Entra]({{link}}) ${written}` });
      expect([status, Object.keys(body)]).toEqual([400, ['body']]);
      for (const name of placeholdersOf('reset')) expect(body.body[0]).toContain(`{{${name}}}`);
      expect((await find()).update_date).toBeNull();
    },
  );

  it.each([
    ['{{first_name}} {{nombre}}', /«{{nombre}}» no se conoce.*{{first_name}}(?!.*{{link}})/],
    ['{{first_name}} {{ link }}', /«{{ link }}» .*no en el asunto/],
  ])('with %s in the subject', async (subject, told) => {
    const { status, body } = await change({ subject });
    expect([status, body]).toEqual([400, { subject: [expect.stringMatching(told)] }]);
  });

  it.each([
    ['none', 'Hola, {{first_name}}.'],
    ['only its words', 'Abre {{link}}'],
    ['a picture', '![Entra]({{link}})'],
    ['a code', '`[Entra]({{link}})`'],
    ['a note nobody sees', 'Hola\n\n[entra]: {{link}}'],
    ['HTML', '<a href="{{link}}">Entra</a>'],
  ])('without a link to press: %s', async (_, body) => {
    const { status, body: told } = await change({ body });
    expect([status, Object.keys(told)]).toEqual([400, ['body']]);
    expect(told.body[0]).toContain('({{link}})');
  });

  it.each([
    '[Entra]({{link}}) [{{first_name}}](https://example.org/{{first_name}})',
    '[Entra]({{link}}) [hola]({{first_name}})',
    '[Entra]({{link}}) [otra]({{link}}?para=mí)',
    '[Entra]({{link}}) [a][b]\n\n[b]: {{first_name}}',
  ])('with a value in the address of a link: %s', async (body) => {
    const { status, body: told } = await change({ body });
    expect([status, told.body[0]]).toEqual([400, expect.stringContaining('En la dirección de un enlace no puede ir')]);
  });

  it('where the only table’s line has what is essential', async () => {
    const wording = { template: 'place_assigned', language: 'es' };
    const { body } = await change({ body: 'Mesa {{station}}: {{place}}, {{election_date}}.' }, wording);
    expect(body.body[0]).toContain('Falta {{place}}');
  });

  it('with another line in the subject, empty, too long, of 5 MB, or too intricate', async () => {
    for (const subject of ['Hola\r\nBcc: todos@example.org', 'Hola\nX-A: b', 'Hola\u0000', ' ', 'x'.repeat(151)])
      expect((await change({ subject })).body).toHaveProperty('subject');
    const body = `[Entra]({{link}}) ${'x'.repeat(10_001)}`;
    expect((await change({ body })).body).toHaveProperty('body');
    expect(await change({ body: 'x'.repeat(5_000_000) })).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await change({ body: `[Entra]({{link}})\n\n${'> '.repeat(1500)}` })).body).toHaveProperty('body');
  });

  it('of a mail or a language that is none', async () => {
    expect((await change({ subject: 'X' }, { ...reset, template: 'mailing' })).body).toHaveProperty('template');
    expect((await change({ subject: 'X' }, { ...reset, language: 'fr' })).body).toHaveProperty('language');
  });

  it('to whoever saw others than there are', async () => {
    const first = await change({ subject: 'Primero', seen: null });
    expect(first.status).toBe(200);
    expect((await change({ subject: 'Segundo', seen: null })).body.code).toBe('edited_meanwhile');
    expect((await admin.send('DELETE', path, { ...reset, seen: null })).body.code).toBe('edited_meanwhile');
    const seen = first.body.update_date;
    expect((await change({ subject: 'Segundo', seen })).status).toBe(200);
    expect((await change({ subject: 'Tercero', seen })).body.code).toBe('edited_meanwhile');
    expect((await find()).subject).toBe('Segundo');
  });
});

describe('the words of a mail', () => {
  it('are the product’s own until they are changed, and again when wanted; the log says so', async () => {
    const before = await find('reset', 'eu');
    expect(before.update_date).toBeNull();
    await change({ subject: 'Pasahitz berria' }, { ...reset, language: 'eu' });
    expect(await find('reset', 'eu')).toEqual({
      ...before,
      subject: 'Pasahitz berria',
      update_date: expect.any(String),
    });
    expect((await find()).update_date).toBeNull();
    const { status } = await admin.send('DELETE', path, { ...reset, language: 'eu' });
    expect(status).toBe(204);
    expect(await find('reset', 'eu')).toEqual(before);
    const { body: log } = await admin.get('users/changes/?entity=tenant');
    expect(log.results.slice(0, 2)).toMatchObject([
      { action: 'mail_text_reset' },
      {
        action: 'mail_text_changed',
        fields: { mail_subject: [before.subject, 'Pasahitz berria'], mail: [null, 'reset'], language: [null, 'eu'] },
      },
    ]);
  });

  it('stay as they are where nothing is changed', async () => {
    const { subject, body } = await find();
    expect((await change({ subject, body })).body.update_date).toBeNull();
    const rows = await query('select from mail_texts where tenant_id = $1', [tenant.id]);
    expect(rows).toEqual([]);
  });

  it('are those of the messages that go from then on, in that language and that organisation', async () => {
    const [ana, eneko] = [await createUser(app, tenant), await createUser(app, tenant, { language: 'eu' })];
    const other = await createStaffedTenant(app, 'otras');
    const far = await createUser(app, other.tenant);
    await change({ subject: 'Entra, {{ first_name }}', body: '# Hola\n\n[Por aquí]({{ link }})\n\n¡Ánimo!' });
    for (const one of [ana, eneko]) await writeReset(one);
    await writeReset(far, other.tenant);
    const [first, second] = await listMails(app, tenant, 'reset');
    expect(first).toMatchObject({ subject: 'Entra, Aloia' });
    expect(first?.text).toMatch(/^Hola\n\nPor aquí:\nhttp\S+\/reset-password\/\S+\n\n¡Ánimo!\n\n-- \n/);
    expect(second?.subject).toBe('Aukeratu pasahitz berri bat');
    expect((await listMails(app, other.tenant, 'reset'))[0]?.subject).toBe('Elige una contraseña nueva');
  });

  it('carry no script, picture or other harm, whatever is written', async () => {
    const ana = await createUser(app, tenant);
    const { status } = await change({
      body: [
        '[Entra]({{link}})',
        '<script>alert(1)</script><img src=x onerror=alert(1)><style>*{display:none}</style>',
        '![foto](https://example.org/a.png) [mal](javascript:alert(1)) [peor](data:text/html,x)',
        '[bien](https://example.org/"onmouseover="x) **{{first_name}}**',
      ].join('\n\n'),
    });
    expect(status).toBe(200);
    await writeReset(ana);
    const rows = await query("select html from emails where template = 'reset' and tenant_id = $1", [tenant.id]);
    const { html } = rows[0] as { html: string };
    expect(html).not.toMatch(/<(script|img|style|iframe)|javascript:|data:| on\w+="/);
    expect(html).toContain('&lt;script&gt;');
    expect(html.match(/href="([^"]*)"/g)).toHaveLength(2);
  });

  it('open the account still where they hold the link', async () => {
    const ana = await createUser(app, tenant);
    await change({ body: 'Mira:\n\n- [aquí]({{link}})\n- o escribe a [nosotras](mailto:{{contact_email}})' });
    await writeReset(ana);
    const link = await readLink(app, tenant, 'reset');
    const { status } = await app
      .visit(tenant.host)
      .post('users/auth/reset_password/', { ...link, password: 'caballo-lento-sobre-tejado' });
    expect(status).toBe(204);
  });
});

describe('a preview', () => {
  const show = (template: MailTemplate, user: string, words: object = {}, language = 'es') =>
    find(template, language).then(({ subject, body }) =>
      admin.post(preview, { user, template, language, subject, body, ...words }),
    );

  it('is refused of somebody of another organisation, and of words that couldn’t be kept', async () => {
    const { id } = await createUser(app, tenant);
    const other = await createStaffedTenant(app, 'ajena');
    const far = await createUser(app, other.tenant);
    expect((await show('reset', far.id)).status).toBe(404);
    for (const words of [{ body: 'Nada' }, { body: '{{nombre}}' }, { subject: '' }, { subject: 'a\nb' }])
      expect((await show('reset', id, words)).status).toBe(400);
  });

  it('shows every mail in every language, sends none and has no link that opens anything', async () => {
    const { id } = await createUser(app, tenant, { first_name: 'Itsaso' });
    const tokens = () => query('select from mail_tokens where tenant_id = $1', [tenant.id]);
    const before = (await tokens()).length;
    for (const template of mailTemplateNames)
      for (const language of ['es', 'ca', 'eu', 'gl']) {
        const { status, body } = await show(template, id, {}, language);
        expect([status, template, language]).toEqual([200, template, language]);
        for (const part of [body.subject, body.text, body.html]) expect(part).not.toMatch(/\{\{|undefined|—/);
        const links = [...body.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href).pathname);
        expect(links.every((one) => one === '/' || one === '/directions')).toBe(true);
      }
    expect(await listMails(app, tenant)).toEqual([]);
    expect((await tokens()).length).toBe(before);
    const rows = await query('select from mail_texts where tenant_id = $1', [tenant.id]);
    expect(rows).toEqual([]);
  });

  it('has the person’s own place, or says that it is an example', async () => {
    const place = await createPlace(app, tenant, { name: 'Escola del Far' });
    const user = await createUser(app, tenant);
    const words = { subject: 'Vas a {{place}}' };
    expect((await show('place_assigned', user.id, words)).body).toMatchObject({
      subject: 'Vas a Colegio de ejemplo',
      is_example: true,
    });
    await admin.post('elections/assignments/', { user: user.id, place: place.id, replaces: null });
    const { body } = await show('place_assigned', user.id, words);
    expect(body).toMatchObject({ subject: 'Vas a Escola del Far', is_example: false });
    expect(body.text).toContain('domingo, 25 de mayo de 2031');
    expect((await show('reset', user.id)).body.is_example).toBe(false);
  });
});

it('the product’s own words are such as an organisation could write', async () => {
  const { body } = await admin.get(path);
  expect(body.texts).toHaveLength(mailTemplateNames.length * 4);
  for (const { template, subject, body: words } of body.texts as MailWording[]) {
    for (const [, name = ''] of words.matchAll(/\{\{(\w+)\}\}/g)) expect(placeholdersOf(template)).toContain(name);
    for (const [, name = ''] of subject.matchAll(/\{\{(\w+)\}\}/g))
      expect(subjectPlaceholders(template)).toContain(name);
    expect(() => demandUsable(template, { subject, body: words })).not.toThrow();
  }
});
