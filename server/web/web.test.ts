import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createCoordinator, createTenant, createUser, password, type TestTenant } from '../testing/factories.ts';

const id = '00000000-0000-4000-8000-000000000000';
const page = (path: string, action: string, more = {}) => ({
  ...{ path, action, takesAnyParams: false, messages: ['pages'], first: [], files: [] },
  ...more,
});
const site = {
  pages: [
    page('/', 'self.see'),
    page('/login', 'public.use', {
      messages: [],
      first: ['universe/front/'],
      files: ['assets/login.js', 'assets/login.css'],
    }),
    page('/enroll', 'public.use', { messages: ['enrolment'] }),
    page('/people', 'users.list', { first: ['users/users/'] }),
    page('/users/new', 'users.create', { files: ['assets/new.js'] }),
    page('/users/$userid', 'users.see', {
      first: ['users/users/:userid/', 'elections/places/?near=:userid&sortBy=distance'],
      files: ['assets/user.js'],
    }),
    page('/reset-password/$uidb64/$token', 'public.use', { takesAnyParams: true }),
  ],
  afterSigningIn: ['assets/members.js'],
  messages: Object.fromEntries(
    ['es', 'ca', 'eu', 'gl'].map((language) => [
      language,
      { shell: [`assets/shell-${language}.js`], pages: [`assets/${language}.js`], enrolment: [] },
    ]),
  ),
};

let app: TestApp;
let tenant: TestTenant;
let root: string;
beforeAll(async () => {
  root = `${mkdtempSync(join(tmpdir(), 'vixia-web-'))}/`;
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'site.json'), JSON.stringify(site));
  writeFileSync(join(root, 'icon.svg'), '<svg/>');
  writeFileSync(join(root, 'worker.js'), 'worker');
  writeFileSync(join(root, 'other-worker.js'), 'worker');
  writeFileSync(join(root, 'assets/app.js'), 'plain');
  writeFileSync(join(root, 'assets/app.js.br'), 'compressed');
  writeFileSync(
    join(root, 'index.html'),
    '<html lang="es"><head><title>Vixía</title></head><body><!--brand--><!--rows--><!--late--><script type="application/json" id="answers">{}</script><script type="application/json" id="universe">null</script></body></html>',
  );
  app = await createTestApp({}, root);
  tenant = await createTenant(app, 'puerta');
  const named = `update tenants set name = 'Faro </script><b>& "Luz"', accent_color = '#aa0011'`;
  await app.query(tenant.id, named);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

