import { expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { sendAtOnce, withMailWorker } from '../../testing/mailings.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin } = setUpStaff(app, 'a-quien');

it('a mailing says whom it is for, before it goes and after, without the words that were searched for', async () => {
  const ana = await createUser(app, tenant, { first_name: 'Ana' });
  const berta = await createUser(app, tenant, { first_name: 'Ana Berta' });
  const texts = { es: { subject: 'Hola', text: 'Hola.' } };
  const filters = { search: 'ana', area: tenant.areas.north.id, is_staff: false };
  const { body: named } = await admin.post('mailing/mailings/', { ids: [ana.id], texts });
  expect(named).toMatchObject({ named: 1, filters: null, excepted: 0 });
  const { body: found } = await admin.post('mailing/mailings/', {
    filters: { ...filters, is_staff: 'false' },
    except: [berta.id],
    texts,
  });
  expect(found).toMatchObject({ named: null, filters, excepted: 1 });
  await withMailWorker(app, {}, async () => {
    await sendAtOnce(app, tenant, admin, found.id);
    await expect
      .poll(async () => (await admin.get(`mailing/mailings/${found.id}/`)).body, { timeout: 60_000, interval: 100 })
      .toMatchObject({ state: 'sent', filters: { ...filters, search: '•' }, excepted: 1, counts: { success: 1 } });
  });
});
