import { describe, expect, it } from 'vitest';
import type { Front } from '#contract/front.ts';
import { createTenant, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { stripMetadata } from './photo.ts';
import { addEnrolmentTime } from './queries.ts';

const app = setUpApp();
const { tenant, admin, inNorth, visitor, signIn, inTenant, query } = setUpStaff(app, 'portada');

const texts = 'universe/front/texts/';
const photo = 'universe/front/photo/';
const read = async (browser = visitor): Promise<Front> => (await browser.get('universe/front/')).body;
const word = (body: object) => admin.send('PATCH', texts, body);

const jfif = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
/** Builds the smallest JPEG that has a size; no browser draws it. */
const jpeg = (width: number, height: number, more: Buffer = Buffer.alloc(0)) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, more, frame, scan]);
};
const url = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const place = Buffer.from('http://ns.adobe.com/xap/1.0/ 41.38 N');
const metadata = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
const pair = (more?: Buffer) => ({ wide: url(jpeg(1280, 800, more)), narrow: url(jpeg(640, 400)) });

describe('the first page stays as it is', () => {
  it('for coordinators, watchers and visitors', async () => {
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(texts)).status).toBe(403);
      expect((await browser.send('PATCH', texts, { language: 'es', title: 'Yo' })).status).toBe(403);
      expect((await browser.post(photo, { photo: null })).status).toBe(403);
    }
    expect((await visitor.send('PATCH', texts, { language: 'es', title: 'Yo' })).status).toBe(401);
    expect(await read()).toMatchObject({ title: '', photo: null });
  });

  it('where somebody else has worded it meanwhile', async () => {
    const { body } = await word({ language: 'ca', title: 'Una', seen: null });
    expect((await word({ language: 'ca', title: 'Dues', seen: null })).body.code).toBe('edited_meanwhile');
    expect((await word({ language: 'ca', title: '', seen: body.update_date })).status).toBe(200);
  });

  it.each([
    ['that is none', { wide: url(Buffer.from('<svg/>')), narrow: url(Buffer.from('<svg/>')) }],
    [
      'that only says it is one',
      { wide: 'data:image/jpeg;base64,PHN2Zy8+', narrow: 'data:image/jpeg;base64,PHN2Zy8+' },
    ],
    ['that is wider than it may be', { ...pair(), wide: url(jpeg(4000, 2500)) }],
    ['in two shapes', { ...pair(), narrow: url(jpeg(640, 640)) }],
    ['cut off in its metadata', { ...pair(), wide: url(jpeg(1280, 800, metadata).subarray(0, 40)) }],
  ])('with a photograph %s', async (_, given) => {
    const { status, body } = await admin.post(photo, { photo: given });
    expect([status, Object.keys(body)]).toEqual([400, ['photo']]);
  });
});

describe('the first page', () => {
  it('has the organisation’s words in their language alone, and logs them with the old ones', async () => {
    await word({ language: 'es', title: 'Cuidamos el voto', duties: ['Mirar', '', 'Avisar'] });
    await word({ language: 'es', intro: 'Somos de aquí.' });
    expect(await read()).toMatchObject({
      title: 'Cuidamos el voto',
      intro: 'Somos de aquí.',
      duties: ['Mirar', 'Avisar'],
    });
    visitor.headers = { 'accept-language': 'eu' };
    expect(await read()).toMatchObject({ title: '', intro: '', duties: [] });
    visitor.headers = {};
    const { results } = (await admin.get('users/changes/?entity=tenant')).body;
    expect(results[0]).toMatchObject({
      action: 'front_text_changed',
      fields: { front_intro: [null, 'Somos de aquí.'], language: [null, 'es'] },
    });
    expect(results[0].fields).not.toHaveProperty('front_title');
  });

  it('has a photograph without its metadata, for this organisation’s visitors, until it has another', async () => {
    const { body } = await admin.post(photo, { photo: pair(metadata) });
    expect(body.photo).toMatchObject({ width: 1280, height: 800 });
    const shown = await visitor.get(body.photo.url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.raw.equals(jpeg(1280, 800))).toBe(true);
    expect((await visitor.get(body.photo.narrow_url)).raw.equals(jpeg(640, 400))).toBe(true);
    const other = await createTenant(app, 'ajena');
    expect((await app.visit(other.host).get(body.photo.url)).status).toBe(404);
    await admin.post(photo, { photo: null });
    expect((await read()).photo).toBe(null);
    expect((await visitor.get(body.photo.url)).status).toBe(404);
  });

  it('names the current election until its day is over, and none otherwise', async () => {
    expect((await read()).election).toEqual({
      name: 'Elecciones municipales',
      date: '2031-05-25',
      day: 'domingo, 25 de mayo de 2031',
    });
    await query(`update elections set date = '2020-01-01' where tenant_id = $1`, [tenant.id]);
    expect((await read()).election).toBe(null);
    await query(`update elections set date = '2031-05-25' where tenant_id = $1`, [tenant.id]);
  });

  it('says how long enrolling takes once twenty people were measured: what half of them needed', async () => {
    const take = (minutes: number, people: number) =>
      inTenant(async (tx) => {
        for (let i = 0; i < people; i += 1) await addEnrolmentTime(tx, minutes);
      });
    await take(3, 10);
    await take(60, 9);
    expect((await read()).minutes).toBe(null);
    await take(4, 1);
    expect((await read()).minutes).toBe(3);
    await take(5, 1);
    expect((await read()).minutes).toBe(4);
  });

  it('shows the first public questions, in the reader’s language', async () => {
    const ask = async (question: string, more: object = {}) =>
      (await admin.post('faqs/faqs/', { question, answer: 'Sí.', language: 'es', is_draft: false, ...more })).body.id;
    const first = await ask('¿Hace falta experiencia?');
    await ask('Un borrador', { is_draft: true });
    await ask('Cal experiència?', { language: 'ca', translates: first });
    expect((await read()).faqs.map(({ question }) => question)).toEqual(['¿Hace falta experiencia?']);
    visitor.headers = { 'accept-language': 'ca' };
    expect((await read()).faqs.map(({ question }) => question)).toEqual(['Cal experiència?']);
    visitor.headers = {};
  });
});

it('metadata goes from a photograph, and nothing that it is drawn by', () => {
  const hidden = Buffer.concat([jpeg(8, 8, metadata), Buffer.from('PK another file')]);
  expect(stripMetadata(hidden)?.equals(jpeg(8, 8))).toBe(true);
  expect(stripMetadata(Buffer.from([0xff, 0xd8, 0xff]))).toBe(undefined);
});
