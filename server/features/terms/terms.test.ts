import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { fullName } from '#contract/names.ts';
import { termKinds } from '#contract/terms.ts';
import { blank } from '#contract/terms-versions.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import type { Browser } from '../../testing/app.ts';
import { createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';
import { type DraftFacts, writeDraft } from './drafts.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'textos', beforeEach);

const path = 'universe/legal/versions/';
const own = 'users/users/self/terms/';
const legal = { kind: 'legal', language: 'es', text: '## Aviso' } as const;
const latest = async () => (await admin.get('universe/legal/')).body.latest as string | null;
const publish = async (parts: object[], { seen, ...given }: Record<string, unknown> = {}) =>
  admin.post(path, { parts, is_asked: false, seen: seen === undefined ? await latest() : seen, ...given });
const universe = async () => (await app.visit(tenant.host).get('universe/')).body;
const entries = async () => (await admin.get('users/changes/?entity=tenant&action=terms_published')).body.results;

describe('legal texts are not published', () => {
  it('by coordinators, watchers and visitors', async () => {
    const body = { parts: [legal], is_asked: false, seen: null };
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.post(path, body)).status).toBe(403);
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.get('universe/legal/')).status).toBe(403);
    }
    expect((await app.visit(tenant.host).post(path, body)).status).toBe(401);
  });

  it.each([
    ['nothing', [], 'parts'],
    ['empty', [{ ...legal, text: ' ' }], 'parts.0.text'],
    ['in no language', [{ kind: 'legal', text: 'Aviso' }], 'parts.0.language'],
    ['with a blank of the draft left', [{ ...legal, text: `NIF: ${blank}` }], 'parts.0.text'],
    ['too intricate', [{ ...legal, text: '> '.repeat(40) }], 'parts.0.text'],
    ['too long', [{ ...legal, text: 'x'.repeat(60_001) }], 'parts.0.text'],
    ['twice', [legal, { ...legal, text: 'Otro' }], 'parts.1.kind'],
    ['here and elsewhere', [{ ...legal, url: 'https://example.org/' }], 'parts.0.url'],
    ['at an address that runs', [{ kind: 'legal', url: 'javascript:alert(1)' }], 'parts.0.url'],
  ])('%s', async (_, parts, field) => {
    const { status, body } = await publish(parts);
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
    expect(await latest()).toBeNull();
  });

  it('where nothing would change, nor over what another administrator has published meanwhile', async () => {
    expect((await publish([legal])).status).toBe(201);
    expect((await publish([legal])).body.code).toBe('nothing_to_change');
    const { status, body } = await publish([{ ...legal, text: 'Otro' }], { seen: null });
    expect([status, body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await admin.get('universe/legal/')).body.texts).toContainEqual({ ...legal, url: null });
  });

  it('in another language than the organisation’s first alone', async () => {
    const { status, body } = await publish([{ ...legal, language: 'gl' }]);
    expect([status, body.code]).toEqual([409, 'terms_language_missing']);
    expect((await universe()).tos.legal).toBe(`https://${tenant.host}/aviso`);
  });
});

