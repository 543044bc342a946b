import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { createTenant } from '../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { writeMail } from './rules.ts';

const site = setUpApp();
const { tenant, inTenant } = setUpTenant(site, 'correo');
const { tenant: stranger } = setUpTenant(site, 'ajeno');

beforeAll(async () => {
  await inTenant((tx) =>
    writeMail(
      { tx, actor: null },
      {
        template: 'reset',
        language: 'ca',
        to: { userId: null, address: 'ana@example.org' },
        values: { first_name: '<b>Ana</b>', link: 'http://correo.test/reset-password/abc/def' },
      },
    ),
  );
});

test.each(['test', 'production'])('there is no outbox where a mail server is, in %s', async (NODE_ENV) => {
  const real = await createTestApp({ NODE_ENV, ANTIBOT: 'altcha', SMTP_URL: 'smtp://localhost' });
  await createTenant(real, 'correo');
  const { raw } = await real.visit('correo.test').get('/outbox');
  expect(raw.toString()).not.toContain('Buzón de salida');
  await real.close();
});

test('a message is found in the outbox of its organisation only', async () => {
  const { body } = await site.visit(tenant.host).get('/outbox');
  expect(body).toContain('cualquiera puede leerlo');
  expect(body).toContain('Tria una contrasenya nova');
  const [, path = ''] = /href="(\/outbox\/[\w-]+)"/.exec(body) ?? [];
  expect((await site.visit(tenant.host).get(path)).status).toBe(200);
  expect((await site.visit(stranger.host).get('/outbox')).body).not.toContain('ana@example.org');
  expect((await site.visit(stranger.host).get(path)).status).toBe(404);
  expect((await site.visit('nadie.test').get(path)).status).toBe(404);
  expect((await site.visit(tenant.host).get('/outbox/1')).status).toBe(404);
});

test('a message is shown in a frame that runs nothing, and its links can be followed', async () => {
  const visitor = site.visit(tenant.host);
  const [, path = ''] = /href="(\/outbox\/[\w-]+)"/.exec((await visitor.get('/outbox')).body) ?? [];
  const { body } = await visitor.get(path);
  expect(body).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(body).not.toMatch(/<script|<b>/);
  expect(body).toContain('<a href="http://correo.test/reset-password/abc/def">');
});
