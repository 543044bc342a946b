// Runs the product with its demonstration for each Playwright worker. Each worker has a copy of the
// demonstration's database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createPool } from '../server/core/database.ts';
import { startOidcProvider } from '../server/testing/oidc.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { scratchFolder } from '../server/testing/scratch.ts';
import { upgrade } from '../server/upgrade.ts';
import { atProvider } from './accounts.ts';
import { databasesOf, logOf, metricsToken } from './log.ts';

const ports = (process.env.PORTS ?? '').split(',').map(Number);
const [firstPort = 0] = ports;
writeFileSync(logOf(firstPort), '');
const folder = mkdtempSync(join(scratchFolder, 'vixia-e2e-'));
const children = new Set<ChildProcess>();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isStopping = true;
    for (const child of children) child.kill(signal);
  });

const postgres = await startTestPostgres();
const provider = await startOidcProvider({ redirectUris: ports.map((port) => `http://localhost:${port}/login`) });
provider.person.email = atProvider;

const template = await postgres.create();
await demonstrate(template);
const databases: string[] = [];
for (const _ of ports) databases.push(await postgres.create(template));
writeFileSync(databasesOf(firstPort), databases.map(postgres.urlOf).join('\n'));
const running = isStopping ? [] : await Promise.all(ports.map((port, index) => start(databases[index] ?? '', port)));
process.stdout.write('All servers are ready.\n');

await Promise.all(running.map(ended));
await provider.close();
await postgres.stop();
for (const path of [folder, logOf(firstPort), databasesOf(firstPort)]) rmSync(path, { recursive: true, force: true });
process.exit(isStopping ? 0 : 1);

/** Creates the demonstration as a server does on its first run. */
async function demonstrate(database: string): Promise<void> {
  const owner = createPool({ connection: { connectionString: postgres.urlOf(database) } }, { max: 2 });
  await upgrade(owner);
  await owner.end();
  const child = run('server/demonstration.ts', { DATABASE_URL: postgres.urlOf(database) });
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  await ended(child);
}

/** Starts a server and waits until it's ready. */
async function start(database: string, port: number): Promise<ChildProcess> {
  const server = run('server/main.ts', { PORT: String(port), DATABASE_URL: postgres.urlOf(database) });
  await new Promise<void>((resolve) => {
    createInterface({ input: server.stdout as Readable }).on('line', (line) => {
      // The other lines are the greeting, with the demonstration's accounts.
      if (line.startsWith('{')) appendFileSync(logOf(firstPort), `${line}\n`);
      if (line.includes('Vixía is ready')) resolve();
    });
    server.stderr?.on('data', (text: Buffer) => {
      appendFileSync(logOf(firstPort), text);
      process.stderr.write(text);
    });
    server.once('exit', () => resolve());
  });
  return server;
}

function run(file: string, own: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      METRICS_TOKEN: metricsToken,
      // All browsers share an IP address, and real proof of work would only slow the tests.
      RATE_LIMIT_FACTOR: '100',
      ANTIBOT_COST: '200',
      ...provider.settings,
      ...own,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
