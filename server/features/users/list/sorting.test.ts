import { beforeAll, expect, it } from 'vitest';
import { userSorts } from '#contract/user-filters.ts';
import type { Browser } from '../../../testing/app.ts';
import { fetchExport } from '../../../testing/exports.ts';
import { createPlace, createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth: coordinator } = setUpStaff(app, 'ordenes');
const letters = new Map<string, string>();

beforeAll(async () => {
  const known = {
    ...{ profession: 'Alfarera', phone: '600 000 001', national_id: '00000001R', language: 'ca' },
    ...{ availability: ['man'], mobility: 'foot', is_experiencied: true, last_login: '2030-01-01T10:00:00Z' },
  };
  const people = {
    a: known,
    b: {
      ...{ profession: 'zahorí', phone: '600 000 002', national_id: '00000002W', language: 'es' },
      ...{ availability: ['tar'], mobility: 'vehicle', is_experiencied: false, is_validated: false },
      last_login: '2030-01-02T10:00:00Z',
    },
    c: {
      ...{ profession: '', phone: null, phone_prefix: null, national_id: null, national_id_kind: null, language: 'gl' },
      ...{ availability: [], mobility: null, is_experiencied: false, is_locked: true, last_login: null },
    },
  };
  const places = { a: 'Escola Bé', b: 'Àgora' };
  for (const [letter, wanted] of Object.entries(people)) {
    const { id } = await createUser(app, tenant, {
      ...{ is_validated: true, last_name_1: 'Orden', first_name: letter.toUpperCase(), email: `${letter}@orden.test` },
      ...wanted,
    });
    letters.set(id, letter);
    const name = places[letter as keyof typeof places];
    if (!name) continue;
    await admin.post('credentials/credentials/', { user: id });
    const place = (await createPlace(app, tenant, { name })).id;
    await admin.post('elections/assignments/', { user: id, place, replaces: null });
  }
  // A credential locks the profile.
  await query("update users set is_locked = false where first_name <> 'C'");
});

// Missing values come last in both directions.
it.each([
  ['name', 'abc', 'cba'],
  ['email', 'abc', 'cba'],
  ['phone', 'abc', 'bac'],
  ['national_id', 'abc', 'bac'],
  ['availability', 'abc', 'bac'],
  ['mobility', 'abc', 'bac'],
  ['profession', 'abc', 'bac'],
  ['place', 'bac', 'abc'],
  ['credential', 'abc', 'bac'],
  ['last_login', 'abc', 'bac'],
  ['language', 'abc', 'cba'],
  ['standing', 'cba', 'abc'],
  ['creation_date', 'abc', 'cba'],
])('by %s: %s, and the other way round %s', async (sort, upwards, downwards) => {
  for (const browser of [admin, coordinator]) {
    for (const more of ['', '&search=orden', '&is_superuser=false', '&is_staff=false&rowsPerPage=100']) {
      expect([more, await order(browser, sort, more)]).toEqual([more, upwards]);
      expect([more, await order(browser, `-${sort}`, more)]).toEqual([more, downwards]);
    }
  }
});

it('by experience those who have some, or lack it, come first', async () => {
  expect((await order(admin, '-is_experiencied'))[0]).toBe('a');
  expect((await order(admin, 'is_experiencied')).at(-1)).toBe('a');
});

it('by any sort of the contract an export has the order of the list', async () => {
  for (const sort of userSorts) {
    const listed = await order(admin, sort, '&search=orden');
    const csv = await fetchExport(app, tenant, admin, `users/users/export/csv/?sortBy=${sort}&search=orden`);
    const exported = [...String(csv.body).matchAll(/([abc])@orden\.test/g)].map(([, letter]) => letter).join('');
    expect([sort, exported]).toEqual([sort, listed]);
  }
});

async function order(browser: Browser, sortBy: string, more = '') {
  const { status, body } = await browser.get(`users/users/?sortBy=${sortBy}${more}`);
  expect(status).toBe(200);
  return body.results.flatMap(({ id }: { id: string }) => letters.get(id) ?? []).join('');
}
