import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../testing/set-up.ts';

const db = setUpDatabase();
const script = readFileSync(new URL('../../deploy/citus.sql', import.meta.url), 'utf8');
const reference = [...script.matchAll(/create_reference_table\('(?:public\.)?(\w+)'\)/g)].map(([, name]) => name);

/** Lists faults of distributed tables: all but the tables that are copied to every machine. */
const list = async (query: string): Promise<string[]> => {
  const { rows } = await db.owner.query<{ fault: string }>(
    `with own as (select c.oid, c.relname, a.attnum from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)),
     keys as (select k.*, o.attnum, r.attnum as far, r.oid is null as is_local from pg_constraint k
       join own o on o.oid = k.conrelid left join own r on r.oid = k.confrelid where k.contype = 'f')
     ${query}`,
    [reference],
  );
  return rows.map(({ fault }) => fault);
};

it.each([
  ['names an organisation in each row', 'select relname as fault from own where attnum is null'],
  [
    'has it in each key, unique index and exclusion',
    `select i.indexrelid::regclass::text as fault from pg_index i join own on own.oid = i.indrelid
     where (i.indisunique or i.indisexclusion) and attnum <> all(i.indkey::int2[])`,
  ],
  [
    'refers to rows of the same organisation, or to what lies on every machine',
    `select conname as fault from keys where case when is_local then confrelid::regclass::text <> all($1)
       else array_position(conkey, attnum) is distinct from array_position(confkey, far) or attnum <> all(conkey) end`,
  ],
  [
    'never empties the organisation where what it refers to goes',
    `select conname as fault from keys where confdeltype in ('n', 'd') and (confdelsetcols is null or attnum = any(confdelsetcols))`,
  ],
  [
    'can be made after those that it refers to: no two refer to each other',
    `, links as (select distinct conrelid, confrelid from keys where not is_local and conrelid <> confrelid)
     select a.conrelid::regclass::text as fault from links a join links b on b.conrelid = a.confrelid and b.confrelid = a.conrelid`,
  ],
])('by the rules of Citus, each table that it distributes %s', async (_, query) => {
  expect(await list(query)).toEqual([]);
});

it('by the rules of Citus, what lies on every machine refers to nothing distributed', async () => {
  const { rows } = await db.owner.query(
    `select conname from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text <> all($1)`,
    [reference],
  );
  expect(rows).toEqual([]);
  expect(reference).toContain('tenants');
});
