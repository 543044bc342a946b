import { expect, it } from 'vitest';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { createRandom } from '../../features/demonstration/random.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { updateProjections } from './queries.ts';

type Table = { id: string; place: string; cusec: string; code: string; electors: number | null };
type Result = { cusec: string; valid: number; votes: Map<string, number> };

const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'projecta');

const random = createRandom(7);
const sections = Array.from({ length: 30 }, (_, i) => `08901010${String(i + 10).padStart(2, '0')}`);
const places = Array.from({ length: 15 }, () => newId());
const parties = Array.from({ length: 4 }, (_, i) => ({ id: newId(), is_own: i < 2 }));
const letters = ['A', 'B', 'C', 'D'];

const newTable = (cusec: string, letter: string): Table => ({
  id: newId(),
  place: random.pick(places),
  cusec,
  code: `01-${cusec.slice(7)}-${letter}`,
  electors: random.chance(0.1) ? null : random.whole(0, 900),
});

it('projects each place as the definition says, whatever becomes of tables, results and own parties', async () => {
  const tables = sections.flatMap((cusec) =>
    letters.slice(0, random.whole(1, 4)).map((letter) => newTable(cusec, letter)),
  );
  const results = sections.slice(3).flatMap((cusec) =>
    letters.slice(0, random.whole(1, 3)).map((letter) => {
      const votes = new Map(parties.slice(random.whole(0, 3)).map(({ id }) => [id, random.whole(0, 200)]));
      const valid = [...votes.values()].reduce((sum, one) => sum + one, random.whole(0, 5));
      return { cusec, letter, valid, votes };
    }),
  );
  await inTenant(async (tx) => {
    await insertPlaces(tx);
    await insertTables(tx, tables);
    await insertResults(tx, results);
    await updateProjections(tx);
  });
  expect(await stored()).toEqual(naive(tables, results));

  for (let round = 0; round < 25; round++) {
    const table = random.pick(tables);
    const change = random.pick(['move', 'count', 'remove', 'add']);
    if (change === 'move') Object.assign(table, { place: random.pick(places) });
    if (change === 'count') Object.assign(table, { electors: random.chance(0.2) ? null : random.whole(0, 900) });
    if (change === 'remove') tables.splice(tables.indexOf(table), 1);
    await inTenant(async (tx) => {
      const one = { tenant_id: tenant.id, id: table.id };
      if (change === 'remove')
        await tx.deleteFrom('stations').where('tenant_id', '=', tenant.id).where('id', '=', table.id).execute();
      else if (change === 'add') {
        const added = newTable(table.cusec, String.fromCharCode(70 + (round % 20)));
        if (tables.some(({ cusec, code }) => cusec === added.cusec && code === added.code)) return;
        tables.push(added);
        await insertTables(tx, [added]);
      } else
        await tx
          .updateTable('stations')
          .where('tenant_id', '=', one.tenant_id)
          .where('id', '=', one.id)
          .set({ place_id: table.place, electors: table.electors })
          .execute();
    });
    expect(await stored(), change).toEqual(naive(tables, results));
  }

  for (const party of parties.slice(0, 2)) {
    party.is_own = false;
    await inTenant(async (tx) => {
      await tx
        .updateTable('parties')
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', party.id)
        .set({ is_own: false })
        .execute();
      await updateProjections(tx);
    });
    expect(await stored()).toEqual(naive(tables, results));
  }
});

/**
 * Projects each place in plain loops. Places without results have no projection; if the own parties
 * have votes in the election, no row means 0 votes.
 */
function naive(tables: Table[], results: Result[]) {
  const isStanding = results.some(({ votes }) => parties.some(({ id, is_own }) => is_own && (votes.get(id) ?? 0) > 0));
  return Object.fromEntries(
    places.map((place) => {
      let [valid, votes]: [number | null, number | null] = [null, null];
      for (const cusec of new Set(tables.filter((table) => table.place === place).map((table) => table.cusec))) {
        const all = tables.filter((table) => table.cusec === cusec);
        const here = all.filter((table) => table.place === place);
        const isKnown = all.every(({ electors }) => electors !== null) && all.some(({ electors }) => electors !== 0);
        const weigh = (some: Table[]) => some.reduce((sum, { electors }) => sum + (isKnown ? (electors ?? 0) : 1), 0);
        const shared = (number: number) => (number * weigh(here)) / weigh(all);
        for (const result of results.filter((one) => one.cusec === cusec)) {
          valid = (valid ?? 0) + shared(result.valid);
          for (const { id, is_own } of parties)
            if (is_own && isStanding) votes = (votes ?? 0) + shared(result.votes.get(id) ?? 0);
        }
      }
      return [
        place,
        { valid: valid === null ? null : Math.round(valid), votes: votes === null ? null : Math.round(votes) },
      ];
    }),
  );
}

async function stored() {
  const rows = await query('select id, projection_valid, projection_votes from places where tenant_id = $1', [
    tenant.id,
  ]);
  return Object.fromEntries(
    rows.map(({ id, projection_valid, projection_votes }) => [
      id,
      { valid: projection_valid, votes: projection_votes },
    ]),
  );
}

async function insertPlaces(tx: Tx) {
  const { id: area_id, path: area_path } = tenant.areas.north;
  const common = {
    tenant_id: tenant.id,
    area_id,
    area_path,
    address: 'Carrer Major 1',
    search: 'escola',
    lon: 2.1,
    lat: 41.5,
  };
  await tx
    .insertInto('places')
    .values(places.map((id, i) => ({ ...common, id, code: `p${i}`, name: `Escola ${i}` })))
    .execute();
}

async function insertTables(tx: Tx, tables: Table[]) {
  await tx
    .insertInto('stations')
    .values(tables.map(({ place, ...table }) => ({ ...table, tenant_id: tenant.id, place_id: place })))
    .execute();
}

async function insertResults(tx: Tx, results: (Result & { letter: string })[]) {
  const common = { tenant_id: tenant.id, election_id: tenant.election, level: 'station' };
  const codeOf = ({ cusec, letter }: { cusec: string; letter: string }) => `${cusec}${letter}`;
  await tx
    .insertInto('parties')
    .values(
      parties.map((party, position) => ({
        ...party,
        ...{ tenant_id: tenant.id, name: 'Partido', acronym: 'P', search: 'partido', color: '#123456', position },
      })),
    )
    .execute();
  await tx
    .insertInto('results')
    .values(results.map((result) => ({ ...common, code: codeOf(result), blank: 0, invalid: 0, valid: result.valid })))
    .execute();
  await tx
    .insertInto('result_votes')
    .values(
      results.flatMap((result) =>
        [...result.votes].map(([party_id, votes]) => ({ ...common, code: codeOf(result), party_id, votes })),
      ),
    )
    .execute();
}