describe('a publication', () => {
  it('stays as it was when another replaces it, with who and when; the log says so', async () => {
    const first = (await publish([legal, { ...legal, language: 'ca', text: 'Avís' }])).body;
    const second = (await publish([{ ...legal, text: '## Otro\n\n<script>x</script>' }], { note: 'Cambia el título' }))
      .body;
    expect([first.version, second.version]).toEqual(['2', '3']);
    expect(second).toMatchObject({ author: expect.any(String), note: 'Cambia el título', is_asked: false });
    const { body } = await admin.get(path);
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    const [kept, now] = [await admin.get(`${path}${first.id}/`), await admin.get(`${path}${second.id}/`)];
    expect(kept.body.parts.map(({ text }: { text: string }) => text)).toEqual(['Avís', '## Aviso']);
    expect(now.body.parts[0].html).not.toContain('<script');
    expect((await entries())[0]).toMatchObject({
      actor_name: expect.any(String),
      fields: { terms_version: ['2', '3'], terms: [null, ['legal (es)']], note: [null, 'Cambia el título'] },
    });
  });

  it('elsewhere takes the place of the texts here, and the other way round: old ones don’t come back', async () => {
    await publish([legal, { ...legal, language: 'ca', text: 'Avís' }]);
    await publish([{ kind: 'legal', url: 'https://example.org/aviso' }]);
    expect((await universe()).tos.legal).toBe('https://example.org/aviso');
    await publish([{ ...legal, text: 'De nuevo' }]);
    const { texts } = (await admin.get('universe/legal/')).body;
    expect(texts.filter(({ kind }: { kind: string }) => kind === 'legal')).toEqual([
      { ...legal, text: 'De nuevo', url: null },
    ]);
  });

  it('is seen by its own organisation only', async () => {
    const { id } = (await publish([legal])).body;
    const other = await createStaffedTenant(app, 'ajena');
    expect((await other.admin.get(`${path}${id}/`)).status).toBe(404);
    expect((await other.admin.get(path)).body.results).toEqual([]);
  });
});

describe('texts that everybody is asked to accept', () => {
  const ask = () => publish([{ ...legal, text: `Aviso ${Math.random()}` }], { is_asked: true });
  const dayLater = () =>
    app.owner.query(`
      begin;
      select set_config('app.tenant', '${tenant.id}', true);
      update tenants set terms_asked_at = terms_asked_at - interval '25 hours' where id = '${tenant.id}';
      update terms_versions set published_at = published_at - interval '25 hours' where tenant_id = '${tenant.id}';
      commit`);
  const accept = async (browser: Browser) => browser.post(own, { latest: (await browser.get(own)).body.latest });

  it('stand in the way of all but one’s own data, deletion and the way out, from the next sign-in', async () => {
    await ask();
    const ana = await createUser(app, tenant);
    const watcher = await signIn(ana);
    expect((await watcher.get('users/users/self/')).body.has_terms_to_accept).toBe(true);
    for (const [method, to, body] of [
      ['PATCH', 'users/users/self/', { notes_self: 'x' }],
      ['PATCH', `users/users/${ana.id}/`, { profession: 'x' }],
      ['GET', 'chatgroups/groups/own/', undefined],
      ['GET', 'home/', undefined],
    ] as const) {
      const answer = method === 'GET' ? await watcher.get(to) : await watcher.send(method, to, body);
      expect([to, answer.status, answer.body.code]).toEqual([to, 403, 'terms_not_accepted']);
    }
    expect((await watcher.get('users/users/self/data/')).status).toBe(200);
    expect((await watcher.post('users/auth/logout/', {})).status).toBeLessThan(300);
    const again = await signIn(ana);
    const name = fullName((await again.get('users/users/self/')).body);
    const { status } = await again.send('DELETE', `users/users/${ana.id}/`, { name, password });
    expect(status).toBe(204);
  });

  it('let a coordinator delete nobody, an administrator neither', async () => {
    await ask();
    await dayLater();
    const { id } = await createUser(app, tenant);
    for (const browser of [admin, inNorth])
      expect((await browser.send('DELETE', `users/users/${id}/`, { name: 'X' })).body.code).toBe('terms_not_accepted');
  });

  it('leave sessions that were open a day to finish', async () => {
    await ask();
    expect((await inNorth.get('users/users/')).status).toBe(200);
    await dayLater();
    expect((await inNorth.get('users/users/')).body.code).toBe('terms_not_accepted');
    await accept(inNorth);
    expect((await inNorth.get('users/users/')).status).toBe(200);
  });

  it('are accepted as they were read: later ones have to be read first; version, moment and log are kept', async () => {
    await ask();
    const ana = await createUser(app, tenant);
    const watcher = await signIn(ana);
    const read = (await watcher.get(own)).body;
    expect(read).toMatchObject({ accepted: null, is_asked: true, since: [{ version: '2', is_asked: true }] });
    await ask();
    expect((await watcher.post(own, { latest: read.latest })).body.code).toBe('terms_changed');
    expect((await watcher.get('chatgroups/groups/own/')).status).toBe(403);
    expect((await accept(watcher)).status).toBe(204);
    expect((await watcher.get('chatgroups/groups/own/')).status).toBe(200);
    expect((await watcher.get(own)).body).toMatchObject({ accepted: { version: '3' }, is_asked: false, since: [] });
    expect((await watcher.get('users/users/self/data/')).body.terms.version).toBe('3');
    const { body } = await admin.get('users/changes/?entity=user&action=terms_accepted');
    expect(body.results).toMatchObject([
      { entity_id: ana.id, fields: { terms_version: [null, '3'], terms_language: [null, 'es'] } },
    ]);
  });

  it('aren’t asked of those who accepted them, nor again for a mend that nobody has to accept', async () => {
    await ask();
    const ana = await createUser(app, tenant);
    await accept(await signIn(ana));
    await publish([{ ...legal, text: 'Una errata menos' }]);
    expect((await (await signIn(ana)).get('chatgroups/groups/own/')).status).toBe(200);
    expect((await admin.get('universe/legal/')).body.waiting).toBe(2);
  });
});

