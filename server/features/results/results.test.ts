import { beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../../core/rows/queries.ts';
import type { Browser } from '../../testing/app.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { bring, file } from '../../testing/import-files.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth: coordinator, signIn, inTenant } = setUpStaff(app, 'votos', beforeEach);

const header = 'Codi circumscripció;Codi municipi;Districte;Secció;Mesa;Cens electoral;vnuls;vblancs;FARO;MAR\n';
const place = (area: 'north' | 'south', cusec: string, letter: string, electors: number) =>
  createPlace(app, tenant, { area: tenant.areas[area], tables: 0 }).then(async ({ id }) => {
    await inTenant((tx) =>
      insertRow(tx, 'stations', {
        ...{ id: crypto.randomUUID(), place_id: id, cusec, electors },
        code: `${cusec.slice(5, 7)}-${cusec.slice(7)}-${letter}`,
      }),
    );
    return id;
  });
/** A row or two prove nothing, so a person chooses the columns' fields. */
const columns = new Map([
  ['Cens electoral', 'electors'],
  ['vnuls', 'invalid'],
  ['vblancs', 'blank'],
  ['FARO', 'party'],
  ['MAR', 'party'],
]);
const importRows = (rows: string) =>
  inTenant((tx) => bring(tx, 'results', [file('r.csv', header + rows)], { election_id: tenant.election }, columns));
const makeOwn = async (acronym: string) => {
  const { body } = await admin.get(`elections/parties/?search=${acronym}`);
  await admin.send('PATCH', `elections/parties/${body.results[0].id}/`, { is_own: true });
};
const projectionOf = async (id: string) => {
  const { projection_valid, projection_votes, projection_percent } = (await admin.get(`elections/places/${id}/`)).body;
  return [projection_valid, projection_votes, projection_percent];
};

describe('results are refused', () => {
  it('to whoever doesn’t administer; those of a place to whom it is out of reach', async () => {
    const [here, there] = [await place('north', '0890101001', 'A', 500), await place('south', '0890201001', 'A', 500)];
    const watcher = await signIn(createUser(app, tenant));
    for (const browser of [coordinator, watcher]) {
      expect((await browser.get('elections/results/')).body.code).toBe('forbidden');
      expect((await browser.get(`elections/results/${tenant.election}/`)).body.code).toBe('forbidden');
      expect((await browser.get('elections/priorities/')).body.code).toBe('forbidden');
    }
    expect((await watcher.get(`elections/party_places/${here}/`)).body.code).toBe('forbidden');
    expect((await coordinator.get(`elections/party_places/${here}/`)).status).toBe(200);
    expect((await coordinator.get(`elections/party_places/${there}/`)).body.code).toBe('not_found');
  });
});

