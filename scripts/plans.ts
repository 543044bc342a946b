// npm run plans: plans every statement that the unit tests sent as if a million people and places
// were there. Names those that read a whole table, and those that Citus would refuse.
import { globSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../server/core/database.ts';
import { migrate } from '../server/core/migrate.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { recordFolder, type SentStatement } from '../server/testing/sent-statements.ts';

const rows = 1_000_000;
/** Tenants, which share the rows evenly; any other id occurs in three rows. */
const tenants = 50;
const bytesOf = { r: 400, i: 60 };
const pageBytes = 8192;

/** Tables with few rows per organisation, however many people it has. */
const small = [
  ...['tenants', 'tenant_hosts', 'tenant_versions', 'version_raises'],
  ...['elections', 'boards', 'board_types', 'board_areas'],
];

const first = 'stops at the first row';

/** Accepted faults, with the reason. */
const allowed: Record<string, string> = {
  'server/features/areas/queries.ts reads all of areas': 'Spain has 8,200 areas, an organisation hardly more',
  'server/features/imports/places/queries.ts reads all of places': first,
  'server/features/imports/places/queries.ts reads all of stations': first,
  'server/features/imports/queries.ts reads all of street_numbers': first,
  'server/features/proposals/covering/queries.ts joins proposal_people without its organisation':
    'each part names it; the plan joins two of them by another key',
  'server/services/universe/queries.ts reads all of areas': first,
  'server/services/universe/queries.ts reads all of coordinator_invitations': first,
  'server/services/universe/queries.ts reads all of front_texts': first,
  'server/services/universe/queries.ts reads all of places': first,
  'server/services/universe/queries.ts reads all of users': first,
};

type PlanNode = Record<string, unknown> & {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
};

/** Code that sends statements written elsewhere. */
const machinery = /^server\/(testing|core\/(database|statements|queries|built-once|rows|connection-turns))/;
const conditions = ['Index Cond', 'Filter', 'Recheck Cond', 'Hash Cond', 'Join Filter', 'Merge Cond'];
const unplanned = new Set<string>();

const { connection, create, stop } = await startTestPostgres();
const database = await create();
const owner = createPool({ connection: { ...connection, database } }, { max: 2 });
try {
  await migrate(owner);
  await owner.query(`alter database ${database} set app.tenant = '00000000-0000-0000-0000-000000000000'`);
  const statements = readStatements();
  const faults = await listFaults(statements, await pretendLarge());
  const refused = [...faults].filter(([fault]) => !(fault in allowed)).sort();
  for (const [fault, query] of refused) console.error(`${fault}:\n    ${query}`);
  for (const message of unplanned) console.log(`not planned: ${message}`);
  console.log(
    `${statements.size} statements, ${faults.size - refused.length} that may, ${refused.length} that may not.`,
  );
  process.exitCode = refused.length > 0 || statements.size === 0 ? 1 : 0;
} finally {
  await owner.end();
  await stop();
}

/** Reads the product's statements with their file; omits those that only tests send. */
function readStatements(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(join(recordFolder, '*.jsonl')))
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      const { text, lines }: SentStatement = JSON.parse(line);
      const site = lines.find((one) => !machinery.test(one));
      const [, query = text] = /^declare .*? cursor for (.*)$/s.exec(text) ?? [];
      if (site && !site.includes('.test.ts:') && /^\s*(select|with|insert|update|delete)\b/i.test(query))
        found.set(query, site.replace(/:\d+$/, ''));
    }
  return found;
}

/**
 * Grows the tables' files without content, and sets statistics as if they had it: the planner reads
 * nothing else. Returns the tables.
 */
async function pretendLarge(): Promise<Set<string>> {
  const { rows: found } = await owner.query<{ table: string; relation: string; file: string; kind: 'r' | 'i' }>(
    `select t.relname as table, r.relname as relation, pg_relation_filepath(r.oid) as file, r.relkind as kind
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
     left join pg_index i on i.indrelid = t.oid join pg_class r on r.oid in (t.oid, i.indexrelid)
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
     group by 1, 2, 3, 4`,
    [small],
  );
  const setting = await owner.query<{ data_directory: string }>('show data_directory');
  await owner.query('checkpoint');
  for (const { table, relation, file, kind } of found) {
    const pages = Math.ceil((rows * bytesOf[kind]) / pageBytes);
    truncateSync(join(setting.rows[0]?.data_directory ?? '', file), pages * pageBytes);
    await owner.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real)`,
      [relation, pages, rows],
    );
    if (kind === 'r')
      await owner.query(
        `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', attname::text,
           'inherited', false, 'null_frac', 0::real, 'avg_width', 16,
           'n_distinct', case attname when 'tenant_id' then $2::real else -0.3 end)
         from pg_attribute where attrelid = ('public.' || quote_ident($1::text))::regclass and atttypid = 'uuid'::regtype and attnum > 0`,
        [table, tenants],
      );
  }
  return new Set(found.map(({ table }) => table));
}

/** Returns one statement for each fault. */
async function listFaults(statements: Map<string, string>, tables: Set<string>): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  for (const [query, site] of statements) {
    const note = (fault: string) => faults.set(`${site} ${fault}`, query.replace(/\s+/g, ' ').slice(0, 600));
    // Plan as the server does: with the policies, which name the organisation.
    for (const node of (await explain(query, tables, { role: 'vixia_app', memory: '8MB' })).scans)
      if (node['Node Type'] === 'Seq Scan') note(`reads all of ${node['Relation Name']}`);
    // Plan as Citus does: without policies. With more memory, hashed subplans show no conditions.
    const { scans, said } = await explain(query, tables, { role: 'none', memory: '64kB' });
    for (const node of scans)
      if (!conditionsOf(node).includes('tenant_id') && !said.includes(`${node.Alias}.tenant_id`))
        note(`joins ${node['Relation Name']} without its organisation`);
  }
  return faults;
}

/** `said`: the conditions of all nodes. Returns nothing if the role lacks the privilege. */
async function explain(
  query: string,
  tables: Set<string>,
  { role, memory }: { role: string; memory: string },
): Promise<{ scans: PlanNode[]; said: string }> {
  try {
    const answers = (await owner.query(
      `begin; set local role ${role}; set local work_mem = '${memory}'; explain (generic_plan, verbose, format json) ${query}`,
    )) as unknown as pg.QueryResult[];
    const nodes = [...nodesOf(answers[3]?.rows[0]['QUERY PLAN'][0].Plan)];
    const scans = nodes.filter(
      (node) =>
        node.Schema === 'public' && tables.has(node['Relation Name'] ?? '') && node['Node Type'].endsWith('Scan'),
    );
    return { scans, said: nodes.map(conditionsOf).join(' ') };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code !== '42501') unplanned.add(message);
    return { scans: [], said: '' };
  } finally {
    await owner.query('rollback');
  }
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const one of node.Plans ?? []) yield* nodesOf(one);
}

/** Joins a node's conditions, including those of its index scans. */
function conditionsOf(node: PlanNode): string {
  return [...nodesOf(node)].flatMap((one) => conditions.map((name) => String(one[name] ?? ''))).join(' ');
}
