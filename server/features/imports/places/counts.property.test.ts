import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { createAssignment, createUser } from '../../../testing/factories.ts';
import { bring, file } from '../../../testing/import-files.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { createRandom } from '../../demonstration/random.ts';

// Imports count once, at their end; the result must equal a plain count.
const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'cuenta', beforeEach);

const rowsOf = (text: string, ...values: unknown[]) => query(text, [tenant.id, ...values]);

const random = createRandom(11);
const sections = Array.from({ length: 12 }, (_, n) => `08901010${String(n + 10)}`);
type Table = { key: string; place: number; electors: number | null };

const header = 'CODI_MESA,LLETRA_INICI,LLETRA_FI,LOCAL_ELECTORAL_ADRECA,CENS';
const write = (tables: readonly Table[], addresses: readonly string[]) => {
  const lines = tables.map(
    ({ key, place, electors }) => `${key},A,Z,ESCOLA ${place} ; ${addresses[place]},${electors ?? ''}`,
  );
  return [file('meses.csv', [header, ...lines].join('\n'))];
};

async function vote(): Promise<void> {
  const party = newId();
  await rowsOf(
    `insert into parties (tenant_id, id, name, acronym, search, color, is_own, position)
     values ($1, $2, 'Partit', 'P', 'p partit', '#123456', true, 1)`,
    party,
  );
  for (const cusec of sections.slice(2)) {
    const code = `${cusec}A`;
    await rowsOf(
      `insert into results (tenant_id, election_id, level, code, blank, invalid, valid) values ($1, $2, 'station', $3, 0, 0, $4)`,
      ...[tenant.election, code, random.whole(100, 900)],
    );
    await rowsOf(
      `insert into result_votes (tenant_id, election_id, level, code, party_id, votes) values ($1, $2, 'station', $3, $4, $5)`,
      ...[tenant.election, code, party, random.whole(0, 100)],
    );
  }
}

async function assign(): Promise<void> {
  const places = await rowsOf('select id from places where tenant_id = $1 order by id');
  for (const { id } of places.slice(0, 4)) {
    const { id: user } = await createUser(db, tenant);
    const slots = random.pick([['man'], ['man', 'tar'], ['esc']]);
    await createAssignment(db, tenant, { user_id: user, place_id: id, slots });
  }
}

const kept = () =>
  rowsOf(`
    select p.id, c.stations, c.electors, c.total, c.man, c.tar, c.esc, p.projection_valid, p.projection_votes
    from places p left join place_counts c on c.tenant_id = p.tenant_id and c.place_id = p.id
    where p.tenant_id = $1 order by p.id`);

async function counted() {
  const places = await rowsOf('select id from places where tenant_id = $1 order by id');
  const stations = await rowsOf('select place_id, cusec, electors from stations where tenant_id = $1');
  const people = await rowsOf('select place_id, slots from assignments where tenant_id = $1');
  const results = await rowsOf(`
    select r.cusec, r.valid, v.votes from results r join result_votes v using (tenant_id, election_id, level, code)
    where r.tenant_id = $1`);
  return places.map(({ id }) => {
    const own = stations.filter(({ place_id }) => place_id === id);
    const here = people.filter(({ place_id }) => place_id === id);
    const inSlot = (slot: string) => here.filter(({ slots }) => slots.includes(slot)).length;
    let [valid, votes]: [number | null, number | null] = [null, null];
    for (const { cusec, valid: all, votes: given } of results) {
      const section = stations.filter((one) => one.cusec === cusec);
      const mine = own.filter((one) => one.cusec === cusec);
      if (mine.length === 0) continue;
      const isKnown =
        section.every(({ electors }) => electors !== null) && section.some(({ electors }) => electors > 0);
      const weigh = (some: typeof own) => some.reduce((sum, { electors }) => sum + (isKnown ? electors : 1), 0);
      valid = (valid ?? 0) + (all * weigh(mine)) / weigh(section);
      votes = (votes ?? 0) + (given * weigh(mine)) / weigh(section);
    }
    return {
      ...{ id, stations: own.length, electors: own.reduce((sum, { electors }) => sum + (electors ?? 0), 0) },
      ...{ total: here.length, man: inSlot('man'), tar: inSlot('tar'), esc: inSlot('esc') },
      projection_valid: valid === null ? null : Math.round(valid),
      projection_votes: votes === null ? null : Math.round(votes),
    };
  });
}

