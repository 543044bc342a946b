import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { addStreet, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin } = setUpStaff(app, 'datos');
const person = setUp(beforeEach, () => createUser(app, tenant));

const patch = (browser: Browser, { id }: TestUser, body: object) => browser.send('PATCH', `users/users/${id}/`, body);
const rowOf = async ({ id }: TestUser) => (await query('select * from users where id = $1', [id]))[0];

describe('what is refused beside its field', () => {
  it.each([
    ['a minor on election day', { birth_date: '2013-05-26' }, 'birth_date', '18 años'],
    ['a telephone that is none', { phone: '123' }, 'phone', 'teléfono'],
    ['a prefix that the number is not of', { phone_prefix: '+1' }, 'phone', 'teléfono'],
    ['a wrong letter', { national_id_kind: 'dni', national_id: '12345678A' }, 'national_id', 'letra'],
    ['a number that isn’t of the kind that is stored', { national_id: '12345678A' }, 'national_id', 'letra'],
    ['a kind that the stored number isn’t of', { national_id_kind: 'nie' }, 'national_id', 'formato'],
    ['no name', { first_name: ' ' }, 'first_name', 'obligatorio'],
    ['a very long name', { last_name_1: 'x'.repeat(81) }, 'last_name_1', '80'],
    ['a very long note', { profession: 'x'.repeat(121) }, 'profession', '120'],
    ['a very long address', { email: `${'x'.repeat(250)}@example.org` }, 'email', '254'],
    ['a name that turns the text around', { first_name: 'Ana\u202egro' }, 'first_name', 'letras'],
    ['a picture for a name', { first_name: '😀' }, 'first_name', 'letras'],
    ['half a character', { first_name: 'Ana\ud83d' }, 'first_name', 'formato'],
    ['no availability', { availability: [] }, 'availability', 'obligatorio'],
    ['a postal code of letters', { address_zip: 'ABCDE' }, 'address_zip', 'Escribe solo números.'],
    ['a short postal code', { address_zip: '8015' }, 'address_zip', 'exactamente 5'],
    ['a postal code of no province', { address_zip: '99999' }, 'address_zip', 'No encontramos esta dirección.'],
    ['no postal code', { address_zip: '' }, 'address_zip', 'obligatorio'],
    ['a country that is not of the tenant', { address_country: 'FR' }, 'address_country', 'FR'],
    ['a country that is none', { address_country: 'Spain' }, 'address_country', 'formato'],
    ['a municipality unknown', { address_city: 'Atlántida', address_zip: '07999' }, 'address_city', 'municipio'],
  ])('%s', async (_, body, field, message) => {
    const before = await rowOf(person);
    const answer = await patch(admin, person, body);
    expect(answer.status).toBe(400);
    expect(answer.body[field]?.[0], JSON.stringify(answer.body)).toContain(message);
    expect(await rowOf(person)).toEqual(before);
  });

  it('a number alone, of somebody whose document is of no kind yet', async () => {
    await query('update users set national_id_kind = null where id = $1', [person.id]);
    const answer = await patch(admin, person, { national_id: '12345678Z' });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['national_id_kind']]);
  });

  it('everything that is wrong, at once', async () => {
    const answer = await patch(admin, person, {
      birth_date: '2999-01-01',
      phone: '1',
      address_zip: '07999',
      address_city: 'X',
    });
    expect(Object.keys(answer.body).sort()).toEqual(['address_city', 'birth_date', 'phone']);
  });

  it('no profession, where the organisation wants one', async () => {
    await patch(admin, person, { profession: 'Farera' });
    await query('update tenants set profession_required = true');
    expect((await patch(admin, person, { profession: '' })).body.profession).toHaveLength(1);
    await query('update tenants set profession_required = false');
    expect((await patch(admin, person, { profession: '' })).status).toBe(200);
  });

  it('a document that somebody else has, also when two take it at once', async () => {
    const national_id = (await rowOf(await createUser(app, tenant))).national_id;
    const taken = await patch(admin, person, { national_id_kind: 'dni', national_id });
    expect(taken.body.national_id[0]).toContain('documento');
    const others = [person, await createUser(app, tenant), await createUser(app, tenant)];
    for (let n = 0; n < 3; n += 1) {
      const document = { national_id_kind: 'passport', national_id: `XYZ9876${n}` };
      const race = await Promise.all(others.map((one) => patch(admin, one, document)));
      expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect(race.filter(({ body }) => body.national_id?.length === 1 && Array.isArray(body.national_id))).toHaveLength(
        2,
      );
    }
  });
});

