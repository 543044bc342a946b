import { beforeEach, describe, expect, it } from 'vitest';
import type { Party } from '#contract/parties.ts';
import { insertRow } from '../../core/rows/queries.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

const app = setUpApp();
const { tenant, admin, inNorth: coordinator, signIn, inTenant } = setUpStaff(app, 'partidos', beforeEach);

const parties = 'elections/parties/';
const fields = { name: 'Partido del Faro', acronym: 'FARO', color: '#1C5D99' };
const add = (given: Partial<Party> = {}): Promise<Party> => admin.create(parties, { ...fields, ...given });
const list = async (query = ''): Promise<Party[]> => (await admin.get(`${parties}${query}`)).body.results;
const edit = (id: string, body: object) => admin.send('PATCH', `${parties}${id}/`, body);

// One transparent pixel
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const withSide = (side: number) => {
  const bytes = Buffer.from(png, 'base64');
  bytes.writeUInt32BE(side, 16);
  return bytes.toString('base64');
};
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');

/** Adds a table in the north with 100 valid votes, `votes` of them for the party. */
const vote = (party: string, votes: number, letter = 'A') =>
  inTenant(async (tx) => {
    const result = { election_id: tenant.election, level: 'station', code: `0890101001${letter}` };
    await tx
      .insertInto('results')
      .values({ tenant_id: tenant.id, ...result, area_id: tenant.areas.north.id, blank: 0, invalid: 0, valid: 100 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertRow(tx, 'result_votes', { ...result, party_id: party, votes });
  });

describe('parties are refused', () => {
  it('to whoever doesn’t administer', async () => {
    const { id } = await add();
    for (const browser of [coordinator, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(parties)).body.code).toBe('forbidden');
      expect((await browser.post(parties, fields)).body.code).toBe('forbidden');
      expect((await browser.send('PATCH', `${parties}${id}/`, { name: 'X' })).body.code).toBe('forbidden');
      expect((await browser.delete(`${parties}${id}/`)).body.code).toBe('forbidden');
    }
    expect((await app.visit(tenant.host).get(parties)).body.code).toBe('not_signed_in');
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no acronym', { acronym: '' }],
    ['a colour that is none', { color: 'red' }],
    ['a colour with more in it', { color: '#123456;x:y' }],
    ['a field that isn’t known', { position: 1 }],
  ])('with %s', async (_, wrong) => {
    expect((await admin.post(parties, { ...fields, ...wrong })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['an SVG with script', `data:image/svg+xml;base64,${svg}`],
    ['an SVG that says it is a PNG', `data:image/png;base64,${svg}`],
    ['a page', `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`],
    ['a picture elsewhere', 'https://example.org/logo.png'],
    ['a PNG cut short', `data:image/png;base64,${Buffer.from(png, 'base64').subarray(0, 18).toString('base64')}`],
    ['a PNG of too many pixels', `data:image/png;base64,${withSide(20_000)}`],
    [
      'a JPEG without a frame',
      `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]).toString('base64')}`,
    ],
  ])('a logo that is %s', async (_, logo) => {
    const answer = await admin.post(parties, { ...fields, logo });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['logo']]);
  });

  it('a logo of more than 64 KB', async () => {
    const large = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(64 * 1024)]).toString('base64');
    expect((await admin.post(parties, { ...fields, logo: `data:image/png;base64,${large}` })).status).toBe(400);
  });
});

describe('a party', () => {
  it('is added, the last in order, with its colour in one spelling and its logo as what it is', async () => {
    const first = await add({ logo: `data:image/jpeg;base64,${png}`, is_own: true });
    const second = await add({ acronym: 'MAR', name: 'Marea' });
    expect(first).toMatchObject({ ...fields, color: '#1c5d99', is_own: true, elections: 0 });
    expect(first.logo).toBe(`data:image/png;base64,${png}`);
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await list('?search=marea')).map(({ id }) => id)).toEqual([second.id]);
    expect((await list('?is_own=true')).map(({ id }) => id)).toEqual([first.id]);
  });

  it('keeps what an edit leaves out, and loses its logo when asked', async () => {
    const { id } = await add({ logo: `data:image/png;base64,${png}` });
    expect((await edit(id, { name: 'Faro' })).body).toMatchObject({
      name: 'Faro',
      acronym: 'FARO',
      logo: /^data:image/,
    });
    expect((await edit(id, { logo: null })).body.logo).toBeNull();
    const { body } = await admin.get('users/changes/?entity=party');
    expect(body.results.map((change: { action: string }) => change.action)).toEqual(['updated', 'updated', 'created']);
  });

  it('edited meanwhile is not written over', async () => {
    const { id, update_date } = await add();
    await edit(id, { name: 'Otro', seen: update_date });
    expect((await edit(id, { name: 'Tercero', seen: update_date })).body.code).toBe('edited_meanwhile');
  });

  it('is reordered once, and a second order of what was seen before is a conflict', async () => {
    const [first, second] = [await add(), await add()];
    const order = { ids: [second.id, first.id], seen: [first.id, second.id] };
    expect((await admin.post(`${parties}reorder/`, order)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual(order.ids);
    expect((await admin.post(`${parties}reorder/`, order)).body.code).toBe('reordered_meanwhile');
  });

  it('without results is deleted; with some only where another takes them', async () => {
    const [gone, from, to] = [await add(), await add(), await add()];
    expect((await admin.send('DELETE', `${parties}${gone.id}/`, {})).status).toBe(204);
    await vote(from.id, 30);
    await vote(to.id, 10);
    await vote(from.id, 5, 'B');
    expect((await admin.send('DELETE', `${parties}${from.id}/`, {})).body.code).toBe('party_has_results');
    expect((await admin.send('DELETE', `${parties}${from.id}/`, { move_to: from.id })).body.code).toBe(
      'party_has_results',
    );
    expect((await admin.send('DELETE', `${parties}${from.id}/`, { move_to: to.id })).status).toBe(204);
    const { body } = await admin.get(`elections/results/${tenant.election}/`);
    expect(body.parties.map(({ party, votes }: { party: string; votes: number }) => [party, votes])).toEqual([
      [to.id, 45],
    ]);
  });

  it('of another organisation is not there', async () => {
    const { id } = await add();
    const { admin: stranger } = await createStaffedTenant(app, 'partidos-otra');
    expect((await stranger.get(`${parties}${id}/`)).status).toBe(404);
    expect((await stranger.send('PATCH', `${parties}${id}/`, { name: 'X' })).status).toBe(404);
  });
});
