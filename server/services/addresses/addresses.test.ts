import { beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#contract/text.ts';
import { newId } from '../../core/ids.ts';
import { insertRow } from '../../core/rows/queries.ts';
import type { Browser } from '../../testing/app.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { readAddress, readNumber } from './reading.ts';

/** Spellings found in gazetteers: numbers in words, whole titles, double letters. */
const odd = [
  ...[
    'Carrer del Dos de Maig',
    "Avinguda de l'Onze de Setembre",
    'Plaça dels Quatre Camins',
    'Carrer del Doctor Robert',
  ],
  ...['Calle de Nuestra Señora del Carmen', 'Carrer de Rosselló', 'Carrer de la Rosella', 'Carrer de Santa Anna'],
];
const app = setUpApp();
const { tenant, inTenant } = setUpTenant(app, 'calles');
let visitor: Browser;

beforeAll(async () => {
  visitor = app.visit(tenant.host);
  await inTenant(async (tx) => {
    for (const name of ["Carrer d'Aragó", "Passatge d'Aragó", 'Carrer de València', 'Passeig de Sant Joan', ...odd]) {
      const street = newId();
      await insertRow(tx, 'streets', {
        id: street,
        area_id: tenant.areas.north.id,
        code: name,
        name,
        search: foldText(name),
      });
      for (const [number, letter] of [
        [1, ''],
        [15, ''],
        [255, ''],
        [255, 'B'],
      ] as const) {
        if (name.startsWith('Passatge') && number > 1) continue;
        await insertRow(tx, 'street_numbers', {
          street_id: street,
          number,
          letter,
          zip: '08901',
          lon: 2.1,
          lat: 41.5 + number / 100_000,
        });
      }
    }
    await insertRow(tx, 'postal_codes', { code: '08901', area_id: tenant.areas.north.id });
  });
});

const search = async (query: string) =>
  (await visitor.post('universe/search_address/', { query })).body.results as { id: string; label: string }[];

describe('searching for an address', () => {
  it.each([
    ['c/ Aragó 255', "Carrer d'Aragó, 255"],
    ['calle aragon, 255', "Carrer d'Aragó, 255"],
    ['ARAGO 255 b', "Carrer d'Aragó, 255"],
    ['arago 255b', "Carrer d'Aragó, 255B"],
    ['aragó 14', "Carrer d'Aragó"],
    ['Aragó nº 255', "Carrer d'Aragó, 255"],
    ['Aragó, n.º 255', "Carrer d'Aragó, 255"],
    ['Aragó n.255', "Carrer d'Aragó, 255"],
    ['Aragó núm. 255', "Carrer d'Aragó, 255"],
    ['Aragó número 255', "Carrer d'Aragó, 255"],
    ['Aragó 255 bis', "Carrer d'Aragó, 255B"],
    ['Aragó nº255bis, Vila Nord', "Carrer d'Aragó, 255B"],
    ['Aragó 15 bis', "Carrer d'Aragó"],
    ['Aragó 15bis', "Carrer d'Aragó"],
    ['Aragó 255-257', "Carrer d'Aragó, 255-257"],
    ['Aragó 1 - 3', "Carrer d'Aragó, 1-3"],
    ['Aragó 16-18', "Carrer d'Aragó"],
    ['Aragó s/n', "Carrer d'Aragó"],
    ['Aragó, S/N, Vila Nord', "Carrer d'Aragó"],
    ['aragó 255, vila nord', "Carrer d'Aragó, 255"],
    ["Carrer d'Aragó, 255, 08901 Vila Nord", "Carrer d'Aragó, 255"],
    ['pasaje aragón 15', "Passatge d'Aragó"],
    ['valenc', 'Carrer de València'],
    ['sant joan', 'Passeig de Sant Joan'],
    ['paseo de san joan', 'Passeig de Sant Joan'],
    ['08901 Aragó 255', "Carrer d'Aragó, 255"],
    ['08901, c/ Aragó 255, Vila Nord', "Carrer d'Aragó, 255"],
    ['08901 Vila Nord, Aragó 255', "Carrer d'Aragó, 255"],
    ['Vila Nord, Aragó 255', "Carrer d'Aragó, 255"],
    ['C/ 2 de Maig 255', 'Carrer del Dos de Maig, 255'],
    ['Dos de Mayo 2', 'Carrer del Dos de Maig'],
    ['11 de Setembre 15', "Avinguda de l'Onze de Setembre, 15"],
    ['4 Camins 15', 'Plaça dels Quatre Camins, 15'],
    ['Dr. Robert 15', 'Carrer del Doctor Robert, 15'],
    ['Ntra. Sra. del Carmen 15', 'Calle de Nuestra Señora del Carmen, 15'],
    ['Sta. Anna 15', 'Carrer de Santa Anna, 15'],
    ['St. Joan 15', 'Passeig de Sant Joan, 15'],
    ['Roselló 15', 'Carrer de Rosselló, 15'],
    ['Roselló', 'Carrer de Rosselló'],
    ['Rosella 15', 'Carrer de la Rosella, 15'],
    ['calle Rosellón 15', 'Carrer de Rosselló, 15'],
    ['08901 Vila Nord', 'Vila Nord'],
    ['vila nord', 'Vila Nord'],
    ['08901', '08901 Vila Nord'],
  ])('%s finds %s', async (query, label) => expect((await search(query))[0]?.label).toBe(label));

  it.each(['x', '%%', '___', '\\', '?', '99999', "'", 'zx.'.repeat(66), '1,'.repeat(100)])(
    '%s finds nothing',
    async (query) => expect(await search(query)).toEqual([]),
  );

  it('answers with the number typed, or with streets alone: never with another number', async () => {
    const labels = async (query: string) => (await search(query)).map(({ label }) => label);
    expect(await labels('Aragó 255')).toEqual(["Carrer d'Aragó, 255"]);
    expect(await labels('Aragó 1')).toEqual(["Carrer d'Aragó, 1", "Passatge d'Aragó, 1"]);
    expect(await labels('Aragó 99999')).toEqual(["Carrer d'Aragó", "Passatge d'Aragó"]);
    expect(await labels('carrer aragó 256')).toEqual(["Carrer d'Aragó"]);
    expect(await labels('aragó 255c')).toEqual(["Carrer d'Aragó", "Passatge d'Aragó"]);
    expect(await labels('aragó 255, vila sud')).toEqual([]);
  });

  it('knows no number that the street lacks, whoever asks for it', async () => {
    const [street] = await search('carrer aragó');
    const id = street?.id.replace('s:', 'n:');
    expect((await visitor.post('universe/place_details/', { id: `${id}:254:` })).status).toBe(404);
    expect((await visitor.post('universe/place_details/', { id: `${id}:255:B` })).body.address_number).toBe('255B');
  });

  it('leads to the whole address with its place', async () => {
    const [found] = await search('aragó 255');
    expect((await visitor.post('universe/place_details/', { id: found?.id })).body).toMatchObject({
      address_street: "Carrer d'Aragó",
      address_number: '255',
      address_zip: '08901',
      address_city: 'Vila Nord',
      location: { type: 'Point', coordinates: [2.1, 41.50255] },
    });
  });

  it.each(['s:nothing', 'n::1:', 'a:01920000-0000-7000-8000-000000000000', 'q:x', ''])(
    '%s is no suggestion',
    async (id) => {
      expect((await visitor.post('universe/place_details/', { id })).status).toBe(404);
    },
  );
});

describe('the address nearest to a point', () => {
  const nearest = async (lon: number, lat: number) =>
    (await visitor.post('universe/nearest_address/', { location: { type: 'Point', coordinates: [lon, lat] } })).body;

  it('is told with its distance, on either side of a cell', async () => {
    // 255 is at 2.1, 41.50255; a degree of latitude is 111,195 metres.
    const north = await nearest(2.1, 41.50355);
    expect(north.address).toMatchObject({ address_street: "Carrer d'Aragó", address_number: '255' });
    expect(north.distance).toBeCloseTo(111.2, 0);
    const west = await nearest(2.0985, 41.50001);
    expect(west.address.address_number).toBe('1');
    expect(west.distance).toBeCloseTo(124.9, 0);
  });

  it.each([
    ['the middle of nowhere', 2.1, 41.51],
    // 203 metres north of 255.
    ['a point just too far from one', 2.1, 41.504375],
    ['the edge of the world', 180, 90],
    ['the other edge', -180, -90],
  ])('is none in %s', async (_, lon, lat) => {
    expect(await nearest(lon, lat)).toEqual({ address: null, distance: null });
  });
});

describe('an address typed by hand', () => {
  const geocode = (typed: object) => visitor.post('universe/geocode_address/', typed);
  it('is put at its number, or else in the middle of its municipality', async () => {
    const exact = await geocode({ address_street: 'Calle Aragón', address_number: '15', address_city: 'vila nord' });
    expect(exact.body.location.coordinates).toEqual([2.1, 41.50015]);
    expect(exact.body.is_municipality_only).toBe(false);
    const next = await geocode({
      ...{ address_street: 'Calle Aragón', address_number: '250', address_zip: '08900', address_city: 'vila nord' },
    });
    expect(next.body).toMatchObject({
      ...{ address_number: '250', address_zip: '08900' },
      location: { coordinates: [2.1, 41.50255] },
    });
    for (const [address_number, isValid] of [
      ['15 bis', false],
      // A building with several numbers is at the first one.
      ['15-17', true],
    ] as const) {
      const typed = { address_street: 'Calle Aragón', address_number, address_city: 'vila nord' };
      expect((await geocode(typed)).body).toMatchObject({ address_number, location: { coordinates: [2.1, 41.50015] } });
      expect((await visitor.post('universe/validate_address/', typed)).body.is_valid).toBe(isValid);
    }
    const town = await geocode({
      address_street: 'Camino que nadie conoce',
      address_number: '3',
      address_city: 'Vila Nord',
    });
    expect(town.body).toMatchObject({
      address_street: 'Camino que nadie conoce',
      location: { coordinates: [2.1, 41.5] },
      is_municipality_only: true,
    });
    expect((await geocode({ address_street: 'Rúa', address_city: 'Atlántida' })).body.location).toBeNull();
  });

  it('is found in its own country only', async () => {
    const typed = {
      address_street: 'Calle Aragón',
      address_number: '15',
      address_zip: '08901',
      address_city: 'vila nord',
    };
    const found = async (address_country: string) => (await geocode({ ...typed, address_country })).body;
    expect(await found('ES')).toMatchObject({ address_country: 'ES', location: { coordinates: [2.1, 41.50015] } });
    expect(await found('AD')).toMatchObject({ ...typed, address_country: 'AD', location: null });
    const { status, body } = await geocode({ ...typed, address_country: 'Spain' });
    expect([status, Object.keys(body)]).toEqual([400, ['address_country']]);
  });

  it('is known only with street and number', async () => {
    const validate = async (typed: object) => (await visitor.post('universe/validate_address/', typed)).body.is_valid;
    expect(await validate({ address_street: "Carrer d'Aragó", address_number: '255', address_city: 'Vila Nord' })).toBe(
      true,
    );
    expect(await validate({ address_street: "Carrer d'Aragó", address_number: '254', address_city: 'Vila Nord' })).toBe(
      false,
    );
    expect(await validate({ address_street: 'Otra', address_number: '1', address_city: 'Vila Nord' })).toBe(false);
  });
});

it('what is typed is taken apart into the name’s words and the number', () => {
  expect(readAddress('Av. 11 de Setembre, 12 bis')).toEqual({ words: ['11', 'setembre'], number: 12, letter: 'BIS' });
  expect(readAddress('Plaça de la Vila')).toEqual({ words: ['vila'], number: null, letter: '' });
  expect(readAddress('Rbla. Catalunya 10')).toEqual({ words: ['rambla', 'catalunya'], number: 10, letter: '' });
  for (const kind of ['Pça.', 'Pº', 'Crta. de'])
    expect(readAddress(`${kind} Sants 10`)).toEqual({ words: ['sants'], number: 10, letter: '' });
  expect(readAddress('Carrer')).toEqual({ words: ['carrer'], number: null, letter: '' });
});

it.each([
  ['255', { number: 255, letter: '' }],
  ['255 b', { number: 255, letter: 'B' }],
  ['255bis', { number: 255, letter: 'BIS' }],
  ['nº 255 Bis', { number: 255, letter: 'BIS' }],
  ['15-17', { number: 15, letter: '-17' }],
  ['15 – 17', { number: 15, letter: '-17' }],
  ['s/n', undefined],
])('reads the house number %s', (text, wanted) => expect(readNumber(text)).toEqual(wanted));
