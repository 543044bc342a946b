import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EntityName } from '#contract/nouns.ts';
import { type Action, canEver } from '#contract/permissions.ts';
import { servesPrograms } from '#contract/tokens.ts';
import type { Browser } from './testing/app.ts';
import { fillPath, makeRequest } from './testing/examples.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  password,
} from './testing/factories.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, signIn, visitor } = setUpStaff(app, 'torpe');
const inside: Partial<Record<EntityName, string>> = {};

beforeAll(async () => {
  const ids = [(await createUser(app, tenant)).id];
  const made = {
    proposal: await admin.post('elections/proposals/', { name: 'Una', area: tenant.areas.north.id }),
    batch: await admin.post('users/batches/', { action: 'validate', ids }),
    mailing: await admin.post('mailing/mailings/', { ids }),
    importrun: await admin.post('imports/runs/', { kind: 'places', file_name: 'mesas.csv', size: 1 }),
    addressrun: await admin.post('addresses/runs/', { kind: 'places' }),
  };
  for (const [entity, { body }] of Object.entries(made)) inside[entity as EntityName] = body.id;
  inside.place = (await createPlace(app, tenant)).id;
  inside.user = ids[0];
});

type Field = { enum?: string[]; several?: string[] };

const endpointOf = (key: string) => (endpoints as Record<string, Endpoint>)[key] as Endpoint;
const filtersOf = (key: string) => Object.keys((endpointOf(key).query as { shape?: object } | undefined)?.shape ?? {});
const lists = Object.keys(endpoints).filter((key) => filtersOf(key).includes('rowsPerPage'));