describe('drafts', () => {
  const facts: DraftFacts = {
    contact: 'hola@colla.example',
    days: 90,
    ask_days: 30,
    service: null,
    provider: null,
    tiles: null,
    isShownToCompanions: false,
    own: null,
  };
  const own = {
    ...{ holder: 'Colla *Roja*', tax_id: 'G12345678', seat: 'Calle Mayor, 1' },
    ...{ privacy_contact: 'datos@colla.example', host: 'Servidores, S. L.' },
  };

  it('are there in every language, hold all facts, and what others learn only where they do', () => {
    const elsewhere = { ...facts, own, service: 'geo.example', provider: 'Cuenta Única', tiles: 'tiles.example' };
    for (const kind of termKinds)
      for (const language of languages) {
        const [plain, told] = [writeDraft(kind, language, facts), writeDraft(kind, language, elsewhere)];
        expect(renderMarkdown(plain, 'h2')).toContain('<h2>');
        expect(`${plain}${told}`).not.toMatch(/\{|\}|undefined|null/);
        if (kind === 'cookies') continue;
        expect(renderMarkdown(told, 'h2')).toContain('Colla *Roja*');
        expect([plain.includes(blank), told.includes(blank)]).toEqual([true, false]);
        if (kind !== 'privacy') continue;
        expect(plain).toContain('90');
        for (const other of ['geo.example', 'Cuenta Única', 'tiles.example']) {
          expect(told).toContain(other);
          expect(plain).not.toContain(other);
        }
      }
  });

  it('have what the organisation says once, and can then be published in all languages', async () => {
    const facts = 'universe/legal/facts/';
    expect((await inNorth.post(facts, own)).status).toBe(403);
    expect((await app.visit(tenant.host).post(facts, own)).status).toBe(401);
    expect((await admin.post(facts, { ...own, seat: ' ' })).body).toHaveProperty('seat');
    const { drafts } = (await admin.post(facts, { ...own, seen: null })).body;
    expect((await admin.post(facts, { ...own, host: 'Otra', seen: null })).body.code).toBe('edited_meanwhile');
    expect((await admin.get('universe/legal/')).body).toMatchObject({ facts: own, drafts });
    expect((await publish(drafts)).status).toBe(201);
    expect((await universe()).tos).toEqual({
      ...{ legal: '/legal-notice', privacy: '/privacy-policy', cookies: '/cookies-policy' },
    });
  });
});
