import { createCipheriv } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey } from '../../core/encryption.ts';
import { newId } from '../../core/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createTenant, type TestTenant } from '../../testing/factories.ts';
import { type GeocoderServer, inJson, startGeocoder } from '../../testing/geocoder.ts';
import { takeTurn } from './answers/queries.ts';
import { type AddressReader, suggest } from './looking-up.ts';
import { GeocoderFault } from './providers/ask.ts';
import { photon } from './providers/photon.ts';

let geocoder: GeocoderServer;
let app: TestApp;
let tenant: TestTenant;
let reader: AddressReader;

const timeout = 300;

beforeAll(async () => {
  geocoder = await startGeocoder();
  app = await createTestApp({
    ...{ GEOCODER: 'photon', GEOCODER_URL: geocoder.url, GEOCODER_TIMEOUT_MS: String(timeout), GEOCODER_RATE: '1000' },
  });
  tenant = await createTenant(app, 'fuera');
  reader = { services: app.services, tenantId: tenant.id, language: 'es', report: () => undefined };
});
afterAll(async () => {
  await app.close();
  await geocoder.close();
});
beforeEach(() => {
  geocoder.requests.length = 0;
});

/** Photon's replies: GeoJSON with GeocodeJSON properties. */
const feature = (properties: object, coordinates = [2.1609, 41.3922]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    ...{ osm_type: 'N', osm_id: 1, country: 'España', countrycode: 'ES', state: 'Catalunya', county: 'Barcelona' },
    ...properties,
  },
});
const found = (...features: object[]) => inJson({ type: 'FeatureCollection', features });
const balmes = (housenumber: string) =>
  feature({
    ...{ type: 'house', osm_key: 'place', osm_value: 'house' },
    ...{ street: 'Carrer de Balmes', housenumber, postcode: '08022', city: 'Barcelona' },
  });

const searchFor = (query: string) => app.visit(tenant.host).post('universe/search_address/', { query });
const labels = async (query: string) =>
  ((await searchFor(query)).body.results as { label: string }[]).map(({ label }) => label);