it.each([
  '/nada',
  '//',
  '//login',
  '/login/nada',
  '/users',
  '/users/nada',
  `/users/${id}/nada`,
  '/.env',
  '/site.json',
  '/index.html',
  '/other-worker.js',
  '/credential/a/b',
  '/credential/%2F%2Fexample.org',
])('%s is no page: 404, with the page that says so', async (path) => {
  const { status, body, headers } = await open(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toMatch('text/html');
  expect(body).toContain('id="universe"');
  expect(body).not.toContain('login.js');
});

it('addresses on papers of before lead to where papers are checked', async () => {
  const { status, headers } = await open('/credential/oPn-3_x');
  expect([status, headers.location]).toEqual([301, '/check/oPn-3_x']);
});

it('the worker comes as a script that is asked for again each time', async () => {
  const { status, headers, body } = await open('/worker.js');
  expect([status, body, headers['cache-control']]).toEqual([200, 'worker', 'no-cache']);
  expect(headers['content-type']).toMatch('javascript');
});

it.each(['/nada.png', '/apple-touch-icon.png'])('%s isn’t there, and no page stands in for it', async (path) => {
  const { status, body } = await open(path, { accept: 'image/png' });
  expect([status, body.code]).toEqual([404, 'not_found']);
});

it('an unknown host name gets no tenant’s page', async () => {
  const { status, body } = await app.visit('nadie.example').get('/login');
  expect(status).toBe(404);
  expect(body).not.toContain('universe');
});

it.each(['/', '/login', '/login/', `/users/${id}`, '/users/new', '/reset-password/MQ/abc'])(
  '%s is a page',
  async (path) => {
    expect((await open(path)).status).toBe(200);
  },
);

it('the more exact of two pages is meant, and its files come along', async () => {
  expect((await open('/users/new')).body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/new.js" />',
  );
  expect((await open(`/users/${id}`)).body).not.toContain('new.js');
});

it('the list of pages behind it comes while one types, and only there', async () => {
  const link = '<link rel="prefetch" as="script" crossorigin href="/assets/members.js" />';
  expect((await open('/login')).body).toContain(link);
  expect((await open('/enroll')).body).not.toContain('members.js');
});

it('the configuration stands in the document, and no name in it ends the element', async () => {
  const { body } = await open('/login');
  const [, data = ''] = /id="universe">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual((await app.visit(tenant.host).get('universe/')).body);
  expect(body).toContain('<b aria-hidden="true">F</b><span>Faro &lt;/script&gt;&lt;b&gt;&amp; &quot;Luz&quot;</span>');
  expect(body).toContain('--shell-accent: #aa0011');
});

it('the first answer brings the token that sending a form needs', async () => {
  const browser = app.visit(tenant.host);
  browser.headers = { accept: 'text/html' };
  await browser.get('/login');
  const { status } = await browser.post('users/auth/login/', {
    email: 'nadie@example.org',
    password: 'x',
    remember: false,
  });
  expect(status).toBe(401);
});

it('language and look are those chosen on the device, else the browser’s', async () => {
  expect((await open('/login', { 'accept-language': 'eu' })).body).toMatch(/<html lang="eu">[\s\S]*shell-eu\.js/);
  const chosen = await open('/login', { cookie: 'language=gl; scheme=dark' });
  expect(chosen.body).toContain('<html lang="gl" data-mantine-color-scheme="dark">');
  expect(chosen.body).toMatch(/<p role="status"><a href="">A páxina [^<]+<\/a><\/p>/);
  expect((await open('/login', { cookie: 'scheme="><b>' })).body).toContain('<html lang="es">');
});

it('a shared link has a preview, with a picture of our own', async () => {
  const { body } = await open('/enroll', { 'accept-language': 'ca' });
  expect(body).toContain('property="og:title" content="Inscriu-te com a apoderat/ada – Faro');
  expect(body).toMatch(/name="description" content="Inscriu-te amb Faro/);
  expect(body).toMatch(new RegExp(`property="og:image" content="http://${tenant.host}[^"]*/share/[\\w-]{16}.png"`));
});

it('a preview calls nobody to enrol where that is closed', async () => {
  const open_enroll = (value: boolean) =>
    app.query(tenant.id, 'update tenants set open_enroll = $2 where id = $1', [tenant.id, value]);
  await open_enroll(false);
  const { body } = await open('/');
  await open_enroll(true);
  expect(body).toMatch(/name="description" content="Consulta en Faro/);
  expect(body).toMatch(/property="og:description" content="Consulta en Faro/);
  expect(body).not.toContain('Inscríbete');
});

it('crawlers get the open pages only', async () => {
  const { body } = await open('/robots.txt');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['Allow: /$', 'Allow: /login$', 'Allow: /enroll$', 'Disallow: /']),
  );
  expect(body).not.toMatch(/users|reset/);
});

it('the manifest has the tenant’s name and colour', async () => {
  const { body } = await open('/manifest.webmanifest');
  expect(body).toMatchObject({ name: 'Vixía – Faro </script><b>& "Luz"', short_name: 'Vixía', theme_color: '#aa0011' });
  expect(body.icons[1].src).toBe('/icon-192.png');
});

it('a page that hasn’t changed isn’t sent again, and keeps the policy of its styles', async () => {
  const { headers, body } = await open('/login');
  const [nonce] = /(?<=style-src 'self' 'nonce-)[^']+/.exec(String(headers['content-security-policy'])) ?? [];
  expect([headers['cache-control'], body]).toEqual(['no-cache', expect.stringContaining(`<style nonce="${nonce}">`)]);
  const kept = await open('/login', { 'if-none-match': String(headers.etag) });
  expect([kept.status, kept.headers['content-security-policy']]).toEqual([304, undefined]);
});

it('a page whose policy alone has changed is sent again', async () => {
  const { headers, body } = await open('/login');
  const upgraded = await createApp(app.services, async () => undefined, root);
  upgraded.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', "style-src 'self'"));
  const { host } = tenant;
  const sent = { host, accept: 'text/html', 'accept-language': 'es', 'if-none-match': String(headers.etag) };
  const again = await upgraded.inject({ url: '/login', headers: sent });
  const unstyled = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '');
  expect([again.statusCode, unstyled(again.body)]).toEqual([200, unstyled(body)]);
});

describe('what a page asks first comes along with it', () => {
  const openAs = async (email: string, path: string) => {
    const browser = await app.visit(tenant.host).signIn(email, password);
    const apiAnswer = async (url: string) => (await browser.get(url)).body;
    browser.headers = { accept: 'text/html' };
    const { body, headers } = await browser.get(path);
    const [, data = ''] = /id="answers">(.*?)<\/script>/.exec(body) ?? [];
    browser.headers = {};
    return { html: body as string, headers, answers: JSON.parse(data) as Record<string, unknown>, apiAnswer };
  };

  it('to visitors of open pages, whatever the search, with the first page’s photograph; caches may keep it', async () => {
    const photo = 'insert into front_photos (tenant_id, id, wide, narrow, width, height) values ($1, $2, $3, $3, 4, 3)';
    await app.query(tenant.id, photo, [tenant.id, id, Buffer.from('')]);
    const { body, headers } = await open('/login?next=%2Fusers');
    expect(body).toContain('"/api/v1/universe/front/":{"title":""');
    expect(body).toContain(`imagesrcset="/photo/${id}/narrow 640w, /photo/${id} 1280w"`);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-cache', expect.any(String)]);
  });

  it('to nobody without a session', async () => {
    const { body, headers } = await open('/people');
    expect(body).toContain('id="answers">{}<');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('as the API answers it, within reach, and into no cache', async () => {
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    const near = await createUser(app, tenant, { area: tenant.areas.north, first_name: '</script><b>&' });
    const far = await createUser(app, tenant, { area: tenant.areas.south });
    const { html, headers, answers, apiAnswer } = await openAs(coordinator.email, '/people');
    expect(answers).toEqual({
      '/api/v1/users/users/self/': await apiAnswer('users/users/self/'),
      '/api/v1/users/users/': await apiAnswer('users/users/'),
    });
    expect(html).toContain(`<a href="/user/${near.id}"><b>`);
    expect(html).toContain(', &lt;/script&gt;&lt;b&gt;&amp;</b>');
    expect(html).not.toContain(far.id);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  it('of one person, by the id in the path; of nobody out of reach', async () => {
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    const near = await createUser(app, tenant, { area: tenant.areas.north });
    const far = await createUser(app, tenant, { area: tenant.areas.south });
    const { html, answers, apiAnswer } = await openAs(coordinator.email, `/users/${near.id}`);
    expect(answers[`/api/v1/users/users/${near.id}/`]).toEqual(await apiAnswer(`users/users/${near.id}/`));
    expect(answers).toHaveProperty([`/api/v1/elections/places/?near=${near.id}&sortBy=distance`]);
    expect(html).toContain(`<a href="/user/${near.id}"><b>`);
    const refused = await openAs(coordinator.email, `/users/${far.id}`);
    expect(Object.keys(refused.answers)).toEqual(['/api/v1/users/users/self/']);
  });

  it('without the list, where the address has a search or the policy refuses it', async () => {
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    const watcher = await createUser(app, tenant, { area: tenant.areas.north });
    for (const [email, path] of [
      [coordinator.email, '/people?is_assigned=false'],
      [watcher.email, '/people'],
    ] as const)
      expect(Object.keys((await openAs(email, path)).answers)).toEqual(['/api/v1/users/users/self/']);
  });
});

it('files come as small as the build made them, for ever', async () => {
  const { headers, raw } = await open('/assets/app.js', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], raw.toString()]).toEqual(['br', 'compressed']);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers).not.toHaveProperty('etag');
});

async function open(path: string, headers: Record<string, string> = {}) {
  const browser = app.visit(tenant.host);
  browser.headers = { accept: 'text/html', 'accept-language': 'es', ...headers };
  return browser.get(path);
}
