// Runs the product with its demonstration for each Playwright worker.
// The first server creates the demonstration; the others get copies of its database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startOidcProvider } from '../server/testing/oidc.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { scratchFolder } from '../server/testing/scratch.ts';
import { atProvider } from './accounts.ts';

const ports = (process.env.PORTS ?? '').split(',').map(Number);
const folder = mkdtempSync(join(scratchFolder, 'vixia-e2e-'));
const servers = new Set<ChildProcess>();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isStopping = true;
    for (const server of servers) server.kill(signal);
  });

const postgres = await startTestPostgres();
const provider = await startOidcProvider({ redirectUris: ports.map((port) => `http://localhost:${port}/login`) });
provider.person.email = atProvider;

const template = await postgres.create();
await stop(await start(template, ports[0]));
const databases: string[] = [];
for (const _ of ports) databases.push(await postgres.create(template));
const running = isStopping ? [] : await Promise.all(ports.map((port, index) => start(databases[index] ?? '', port)));
process.stdout.write('All servers are ready.\n');

await Promise.all(running.map(ended));
await provider.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(isStopping ? 0 : 1);

/** Starts a server and waits until it's ready; throws if it exits first. */
async function start(database: string, port: number | undefined): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.urlOf(database),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      // All browsers share an address, and real proof of work would only slow the tests.
      RATE_LIMIT_FACTOR: '100',
      ANTIBOT_COST: '200',
      ...provider.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.add(server);
  server.once('exit', () => servers.delete(server));
  await new Promise<void>((resolve) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('Vixía is ready') && resolve());
    server.once('exit', () => resolve());
  });
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await ended(server);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}