describe('a service that fails is a clear error, and soon', () => {
  // Ends the pause of a service that was asked too often.
  beforeEach(() => app.owner.query('delete from app.geocoder_turns'));

  const failing = async (query: string) => {
    const reasons: string[] = [];
    const report = ({ reason }: { reason: string }) => void reasons.push(reason);
    const refused = await suggest({ ...reader, report }, query).catch(({ code }) => code);
    return [refused, ...reasons];
  };

  it.each<[reason: string, what: string, GeocoderServer['answer']]>([
    ['status_500', 'an error of its own', inJson({ message: 'no' }, 500)],
    ['not_json', 'a page in HTML', (_, response) => void response.end('<!doctype html><title>Proxy</title>')],
    ['status_429', 'too many requests', inJson({}, 429, { 'retry-after': '30' })],
    ['not_json', 'JSON that breaks off', (_, response) => void response.end('{"features": [')],
    ['unreadable', 'JSON of another shape', inJson({ results: [] })],
    ['not_json', 'an empty answer', (_, response) => void response.end()],
    ['unreachable', 'a connection cut', (_, response) => void response.destroy()],
    ['timeout', 'silence', () => undefined],
    ['timeout', 'an answer that never ends', (_, response) => void response.write('{"features": [')],
    ['too_large', 'a huge answer', inJson({ features: [], padding: 'x'.repeat(600_000) })],
  ])('%s: %s', async (reason, what, answer) => {
    geocoder.answer = answer;
    expect(await failing(`Carrer ${what}`)).toEqual(['geocoder_failed', reason]);
  });

  it('to the page too', async () => {
    geocoder.answer = inJson({}, 500);
    const { status, body } = await searchFor('Carrer de la Pàgina');
    expect([status, body.code]).toEqual([502, 'geocoder_failed']);
  });

  it('unless the organisation’s own streets know it; those are asked where it finds nothing, too', async () => {
    await app.query(
      tenant.id,
      `insert into streets (tenant_id, id, area_id, code, name, search)
       values ($1, $2, $3, 'x', 'Carrer de la Diputació', 'carrer de la diputacio')`,
      [tenant.id, newId(), tenant.areas.north.id],
    );
    geocoder.answer = inJson({ message: 'no' }, 500);
    expect(await labels('C Diputacio 11')).toEqual(['Carrer de la Diputació']);
    geocoder.answer = found();
    expect(await labels('C Diputacio 12')).toEqual(['Carrer de la Diputació']);
    geocoder.answer = found(balmes('470'));
    expect(await labels('C Diputacio 470')).toEqual(['Carrer de Balmes, 470']);
  });

  it('a service that was asked too often is left alone', async () => {
    geocoder.answer = inJson({}, 429, { 'retry-after': '30' });
    expect(await failing('Carrer Primer')).toEqual(['geocoder_failed', 'status_429']);
    expect(await failing('Carrer Segon')).toEqual(['geocoder_failed', 'busy']);
    expect(geocoder.requests).toHaveLength(1);
  });

  it('a redirect isn’t followed: no other server learns an address', async () => {
    const other = await startGeocoder();
    geocoder.answer = (_, response) => response.writeHead(302, { location: `${other.url}/api` }).end();
    expect(await failing('Carrer que se’n va')).toEqual(['geocoder_failed', 'redirect']);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('a server that is down, and one that accepts and says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const asked = { language: 'es', countries: ['ES'] } as const;
    const at = (url: string) => photon({ ...app.services.config, GEOCODER_URL: url });
    await expect(at(`http://127.0.0.1:${port}`).search('Balmes', asked)).rejects.toMatchObject({ reason: 'timeout' });
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await expect(at(`http://127.0.0.1:${port}`).search('Balmes', asked)).rejects.toBeInstanceOf(GeocoderFault);
  });

  it('isn’t remembered, and the log says why and not what', async () => {
    const faults: object[] = [];
    geocoder.answer = inJson({}, 503);
    const asked = suggest({ ...reader, report: (fault) => void faults.push(fault) }, 'Carrer del Secret 7');
    await expect(asked).rejects.toMatchObject({ code: 'geocoder_failed' });
    expect(faults).toEqual([{ provider: 'photon', reason: 'status_503' }]);
    geocoder.answer = found();
    expect(await suggest(reader, 'Carrer del Secret 7')).toEqual([]);
  });
});

describe('what a service finds', () => {
  it('has the number that was typed, or none: Balmes 99999 is a street', async () => {
    geocoder.answer = found(balmes('470'), balmes('12'));
    expect(await labels('Balmes 99999, Barcelona')).toEqual(['Carrer de Balmes']);
    expect(await labels('Balmes 470, Barcelona')).toEqual(['Carrer de Balmes, 470', 'Carrer de Balmes']);
    expect(await labels('Balmes')).toEqual(['Carrer de Balmes']);
  });

  it('lies in the organisation’s countries, which it is told, in the reader’s language', async () => {
    geocoder.answer = found(feature({ type: 'street', name: 'Rue de Balmes', city: 'Pau', countrycode: 'FR' }));
    const visitor = app.visit(tenant.host);
    visitor.headers = { 'accept-language': 'gl' };
    expect((await visitor.post('universe/search_address/', { query: 'rue balmes' })).body.results).toEqual([]);
    const [asked] = geocoder.requests;
    expect([asked?.path, asked?.query.getAll('countrycode'), asked?.query.get('q')]).toEqual([
      '/api',
      ['ES'],
      'rue balmes',
    ]);
    expect(asked?.headers['accept-language']).toBe('gl');
  });

  it('leads to the whole address, without another question', async () => {
    geocoder.answer = found(balmes('471'));
    const [first] = (await searchFor('Balmes 471')).body.results;
    geocoder.requests.length = 0;
    const chosen = await app.visit(tenant.host).post('universe/place_details/', { id: first.id });
    expect(chosen.body).toEqual({
      ...{ address_street: 'Carrer de Balmes', address_number: '471', address_zip: '08022' },
      ...{ address_city: 'Barcelona', address_region: 'Barcelona', address_country: 'ES' },
      location: { type: 'Point', coordinates: [2.1609, 41.3922] },
    });
    expect(geocoder.requests).toEqual([]);
  });

  it('means nothing to another organisation, nor changed', async () => {
    geocoder.answer = found(balmes('472'));
    const [first] = (await searchFor('Balmes 472')).body.results;
    const other = await createTenant(app, 'otra');
    const details = async (host: string, id: string) =>
      (await app.visit(host).post('universe/place_details/', { id })).status;
    expect(await details(other.host, first.id)).toBe(404);
    expect(await details(tenant.host, `${first.id.slice(0, -6)}AAAAAA`)).toBe(404);
    expect(await details(tenant.host, 'x:')).toBe(404);
  });

  it('is asked once a day, and kept so that nobody reads it', async () => {
    geocoder.answer = found(balmes('473'));
    const before = await labels('Balmes 473');
    expect(await labels('  BALMES 473 ')).toEqual(before);
    expect(geocoder.requests).toHaveLength(1);
    const { rows } = await app.query(
      tenant.id,
      `select count(*)::int as kept, count(*) filter (where position('Balmes'::bytea in answer) > 0)::int as legible,
         max(expires_at) < now() + interval '25 hours' as expires from address_answers`,
    );
    expect(rows[0]).toMatchObject({ legible: 0, expires: true });
    expect(rows[0].kept).toBeGreaterThan(0);
    await app.query(tenant.id, `update address_answers set expires_at = now() - interval '1 minute'`);
    await labels('Balmes 473');
    expect(geocoder.requests).toHaveLength(2);
    expect((await app.query(tenant.id, 'select from address_answers where expires_at < now()')).rowCount).toBe(0);
  });

  it('is asked for again where an earlier version kept it, and so is a suggestion of before', async () => {
    geocoder.answer = found(balmes('475'));
    const before = await labels('Balmes 475');
    const update = 'update address_answers set answer = $1 where octet_length(answer) > 0';
    await app.query(tenant.id, update, [encryptAsBefore('[]')]);
    expect(await labels('Balmes 475')).toEqual(before);
    expect(await labels('Balmes 475')).toEqual(before);
    expect(geocoder.requests).toHaveLength(2);
    const id = `x:${encryptAsBefore('{"hit":{}}').toString('base64url')}`;
    expect((await app.visit(tenant.host).post('universe/place_details/', { id })).status).toBe(404);
  });

  /** Encrypts as until 0.29, when answers were bound to the organisation alone. */
  function encryptAsBefore(text: string): Buffer {
    const nonce = Buffer.alloc(12, 7);
    const key = deriveKey(app.services.config.secrets[0], 'answers of address services');
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(tenant.id));
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }
});

