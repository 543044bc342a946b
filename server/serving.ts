import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createAntibot } from './core/antibot.ts';
import { isFirstRun } from './core/cluster/queries.ts';
import type { Config } from './core/config.ts';
import type { DatabaseConnection } from './core/connect.ts';
import type { Services } from './core/context.ts';
import { stopOnSignal } from './core/stopping.ts';
import { closeGently } from './draining.ts';
import { eraseAgain } from './erasing-again.ts';
import { explainShut, keepDailyJobs, listShutEnrolments } from './features/tenants/index.ts';
import { ServerProcesses } from './processes.ts';
import { readinessOf, wrongRights } from './readiness.ts';
import { backUpBeforeUpgrade, keepBackupsScheduled } from './services/backups/daily/rules.ts';
import { StartError } from './start-error.ts';
import { upgrade } from './upgrade.ts';
import { startWorker } from './worker.ts';

/** Serves until a signal. Throws StartError. */
export async function serve(config: Config, connected: DatabaseConnection): Promise<void> {
  const { owner } = connected;
  // In a server process, the first process has already done this.
  if (!cluster.isWorker) {
    if (connected.isEmbedded) await backUpBeforeUpgrade({ owner, config });
    await upgrade(owner);
    await eraseAgain(owner, config);
  }
  const database = await connected.openDatabase();
  if (config.DATABASE_POOLER_URL && !(await database.isServers())) throw new StartError(wrongRights);
  await database.channels.open();
  const services: Services = { config, database, antibot: createAntibot(config) };
  if (!cluster.isWorker && config.demo && (await isFirstRun(owner))) await demonstrate();
  if (config.WORKER) {
    await keepDailyJobs(owner);
    await keepBackupsScheduled({ owner, config });
  }
  const worker = config.WORKER ? startWorker({ services, owner }) : undefined;
  const server =
    config.PROCESSES > 1
      ? new ServerProcesses(config, connected.urls, { owner, worker })
      : new OneServer(config, await createApp(services, readinessOf(services, owner, worker), undefined, owner));
  try {
    await server.start();
  } catch (error) {
    await worker?.stop();
    await connected.close();
    throw error;
  }
  stopOnSignal(config.STOP_SECONDS, async () => {
    await Promise.all([server.stop(), worker?.stop()]);
    await connected.close();
  });
  if (cluster.isWorker) return;
  await webBuilt();
  await printReady(config, await isFirstRun(owner));
  if (connected.elsewhere)
    console.warn(`The database lies in ${connected.elsewhere}, not in DATA_DIR: a backup needs both.\n`);
  for (const one of await listShutEnrolments(owner)) console.warn(explainShut(one));
}

class OneServer {
  readonly #config: Config;
  readonly #app: FastifyInstance;

  constructor(config: Config, app: FastifyInstance) {
    this.#config = config;
    this.#app = app;
  }

  /** Throws StartError if the port is in use. */
  async start(): Promise<void> {
    const { PORT: port, HOST: host } = this.#config;
    try {
      await this.#app.listen({ port, host });
    } catch (error) {
      if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
      throw new StartError(
        `Something already listens on port ${port}. Is Vixía running? See ${addressOf(this.#config)}, or choose another: PORT=3001 npm start`,
      );
    }
  }

  stop(): Promise<void> {
    return closeGently(this.#app);
  }
}

const addressOf = ({ PUBLIC_PORT, PORT }: Config) => `http://localhost:${PUBLIC_PORT ?? PORT}`;

async function demonstrate() {
  console.log('First run: creating the demonstration…');
  // The server's flags save memory at the expense of time; this process ends within seconds.
  const execArgv = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
  const child = fork(new URL('demonstration.ts', import.meta.url), { execArgv });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The demonstration could not be created. DEMO=0 npm start does without it.');
}

/** Waits for `npm start` to report that it has built the web app. */
function webBuilt(): Promise<void> {
  if (!process.send || process.env.VIXIA_DEV) return Promise.resolve();
  return new Promise((resolve) => process.once('message', () => resolve()));
}

const firstCommands = [
  'There is no organisation yet. In another terminal, with the same settings:',
  '  npm run vixia -- tenant create --slug norte --name "Organización del Norte" --candidature "Candidatura" \\',
  '    --host localhost --contact hola@example.org',
  '  npm run vixia -- superuser create --tenant norte --email ana@example.org --name Ana --surname García',
  'The second sends a link to choose a password. More: docs/organisations.md',
];

async function printReady(config: Config, isEmpty: boolean) {
  const url = addressOf(config);
  const lines = ['', `Vixía is ready: ${url}`];
  if (config.demo) {
    const { demonstrationAccounts } = await import('./features/demonstration/seed.ts');
    lines.push('', 'Demonstration accounts:');
    for (const { host, accounts } of demonstrationAccounts) {
      lines.push(`  http://${host}:${config.PUBLIC_PORT ?? config.PORT}`);
      for (const { role, email, password } of accounts)
        lines.push(`    ${role.padEnd(14)} ${email.padEnd(28)} ${password}`);
    }
  }
  if (isEmpty) lines.push('', ...firstCommands);
  if (!config.SMTP_URL) lines.push('', `Messages that would be sent: ${url}/outbox`);
  console.log(`${lines.join('\n')}\n`);
}
