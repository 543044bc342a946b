// Measures everything and writes bench/README.md. With names as arguments, measures only those
// and writes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureBackups } from './backups.ts';
import { measureBounces } from './bounces.ts';
import { measureCredentials } from './credentials.ts';
import { measureCredentialsBatch } from './credentials-batch.ts';
import { measureCredentialsPdf } from './credentials-pdf.ts';
import { measureElectionEve } from './election-eve.ts';
import { type FigureRow, seconds } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureHome } from './home.ts';
import { measureImport } from './imports.ts';
import { measureMailings } from './mailings.ts';
import { measureMap } from './map.ts';
import { measureMessages } from './messages.ts';
import { measureNearby } from './nearby.ts';
import { measureOverload } from './overload.ts';
import { measurePalette } from './palette.ts';
import { measurePlaces } from './places.ts';
import { measureGrowth, measureProposals, measureProvince } from './proposals.ts';
import { measureProposalsBeside } from './proposals-beside.ts';
import { measureRequests } from './requests.ts';
import { measureResults } from './results.ts';
import { measureRetention } from './retention.ts';
import { measureSeveralProcesses } from './several-processes.ts';
import { measureStartUp } from './start-up.ts';
import { measureStats } from './stats.ts';
import { measureStreams } from './streams.ts';
import { measureTestDatabase } from './test-database.ts';
import { measureTextCosts } from './text-cost.ts';
import { measureTime } from './time.ts';
import { measureUnread } from './unread.ts';
import { measureUsersScale } from './users-scale.ts';
import { measureUsersUnderLoad } from './users-under-load.ts';
import { measureWrites } from './writes.ts';

const measures: Record<string, () => Promise<FigureRow[]>> = {
  'text-cost': measureTextCosts,
  'first-load': measureFirstLoad,
  async 'start-up'() {
    const { first, second } = await measureStartUp();
    return [
      {
        what: 'first `npm start` to ready (installed, empty)',
        goal: 'at most 12 s',
        figure: seconds(first),
        holds: first <= 12,
      },
      { what: 'second `npm start` to ready', goal: 'at most 5 s', figure: seconds(second), holds: second <= 5 },
    ];
  },
  async 'test-database'() {
    const time = await measureTestDatabase();
    return [{ what: 'test database of a test file', goal: 'at most 0.1 s', figure: seconds(time), holds: time <= 0.1 }];
  },
  requests: measureRequests,
  nearby: measureNearby,
  map: measureMap,
  backup: measureBackups,
  home: measureHome,
  palette: measurePalette,
  places: measurePlaces,
  proposals: measureProvince,
  'proposals-large': () => measureProposals('large'),
  'proposals-spain': () => measureProposals('spain'),
  'proposals-growth': measureGrowth,
  'proposals-beside': measureProposalsBeside,
  credentials: measureCredentials,
  'credentials-batch': measureCredentialsBatch,
  'credentials-pdf': measureCredentialsPdf,
  bounces: measureBounces,
  mailings: measureMailings,
  messages: measureMessages,
  results: measureResults,
  retention: measureRetention,
  writes: measureWrites,
  stats: measureStats,
  streams: measureStreams,
  'several-processes': measureSeveralProcesses,
  time: measureTime,
  unread: measureUnread,
  overload: measureOverload,
  'election-eve': measureElectionEve,
  async 'users-scale'() {
    const found = await measureUsersScale();
    return Object.entries(found).map(([role, { ratio, small, large }]) => ({
      what: `users list of a ${role}, p99 in a tenant of 1,000,000 against one of 10,000`,
      goal: 'at most 2 ×',
      figure: `${ratio.toFixed(2)} × (${large} and ${small} ms)`,
      holds: ratio <= 2,
    }));
  },
  async import() {
    const { ratio, copy, check, import: applied, again, mostMb, ownMb, idle, busy, flooded } = await measureImport();
    return [
      {
        what: 'import of 60,000 tables in 23,000 places, against COPY and the indexes of the same rows',
        goal: 'at most 3 ×',
        figure: `${ratio.toFixed(1)} × (${seconds(applied)} and ${seconds(copy)}; its preview ${seconds(check)}, that of the same file again ${seconds(again)})`,
        holds: ratio <= 3,
      },
      {
        what: 'most memory of the process that imports, and of the server (RSS)',
        goal: 'at most 300 MB each',
        figure: `${Math.round(ownMb)} and ${Math.round(mostMb)} MB`,
        holds: Math.max(ownMb, mostMb) <= 300,
      },
      {
        what: "p99 of a coordinator's list meanwhile",
        goal: 'at most 2 ×',
        figure: `${(busy / idle).toFixed(2)} × (${busy} and ${idle} ms)`,
        holds: busy <= 2 * idle,
      },
      {
        what: "p99 of a coordinator's list while ten ZIPs that inflate to 200 MB without a line break are refused",
        goal: 'at most 2 ×',
        figure: `${(flooded / idle).toFixed(2)} × (${flooded} and ${idle} ms)`,
        holds: flooded <= 2 * idle,
      },
    ];
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

const verdicts: Record<string, string> = { true: 'holds', false: 'FAILS', null: '     ' };
const wanted = process.argv.slice(2);
const rows: FigureRow[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await measure()) {
    rows.push(row);
    console.log(`${verdicts[String(row.holds)]}  ${row.what}: ${row.figure} (${row.goal})`);
  }
}
// Figures of a reduced run mustn't replace a full run's.
const isFirstLook = Boolean(process.env.BENCH_PEOPLE ?? process.env.BENCH_SECONDS);
if (wanted.length === 0 && !isFirstLook) writePage();
process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;

function writePage() {
  const page = new URL('README.md', import.meta.url);
  const [before = ''] = readFileSync(page, 'utf8').split('<!-- figures -->');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const table = rows.map(
    ({ what, goal, figure, holds }) =>
      `| ${what} | ${goal} | ${figure} | ${holds === null ? '—' : holds ? 'yes' : '**no**'} |`,
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