describe('an address typed by hand', () => {
  const typed = {
    ...{ address_street: 'Calle Balmes', address_number: '5', address_zip: '', address_city: 'Barcelona' },
    address_country: 'ES',
  };
  const geocode = async (said: object) => (await app.visit(tenant.host).post('universe/geocode_address/', said)).body;

  it('is put at its number, where that is in the same street and town', async () => {
    geocoder.answer = found(
      feature({ type: 'house', street: 'Carrer de València', housenumber: '5', city: 'Barcelona' }, [2, 41]),
      feature({ type: 'house', street: 'Carrer de Balmes', housenumber: '5', city: 'Sabadell' }, [2, 41]),
      feature({ type: 'house', street: 'Carrer de Balmes', housenumber: '5', city: 'Barcelona' }),
    );
    expect(await geocode(typed)).toMatchObject({
      ...{ address_street: 'Carrer de Balmes', address_number: '5' },
      location: { coordinates: [2.1609, 41.3922] },
    });
  });

  it('is put in its street where the number isn’t known, and nowhere where the street isn’t', async () => {
    geocoder.answer = found(balmes('470'));
    expect(await geocode({ ...typed, address_number: '6' })).toMatchObject({
      ...{ address_number: '6', address_zip: '' },
      location: { coordinates: [2.1609, 41.3922] },
    });
    geocoder.answer = found(feature({ type: 'city', name: 'Barcelona' }));
    expect(await geocode({ ...typed, address_number: '7' })).toMatchObject({ location: null });
  });

  it('isn’t asked for in a country that isn’t the organisation’s', async () => {
    expect(await geocode({ ...typed, address_country: 'AD' })).toMatchObject({ location: null });
    expect(geocoder.requests).toEqual([]);
  });

  it('is known to whoever saves it afterwards', async () => {
    geocoder.answer = found(balmes('8'));
    await app.query(tenant.id, 'delete from address_answers');
    const validated = await app
      .visit(tenant.host)
      .post('universe/validate_address/', { ...typed, address_number: '8' });
    expect(validated.body).toMatchObject({ is_valid: true, address: { address_number: '8' } });
    const { rows } = await app.query(tenant.id, `select count(*)::int as known from address_answers where answer = ''`);
    expect(rows[0].known).toBe(2);
  });
});

describe('a turn at a service', () => {
  it('comes once in so long, for all processes, and isn’t waited for in vain', async () => {
    const turn = (patience: number) =>
      app.database.inTenant(tenant.id, (tx) => takeTurn(tx, 'slow', { spacingMs: 60_000, patienceMs: patience }));
    expect(await turn(1000)).toBe(0);
    expect(await turn(1000)).toBeNull();
    const third = (await turn(90_000)) ?? 0;
    expect(third).toBeGreaterThan(50_000);
    expect(third).toBeLessThanOrEqual(60_000);
  });
});
