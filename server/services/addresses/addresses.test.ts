import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#contract/text.ts';
import { newId } from '../../core/ids.ts';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createTenant, type TestTenant } from '../../testing/factories.ts';
import { readAddress } from './rules.ts';

let app: TestApp;
let tenant: TestTenant;
let visitor: Browser;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'calles');
  visitor = app.visit(tenant.host);
  await app.database.inTenant(tenant.id, async (tx) => {
    for (const name of ["Carrer d'Aragó", 'Carrer de València', 'Passeig de Sant Joan']) {
      const street = newId();
      await tx
        .insertInto('streets')
        .values({
          tenant_id: tenant.id,
          id: street,
          area_id: tenant.areas.north.id,
          code: name,
          name,
          search: foldText(name),
        })
        .execute();
      for (const [number, letter] of [
        [1, ''],
        [15, ''],
        [255, ''],
        [255, 'B'],
      ] as const) {
        await tx
          .insertInto('street_numbers')
          .values({
            tenant_id: tenant.id,
            street_id: street,
            number,
            letter,
            zip: '08901',
            lon: 2.1,
            lat: 41.5 + number / 100_000,
          })
          .execute();
      }
    }
    await tx
      .insertInto('postal_codes')
      .values({ tenant_id: tenant.id, code: '08901', area_id: tenant.areas.north.id })
      .execute();
  });
});
afterAll(() => app.close());

const search = async (query: string) =>
  (await visitor.post('universe/search_address/', { query })).body.results as { id: string; label: string }[];

describe('searching for an address', () => {
  it.each([
    ['c/ Aragó 255', "Carrer d'Aragó, 255"],
    ['calle aragon, 255', "Carrer d'Aragó, 255"],
    ['ARAGO 255 b', "Carrer d'Aragó, 255"],
    ['arago 255b', "Carrer d'Aragó, 255B"],
    ['aragó 14', "Carrer d'Aragó, 15"],
    ['valenc', 'Carrer de València'],
    ['sant joan', 'Passeig de Sant Joan'],
    ['paseo de san joan', 'Passeig de Sant Joan'],
    ['vila nord', 'Vila Nord'],
    ['08901', '08901 Vila Nord'],
  ])('%s finds %s', async (query, label) => expect((await search(query))[0]?.label).toBe(label));

  it.each(['x', '%%', '___', '\\', '?', '99999', "'"])('%s finds nothing', async (query) =>
    expect(await search(query)).toEqual([]),
  );

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

describe('an address typed by hand', () => {
  const geocode = (typed: object) => visitor.post('universe/geocode_address/', typed);
  it('is put at its number, or else in the middle of its municipality', async () => {
    const exact = await geocode({ address_street: 'Calle Aragón', address_number: '15', address_city: 'vila nord' });
    expect(exact.body.location.coordinates).toEqual([2.1, 41.50015]);
    const town = await geocode({
      address_street: 'Camino que nadie conoce',
      address_number: '3',
      address_city: 'Vila Nord',
    });
    expect(town.body).toMatchObject({
      address_street: 'Camino que nadie conoce',
      location: { coordinates: [2.1, 41.5] },
    });
    expect((await geocode({ address_street: 'Rúa', address_city: 'Atlántida' })).body.location).toBeNull();
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
  expect(readAddress('Av. 11 de Setembre, 12 bis')).toEqual({ words: ['11', 'setembre'], number: 12, letter: '' });
  expect(readAddress('Plaça de la Vila')).toEqual({ words: ['vila'], number: null, letter: '' });
  expect(readAddress('Carrer')).toEqual({ words: ['carrer'], number: null, letter: '' });
});
