import { beforeEach, describe, expect, it } from 'vitest';
import type { Faq, FaqCategory } from '#contract/faqs.ts';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth: coordinator, query, setUpBrowser, visitor } = setUpStaff(app, 'preguntas', beforeEach);
const other = setUpBrowser(() => createAdministrator(app, tenant));
const watcher = setUpBrowser(() => createUser(app, tenant));

const faqs = 'faqs/faqs/';
const categories = 'faqs/categories/';
type Fields = Partial<Pick<Faq, 'question' | 'answer' | 'language' | 'is_draft' | 'category' | 'translates'>>;
const write = async (fields: Fields = {}): Promise<Faq> => {
  const body = { question: '¿Cuándo abre?', answer: 'A las nueve.', language: 'es', is_draft: false, ...fields };
  return admin.create(faqs, body);
};
const addCategory = async (name: string): Promise<FaqCategory> =>
  (await admin.post(categories, { names: { es: name } })).body;
const questions = async (browser: Browser, query = ''): Promise<string[]> =>
  (await browser.get(`${faqs}${query}`)).body.results.map(({ question }: Faq) => question);

describe('questions are refused', () => {
  it('to whoever doesn’t administer', async () => {
    const { id } = await write();
    const body = { question: 'P', answer: 'R', language: 'es' };
    for (const browser of [watcher, coordinator]) {
      expect((await browser.post(faqs, body)).body.code).toBe('forbidden');
      expect((await browser.send('PATCH', `${faqs}${id}/`, { question: 'X' })).body.code).toBe('forbidden');
      expect((await browser.delete(`${faqs}${id}/`)).body.code).toBe('forbidden');
      expect((await browser.post(`${faqs}reorder/`, { category: null, ids: [id], seen: [id] })).status).toBe(403);
      expect((await browser.post(categories, { names: { es: 'C' } })).body.code).toBe('forbidden');
    }
    expect((await visitor.post(faqs, body)).body.code).toBe('not_signed_in');
  });

  it.each([
    ['no question', { question: ' ' }],
    ['no answer', { answer: '' }],
    ['an answer too long', { answer: 'x'.repeat(20_001) }],
    ['a language that isn’t ours', { language: 'en' }],
    ['a field that isn’t known', { position: 1 }],
  ])('with %s', async (_, wrong) => {
    const body = { question: 'P', answer: 'R', language: 'es', ...wrong };
    expect((await admin.post(faqs, body)).status).toBe(400);
    expect(await questions(admin)).toEqual([]);
  });

  it('with an answer of a megabyte', async () => {
    const answer = await admin.post(faqs, { question: 'P', answer: 'x'.repeat(2 ** 20), language: 'es' });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('as a second translation into a language, and as a translation of a translation', async () => {
    const original = await write();
    const translation = await write({ language: 'ca', translates: original.id });
    for (const language of ['ca', 'es']) {
      const body = { question: 'P', answer: 'R', language, translates: original.id };
      expect(Object.keys((await admin.post(faqs, body)).body)).toEqual(['language']);
    }
    const body = { question: 'P', answer: 'R', language: 'gl', translates: translation.id };
    expect(Object.keys((await admin.post(faqs, body)).body)).toEqual(['translates']);
    const moved = await admin.send('PATCH', `${faqs}${translation.id}/`, { language: 'es' });
    expect(Object.keys(moved.body)).toEqual(['language']);
  });
});

describe('a draft', () => {
  it('is there for administrators only, by its address too', async () => {
    const { id } = await write({ question: 'Secreta', is_draft: true });
    for (const browser of [visitor, watcher, coordinator]) {
      expect((await browser.get(`${faqs}${id}/`)).body.code).toBe('not_found');
      expect(await questions(browser)).toEqual([]);
      expect(await questions(browser, '?search=secreta')).toEqual([]);
      expect(await questions(browser, '?is_draft=true')).toEqual([]);
    }
    expect(await questions(admin)).toEqual(['Secreta']);
    await admin.send('PATCH', `${faqs}${id}/`, { is_draft: false });
    expect(await questions(visitor)).toEqual(['Secreta']);
  });

  it('of a translation isn’t told of beside the public original', async () => {
    const { id } = await write();
    await write({ language: 'eu', translates: id, is_draft: true });
    expect((await visitor.get(`${faqs}${id}/`)).body).toMatchObject({ translations: [], missing_languages: [] });
    expect((await admin.get(`${faqs}${id}/`)).body).toMatchObject({
      translations: [{ language: 'eu', is_draft: true }],
      missing_languages: ['ca', 'eu', 'gl'],
    });
  });
});

describe('questions are found', () => {
  it('each once in the language preferred, else as they were first written', async () => {
    const one = await write({ question: 'Uno' });
    await write({ question: 'U', language: 'ca', translates: one.id });
    await write({ question: 'Bi', language: 'eu' });
    expect(await questions(visitor, '?prefer=ca')).toEqual(['U', 'Bi']);
    expect(await questions(visitor, '?prefer=gl')).toEqual(['Uno', 'Bi']);
    expect(await questions(admin, '?missing=ca')).toEqual(['Bi']);
    expect(await questions(visitor, '?language=eu,ca')).toEqual(['U', 'Bi']);
  });

  it('by words of question and answer, whatever their accents', async () => {
    await write({ question: '¿Qué llevo?', answer: 'Un **bolígrafo**.' });
    await write({ question: 'Otra' });
    expect(await questions(visitor, '?search=BOLIGRAFO')).toEqual(['¿Qué llevo?']);
    expect(await questions(visitor, '?search=llevo%20boli')).toEqual(['¿Qué llevo?']);
  });
});

describe('a change', () => {
  it('leaves alone what it doesn’t name', async () => {
    const before = await write({ category: (await addCategory('Antes')).id });
    const { body: after } = await admin.send('PATCH', `${faqs}${before.id}/`, { answer: 'A las ocho.' });
    const { answer, answer_html, update_date, ...rest } = after;
    expect(answer).toBe('A las ocho.');
    expect(before).toMatchObject(rest);
  });

  it('of what somebody else has changed since is refused', async () => {
    const { id, update_date } = await write();
    await other.send('PATCH', `${faqs}${id}/`, { question: '¿A qué hora?', seen: update_date });
    const late = await admin.send('PATCH', `${faqs}${id}/`, { question: '¿Y cuándo?', seen: update_date });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(await questions(visitor)).toEqual(['¿A qué hora?']);
    const { body: now } = await admin.get(`${faqs}${id}/`);
    await other.send('PATCH', `${faqs}${id}/`, {});
    expect((await admin.get(`${faqs}${id}/`)).body).toEqual(now);
  });

  it('is logged, of each field, and deleting takes translations along', async () => {
    const { id } = await write();
    const { id: translation } = await write({ language: 'gl', translates: id });
    await admin.send('PATCH', `${faqs}${id}/`, { is_draft: true });
    await admin.delete(`${faqs}${id}/`);
    expect((await admin.get(`${faqs}${translation}/`)).status).toBe(404);
    const rows = await query(
      "select action, entity_id, fields from changes where tenant_id = $1 and entity = 'faq' order by at, id",
      [tenant.id],
    );
    expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['created', id],
      ['created', translation],
      ['updated', id],
      ['deleted', translation],
      ['deleted', id],
    ]);
    expect(rows[2]?.fields).toEqual({ is_draft: [false, true] });
  });

  it('of its category is logged by the category’s name', async () => {
    const [before, after] = [await addCategory('Antes'), await addCategory('Después')];
    const { id } = await write({ category: before.id });
    await admin.send('PATCH', `${faqs}${id}/`, { category: after.id });
    const rows = await query(
      "select fields from changes where tenant_id = $1 and entity_id = $2 and action = 'updated'",
      [tenant.id, id],
    );
    expect(rows).toEqual([{ fields: { category: ['Antes', 'Después'], category_id: [before.id, after.id] } }]);
  });
});

