import { expect, it } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { sendAtOnce } from '../../../testing/mailings.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { beginMailing } from '../jobs.ts';

const app = setUpApp();
const { tenant, admin } = setUpStaff(app, 'escritos');

it('a mailing that has gone is for those it was written to, whoever its filters find by now', async () => {
  const ana = await createUser(app, tenant, { profession: 'Farera' });
  const other = await createUser(app, tenant);
  const texts = { es: { subject: 'Hola', text: 'Nos vemos.' } };
  const { body } = await admin.post('mailing/mailings/', { filters: { profession: 'Farera' }, texts });
  const read = async (what: string) => (await admin.get(`mailing/mailings/${body.id}/${what}/`)).body;
  const { body: another } = await admin.post('mailing/mailings/', { ids: [other.id], texts });
  for (const { id } of [body, another]) {
    await sendAtOnce(app, tenant, admin, id);
    await beginMailing(app.services, { tenantId: tenant.id, mailingId: id });
  }
  await createUser(app, tenant, { profession: 'Farera' });
  await app.query(tenant.id, "update users set profession = '', profession_search = '' where id = $1", [ana.id]);
  expect(await read('audience')).toMatchObject({
    reached: 1,
    languages: [{ language: 'es', count: 1 }],
    obstacles: [],
  });
  expect(await read('people')).toMatchObject({ count: 1, results: [{ id: ana.id, obstacle: null }] });
});
