import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, type TestTenant } from '../testing/factories.ts';
import { writeUrl } from '../testing/postgres.ts';
import { setUpDatabase, setUpTenant } from '../testing/set-up.ts';
import { createDatabase, type Tx } from './database.ts';
import { planChanged } from './database-errors.ts';
import { listMissingMigrations } from './migrate.ts';
import { enqueue } from './queries.ts';
import { Refusal } from './refusal.ts';

const db = setUpDatabase();
const { tenant: one } = setUpTenant(db, 'una');
const { tenant: two } = setUpTenant(db, 'dos');

beforeAll(async () => {
  await createUser(db, one);
});

describe.each(['inTenant', 'reading'] as const)('%s', (way) => {
  it('sees nothing of another tenant, whatever a query forgets or asks for', async () => {
    const count = (tenant: TestTenant) =>
      db.database[way](tenant.id, async (tx) => {
        const all = await sql<{ n: number }>`select count(*)::int as n from users`.execute(tx);
        const theirs = await sql<{
          n: number;
        }>`select count(*)::int as n from users where tenant_id = ${one.id}`.execute(tx);
        return [all.rows[0]?.n, theirs.rows[0]?.n];
      });
    expect([await count(one), await count(two)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('ends for whoever kept hold of it', async () => {
    let kept: Tx | undefined;
    await db.database[way](one.id, async (tx) => {
      kept = tx;
    });
    await expect(sql`select 1`.execute(kept as Tx)).rejects.toThrow(/over/);
  });

  it('takes no tenant that is no id', async () => {
    const nothing = async () => undefined;
    await expect(db.database[way]("'; select '", nothing)).rejects.toThrow(/id/);
  });
});

describe('a read', () => {
  const code = () => ({ tenant_id: one.id, code: '08998', area_id: one.areas.north.id });

  it('names its tenant anew where the connection was another’s, even in part', async () => {
    const database = createDatabase({ connection: db.connection, role: 'vixia_app' }, { max: 1 });
    const count = async (tx: Tx) =>
      (await sql<{ n: number }>`select count(*)::int as n from users`.execute(tx)).rows[0]?.n;
    const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx);
    const seen = [await database.reading(one.id, count), await database.reading(two.id, count)];
    await expect(database.reading(one.id, fail)).rejects.toThrow(/zero/);
    seen.push(await database.reading(two.id, count), await database.reading(one.id, count));
    await database.inTenant(two.id, count);
    seen.push(await database.reading(one.id, count), await database.reading(two.id, count));
    await expect(database.inTenant(one.id, fail)).rejects.toThrow(/zero/);
    seen.push(await database.reading(two.id, count), await database.inTenant(one.id, count));
    await database.reading(one.id, async () => undefined);
    seen.push(await database.reading(two.id, count));
    await database.close();
    expect(seen).toEqual([1, 0, 0, 1, 1, 0, 0, 1, 0]);
  });

  it('can’t write', async () => {
    const write = db.database.reading(one.id, (tx) => tx.insertInto('postal_codes').values(code()).execute());
    await expect(write).rejects.toThrow(/read-only/);
  });

  it('that failed leaves a connection that works', async () => {
    const database = createDatabase({ connection: db.connection, role: 'vixia_app' }, { max: 1 });
    await expect(database.reading(one.id, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/zero/);
    const number = await database.reading(two.id, async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from users`.execute(tx);
      return rows[0]?.n;
    });
    await database.inTenant(one.id, (tx) => tx.insertInto('postal_codes').values(code()).execute());
    await database.close();
    expect(number).toBe(0);
  });
});

describe('reads asked for at once', () => {
  const divide = (tx: Tx, by: number) => tx.findValue(sql<{ part: number }>`select 6 / ${by}::int as part`);
  const count = (tx: Tx) =>
    tx.find(sql<{ people: number; of: string }>`
    select count(*)::int as people, current_setting('app.tenant') as of from users`);
  const open = () => createDatabase({ connection: db.connection, role: 'vixia_app' }, { max: 1 });

  it('fail each by itself, and leave a connection that works', async () => {
    const database = open();
    const ask = (by: number) =>
      database.reading(one.id, (tx) => Promise.allSettled([divide(tx, 3), count(tx), divide(tx, by), count(tx)]));
    const people = { status: 'fulfilled', value: { people: 1, of: one.id } };
    const right = [{ status: 'fulfilled', value: 2 }, people, { status: 'fulfilled', value: 6 }, people];
    expect(await ask(1)).toEqual(right);
    const zero = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
    expect(await ask(0)).toEqual([...right.slice(0, 2), zero, people]);
    expect(await ask(1)).toEqual(right);
    await database.close();
  });

  it('read their own tenant though nobody waits for them', async () => {
    const database = open();
    await database.reading(one.id, (tx) => Promise.all([divide(tx, 1), count(tx)]));
    const asked: ReturnType<typeof count>[] = [];
    const ask = (tenant: TestTenant) =>
      database.reading(tenant.id, async (tx) => {
        asked.push(count(tx), count(tx));
      });
    await Promise.all([ask(one), ask(two), ask(one)]);
    expect((await Promise.all(asked)).map((row) => row?.of)).toEqual(
      [one, one, two, two, one, one].map(({ id }) => id),
    );
    await database.close();
  });
});

describe('a transaction of one tenant', () => {
  it('can write nothing into another', async () => {
    const insert = db.database.inTenant(two.id, (tx) =>
      tx.insertInto('postal_codes').values({ tenant_id: one.id, code: '08001', area_id: one.areas.north.id }).execute(),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });

  it('can ask for no job of another', async () => {
    await expect(
      db.database.inTenant(two.id, (tx) => enqueue(tx, 'send-email', { tenantId: one.id, emailId: 'x' })),
    ).rejects.toThrow(/tenant/);
  });

  it('leaves nothing behind of what it wrote before it threw, a job neither', async () => {
    const refusal = new Refusal('forbidden');
    const code = { tenant_id: one.id, code: '08999', area_id: one.areas.north.id };
    const refused = db.database.inTenant(one.id, async (tx) => {
      await tx.insertInto('postal_codes').values(code).execute();
      await enqueue(tx, 'send-email', { emailId: 'refused' });
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    const kept = await db.database.inTenant(one.id, (tx) =>
      tx.selectFrom('postal_codes').where('code', '=', code.code).selectAll().execute(),
    );
    const { rows: jobs } = await db.owner.query('select from graphile_worker.jobs');
    expect([kept, jobs]).toEqual([[], []]);
  });

  it('that failed inside is not said to be done', async () => {
    const swallowed = db.database.inTenant(one.id, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow(/failed/);
  });
});

it('a statement whose columns a migration changed fails once, and then has the new ones', async () => {
  await db.owner.query('create table odd as select 1 as a, null as b; grant select on odd to vixia_app');
  const read = () => db.database.reading(one.id, async (tx) => (await sql`select * from odd`.execute(tx)).rows);
  expect([await read(), await read()]).toEqual([[{ a: 1, b: null }], [{ a: 1, b: null }]]);
  await db.owner.query("alter table odd drop column a; alter table odd add column c date default '2031-05-25'");
  await expect(read()).rejects.toMatchObject({ code: planChanged });
  expect([await read(), await read()]).toEqual([[{ b: null, c: '2031-05-25' }], [{ b: null, c: '2031-05-25' }]]);
});

it('row level security holds every table of a tenant, and its owner too', async () => {
  const { rows } = await db.owner.query(
    `select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity`,
  );
  expect(rows).toEqual([{ relname: 'tenant_hosts' }]);
});

it('a migration that the database lacks is missed', async () => {
  expect(await listMissingMigrations(db.owner)).toEqual([]);
  await db.owner.query("delete from app.schema_migrations where name like '0001%'");
  expect(await listMissingMigrations(db.owner)).toEqual(['0001_foundation.sql']);
});

it('through a pooler, a read leaves neither its tenant nor a statement on the connection', async () => {
  const pooled = createDatabase({ connection: db.connection }, { max: 1, pooler: writeUrl(db.connection) });
  const look = (tenant: TestTenant) =>
    pooled.reading(tenant.id, (tx) =>
      tx.find(sql<{ tenant: string; read_only: string; kept: number }>`
        select current_setting('app.tenant') as tenant, current_setting('transaction_read_only') as read_only,
          (select count(*)::int from pg_prepared_statements) as kept`),
    );
  for (const tenant of [one, two, one])
    expect(await look(tenant)).toEqual({ tenant: tenant.id, read_only: 'on', kept: 0 });
  await pooled.close();
});

it('names a statement that takes long, without its values', async () => {
  const told: string[] = [];
  const slow = { ms: 15, tell: (text: string) => told.push(text) };
  const watched = createDatabase({ connection: db.connection }, { max: 1, slow });
  await watched.reading(one.id, (tx) => tx.run(sql`select pg_sleep(0.2), ${'Fulanita'}::text`));
  expect(told).toEqual(['select pg_sleep(0.2), $1::text']);
  await watched.close();
});
