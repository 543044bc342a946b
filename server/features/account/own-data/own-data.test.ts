import { beforeAll, describe, expect, it } from 'vitest';
import { sendAccountLink } from '../../../services/links/jobs.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import type { Browser } from '../../../testing/app.ts';
import { createAdministrator, createPlace, createUser, password, type TestUser } from '../../../testing/factories.ts';
import { readLink } from '../../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn } = setUpStaff(app, 'propia');
let watcher: TestUser;
let browser: Browser;
let links: { uidb64: string; token: string }[];
const evil = '<script>alert("x")</script>';

beforeAll(async () => {
  await createUser(app, tenant, { first_name: 'Vecina', email: 'vecina@example.org' });
  watcher = await createUser(app, tenant, {
    first_name: 'Melania',
    notes_self: evil,
    notes_manager: 'Llega pronto & bien',
    language: 'es',
    terms_version: '3',
  });
  const admin = await signIn(createAdministrator(app, tenant));
  const place = await createPlace(app, tenant, { name: 'Escola "Far"' });
  await admin.post('elections/assignments/', { user: watcher.id, place: place.id, replaces: null });
  await admin.post('credentials/credentials/', { user: watcher.id });
  links = [];
  for (const purpose of ['verify', 'reset'] as const) {
    await sendAccountLink(app.services, {
      tenantId: tenant.id,
      userId: watcher.id,
      purpose,
      origin: 'http://propia.test',
    });
    links.push(await readLink(app, tenant, purpose));
  }
  await inTenant((tx) =>
    insertUserEvents(tx, [watcher.id], {
      detail: 'moved_in',
      'user-name': 'Vecina Ficticia',
      'user-email': 'vecina@example.org',
      link: '/',
    }),
  );
  const held = (await admin.get(`users/users/${watcher.id}/`)).body.assignment.id;
  const attendance = `elections/assignments/${held}/attendance/`;
  await admin.post(attendance, { answer: 'confirmed', note: 'Lo dijo por teléfono' });
  await admin.post(attendance, { answer: 'declined' });
  const group = await admin.post('chatgroups/groups/', {
    ...{ name: 'Vila Nord', platform: 'telegram', link: 'https://t.me/vila_nord', areas: [tenant.areas.north.id] },
  });
  const member = await signIn(watcher);
  await member.post(`chatgroups/groups/${group.body.id}/open/`, {});
  const asked = await member.post('mailing/contact/contact_admins/', { subject: 'Una duda', text: '¿Abre a las <9>?' });
  await admin.post(`mailing/contact/${asked.body.id}/answer/`, { text: 'A las nueve.' });
  browser = app.visit(tenant.host);
  browser.headers = { 'user-agent': 'Navegador de Prueba' };
  await browser.signIn(watcher.email, password);
});

describe('one’s own data', () => {
  it.each(['data', 'data/page'])('are nobody else’s: %s', async (path) => {
    expect((await app.visit(tenant.host).get(`users/users/self/${path}/`)).status).toBe(401);
  });

  it('are everything that is kept of a person', async () => {
    const { status, body, headers } = await browser.get('users/users/self/data/');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.]+\.json"$/);
    expect(body).toMatchObject({
      organisation: 'Organización propia',
      profile: { id: watcher.id, email: watcher.email, notes_self: evil, birth_date: '1990-05-17' },
      lock_reason: null,
      notes_manager: 'Llega pronto & bien',
      terms: { version: '3' },
      assignments: [
        {
          ...{ election: 'Elecciones municipales', date: '2031-05-25', place: 'Escola "Far"', state: 'declined' },
          ...{ previous_state: 'confirmed', previous_answer_note: 'Lo dijo por teléfono' },
        },
      ],
      credentials: [{ kind: 'watcher', state: 'created', printed: { fullName: 'Melania Ficticia Inventada' } }],
      sessions: [{ ended_at: null }, { user_agent: 'Navegador de Prueba', ended_at: null }],
      contact: [{ subject: 'Una duda', text: '¿Abre a las <9>?', answers: ['A las nueve.'] }],
      chat_groups: [{ name: 'Vila Nord' }],
      notifications: [{ params: { detail: 'moved_in' } }],
    });
    expect(body.emails.map(({ subject }: { subject: string }) => subject)).toContain('Elige una contraseña nueva');
    const done = body.changes.map(({ action }: { action: string }) => action);
    expect(done).toEqual(expect.arrayContaining(['credential_issued', 'signed_in', 'data_downloaded']));
  });

  it.each(['data', 'data/page'])('open no account, and tell nothing of others: %s', async (path) => {
    const text = (await browser.get(`users/users/self/${path}/`)).raw.toString();
    for (const { token } of links) {
      expect(token.length).toBeGreaterThan(20);
      expect(text).not.toContain(token);
    }
    expect(text).not.toMatch(/argon2|vecina/i);
  });

  it('are a page in the reader’s language that runs nothing', async () => {
    const { status, headers, raw } = await browser.get('users/users/self/data/page/');
    const page = raw.toString();
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.]+\.html"$/);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<h1>Tus datos en Organización propia</h1>');
    expect(page).toContain('&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;');
    expect(page).toContain('Llega pronto &#38; bien');
    expect(page).toContain('<blockquote>¿Abre a las &#60;9&#62;?</blockquote><blockquote>A las nueve.</blockquote>');
    expect(page).toContain('17/05/1990');
    expect(page).toContain('<dt>Estado</dt><dd>no irá</dd>');
    expect(page).toContain('Escola &#34;Far&#34;');
    expect(page).not.toMatch(/<script|<link|<img|<iframe|src=|href=|url\(|undefined|\[object/);
    browser.headers = { ...browser.headers, 'accept-language': 'eu' };
    const basque = (await browser.get('users/users/self/data/page/')).raw.toString();
    expect(basque).toContain('<html lang="eu">');
    expect(basque).toContain('<dt>Jaiotze-data</dt><dd>1990/05/17</dd>');
  });

  it('leave a note in the log each time', async () => {
    const rows = await query(
      "select distinct actor_id, fields->'format' as format from changes where entity_id = $1 and action = 'data_downloaded' order by format",
      [watcher.id],
    );
    expect(rows).toEqual([
      { actor_id: watcher.id, format: [null, 'html'] },
      { actor_id: watcher.id, format: [null, 'json'] },
    ]);
  });
});