describe('results of areas and places', () => {
  it('are summed over tables, by area and by place, with the own party’s projection', async () => {
    const [one, two] = [await place('north', '0890101001', 'A', 600), await place('north', '0890101001', 'B', 200)];
    const south = await place('south', '0890201001', 'A', 500);
    await importRows('08;901;01;001;A;600;1;10;250;40\n08;901;01;001;B;200;0;0;50;50\n08;902;01;001;A;500;2;0;0;100\n');
    await makeOwn('FARO');
    const { body } = await admin.get(`elections/results/${tenant.election}/`);
    expect(body).toMatchObject({ electors: 1300, valid: 500, blank: 10, invalid: 3, source: 'station', seats: null });
    expect(body.parties).toMatchObject([
      { acronym: 'FARO', votes: 300, percent: 60, is_own: true },
      { acronym: 'MAR', votes: 190, percent: 38 },
    ]);
    expect(body.below).toMatchObject([
      { name: 'Vila Nord', valid: 400, votes: [300, 90] },
      { name: 'Vila Sud', valid: 100, votes: [0, 100] },
    ]);
    // The section has 400 valid votes and 800 electors; three quarters vote here.
    expect(await projectionOf(one)).toEqual([300, 225, 75]);
    expect(await projectionOf(two)).toEqual([100, 75, 75]);
    const ofPlace = (await coordinator.get(`elections/party_places/${one}/`)).body;
    expect(ofPlace).toMatchObject({
      valid: 300,
      parties: [
        { acronym: 'FARO', votes: 225 },
        { acronym: 'MAR', votes: 68 },
      ],
    });
    const shares = async (browser: Browser) =>
      (await browser.get('elections/party_places/')).body.results.map((row: { id: string }) => row.id);
    expect((await shares(coordinator)).sort()).toEqual([one, two].sort());
    expect((await shares(admin)).at(-1)).toBe(south);
  });

  it('are of each area below by what is known of it, and add up: tables of one, another only as a whole', async () => {
    await place('north', '0890101001', 'A', 600);
    await importRows('08;901;01;001;A;600;1;10;250;40\n');
    await app.query(
      tenant.id,
      `with one as (insert into results (tenant_id, election_id, level, code, area_id, electors, blank, invalid, valid)
         values ($1, $2, 'adm4', '08902', $3, 500, 0, 0, 100) returning tenant_id, election_id, level, code)
       insert into result_votes (tenant_id, election_id, level, code, party_id, votes)
       select one.*, p.id, 70 from one join parties p using (tenant_id) where p.acronym = 'FARO'`,
      [tenant.id, tenant.election, tenant.areas.south.id],
    );
    const { body } = await admin.get(`elections/results/${tenant.election}/`);
    expect(body.below).toMatchObject([
      { name: 'Vila Nord', valid: 300, votes: [250, 40] },
      { name: 'Vila Sud', valid: 100, votes: [70, 0] },
    ]);
    expect(body).toMatchObject({ source: 'mixed', valid: 400, electors: 1100 });
    expect(body.parties).toMatchObject([
      { acronym: 'FARO', votes: 320 },
      { acronym: 'MAR', votes: 40 },
    ]);
  });

  it('are of voters abroad alone where nothing else is known, and beside the areas below where they are its own', async () => {
    await place('north', '0890101001', 'A', 600);
    await importRows('08;901;01;001;A;600;1;10;250;40\n');
    for (const [code, area] of [
      ['08', tenant.areas.country],
      ['43', tenant.areas.south],
    ] as const)
      await app.query(
        tenant.id,
        `with one as (insert into results (tenant_id, election_id, level, code, area_id, electors, blank, invalid, valid)
           values ($1, $2, 'abroad', $4, $3, 500, 0, 0, 100) returning tenant_id, election_id, level, code)
         insert into result_votes (tenant_id, election_id, level, code, party_id, votes)
         select one.*, p.id, 70 from one join parties p using (tenant_id) where p.acronym = 'FARO'`,
        [tenant.id, tenant.election, area.id, code],
      );
    const results = `elections/results/${tenant.election}/`;
    const { body } = await admin.get(results);
    expect(body).toMatchObject({ source: 'station', valid: 500, abroad: { valid: 100, votes: [70, 0] } });
    expect(body.below).toMatchObject([
      { name: 'Vila Nord', valid: 300, votes: [250, 40] },
      { name: 'Vila Sud', valid: 100, votes: [70, 0] },
    ]);
    const south = (await admin.get(`${results}?area=${tenant.areas.south.id}`)).body;
    expect(south).toMatchObject({ source: 'abroad', valid: 100, parties: [{ acronym: 'FARO', votes: 70 }] });
  });

  it('are counted by bands of the own share, in which the list finds as many', async () => {
    await place('north', '0890101001', 'A', 600);
    await place('north', '0890101002', 'A', 300);
    await place('south', '0890201001', 'A', 500);
    await importRows('08;901;01;001;A;600;1;0;24;76\n08;901;01;002;A;300;0;0;7;13\n08;902;01;001;A;500;2;0;100;0\n');
    await makeOwn('FARO');
    const all = (await admin.get('elections/party_places/shares/')).body;
    expect([all.bands.length, all.bands[0], all.bands.at(-1)]).toEqual([
      16,
      { from: 20, to: 25, places: 1, electors: 600 },
      // The last band includes 100.
      { from: 95, to: 100, places: 1, electors: 500 },
    ]);
    expect(all.percent).toBe(59.55);
    for (const { from, to, places } of all.bands) {
      const most = to === 100 ? 100 : to - 0.01;
      const listed = await admin.get(`elections/places/?share_min=${from}&share_max=${most}`);
      expect(listed.body.count).toBe(places);
    }
    expect((await coordinator.get('elections/party_places/shares/')).body).toEqual({
      bands: [20, 25, 30, 35].map((from) => ({
        ...{ from, to: from + 5, places: from === 20 || from === 35 ? 1 : 0 },
        electors: { 20: 600, 35: 300 }[from] ?? 0,
      })),
      percent: 25.83,
    });
    const south = `elections/party_places/shares/?area=${tenant.areas.south.id}`;
    expect((await coordinator.get(south)).body).toEqual({ bands: [], percent: null });
    expect((await admin.get(south)).body.bands).toHaveLength(1);
  });

  it('of a place that the latest election lacks are those of the one before, named', async () => {
    const [older, newer] = [await place('north', '0890101001', 'A', 600), await place('north', '0890101002', 'A', 300)];
    await importRows('08;901;01;001;A;600;1;0;24;76\n08;901;01;002;A;300;0;0;7;13\n');
    await makeOwn('FARO');
    const election = crypto.randomUUID();
    await inTenant(async (tx) => {
      const later = { id: election, name: 'Las siguientes', kind: 'municipal', date: '2032-05-25' };
      await insertRow(tx, 'elections', later);
      const rows = `${header}08;901;01;002;A;300;0;0;90;10\n`;
      await bring(tx, 'results', [file('r.csv', rows)], { election_id: election }, columns);
    });
    const of = async (id: string) => (await coordinator.get(`elections/party_places/${id}/`)).body;
    expect(await of(newer)).toMatchObject({ election: { name: 'Las siguientes' }, valid: 100 });
    expect(await of(older)).toMatchObject({
      election: { name: 'Elecciones municipales' },
      valid: 100,
      parties: [{ votes: 76 }, { acronym: 'FARO', votes: 24 }],
    });
    // Projections use only the latest election.
    expect(await projectionOf(older)).toEqual([null, null, null]);
  });

  it('of a place without any are none', async () => {
    const id = await place('north', '0890101001', 'A', 600);
    expect((await coordinator.get(`elections/party_places/${id}/`)).body).toEqual({
      election: null,
      valid: null,
      parties: [],
    });
    expect(await projectionOf(id)).toEqual([null, null, null]);
  });
});

