import { beforeEach, describe, expect, it } from 'vitest';
import { largestDocument, mostDocuments, type OrganisationDocument } from '#contract/documents.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'documentos', beforeEach);

const path = 'resources/documents/';
const pdf = (bytes = 100) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x'), Buffer.from('\n%%EOF\n')]);
const bytesFrom = (browser: Browser): Browser => {
  browser.headers = { ...browser.headers, 'content-type': 'application/octet-stream' };
  return browser;
};
const link = (given: object = {}) => ({ title: 'Junta', link: 'https://junta.example/', readers: 'all', ...given });
const send = (content: Buffer, given: Record<string, string> = {}) => {
  const query = new URLSearchParams({ title: 'Manual', readers: 'all', name: 'Manual.pdf', ...given });
  const { headers } = admin;
  const answer = bytesFrom(admin).post(`${path}file/?${query}`, content);
  admin.headers = headers;
  return answer;
};
const add = async (given: object = {}): Promise<OrganisationDocument> => {
  const answer = await admin.post(path, link(given));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const list = async (): Promise<OrganisationDocument[]> => (await admin.get(path)).body.results;
const own = async (browser: Browser): Promise<string[]> =>
  (await browser.get(`${path}own/`)).body.results.map(({ title }: OrganisationDocument) => title);

describe('a document is refused', () => {
  it('to coordinators and watchers, who may not change one either', async () => {
    const { id } = await add();
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.post(path, link())).status).toBe(403);
      expect((await browser.send('PATCH', `${path}${id}/`, { title: 'Otro' })).status).toBe(403);
      expect((await browser.delete(`${path}${id}/`)).status).toBe(403);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing, which can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a program called a PDF', Buffer.from('MZ%PDF-1.7 %%EOF')],
    ['a PDF cut short', pdf().subarray(0, 50)],
    ['the head of an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('by its content: %s', async (_, content) => {
    const refused = await send(content);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['file']]);
    expect(await list()).toEqual([]);
  });

  it('beyond 10 MB, in an unknown area, or leading nowhere safe', async () => {
    expect((await send(pdf(largestDocument))).status).toBe(413);
    expect((await send(pdf(), { area: '01920000-0000-7000-8000-000000000000' })).body).toHaveProperty('area');
    expect((await admin.post(path, link({ link: 'javascript:alert(1)' }))).body).toHaveProperty('link');
    expect((await admin.post(path, link({ link: '' }))).body).toHaveProperty('link');
    expect(await list()).toEqual([]);
  });

  it('where there are as many as fit', async () => {
    await app.query(
      tenant.id,
      `insert into documents (tenant_id, id, title, link, readers)
       select $1, gen_random_uuid(), n::text, '/faqs', 'all' from generate_series(1, $2::int) n`,
      [tenant.id, mostDocuments],
    );
    expect((await admin.post(path, link())).status).toBe(409);
    expect((await send(pdf())).status).toBe(409);
  });
});

it('a file is given as it came, to be saved and not shown, and only to whom it is for', async () => {
  const content = pdf(1_500_000);
  const { id, file } = (await send(content, { name: '../Guía/día.exe', readers: 'staff' })).body;
  expect(file).toEqual({ name: '..-Guía-día.pdf', type: 'application/pdf', size: content.length });
  for (const browser of [admin, inNorth]) {
    const { status, raw, headers } = await browser.get(`${path}${id}/file/`);
    expect([status, headers['content-disposition'], headers['x-content-type-options']]).toEqual([
      200,
      "attachment; filename*=UTF-8''..-Gu%C3%ADa-d%C3%ADa.pdf",
      'nosniff',
    ]);
    expect(raw.equals(content)).toBe(true);
  }
  expect((await (await signIn(createUser(app, tenant))).get(`${path}${id}/file/`)).status).toBe(404);
});

it('is shown at home to those of its role who live in its area, or coordinate all or part of it', async () => {
  const { north, south } = tenant.areas;
  await add({ title: 'De todos' });
  await add({ title: 'De quien vigila', readers: 'regulars' });
  await add({ title: 'De quien coordina', readers: 'staff' });
  await add({ title: 'Del norte', area: north.id });
  await add({ title: 'Del sur', area: south.id });
  const watcher = await signIn(createUser(app, tenant, { area: north }));
  expect(await own(watcher)).toEqual(['De quien vigila', 'De todos', 'Del norte']);
  expect(await own(inNorth)).toContain('Del norte');
  expect(await own(inNorth)).not.toContain('Del sur');
  expect(await own(await signIn(createCoordinator(app, tenant, [south], { area: south })))).toEqual([
    'De quien coordina',
    'De todos',
    'Del sur',
  ]);
  expect((await watcher.get('home/')).body.documents.map(({ title }: OrganisationDocument) => title)).toEqual(
    await own(watcher),
  );
});

it('is a link or a file: one takes the place of the other', async () => {
  const { id } = (await send(pdf())).body;
  const linked = await admin.send('PATCH', `${path}${id}/`, { link: '/faqs', title: 'Preguntas' });
  expect(linked.body).toMatchObject({ title: 'Preguntas', link: '/faqs', file: null });
  expect((await admin.get(`${path}${id}/file/`)).status).toBe(404);
  const { headers } = admin;
  const replaced = await bytesFrom(admin).post(`${path}${id}/file/?name=acta.pdf`, pdf());
  admin.headers = headers;
  expect(replaced.body).toMatchObject({ title: 'Preguntas', link: '', file: { name: 'acta.pdf' } });
  expect((await admin.send('PATCH', `${path}${id}/`, { readers: 'staff' })).body.file.name).toBe('acta.pdf');
  expect((await admin.delete(`${path}${id}/`)).status).toBe(204);
  const { body } = await admin.get('users/changes/?entity=document');
  expect(body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'updated',
    'updated',
    'created',
  ]);
});
