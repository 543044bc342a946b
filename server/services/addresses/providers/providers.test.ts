import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../core/config.ts';
import { ConfigError } from '../../../core/config-error.ts';
import { type GeocoderServer, inJson, startGeocoder } from '../../../testing/geocoder.ts';
import { providerOf } from './chosen.ts';
import type { AddressProvider } from './provider.ts';

let server: GeocoderServer;
beforeAll(async () => {
  server = await startGeocoder();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const secret = 'a secret of the tests, long enough for all';
const config = (settings: Record<string, string>): Config =>
  readConfig({ NODE_ENV: 'test', SECRET: secret, GEOCODER_URL: `${server.url}/`, ...settings });
const provider = (settings: Record<string, string>) => providerOf(config(settings)) as AddressProvider;
const asked = { language: 'ca', countries: ['ES', 'AD'] } as const;
const wanted = { street: 'Calle Aragón', number: '255', zip: '08007', city: 'Barcelona' };

describe('settings', () => {
  it.each([
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'google' }, 'GEOCODER_KEY'],
    [{ GEOCODER: 'photon', GEOCODER_URL: 'http://photon.example.org' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'nominatim', GEOCODER_URL: 'https://nominatim.openstreetmap.org' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'bing' }, 'GEOCODER'],
  ])('%o is refused', (settings, name) => {
    const read = () => readConfig({ NODE_ENV: 'test', SECRET: secret, ...settings });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it('without any, the organisation’s own streets answer', () => {
    expect(providerOf(readConfig({ NODE_ENV: 'test', SECRET: secret }))).toBeUndefined();
  });
});

it('Photon is asked as one line, and read from GeoJSON', async () => {
  server.answer = inJson({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { name: 'without a point' } },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [2.1637, 41.3906] },
        properties: {
          ...{ osm_type: 'W', osm_id: 1, osm_key: 'building', osm_value: 'yes', type: 'house' },
          ...{ housenumber: '255', street: "Carrer d'Aragó", postcode: '08007', city: 'Barcelona' },
          ...{ county: 'Barcelona', state: 'Catalunya', country: 'España', countrycode: 'ES' },
        },
      },
    ],
  });
  const photon = provider({ GEOCODER: 'photon' });
  expect(await photon.geocode(wanted, asked)).toEqual([
    {
      ...{ street: "Carrer d'Aragó", number: '255', zip: '08007', city: 'Barcelona', region: 'Barcelona' },
      ...{ country: 'ES', lon: 2.1637, lat: 41.3906 },
    },
  ]);
  const [request] = server.requests;
  expect(`${request?.path}?${request?.query}`).toBe(
    '/api?q=Calle+Arag%C3%B3n+255%2C+08007+Barcelona&limit=8&countrycode=ES&countrycode=AD',
  );
});

it('Nominatim is asked by parts, and read from its JSON', async () => {
  server.answer = inJson([
    {
      ...{ place_id: 1, licence: 'ODbL', osm_type: 'node', osm_id: 2, category: 'place', type: 'house' },
      ...{ lat: '41.3906', lon: '2.1637', place_rank: 30, importance: 0.1, display_name: '255, Carrer d’Aragó' },
      address: {
        ...{ house_number: '255', road: "Carrer d'Aragó", suburb: 'Eixample', city: 'Barcelona' },
        ...{ county: 'Barcelonès', province: 'Barcelona', state: 'Catalunya', postcode: '08007', country_code: 'es' },
      },
    },
    { lat: 'north', lon: '2', address: {} },
  ]);
  const nominatim = provider({ GEOCODER: 'nominatim' });
  expect(await nominatim.geocode(wanted, asked)).toEqual([
    {
      ...{ street: "Carrer d'Aragó", number: '255', zip: '08007', city: 'Barcelona', region: 'Barcelona' },
      ...{ country: 'ES', lon: 2.1637, lat: 41.3906 },
    },
  ]);
  const [request] = server.requests;
  expect(request?.path).toBe('/search');
  expect(Object.fromEntries(request?.query ?? [])).toEqual({
    ...{ street: '255 Calle Aragón', city: 'Barcelona', countrycodes: 'es,ad', 'accept-language': 'ca' },
    ...{ format: 'jsonv2', addressdetails: '1', limit: '8' },
  });
  expect(request?.headers['user-agent']).toBe('Vixia');
  expect(nominatim.rate).toBe(1);
  server.answer = inJson({ error: { code: 400, message: 'Nothing to search for.' } });
  await expect(nominatim.search('x', asked)).rejects.toMatchObject({ reason: 'unreadable' });
});

