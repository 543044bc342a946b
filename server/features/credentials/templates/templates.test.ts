import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PaperTemplate, placeholders } from '#contract/paper-templates.ts';
import { createPlace, createUser } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'textos', beforeEach);
let templates: string;
let preview: string;

beforeEach(async () => {
  templates = `credentials/boardtypes/${tenant.boardTypes.zone}/templates/`;
  preview = `credentials/boardtypes/${tenant.boardTypes.zone}/preview/`;
});

const watcherIn = (language: string) => ({ kind: 'watcher', language });
const change = (fields: object, language = 'es') =>
  admin.send('PATCH', templates, { ...watcherIn(language), ...fields });
const find = async (language = 'es'): Promise<PaperTemplate> =>
  (await admin.get(templates)).body.templates.find(
    (one: PaperTemplate) => one.language === language && one.kind === 'watcher',
  );
const issue = async (user: string): Promise<string> => {
  return (await admin.create('credentials/credentials/', { user })).id;
};
const paperOf = async (id: string) => {
  const { raw } = await admin.get(`credentials/credentials/download/?ids=${id}`);
  const { pages, pictures } = await readPdf(raw);
  return { text: pages[0] ?? '', pictures };
};

describe('the words of papers are refused', () => {
  it('to coordinators and watchers, and so is the logo', async () => {
    const user = await createUser(app, tenant);
    for (const browser of [inNorth, await signIn(user)]) {
      expect((await browser.get(templates)).status).toBe(403);
      expect((await browser.send('PATCH', templates, { ...watcherIn('es'), title: 'X' })).status).toBe(403);
      expect((await browser.send('DELETE', templates, watcherIn('es'))).status).toBe(403);
      expect((await browser.post(preview, { user: user.id, kind: 'watcher' })).status).toBe(403);
      expect((await browser.send('PATCH', 'credentials/logo/', { logo: null })).status).toBe(403);
    }
  });

  it.each(['{{nombre}}', '{{ Name }}', '{{name', 'name}}', '{{constructor}}'])(
    'with the placeholder %s, which is none: those known are told',
    async (written) => {
      const { status, body } = await change({ body: `Poder para ${written}.` });
      expect([status, Object.keys(body)]).toEqual([400, ['body']]);
      for (const name of placeholders) expect(body.body[0]).toContain(`{{${name}}}`);
      expect(await find()).toMatchObject({ is_default: true });
    },
  );

  it('empty, too long, with a part that is none or of a type that is none', async () => {
    expect((await change({ title: ' ' })).body).toHaveProperty('title');
    expect((await change({ rights: 'x'.repeat(1201) })).body).toHaveProperty('rights');
    expect((await change({ footer: 'X' })).body).toHaveProperty('footer');
    const none = templates.replace(tenant.boardTypes.zone, tenant.id);
    expect((await admin.send('PATCH', none, { ...watcherIn('es'), title: 'X' })).status).toBe(404);
    expect((await admin.get(none)).status).toBe(404);
  });
});

