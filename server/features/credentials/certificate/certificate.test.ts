import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/app.ts';
import { createCoordinator, createUser } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'justificantes');
const watcher = setUp(beforeEach, () => createUser(app, tenant, { last_name_1: 'Itsasmendi' }));

const issue = async (user: string): Promise<string> => (await admin.post('credentials/credentials/', { user })).body.id;
const download = (browser: Browser, id: string) => browser.get(`credentials/credentials/${id}/certificate/`);

describe('the employer’s certificate is refused', () => {
  it('to other watchers, and to coordinators elsewhere', async () => {
    const id = await issue(watcher.id);
    expect((await download(app.visit(tenant.host), id)).status).toBe(401);
    expect((await download(await signIn(createUser(app, tenant)), id)).status).toBe(404);
    expect((await download(await signIn(createCoordinator(app, tenant, [tenant.areas.south])), id)).status).toBe(404);
  });

  it('once the credential is withdrawn', async () => {
    const id = await issue(watcher.id);
    await admin.delete(`credentials/credentials/${id}/`);
    expect((await download(await signIn(watcher), id)).status).toBe(404);
    expect((await download(admin, id)).status).toBe(404);
  });

  it('to representatives', async () => {
    const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
    const answer = await download(await signIn(staff), await issue(staff.id));
    expect([answer.status, answer.body.code]).toEqual([409, 'no_certificate']);
  });
});

describe('the employer’s certificate', () => {
  it('says who, when and by which law, for its owner and staff within reach, and nothing of their home', async () => {
    const id = await issue(watcher.id);
    const { body } = await admin.get(`credentials/credentials/${id}/`);
    await query("update users set last_name_1 = 'Otro' where id = $1", [watcher.id]);
    for (const browser of [await signIn(watcher), inNorth, admin]) {
      const { status, headers, raw } = await download(browser, id);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      const { pages, info } = await readPdf(raw);
      expect(pages).toHaveLength(1);
      for (const said of [
        'JUSTIFICANTE PARA LA EMPRESA',
        `Credencial número ${body.code}`,
        'Aloia Itsasmendi',
        'DNI ',
        'domingo, 25 de mayo de 2031',
        'artículo 76.4 de la Ley Orgánica 5/1985',
        'artículo 13 del Real Decreto 605/1999',
        'Expedida ante Junta Electoral de Zona',
        'Por la candidatura: firma y sello',
      ])
        expect(pages[0]).toContain(said);
      for (const kept of ['Domicilio', 'Fecha de nacimiento', 'Colegio electoral', 'CREDENCIAL DE'])
        expect(pages[0]).not.toContain(kept);
      expect(info).toMatchObject({ Title: `Justificante para la empresa ${body.code}` });
    }
  });

  it.each([
    ['es.09.08.08019.', 'JUSTIFICANT PER A L’EMPRESA', 'article 76.4'],
    ['es.16.48.48020.', 'ENPRESARAKO EGIAZTAGIRIA', '76.4 artikulua'],
    ['es.12.27.27028.', 'XUSTIFICANTE PARA A EMPRESA', 'artigo 76.4'],
  ])('is in the official languages of %s, Spanish among them', async (path, title, law) => {
    await query('update users set area_path = $1 where id = $2', [path, watcher.id]);
    const [text] = (await readPdf((await download(admin, await issue(watcher.id))).raw)).pages;
    for (const said of [title, law, 'JUSTIFICANTE PARA LA EMPRESA', 'artículo 76.4']) expect(text).toContain(said);
  });
});