describe('the rule of priorities', () => {
  const rule = { shares: [10, 20, 30], electors: [100, 1000] };
  const priorityOf = async (id: string) => (await admin.get(`elections/places/${id}/`)).body.priority;

  it('is refused where its limits don’t ascend', async () => {
    const wrong = { rule: { ...rule, shares: [10, 10, 30] }, scope: 'all' };
    expect((await admin.post('elections/priorities/', wrong)).status).toBe(400);
    expect((await coordinator.post('elections/priorities/', { rule, scope: 'all' })).body.code).toBe('forbidden');
  });

  it('previews without a change, then gives what it said, sparing what was set by hand unless all are asked for', async () => {
    const [strong, weak] = [await place('north', '0890101001', 'A', 600), await place('north', '0890101002', 'A', 50)];
    const unknown = await place('south', '0890201001', 'A', 500);
    await importRows('08;901;01;001;A;600;0;0;90;10\n08;901;01;002;A;50;0;0;1;39\n');
    await makeOwn('FARO');
    await inTenant((tx) =>
      tx
        .updateTable('places')
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', weak)
        .set({ priority: 'max' })
        .execute(),
    );
    const preview = (await admin.post('elections/priorities/preview/', { rule, scope: 'unset' })).body;
    expect(preview).toMatchObject({ places: 1, changed: 1, unprojected: 1, by_hand: 1 });
    expect(await priorityOf(strong)).toBeNull();
    const apply = async (scope: string) => (await admin.post('elections/priorities/', { rule, scope })).body;
    expect(await apply('unset')).toEqual({ changed: 1 });
    expect([await priorityOf(strong), await priorityOf(weak), await priorityOf(unknown)]).toEqual([
      'highest',
      'max',
      null,
    ]);
    expect(await apply('unset')).toEqual({ changed: 0 });
    expect(await apply('all')).toEqual({ changed: 1 });
    expect(await priorityOf(weak)).toBe('lowest');
    expect((await admin.get('elections/priorities/')).body).toEqual({ rule });
    const { results } = (await admin.get(`users/changes/?entity=place&entity_id=${weak}`)).body;
    expect(results).toMatchObject([{ action: 'priority_proposed' }]);
  });
});