describe('what is taken, however it is written', () => {
  it.each(['𠮷野', 'שלום', 'محمد', 'Đặng Thị', "O'Neill-Ñ·ª"])('takes the name %s', async (first_name) => {
    expect((await patch(admin, person, { first_name })).body.first_name).toBe(first_name);
    expect((await admin.get(`users/users/?search=${encodeURIComponent(first_name)}`)).body.results).toMatchObject([
      { id: person.id },
    ]);
  });

  it.each([
    '12.345.678-z',
    '12 345 678 Z',
    '12-345-678/Z',
    '12_345_678_z',
    ' 12345678Z ',
    '12\u00a0345\u00a0678Z',
    '12345678–Z',
  ])('takes the document %s for 12345678Z', async (national_id) => {
    const { body } = await patch(admin, person, { national_id_kind: 'dni', national_id });
    expect(body.national_id).toBe('12345678Z');
    await query('delete from users where id = $1', [person.id]);
  });
});

describe('an address', () => {
  it('with its point is in the smallest area that contains it', async () => {
    const location = { type: 'Point', coordinates: [2.1, 41.3] };
    const { body } = await patch(admin, person, { address_city: 'Vila Sud', address_zip: '08902', location });
    expect(body).toMatchObject({ location, area: tenant.areas.south.id });
    expect((await rowOf(person)).area_path).toBe(tenant.areas.south.path);
  });

  it('typed by hand is found on the map where its street is', async () => {
    await addStreet(app, tenant, 'Carrer de la Sirena', { lon: 2.11, lat: 41.31 });
    const { body } = await patch(admin, person, {
      address_street: 'c/ de la Sirena',
      address_number: '7',
      address_city: 'Vila Sud',
      address_zip: '08902',
    });
    expect(body).toMatchObject({ location: { coordinates: [2.11, 41.31] }, area: tenant.areas.south.id });
  });

  it('in no street that is known has no point, and the area of its municipality', async () => {
    const { body } = await patch(admin, person, { address_street: 'Camí Nou', address_city: 'vila sud' });
    expect(body).toMatchObject({ location: null, area: tenant.areas.south.id });
  });

  it('stays where its pin is when only the number changes, or the pin is sent along', async () => {
    const point = { type: 'Point', coordinates: [2.1, 41.5] };
    expect((await patch(admin, person, { address_number: '3 bis' })).body).toMatchObject({ location: point });
    const pinned = await patch(admin, person, { address_street: 'Camí Vell', location: point });
    expect(pinned.body).toMatchObject({ location: point, address_street: 'Camí Vell' });
  });

  it('that no known one is like is marked as by hand, and no more once it is found', async () => {
    await addStreet(app, tenant, 'Carrer de les Ones', { lon: 2.12, lat: 41.32 });
    const home = { address_street: 'Carrer de les Ones', address_city: 'Vila Sud', address_zip: '08902' };
    const marks = [];
    for (const address_number of ['99', '7', '']) {
      const { body } = await patch(admin, person, { ...home, address_number });
      marks.push(body.is_address_by_hand);
    }
    expect(marks).toEqual([true, false, false]);
    const { body } = await patch(admin, person, { address_street: 'Camí Nou' });
    expect(body.is_address_by_hand).toBe(true);
    const pinned = { location: { type: 'Point', coordinates: [2.1, 41.3] }, first_name: 'Eva' };
    expect((await patch(admin, person, pinned)).body.is_address_by_hand).toBe(true);
    const rows = await query(
      "select fields->'is_address_by_hand' as mark from changes where entity_id = $1 and fields ? 'is_address_by_hand' order by at, id",
      [person.id],
    );
    expect(rows.map(({ mark }) => mark)).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
  });
});
