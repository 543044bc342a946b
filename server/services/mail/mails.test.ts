import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#contract/mail.ts';
import { newId } from '../../core/ids.ts';
import { insertRow } from '../../core/rows/queries.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { updateOutcome } from './queries.ts';
import { writeMail } from './rules.ts';
import { composeMessage } from './templates.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn, admin, inNorth: coordinator } = setUpStaff(app, 'correo');
let ana: TestUser;
let south: TestUser;

beforeAll(async () => {
  ana = await createUser(app, tenant, { email: 'ana@example.org' });
  south = await createUser(app, tenant, { area: tenant.areas.south });
  await write('Bienvenida', { user: ana.id, status: 'success', sent: '2026-01-02T10:00:00Z' });
  await write('Tu colegio', { user: ana.id, status: 'error', answer: '550 no existe' });
  await write('Del sur', { user: south.id });
  await write('De fuera', { user: null });
});

type Written = { user: string | null; status?: Mail['status']; answer?: string; sent?: string };
const write = (subject: string, { user, status = 'pending', answer = '', sent }: Written) =>
  inTenant((tx) =>
    insertRow(tx, 'emails', {
      id: newId(),
      user_id: user,
      template: 'verify',
      language: 'es',
      to_address: 'ana@example.org',
      subject,
      text: 'https://secreto.example',
      html: '<a href="https://secreto.example">',
      status,
      server_answer: answer,
      sent_date: sent ?? null,
    }),
  );

const subjectsOf = async (browser: Browser, query = '') => {
  const { body } = await browser.get(`mailing/emails/?${query}`);
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ subject }: Mail) => subject);
};

describe('the list of messages', () => {
  it('is not for watchers', async () => {
    const watcher = await signIn(ana);
    expect((await watcher.get('mailing/emails/')).body.code).toBe('forbidden');
  });

  it('has for coordinators those to people within reach, for administrators all', async () => {
    expect(await subjectsOf(coordinator)).toEqual(['Tu colegio', 'Bienvenida']);
    expect(await subjectsOf(coordinator, `user=${south.id}`)).toEqual([]);
    expect(await subjectsOf(admin)).toEqual(['De fuera', 'Del sur', 'Tu colegio', 'Bienvenida']);
    expect(await subjectsOf(admin, `user=${south.id}`)).toEqual(['Del sur']);
  });

  it('is narrowed by state and words, and sorted by date', async () => {
    expect(await subjectsOf(coordinator, 'status=error')).toEqual(['Tu colegio']);
    expect(await subjectsOf(coordinator, 'search=BIENV')).toEqual(['Bienvenida']);
    expect(await subjectsOf(coordinator, 'search=100%25')).toEqual([]);
    expect(await subjectsOf(coordinator, `user=${ana.id}&sortBy=creation_date`)).toEqual(['Bienvenida', 'Tu colegio']);
  });

  it('says what became of each, and not what is in it', async () => {
    const { body, raw } = await coordinator.get(`mailing/emails/?user=${ana.id}`);
    expect(body.results).toMatchObject([
      { status: 'error', server_answer: '550 no existe', sent_date: null, to_address: 'ana@example.org' },
      { status: 'success', sent_date: '2026-01-02T10:00:00.000Z', template: 'verify', user: ana.id },
    ]);
    expect(String(raw)).not.toContain('secreto');
  });
});

describe('the text of a message', () => {
  const compose = async (
    to: TestUser,
    template: 'verify' | 'reset' | 'invite' | 'email_change' | 'security_notice',
  ) => {
    const id = newId();
    const link = 'https://correo.test/reset-password/Ana/secreto';
    const { subject, text, html } = composeMessage(
      template,
      'es',
      { first_name: 'Ana', event: 'password_changed', link },
      { name: 'Organización', accent_color: '#1c5d99', contact_email: 'contacto@correo.test' },
    );
    await inTenant((tx) =>
      insertRow(tx, 'emails', {
        ...{ id, user_id: to.id, template, language: 'es' },
        ...{ to_address: to.email, subject, text, html },
      }),
    );
    return { id, text };
  };
  const read = (browser: Browser, { id }: { id: string }) => browser.get(`mailing/emails/${id}/`);

  it('is not for watchers, nor for coordinators of other areas', async () => {
    const [own, far] = [await compose(ana, 'security_notice'), await compose(south, 'security_notice')];
    const watcher = await signIn(ana);
    expect((await read(watcher, own)).body.code).toBe('forbidden');
    expect((await read(coordinator, far)).body.code).toBe('not_found');
    expect((await read(coordinator, { id: newId() })).body.code).toBe('not_found');
    expect((await read(admin, far)).status).toBe(200);
  });

  it('is as it was sent, for whoever may see that it was', async () => {
    const written = await compose(ana, 'security_notice');
    const { body } = await read(coordinator, written);
    expect(body).toMatchObject({ id: written.id, user: ana.id, text: written.text, template: 'security_notice' });
  });

  it.each(['verify', 'reset', 'invite', 'email_change'] as const)(
    'shows nobody the link that opens an account: %s',
    async (template) => {
      const written = await compose(ana, template);
      for (const sent of [false, true]) {
        for (const browser of [coordinator, admin]) {
          const { body, raw } = await read(browser, written);
          expect(body.text).toContain('https://correo.test/…');
          expect(body.text).toContain('Hola, Ana');
          expect(String(raw)).not.toContain('secreto');
        }
        if (sent) continue;
        const outcome = { status: 'success', answer: '250 ok' } as const;
        await inTenant((tx) => updateOutcome(tx, written.id, outcome));
        const rows = await query('select text, html from emails where id = $1', [written.id]);
        expect(JSON.stringify(rows)).not.toContain('secreto');
      }
    },
  );
});

it('a message with half a character in it is written all the same', async () => {
  const to = { userId: ana.id, address: 'ana@example.org' };
  const values = { first_name: 'An\ud83d', code: '2031/1', link: 'https://correo.example/' };
  await inTenant((tx) => writeMail({ tx, actor: null }, { template: 'credential_issued', language: 'es', to, values }));
  const rows = await query("select text from emails where tenant_id = $1 and template = 'credential_issued'", [
    tenant.id,
  ]);
  expect(rows).toEqual([{ text: expect.stringContaining('An\ufffd') }]);
});
