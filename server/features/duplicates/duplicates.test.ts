import { describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser, password, type TestUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const list = 'users/duplicates/';

const app = setUpApp();
const { tenant, query, admin } = setUpStaff(app, 'gemelas');
let made = 0;

const createPerson = (wanted: Parameters<typeof createUser>[2] = {}): Promise<TestUser> => {
  made += 1;
  return createUser(app, tenant, {
    first_name: `Ana ${made}`,
    birth_date: `19${10 + (made % 90)}-0${1 + (made % 9)}-1${made % 10}`,
    phone: `6${String(30_000_000 + made)}`,
    national_id: `${String(made).repeat(8).slice(0, 8)}${made}`,
    ...wanted,
  });
};
const listPairs = async (query = '?rowsPerPage=100') => {
  const { body } = await admin.get(list + query);
  const pairs = (body.results as { reasons: string[]; people: { id: string }[] }[]).map(({ reasons, people }) => ({
    reasons,
    ids: people.map(({ id }) => id),
  }));
  return { pairs, count: body.count as number };
};
const reasonsOf = async (one: TestUser, other: TestUser) =>
  (await listPairs()).pairs.find(({ ids }) => ids.includes(one.id) && ids.includes(other.id))?.reasons;

describe('likely duplicates', () => {
  it('are for administrators only', async () => {
    const [one, two] = [await createPerson(), await createPerson()];
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.country], { first_name: 'Única' });
    const ways = (browser: Browser) => [
      browser.get(list),
      browser.post(`${list}dismiss/`, { user: one.id, other: two.id }),
      browser.post(`users/users/${one.id}/merge/`, { other: two.id }),
    ];
    for (const answer of await Promise.all(ways(app.visit(tenant.host)))) expect(answer.status).toBe(401);
    for (const email of [one.email, coordinator.email]) {
      const browser = await app.visit(tenant.host).signIn(email, password);
      for (const answer of await Promise.all(ways(browser))) expect(answer.status).toBe(403);
    }
    expect((await query('select from users where id = $1', [two.id])).length).toBe(1);
  });

  const phone = { phone: '677 88 99 00' };
  const namesake = { first_name: 'María', last_name_1: 'Núñez', last_name_2: 'Paz' };
  const written = { first_name: ' MARIA', last_name_1: 'nuñez', last_name_2: 'Páz' };
  const birth = { birth_date: '1977-07-07' };
  const document = { national_id: '45678901G' };
  const typo = { national_id: '45678091G' };

  it.each([
    ['one telephone', phone, { phone: '677-889900' }, ['phone']],
    [
      'one name, however written, and birth date',
      { ...namesake, ...birth },
      { ...written, ...birth },
      ['name_and_birth_date'],
    ],
    ['one name', namesake, written, undefined],
    ['one birth date', birth, birth, undefined],
    ['documents that differ by a typo', document, typo, undefined],
    ['such documents and one name', { ...namesake, ...document }, { ...written, ...typo }, ['national_id_typo']],
    [
      'such documents, one birth date and a name in common',
      { ...birth, ...document },
      { ...birth, ...typo },
      ['national_id_typo'],
    ],
    [
      'such documents and one telephone',
      { ...phone, ...document },
      { ...phone, ...typo },
      ['national_id_typo', 'phone'],
    ],
    [
      'such documents and one birth date, but no part of their names',
      { ...birth, ...document },
      { ...birth, ...typo, first_name: 'Roi', last_name_1: 'Soto', last_name_2: 'Lema' },
      undefined,
    ],
    [
      'documents that differ by three signs',
      { ...birth, ...document },
      { ...birth, national_id: '45670091G' },
      undefined,
    ],
    [
      'everything',
      { ...phone, ...namesake, ...birth, ...document },
      { ...phone, ...written, ...birth, ...typo },
      ['name_and_birth_date', 'national_id_typo', 'phone'],
    ],
  ])('with %s: %j %j → %j', async (_, first, second, reasons) => {
    const [one, two] = [await createPerson(first), await createPerson(second)];
    expect(await reasonsOf(one, two)).toEqual(reasons);
    await query('delete from users where id = any($1)', [[one.id, two.id]]);
  });

  it.each([
    ['administrators', { is_superuser: true }],
    ['registrations that wait for one', { is_verified: null, is_locked: true }],
  ])('are never %s', async (_, standing) => {
    const [one, two] = [await createPerson(birth), await createPerson({ ...birth, ...standing })];
    await query("update users set name_key = 'la misma' where id = any($1)", [[one.id, two.id]]);
    expect(await reasonsOf(one, two)).toBeUndefined();
    await query('update users set is_superuser = false, is_verified = true where id = $1', [two.id]);
    expect(await reasonsOf(one, two)).toEqual(['name_and_birth_date']);
    await query('delete from users where id = any($1)', [[one.id, two.id]]);
  });

  it('come once each, the likeliest and then the latest first, on pages whose count is exact', async () => {
    const seconds = await Promise.all([
      createPerson({ ...phone, ...birth }),
      createPerson({ ...phone, ...birth, ...document }),
      createPerson({ ...phone, ...birth, ...typo }),
    ]);
    await createPerson({ ...namesake, ...birth });
    await createPerson({ ...written, ...birth });
    const { pairs, count } = await listPairs();
    expect(pairs.map(({ reasons }) => reasons)).toEqual([
      ['national_id_typo', 'phone'],
      ['name_and_birth_date'],
      ['phone'],
      ['phone'],
    ]);
    expect(count).toBe(4);
    expect(new Set(pairs.map(({ ids }) => [...ids].sort().join())).size).toBe(4);
    expect((await listPairs('?rowsPerPage=3&page=2')).pairs).toEqual(pairs.slice(3));
    expect(await listPairs('?rowsPerPage=3&page=9')).toEqual({ pairs: [], count: 4 });
    expect((await listPairs('?sortBy=likeliness')).pairs).toEqual(pairs.toReversed());
    const dates = await query('select id, creation_date from users');
    const since = new Map(dates.map(({ id, creation_date }) => [id, creation_date]));
    for (const {
      ids: [first = '', second = ''],
    } of pairs)
      expect(since.get(first) <= since.get(second)).toBe(true);
    expect(seconds).toHaveLength(3);
  });

  it('are not all those who give the number of one switchboard', async () => {
    const many = await Promise.all(Array.from({ length: 11 }, () => createPerson({ phone: '911 222 333' })));
    const [one, two] = many as [TestUser, TestUser];
    expect(await reasonsOf(one, two)).toBeUndefined();
  });

  it('found to be two people are not listed again, and the log of both says so', async () => {
    const [one, two] = [await createPerson({ phone: '655 000 111' }), await createPerson({ phone: '655 000 111' })];
    const dismiss = (user: string, other: string) => admin.post(`${list}dismiss/`, { user, other });
    expect((await dismiss(one.id, one.id)).status).toBe(400);
    expect((await dismiss(one.id, '01920000-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await reasonsOf(one, two)).toEqual(['phone']);
    // A pair may be dismissed in either order, any number of times.
    expect((await dismiss(two.id, one.id)).status).toBe(204);
    expect((await dismiss(one.id, two.id)).status).toBe(204);
    expect(await reasonsOf(one, two)).toBeUndefined();
    const rows = await query("select entity_id, fields from changes where action = 'told_apart' order by entity_id");
    expect(rows).toEqual([
      { entity_id: one.id, fields: { user: [null, two.id] } },
      { entity_id: two.id, fields: { user: [null, one.id] } },
    ]);
  });
});