const newTables = (): Table[] =>
  sections.flatMap((cusec) =>
    ['A', 'B', 'C'].slice(0, random.whole(1, 3)).map((letter) => ({
      key: cusec + letter,
      place: random.whole(0, 7),
      electors: random.chance(0.15) ? null : random.whole(0, 900),
    })),
  );

it('keeps counts, coverage and projections as they are counted plainly, whatever files and hands change', async () => {
  await vote();
  const tables = newTables();
  const addresses = Array.from({ length: 8 }, (_, n) => `C MAJOR ${n}`);
  await inTenant((tx) => bring(tx, 'places', write(tables, addresses)));
  await assign();
  expect(await kept()).toEqual(await counted());
  const assigned = await rowsOf('select id, place_id from assignments where tenant_id = $1 order by id');
  expect(assigned).toHaveLength(4);
  for (let round = 0; round < 12; round += 1) {
    for (const table of tables.filter(() => random.chance(0.3)))
      Object.assign(table, { place: random.whole(0, 7), electors: random.chance(0.15) ? null : random.whole(0, 900) });
    addresses[random.whole(0, 7)] = `C NOU ${round}`;
    const part = round % 3 === 0 ? tables.filter(() => random.chance(0.8)) : tables;
    await inTenant((tx) => bring(tx, 'places', write(part, addresses)));
    expect(await kept(), `after file ${round}`).toEqual(await counted());
    await rowsOf(
      `update stations set electors = 777 where tenant_id = $1 and cusec = '${random.pick(sections)}' and code like '%A'`,
    );
    expect(await kept(), `by hand after ${round}`).toEqual(await counted());
  }
  expect(await rowsOf('select id, place_id from assignments where tenant_id = $1 order by id')).toEqual(assigned);
});

it('writes only what a corrected file has otherwise, and tells of a place it lacks', async () => {
  const tables = sections.map((cusec, place) => ({ key: `${cusec}A`, place: place % 6, electors: 100 }));
  const addresses = Array.from({ length: 6 }, (_, n) => `C MAJOR ${n}`);
  await inTenant((tx) => bring(tx, 'places', write(tables, addresses)));
  const written = () => rowsOf('select xmin::text, id, name, address from places where tenant_id = $1 order by code');
  const before = await written();
  const corrected = addresses.map((address, n) => (n === 2 ? 'C NOU 2' : address));
  const report = await inTenant((tx) =>
    bring(
      tx,
      'places',
      write(
        tables.filter(({ place }) => place !== 5),
        corrected,
      ),
    ),
  );
  expect(report).toMatchObject({
    created: 0,
    changed: 1,
    vanished: [expect.stringMatching(/^Escola 5: No está en el archivo; no se borra/)],
  });
  const after = await written();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const others = (rows: typeof after) => rows.filter(({ name }) => name !== 'Escola 2');
  expect(others(after)).toEqual(others(before));
  expect(after.find(({ name }) => name === 'Escola 2')?.address).toBe('C Nou 2');
});

it('counts right where two files come in at once, and a table is changed by hand meanwhile', async () => {
  const addresses = Array.from({ length: 8 }, (_, n) => `C MAJOR ${n}`);
  const tables = newTables();
  await inTenant((tx) => bring(tx, 'places', write(tables, addresses)));
  const other = tables.map((table) => ({ ...table, place: (table.place + 1) % 8 }));
  const byHand = (electors: number) =>
    inTenant((tx) =>
      tx
        .updateTable('stations')
        .where('tenant_id', '=', tenant.id)
        .where('code', 'like', '%A')
        .set({ electors })
        .execute(),
    );
  await Promise.allSettled([
    inTenant((tx) => bring(tx, 'places', write(other, addresses))),
    byHand(300),
    inTenant((tx) => bring(tx, 'places', write(tables, addresses))),
    byHand(400),
  ]);
  expect(await kept()).toEqual(await counted());
});

it('tells the planner of new places, of which it had counted none', async () => {
  const count = "select reltuples::int as count from pg_class where oid = 'places'::regclass";
  const addresses = Array.from({ length: 8 }, (_, n) => `C MAJOR ${n}`);
  await db.owner.query('truncate places cascade');
  await db.owner.query('vacuum analyze places');
  expect((await db.owner.query(count)).rows).toEqual([{ count: 0 }]);
  await inTenant((tx) => bring(tx, 'places', write(newTables(), addresses)));
  expect((await db.owner.query(count)).rows[0].count).toBeGreaterThan(0);
});