describe('a request that', () => {
  it.each([
    ['is malformed JSON', '{"email": ', 'application/json', 400, 'malformed'],
    ['is not JSON', '<a/>', 'application/xml', 415, 'bad_media_type'],
    ['is a megabyte', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413, 'too_large'],
    ['is null', 'null', 'application/json', 400, undefined],
    ['is a list', '[]', 'application/json', 400, undefined],
    ['would change prototypes', '{"__proto__": {"is_superuser": true}}', 'application/json', 400, 'malformed'],
  ])('%s is refused', async (_, payload, type, status, code) => {
    const browser = app.visit(tenant.host);
    await browser.get('universe/');
    const xsrf = browser.cookies.get('/:XSRF-TOKEN')?.value ?? '';
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/users/auth/login/',
      headers: { host: tenant.host, 'content-type': type, 'x-xsrf-token': xsrf },
      cookies: { 'XSRF-TOKEN': xsrf },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    if (code) expect(answer.json().code).toBe(code);
    expect(answer.body).not.toMatch(/node_modules|select |at .*\.ts/);
  });

  it.each(['es', 'ca', 'eu', 'gl'])('is refused, is refused in the language asked for: %s', async (language) => {
    const browser = app.visit(tenant.host);
    browser.headers = { 'accept-language': `${language}-ES,${language};q=0.9,en;q=0.5` };
    const { body } = await browser.get('users/users/self/');
    expect(body.detail).toBe(
      {
        es: 'Inicia sesión para continuar.',
        ca: 'Inicia la sessió per continuar.',
        eu: 'Hasi saioa jarraitzeko.',
        gl: 'Inicia sesión para continuar.',
      }[language],
    );
  });

  it('asks for a page of the API that is none gets a 404 in JSON', async () => {
    const answer = await admin.get('nothing/');
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['universe/place_details/', { id: 'n:01920000-0000-7000-8000-000000000000:1:\u0000' }],
    ['universe/place_details/', { id: `s:${'-'.repeat(36)}` }],
    ['universe/search_address/', { query: 'a\ud800' }],
  ])('%s gets %j is told so, not failed by', async (path, body) => {
    expect([400, 404]).toContain((await admin.post(path, body)).status);
  });

  it.each([
    ['an encoding that is none', 'zstd2', '{}', 415, 'bad_encoding'],
    ['an encoding that some servers read', 'zstd', '{}', 415, 'bad_encoding'],
    ['an encoding that it lacks', 'gzip', '{"email":"a@example.org"}', 400, 'malformed'],
  ])('says that its body has %s is told so', async (_, encoding, payload, status, code) => {
    const browser = app.visit(tenant.host);
    browser.headers = { 'accept-language': 'es', 'content-encoding': encoding, 'content-type': 'application/json' };
    const answer = await browser.post('users/auth/request_password_reset/', payload);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['/api/v1/users/users/%E0%A4%A/', 400, 'malformed'],
    ['/%', 400, 'malformed'],
    [`/api/v1/users/users/${'x'.repeat(200)}/`, 404, 'not_found'],
  ])('asks for the address %s is told so, as the contract has it', async (path, status, code) => {
    const answer = await app.visit(tenant.host).get(path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).not.toContain('url component');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['has a head too long', `GET /${'x'.repeat(20_000)}`, 'HTTP/1.1 431 ', 'head_too_long', 'massa llargues'],
    ['has a method that is none', 'TORPE /', 'HTTP/1.1 400 ', 'malformed', ''],
  ])('%s is told so, as the contract has it', async (_, line, status, code, says) => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nhost: ${tenant.host}\r\naccept-language: ca\r\n\r\n`),
      );
      socket.on('data', (part) => (text += part));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(status);
    expect(head).toContain("default-src 'self'");
    expect(JSON.parse(body)).toEqual({ code, detail: expect.stringContaining(says) });
  });

  it.each(['no-uuid', '01920000', "x' or 1=1--"])('names the id %s gets a 404', async (id) => {
    expect((await admin.get(`users/users/${encodeURIComponent(id)}/`)).status).toBe(404);
  });
});

describe.each(lists)('the list %s', (key) => {
  const get = (query: string) => {
    const { params } = makeRequest(endpointOf(key), ({ entity }) => inside[entity]);
    return admin.get(`${fillPath(key, { params, query: {} })}?${query}`);
  };

  it('refuses a filter or sort field that it does not know', async () => {
    const filter = await get('colour=blue');
    expect(filter.status).toBe(400);
    expect(filter.body.colour[0]).toContain('page, rowsPerPage');
    const sort = await get('sortBy=password_hash');
    expect(sort.status).toBe(400);
    expect(sort.body.sortBy[0]).toContain('Elige');
  });

  it('answers in each of its orders, and by each value of its filters', async () => {
    const { properties = {} } = z.toJSONSchema(endpointOf(key).query as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    });
    for (const [name, field] of Object.entries(properties as Record<string, Field>))
      for (const value of [...(field.enum ?? []), ...(field.several ?? []), ...(name === 'search' ? ['palabra'] : [])])
        expect([name, value, (await get(`${name}=${value}`)).status]).toEqual([name, value, 200]);
  });

  it('refuses pages and searches that are none', async () => {
    const pages = ['page=0', 'page=-1', 'page=x', 'page=1.5', 'rowsPerPage=0', 'rowsPerPage=101', 'page=99999999'];
    for (const query of [...pages, `search=${'x'.repeat(101)}`])
      expect([query, (await get(query)).status]).toEqual([query, 400]);
  });

  it('answers a page beyond its end with nothing, and the count', async () => {
    const answer = await get('page=100000&rowsPerPage=100');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ results: [], page: 100_000, page_size: 100 });
  });

  it('searches for signs without harm', async () => {
    expect(filtersOf(key)).toContain('search');
    for (const search of ["'", '%', '\\', '100%_', 'ñandú', '\u{1F600}', '\u202Egnp', '; drop table users'])
      expect([search, (await get(`search=${encodeURIComponent(search)}`)).status]).toEqual([search, 200]);
  });
});

describe('every endpoint', () => {
  const keys = Object.keys(endpoints);
  let document: {
    security: object[];
    paths: Record<string, Record<string, { security?: object[]; description: string }>>;
  };

  beforeAll(async () => {
    document = (await app.visit(tenant.host).get('/api/v1/openapi.json')).body;
  });

  /** Browsers by `is_locked`, each used until a write succeeds, which may end its session. */
  const watchers = new Map<boolean, Browser>();
  async function signInWatcher(is_locked: boolean): Promise<Browser> {
    const signedIn = watchers.get(is_locked) ?? (await signIn(createUser(app, tenant, { is_locked })));
    watchers.set(is_locked, signedIn);
    return signedIn;
  }

  it.each(keys)('%s asks the policy: visitors and watchers get what it says', async (key) => {
    const endpoint = endpointOf(key);
    const request = makeRequest(endpoint, () => '01920000-0000-7000-8000-000000000000');
    const isRead = key.startsWith('GET ');
    const send = (browser: Browser) =>
      browser.send(key.split(' ')[0] as 'GET', fillPath(key, request), endpoint.body ? request.body : undefined);
    const { status, body } = await send(visitor);
    if (!isRead && status < 400) visitor.reset();
    const isPublic = typeof endpoint.access !== 'string' || canEver(null, endpoint.access);
    expect(status === 401 && body.code === 'not_signed_in').toBe(!isPublic);
    expect(status).toBeLessThan(500);
    // Only unlocked people may edit directly; others request a change.
    const is_locked = endpoint.access === 'users.ask_change';
    const answer = await send(await signInWatcher(is_locked));
    if (!isRead && answer.status < 400) watchers.delete(is_locked);
    const isForbidden = answer.body?.code === 'forbidden';
    const role = { id: 'a watcher', is_staff: false, is_superuser: false, is_locked };
    expect(isForbidden).toBe(!isPublic && !canEver(role, endpoint.access as Action));
  });

  it('is in the OpenAPI document', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replace('/api/v1/', '').replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual([...keys].sort());
  });

  it.each(keys)('%s wants a session by the OpenAPI document where visitors are refused', (key) => {
    const [method = '', path = ''] = key.split(' ');
    const operations = document.paths[`/api/v1/${path.replace(/:(\w+)/g, '{$1}')}`];
    const { security = document.security, description = '' } = operations?.[method.toLowerCase()] ?? {};
    const { access } = endpointOf(key);
    const isForVisitors = typeof access === 'string' && canEver(null, access);
    const own = [{ session: [] }, ...(servesPrograms(key, access) ? [{ token: [] }] : [])];
    expect(security).toEqual(typeof access !== 'string' ? [] : isForVisitors ? [{}, ...own] : own);
    expect(description.includes('which visitors have too')).toBe(isForVisitors);
  });
});

describe('people within reach', () => {
  it('are those of one’s areas, without administrators, inactive and pending ones', async () => {
    // A tenant of its own keeps the list to one page.
    const tenant = await createTenant(app, 'alcance');
    const admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
    const [north, south] = [
      await createUser(app, tenant, { area: tenant.areas.inNorth, last_name_1: 'Ñandú' }),
      await createUser(app, tenant, { area: tenant.areas.south }),
    ];
    const inactive = await createUser(app, tenant, { is_active: false });
    const pending = await createUser(app, tenant, { is_verified: null, is_locked: true });
    const nested = await createCoordinator(app, tenant, [tenant.areas.inNorth]);
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north, tenant.areas.inNorth]);
    const browser = await app.visit(tenant.host).signIn(coordinator.email, password);
    const seen = (await browser.get('users/users/?rowsPerPage=100')).body.results as {
      id: string;
      is_superuser: boolean;
    }[];
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([north.id, nested.id, coordinator.id]));
    for (const hidden of [south, inactive, pending]) {
      expect(ids).not.toContain(hidden.id);
      expect((await browser.get(`users/users/${hidden.id}/`)).status).toBe(404);
      expect((await admin.get(`users/users/${hidden.id}/`)).status).toBe(200);
    }
    expect(seen.every(({ is_superuser }) => !is_superuser)).toBe(true);
    expect((await browser.get('users/users/?search=nandu')).body.count).toBe(1);
  });

  it('sort the Spanish way', async () => {
    const own = await createTenant(app, 'orden');
    const names = ['Núñez', 'Nunca', 'Nuñez', 'Ñu', 'Nuz', 'Oca', 'álamo', 'Alba'];
    for (const last_name_1 of names) await createUser(app, own, { last_name_1, is_superuser: last_name_1 === 'Oca' });
    const { rows } = await app.query(own.id, 'select email from users where tenant_id = $1 and is_superuser', [own.id]);
    const browser = await app.visit(own.host).signIn(rows[0].email, password);
    const sorted = ((await browser.get('users/users/')).body.results as { last_name_1: string }[]).map(
      (user) => user.last_name_1,
    );
    expect(sorted.filter((name) => !['Núñez', 'Nuñez'].includes(name))).toEqual([
      'álamo',
      'Alba',
      'Nunca',
      'Nuz',
      'Ñu',
      'Oca',
    ]);
  });
});
