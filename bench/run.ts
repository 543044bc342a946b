// Measures and writes bench/README.md. Names as arguments measure only those, and write nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureFirstLoad } from './first-load.ts';
import { measureStartUp } from './start-up.ts';
import { measureTestDatabase } from './test-database.ts';
import { measureUsersList, type Ratio } from './users-list.ts';
import { measureUsersScale } from './users-scale.ts';
import { measureUsersUnderLoad } from './users-under-load.ts';

type Row = { what: string; goal: string; figure: string; holds: boolean };
const seconds = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} s`;

const measures: Record<string, () => Promise<Row[]>> = {
  async 'first-load'() {
    const kilobytes = await measureFirstLoad();
    return [
      {
        what: 'JavaScript of the first load of /login, gzip',
        goal: 'at most 170 KB',
        figure: `${kilobytes.toFixed(1)} KB`,
        holds: kilobytes <= 170,
      },
    ];
  },
  async 'start-up'() {
    const { first, second } = await measureStartUp();
    return [
      {
        what: 'first `npm start` to ready (installed, empty)',
        goal: 'at most 20 s',
        figure: seconds(first),
        holds: first <= 20,
      },
      { what: 'second `npm start` to ready', goal: 'at most 5 s', figure: seconds(second), holds: second <= 5 },
    ];
  },
  async 'test-database'() {
    const time = await measureTestDatabase();
    return [{ what: 'test database of a test file', goal: 'at most 0.1 s', figure: seconds(time), holds: time <= 0.1 }];
  },
  async 'users-list'() {
    const { plain, narrowed, administrator, rssMb } = await measureUsersList();
    const figure = ({ ratio, product, floor }: Ratio) =>
      `${Math.round(ratio * 100)} % (${Math.round(product)} of ${Math.round(floor)} a second)`;
    return [
      {
        what: 'users list (25 of 5,000 in reach, of 100,000, among 20 tenants), throughput against the floor',
        goal: 'at least 50 %',
        figure: figure(plain),
        holds: plain.ratio >= 0.5,
      },
      {
        what: 'the same with three filters and a search',
        goal: 'at least 40 %',
        figure: figure(narrowed),
        holds: narrowed.ratio >= 0.4,
      },
      {
        what: 'the list of an administrator of all 100,000',
        goal: 'at least 300 %',
        figure: figure(administrator),
        holds: administrator.ratio >= 3,
      },
      {
        what: 'memory of the server (RSS) after the first of these',
        goal: 'at most 250 MB',
        figure: `${Math.round(rssMb)} MB`,
        holds: rssMb <= 250,
      },
    ];
  },
  async 'users-scale'() {
    const found = await measureUsersScale();
    return Object.entries(found).map(([role, { ratio, small, large }]) => ({
      what: `users list of a ${role}, p99 in a tenant of 1,000,000 against one of 10,000`,
      goal: 'at most 2 ×',
      figure: `${ratio.toFixed(2)} × (${large} and ${small} ms)`,
      holds: ratio <= 2,
    }));
  },
  async 'users-under-load'() {
    const { csv, xlsx, logins } = await measureUsersUnderLoad();
    const exports = Object.entries({ csv, xlsx }).flatMap(([format, { grownMb, ratio, seconds: took }]) => [
      {
        what: `export of 100,000 people as ${format}: growth of the server's memory`,
        goal: 'at most 100 MB',
        figure: `${Math.round(grownMb)} MB (in ${seconds(took)})`,
        holds: grownMb <= 100,
      },
      {
        what: `p99 of a coordinator's list meanwhile (${format})`,
        goal: 'at most 2 ×',
        figure: `${ratio.toFixed(2)} ×`,
        holds: ratio <= 2,
      },
    ]);
    const statuses = Object.entries(logins.answered).map(([status, count]) => `${count} × ${status}`);
    return [
      ...exports,
      {
        what: "p99 of a coordinator's list under 50 sign-ins a second for 20 s, against idle",
        goal: 'at most 3 ×',
        figure: `${logins.ratio.toFixed(2)} × (${logins.busy} and ${logins.idle} ms; answered ${statuses.join(', ')})`,
        holds: logins.ratio <= 3,
      },
    ];
  },
};

const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await measure()) {
    rows.push(row);
    console.log(`${row.holds ? 'holds' : 'FAILS'}  ${row.what}: ${row.figure} (${row.goal})`);
  }
}
if (wanted.length === 0) writePage();
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;

function writePage() {
  const page = new URL('README.md', import.meta.url);
  const [before = ''] = readFileSync(page, 'utf8').split('<!-- figures -->');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const table = rows.map(
    ({ what, goal, figure, holds }) => `| ${what} | ${goal} | ${figure} | ${holds ? 'yes' : '**no**'} |`,
  );
  const lines = [
    '<!-- figures -->',
    `Measured on ${cpus().length} cores, Node ${process.version}, after commit ${commit}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| what | goal | figure | holds |',
    '|---|---|---|---|',
    ...table,
    '',
  ];
  writeFileSync(page, before + lines.join('\n'));
}