describe('Google', () => {
  const key = 'AIza-the-key-of-the-tests';
  const google = () => provider({ GEOCODER: 'google', GEOCODER_KEY: key });
  const part = (types: string[], longText: string, shortText = longText) => ({ types, longText, shortText });
  const aragon = {
    location: { latitude: 41.3906, longitude: 2.1637 },
    addressComponents: [
      ...[part(['street_number'], '255'), part(['route'], "Carrer d'Aragó", "C/ d'Aragó")],
      ...[part(['locality', 'political'], 'Barcelona'), part(['postal_code'], '08007')],
      ...[part(['administrative_area_level_2', 'political'], 'Barcelona', 'B')],
      part(['country', 'political'], 'Espanya', 'ES'),
    ],
  };
  const hit = {
    ...{ street: "Carrer d'Aragó", number: '255', zip: '08007', city: 'Barcelona', region: 'Barcelona' },
    ...{ country: 'ES', lon: 2.1637, lat: 41.3906 },
  };

  it('suggests texts, whose number stands apart', async () => {
    const suggestion = (placeId: string, mainText: string) => ({
      placePrediction: {
        ...{ place: `places/${placeId}`, placeId, text: { text: `${mainText}, Barcelona, Espanya` } },
        structuredFormat: {
          mainText: { text: mainText, matches: [{ endOffset: 4 }] },
          secondaryText: { text: 'Barcelona, Espanya' },
        },
        types: ['premise', 'geocode'],
      },
    });
    server.answer = inJson({
      suggestions: [
        suggestion('ChIJ_1', "Carrer d'Aragó, 255"),
        suggestion('ChIJ-2', "Carrer d'Aragó"),
        suggestion('../secret', 'Carrer que no'),
        { queryPrediction: { text: { text: 'aragó' } } },
      ],
    });
    expect(await google().search('aragó 255', asked)).toEqual([
      { place: 'ChIJ_1', street: "Carrer d'Aragó", number: '255', detail: 'Barcelona, Espanya' },
      { place: 'ChIJ-2', street: "Carrer d'Aragó", number: '', detail: 'Barcelona, Espanya' },
    ]);
    expect(server.requests[0]).toMatchObject({
      ...{ method: 'POST', path: '/v1/places:autocomplete' },
      body: { input: 'aragó 255', languageCode: 'ca', includedRegionCodes: ['es', 'ad'] },
    });
    server.answer = inJson({});
    expect(await google().search('nothing', asked)).toEqual([]);
  });

  it('tells the address behind one, and finds one, by its key in a header alone', async () => {
    server.answer = inJson(aragon);
    expect(await google().find?.('ChIJ_1', asked)).toEqual(hit);
    server.answer = inJson({ places: [aragon] });
    expect(await google().geocode(wanted, asked)).toEqual([hit]);
    server.answer = inJson({});
    expect(await google().geocode(wanted, asked)).toEqual([]);
    expect(server.requests.map(({ path }) => path)).toEqual([
      ...['/v1/places/ChIJ_1', '/v1/places:searchText', '/v1/places:searchText'],
    ]);
    for (const { headers, path, query, body } of server.requests) {
      expect(headers['x-goog-api-key']).toBe(key);
      expect(headers['x-goog-fieldmask']).toContain('addressComponents');
      expect(JSON.stringify([path, [...query], body])).not.toContain(key);
    }
  });

  it('refuses a wrong key without saying it', async () => {
    server.answer = inJson({ error: { code: 403, message: `key ${key}`, status: 'PERMISSION_DENIED' } }, 403);
    const refused = await google()
      .search('aragó', asked)
      .catch((error: Error) => error);
    expect(refused).toMatchObject({ reason: 'status_403' });
    expect(JSON.stringify([refused, (refused as Error).message])).not.toContain(key);
  });
});