describe('the words of papers', () => {
  it('are the product’s own until they are changed, and again when wanted', async () => {
    const before = await find('eu');
    expect(before).toMatchObject({ title: 'Ahaldunaren kredentziala', is_default: true });
    await change({ title: 'Ahaldun-txartela' }, 'eu');
    expect(await find('eu')).toEqual({ ...before, title: 'Ahaldun-txartela', is_default: false });
    expect((await find('es')).is_default).toBe(true);
    expect((await admin.send('DELETE', templates, watcherIn('eu'))).status).toBe(204);
    expect(await find('eu')).toEqual(before);
    const { body: log } = await admin.get('users/changes/?entity=boardtype');
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['template_reset', 'template_changed']);
    expect(log.results[1].fields).toMatchObject({
      paper_title: ['Ahaldunaren kredentziala', 'Ahaldun-txartela'],
      language: [null, 'eu'],
    });
  });

  it('are of one type of boards, one kind of credential and one language', async () => {
    await change({ title: 'Solo esta' });
    const { body } = await admin.get(templates);
    expect(body.templates.filter((one: PaperTemplate) => !one.is_default)).toHaveLength(1);
    expect(body.templates).toHaveLength(8);
    const other = await admin.get(`credentials/boardtypes/${tenant.boardTypes.provincial}/templates/`);
    expect(other.body.templates.every((one: PaperTemplate) => one.is_default)).toBe(true);
  });

  it('say what is known of the person, the board and the election, and nobody’s name writes Markdown', async () => {
    await query("update boards set secretary = 'Ana Faro', address = 'Plaça 1' where id = $1", [tenant.board]);
    const place = await createPlace(app, tenant, { name: 'Escola del Far' });
    const user = await createUser(app, tenant, { first_name: 'Bru**no' });
    await admin.post('elections/assignments/', { user: user.id, place: place.id, replaces: null });
    await change({ body: placeholders.map((name) => `${name}: {{${name}}};`).join('\n') });
    const { text } = await paperOf(await issue(user.id));
    expect(text).toContain('name: Bruno ');
    for (const said of [
      'document: DNI ',
      'candidature: Candidatura de Prueba;',
      'board: Junta Electoral de Zona; board_address: Plaça 1; secretary: Ana Faro;',
      'election: Elecciones municipales; election_date: domingo, 25 de mayo de 2031;',
      'place: Escola del Far;',
      'number: 2031/1;',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('{{');
  });

  it('stay on a paper that is issued, whatever becomes of them', async () => {
    const [first, second] = [await createUser(app, tenant), await createUser(app, tenant)];
    await change({ title: 'Poder ante la junta' });
    const issued = await issue(first.id);
    await change({ title: 'Otro título' });
    expect((await paperOf(issued)).text).toContain('PODER ANTE LA JUNTA');
    expect((await paperOf(await issue(second.id))).text).toContain('OTRO TÍTULO');
    await admin.send('DELETE', templates, watcherIn('es'));
    expect((await paperOf(issued)).text).toContain('PODER ANTE LA JUNTA');
    expect((await admin.get(`credentials/credentials/${issued}/`)).body.is_outdated).toBe(false);
  });

  it('stay the product’s own on a paper from before there were any', async () => {
    const issued = await issue((await createUser(app, tenant)).id);
    await query("update credentials set printed = printed - 'words' - 'logo' where id = $1", [issued]);
    await change({ title: 'Otro título' });
    expect((await paperOf(issued)).text).toContain('CREDENCIAL DE APODERADO/A');
  });

  it('are gone with their type', async () => {
    const { body } = await admin.post('credentials/boardtypes/', { names: { es: 'Notaría' } });
    const path = `credentials/boardtypes/${body.id}/`;
    await admin.send('PATCH', `${path}templates/`, { ...watcherIn('es'), title: 'Ante notaría' });
    expect((await admin.delete(path)).status).toBe(204);
    expect((await query('select from paper_templates where tenant_id = $1', [tenant.id])).length).toBe(0);
  });
});

describe('a preview', () => {
  it('is refused of somebody who isn’t there, with an unknown placeholder, and without an election', async () => {
    const { id } = await createUser(app, tenant);
    expect((await admin.post(preview, { user: tenant.id, kind: 'watcher' })).status).toBe(404);
    const words = { es: { ...wordsOf(await find()), title: '{{nombre}}' } };
    expect((await admin.post(preview, { user: id, kind: 'watcher', words })).status).toBe(400);
    await query('update elections set is_current = false where tenant_id = $1', [tenant.id]);
    expect((await admin.post(preview, { user: id, kind: 'watcher' })).body.code).toBe('no_election');
  });

  it('is the page of a real person, in the languages of their board, with words that aren’t kept', async () => {
    await query("update boards set languages = '{es,eu}' where id = $1", [tenant.board]);
    const { id } = await createUser(app, tenant, { last_name_1: 'Itsasmendi' });
    const words = { es: { ...wordsOf(await find()), title: 'Borrador de {{name}}' } };
    const { raw, headers } = await admin.post(preview, { user: id, kind: 'representative', words });
    expect(headers['content-type']).toBe('application/pdf');
    const [text] = (await readPdf(raw)).pages;
    expect(text).toContain('BORRADOR DE ALOIA ITSASMENDI');
    expect(text).toContain('ORDEZKARIAREN KREDENTZIALA');
    expect(text).toContain('2031/0');
    expect((await find()).is_default).toBe(true);
    const rows = await query('select from credentials where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

const wordsOf = ({ title, body, rights, where, signature }: PaperTemplate) => ({
  title,
  body,
  rights,
  where,
  signature,
});

describe('a logo', () => {
  const png = readFileSync(new URL('../../../testing/logo.png', import.meta.url));
  const urlOf = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  const send = (logo: string | null) => admin.send('PATCH', 'credentials/logo/', { logo });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const pngOf = (side: number, pixels: Buffer, color = 0) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header.set([8, color], 8);
    const chunk = (type: string, data: Buffer) => {
      const rest = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
      ends[0].writeUInt32BE(data.length);
      ends[1].writeUInt32BE(crc32(rest));
      return Buffer.concat([ends[0], rest, ends[1]]);
    };
    const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    return Buffer.concat([
      start,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };

  it.each([
    ['an SVG with script', () => urlOf(Buffer.from(svg), 'image/svg+xml')],
    ['an SVG that says it is a PNG', () => urlOf(Buffer.from(svg))],
    ['a web address', () => 'https://example.org/logo.png'],
    [
      'a WebP, which PDF lacks',
      () =>
        urlOf(
          Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', 'latin1'),
        ),
    ],
    ['a PNG cut short', () => urlOf(png.subarray(0, 200))],
    ['a PNG with fewer pixels than it says', () => urlOf(pngOf(8, Buffer.alloc(8)))],
    ['a PNG that unpacks to more than it says', () => urlOf(pngOf(8, Buffer.alloc(50_000_000)))],
    ['a PNG of too many pixels', () => urlOf(pngOf(1025, Buffer.alloc(1025 * 1026)))],
    ['a PNG of colours from a palette that it lacks', () => urlOf(pngOf(8, Buffer.alloc(72), 3))],
    ['one of more than 64 KB', () => urlOf(Buffer.concat([png, Buffer.alloc(64 * 1024)]))],
  ])('is refused that is %s', async (_, url) => {
    const { status, body } = await send(url());
    expect([status, Object.keys(body)]).toEqual([400, ['logo']]);
  });

  it('is refused that is of 10 MB, before anything reads it', async () => {
    const { status, body } = await send(`data:image/png;base64,${'A'.repeat(10_000_000)}`);
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('stays on the papers that were issued with it', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(app, tenant)));
    const [bare, dressed, after] = people.map(({ id }) => id) as [string, string, string];
    const first = await issue(bare);
    expect((await send(urlOf(png))).body.logo).toBe(urlOf(png));
    const second = await issue(dressed);
    expect((await admin.get('credentials/logo/')).body.logo).toBe(urlOf(png));
    await send(urlOf(pngOf(8, Buffer.alloc(72))));
    expect((await send(null)).body.logo).toBeNull();
    const third = await issue(after);
    for (const [paper, pictures] of [
      [first, 0],
      [second, 1],
      [third, 0],
    ] as const)
      expect((await paperOf(paper)).pictures).toEqual([pictures]);
  });
});