describe('order', () => {
  it('is what was wanted, translations going along, unless somebody else changed it meanwhile', async () => {
    const [a, b, c] = [await write({ question: 'A' }), await write({ question: 'B' }), await write({ question: 'C' })];
    await write({ question: 'a', language: 'ca', translates: a.id });
    const seen = [a.id, b.id, c.id];
    const reorder = (browser: Browser, ids: string[]) => browser.post(`${faqs}reorder/`, { category: null, ids, seen });
    const both = await Promise.all([reorder(admin, [c.id, a.id, b.id]), reorder(other, [b.id, a.id, c.id])]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('reordered_meanwhile');
    expect(await questions(visitor, '?prefer=ca')).toEqual(both[0].status === 204 ? ['C', 'a', 'B'] : ['B', 'a', 'C']);
  });

  it('leaves nobody out and takes nobody in', async () => {
    const [a, b] = [await write({ question: 'A' }), await write({ question: 'B' })];
    const seen = [a.id, b.id];
    for (const ids of [[a.id], [a.id, a.id], [b.id, a.id, a.id]])
      expect((await admin.post(`${faqs}reorder/`, { category: null, ids, seen })).status).toBe(409);
    const stranger = '01920000-0000-7000-8000-000000000000';
    const unknown = await admin.post(`${faqs}reorder/`, { category: null, ids: [stranger], seen });
    expect(unknown.status).toBe(404);
    expect(await questions(visitor)).toEqual(['A', 'B']);
  });

  it('is by category, then as put', async () => {
    const [first, second] = [await addCategory('Primera'), await addCategory('Segunda')];
    await write({ question: 'Suelta' });
    await write({ question: 'Dos', category: second.id });
    await write({ question: 'Uno', category: first.id });
    expect(await questions(visitor)).toEqual(['Uno', 'Dos', 'Suelta']);
    const ids = [second.id, first.id];
    await admin.post(`${categories}reorder/`, { ids, seen: [first.id, second.id] });
    expect(await questions(visitor)).toEqual(['Dos', 'Uno', 'Suelta']);
  });
});

describe('a category', () => {
  it('with questions isn’t deleted until it is said what becomes of them', async () => {
    const [old, next] = [await addCategory('Vieja'), await addCategory('Nueva')];
    const { id } = await write({ category: old.id });
    const refused = await admin.send('DELETE', `${categories}${old.id}/`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'category_not_empty']);
    expect(refused.body.detail).toContain('1');
    expect((await admin.send('DELETE', `${categories}${old.id}/`, { move_to: next.id })).status).toBe(204);
    expect((await visitor.get(`${faqs}${id}/`)).body).toMatchObject({ category: next.id, category_name: 'Nueva' });
    expect((await admin.send('DELETE', `${categories}${next.id}/`, { move_to: null })).status).toBe(204);
    expect((await visitor.get(`${faqs}${id}/`)).body).toMatchObject({ category: null, category_name: null });
  });

  it('is found by its names, whatever their accents, and shown to others once there is something to read', async () => {
    const { id } = await addCategory('Elección');
    const names = async (browser: Browser, search = '') =>
      (await browser.get(`${categories}?search=${search}`)).body.results.map(({ name }: FaqCategory) => name);
    expect(await names(admin, 'eleccion')).toEqual(['Elección']);
    expect(await names(admin, 'es')).toEqual([]);
    await write({ category: id, is_draft: true });
    expect(await names(visitor)).toEqual([]);
    expect((await visitor.get(`${categories}${id}/`)).status).toBe(404);
    await write({ category: id });
    expect(await names(visitor)).toEqual(['Elección']);
  });

  it('is the same in capitals', async () => {
    const { id } = await addCategory('Mayúsculas');
    const { id: faq } = await write({ category: id });
    const move_to = id.toUpperCase();
    const refused = await admin.send('DELETE', `${categories}${move_to}/`, { move_to });
    expect(refused.body.code).toBe('category_not_empty');
    const body = { category: move_to, ids: [faq.toUpperCase()], seen: [faq] };
    expect((await admin.post(`${faqs}reorder/`, body)).status).toBe(204);
  });

  it('is named in the reader’s language, and keeps the names that a change leaves out', async () => {
    const { id } = await addCategory('Antes');
    await admin.send('PATCH', `${categories}${id}/`, { names: { ca: 'Abans' } });
    await write({ category: id });
    visitor.headers = { 'accept-language': 'ca' };
    expect((await visitor.get(`${categories}${id}/`)).body).toMatchObject({
      name: 'Abans',
      names: { es: 'Antes', ca: 'Abans' },
    });
    const emptied = await admin.send('PATCH', `${categories}${id}/`, { names: { es: '', ca: '' } });
    expect(Object.keys(emptied.body)).toEqual(['names']);
    expect((await admin.post(categories, { names: { es: ' ' } })).status).toBe(400);
  });
});
