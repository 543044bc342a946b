import { expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin } = setUpStaff(app, 'fuera');

let taken = 0;
const register = (changes: object) =>
  app.visit(tenant.host).post('users/users/register/', {
    ...{ email: `fuera-${++taken}@example.org`, password: 'cinco-gaviotas-grises-vuelan', birth_date: '1990-05-17' },
    ...{ first_name: 'Uxía', last_name_1: 'Núñez', national_id_kind: 'passport', national_id: `XDA10000${taken}` },
    ...{ phone_prefix: '+33', phone: '06 12 34 56 78', language: 'gl', availability: ['man'], mobility: 'foot' },
    ...{ is_experiencied: false, terms_accepted: true, antibot: `solution ${taken}` },
    ...changes,
  });
const inParis = {
  ...{ address_street: 'Carrer Major', address_number: '3 bis', address_city: 'Vila Nord', address_zip: '75001' },
  ...{ address_region: 'Île-de-France', address_country: 'FR' },
};
const settings = 'universe/settings/';
const setCountries = (countries: string[]) => admin.send('PATCH', settings, { countries });
const adm0s = async () =>
  ((await app.visit(tenant.host).get('universe/')).body.adm0s as { code: string; name: string }[]).map(
    ({ code, name }) => [code, name],
  );

it('nobody lives in a country that administrators haven’t named, or in one that is none', async () => {
  const answer = await register(inParis);
  expect([answer.status, answer.body.address_country[0]]).toEqual([400, expect.stringContaining('FR')]);
  expect((await setCountries(['FR', 'QQ'])).body.countries[0]).toContain('QQ');
  expect((await admin.get(settings)).body.countries).toEqual(['ES']);
});

it('once it is named, a home there lies in the country and in nothing below it, without a pin', async () => {
  expect((await setCountries(['FR', 'FR'])).body.countries).toEqual(['ES', 'FR']);
  expect(await adm0s()).toEqual([
    ['es', 'España'],
    ['fr', 'Francia'],
  ]);
  expect((await register(inParis)).status).toBe(201);
  const { body } = await admin.get('users/users/?search=nunez');
  const [{ id }] = body.results;
  const [area] = (await admin.get('areas/adms/?level=adm0&search=francia')).body.results;
  const { body: person } = await admin.get(`users/users/${id}/`);
  expect(person).toMatchObject({ ...inParis, location: null, is_address_by_hand: false });
  // French numbers lose the 0 that is dialled only within France.
  expect(person).toMatchObject({ phone_prefix: '+33', phone: '6 12 34 56 78' });
  expect((await admin.get(`users/users/?area=${area.id}`)).body.count).toBe(1);
  expect((await admin.get('users/users/?is_approximate=true&search=nunez')).body.count).toBe(0);
});

it('a paper for it waits for a board, as anywhere else', async () => {
  const { id } = await createUser(app, tenant);
  const moved = await admin.send('PATCH', `users/users/${id}/`, inParis);
  expect(moved.body).toMatchObject({ ...inParis, location: null });
  expect(moved.body.credential_obstacles).toEqual(['no_board']);
});

it('a country stays while somebody lives there or something hangs on it, and goes afterwards', async () => {
  const held = await setCountries([]);
  expect([held.status, held.body.countries[0]]).toEqual([400, expect.stringContaining('Francia (2)')]);
  await setCountries(['FR', 'PT']);
  expect((await setCountries(['FR'])).body.countries).toEqual(['ES', 'FR']);
  await setCountries(['FR', 'AD']);
  const [{ id }] = (await admin.get('areas/adms/?level=adm0&search=andorra')).body.results;
  await admin.post('areas/adms/', { name: 'Encamp', level: 'adm4', code: 'encamp', parent: id });
  expect((await setCountries(['FR'])).body.countries[0]).toContain('zonas dentro de ella');
});
