import { beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/credentials.ts';
import type { Browser } from '../../../testing/app.ts';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, admin } = setUpStaff(app, 'lista-de-papeles');
let inNorth: Browser;
const people: Record<'north' | 'south' | 'staff', TestUser> = {} as never;
const papers: Record<keyof typeof people, Credential> = {} as never;

const path = 'credentials/credentials/';
const find = async (query: string, browser = admin): Promise<Credential[]> => {
  const { status, body } = await browser.get(`${path}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.count).toBe(body.results.length);
  return body.results;
};
const names = async (query: string, browser = admin) => (await find(query, browser)).map(({ user_name }) => user_name);
const mark = (id: string, marks: object, browser = inNorth) => browser.send('PATCH', `${path}${id}/`, marks);

beforeAll(async () => {
  people.staff = await createCoordinator(app, tenant, [tenant.areas.north]);
  await query("update users set first_name = 'Coordina', last_name_1 = 'Norte' where id = $1", [people.staff.id]);
  inNorth = await signIn(people.staff);
  people.north = await createUser(app, tenant, { first_name: 'Ada', last_name_1: 'Norte' });
  people.south = await createUser(app, tenant, { first_name: 'Bea', last_name_1: 'Sur', area: tenant.areas.south });
  for (const who of ['north', 'south', 'staff'] as const)
    papers[who] = (await admin.post(path, { user: people[who].id })).body;
});

describe('the list of credentials', () => {
  it('is not for watchers, and marking not for people of other areas', async () => {
    const watcher = await signIn(people.north);
    expect((await watcher.get(path)).status).toBe(403);
    expect((await watcher.get(`${path}${papers.north.id}/`)).status).toBe(403);
    expect((await inNorth.get(`${path}${papers.south.id}/`)).status).toBe(404);
    expect((await mark(papers.south.id, { is_signed: true })).status).toBe(404);
    expect((await mark(papers.north.id, { is_signed: true }, watcher)).status).toBe(403);
  });

  it('has the people within reach, the newest first', async () => {
    expect(await names('')).toEqual(['Coordina Norte', 'Bea Sur', 'Ada Norte']);
    expect(await names('', inNorth)).toEqual(['Coordina Norte', 'Ada Norte']);
    expect((await admin.get(`${path}${papers.south.id}/`)).body).toEqual(papers.south);
  });

  it('is found by each of its filters, by name and by number', async () => {
    expect(await names('kind=representative')).toEqual(['Coordina Norte']);
    expect(await names(`area=${tenant.areas.south.id}`)).toEqual(['Bea Sur']);
    expect(await names(`board=${tenant.board}&sortBy=code`)).toEqual(['Ada Norte', 'Bea Sur', 'Coordina Norte']);
    expect(await names('kind=watcher&sortBy=name')).toEqual(['Ada Norte', 'Bea Sur']);
    expect(await names('search=sur')).toEqual(['Bea Sur']);
    expect(await names(`search=${encodeURIComponent(papers.north.code)}`)).toEqual(['Ada Norte']);
    expect((await admin.get(`${path}?area=01920000-0000-7000-8000-000000000001`)).status).toBe(400);
    expect((await admin.get(`${path}?state=lost`)).status).toBe(400);
  });

  it('sorts by every column, both ways', async () => {
    for (const sort of [
      'name',
      'code',
      'kind',
      'state',
      'board',
      'area',
      'place',
      'delivered',
      'signed',
      'creation_date',
    ])
      for (const order of [sort, `-${sort}`]) expect(await find(`sortBy=${order}`)).toHaveLength(3);
    expect(await names('sortBy=-area')).toEqual(['Bea Sur', 'Coordina Norte', 'Ada Norte']);
  });

  it('is of the current election, but for one person', async () => {
    await query('update elections set is_current = false');
    expect(await names('')).toEqual([]);
    expect(await names(`user=${people.north.id}`)).toEqual(['Ada Norte']);
    await query('update elections set is_current = true');
  });
});

describe('marks', () => {
  it('are made, told apart by the filters, taken away, and logged with what they were', async () => {
    const signed = await mark(papers.north.id, { is_signed: true });
    expect(signed.body).toMatchObject({ delivered_at: null, signed_at: expect.stringMatching(/^20/) });
    expect(await names('is_signed=true')).toEqual(['Ada Norte']);
    expect(await names('is_delivered=false&is_signed=false')).toEqual(['Coordina Norte', 'Bea Sur']);
    const again = await mark(papers.north.id, { is_signed: true, is_delivered: true });
    expect(again.body.signed_at).toBe(signed.body.signed_at);
    expect((await mark(papers.north.id, { is_signed: false })).body.signed_at).toBeNull();
    expect((await mark(papers.north.id, { is_signed: false })).status).toBe(200);
    expect(await names('is_delivered=true')).toEqual(['Ada Norte']);
    const { body: log } = await admin.get(
      `users/changes/?entity=user&entity_id=${people.north.id}&action=credential_marked`,
    );
    expect(log.results.map(({ fields }: { fields: object }) => fields)).toMatchObject([
      { is_signed: [true, false] },
      { is_delivered: [false, true] },
      { is_signed: [false, true] },
    ]);
  });

  it('aren’t for a paper that is no longer in force', async () => {
    const user = await createUser(app, tenant);
    const { id } = (await inNorth.post(path, { user: user.id })).body;
    await inNorth.delete(`${path}${id}/`);
    const answer = await mark(id, { is_delivered: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'credential_replaced']);
  });
});

describe('a paper whose data are old', () => {
  const isOutdated = async (id: string) => (await admin.get(`${path}${id}/`)).body.is_outdated;

  it.each([
    ['the name', 'first_name', 'Otra'],
    ['the second surname', 'last_name_2', 'Otra'],
    ['the document', 'national_id', '00000001R'],
    ['the kind of document', 'national_id_kind', 'passport'],
    ['the day of birth', 'birth_date', '1980-01-02'],
    ['the street', 'address_street', 'Otra'],
    ['the postal code', 'address_zip', '08999'],
    ['the role', 'is_staff', 'true'],
  ])('is told by %s, and no longer once that is as it was', async (_, column, value) => {
    const { id: user } = await createUser(app, tenant);
    const { id } = (await admin.post(path, { user })).body;
    const rows = await query(`select ${column}::text as was from users where id = $1`, [user]);
    expect(await isOutdated(id)).toBe(false);
    await query(`update users set ${column} = $1 where id = $2`, [value, user]);
    expect(await isOutdated(id)).toBe(true);
    await query(`update users set ${column} = $1 where id = $2`, [rows[0].was, user]);
    expect(await isOutdated(id)).toBe(false);
  });

  it('is told by its place: another one, none, one that is called otherwise', async () => {
    const places = [await createPlace(app, tenant, {}), await createPlace(app, tenant, {})];
    const { id: user } = await createUser(app, tenant);
    const assign = (place = places[0]) =>
      admin.post('elections/assignments/', { user, place: place?.id, is_extra: true, replaces: null });
    const given = await assign();
    expect(given.status, JSON.stringify(given.body)).toBe(201);
    const { id } = (await admin.post(path, { user })).body;
    expect(await isOutdated(id)).toBe(false);
    await query("update places set name = name || ' II' where id = $1", [places[0]?.id]);
    expect(await isOutdated(id)).toBe(true);
    await query("update places set name = replace(name, ' II', '') where id = $1", [places[0]?.id]);
    expect(await isOutdated(id)).toBe(false);
    await query("update places set address = 'Plaça Nova, 1' where id = $1", [places[0]?.id]);
    expect((await find('is_outdated=true')).map((paper) => paper.id)).toEqual([id]);
    expect((await find(`place=${places[0]?.id}`)).map((paper) => paper.id)).toEqual([id]);
    const renewed = await admin.post(`${path}${id}/recreate/`, {});
    expect(renewed.body).toMatchObject({ version: 2, is_outdated: false, signed_at: null });
    expect(await find('is_outdated=true')).toEqual([]);
    await query("update assignments set state = 'ended' where user_id = $1", [user]);
    expect(await isOutdated(renewed.body.id)).toBe(true);
  });

  it('is not told by a place of which no street is known', async () => {
    const place = await createPlace(app, tenant, {});
    await query("update places set address = '' where id = $1", [place.id]);
    const { id: user } = await createUser(app, tenant);
    await admin.post('elections/assignments/', { user, place: place.id, is_extra: true, replaces: null });
    const { id } = (await admin.post(path, { user })).body;
    expect(await isOutdated(id)).toBe(false);
  });
});
