import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './core/config.ts';
import type { JobWorker } from './core/jobs/worker.ts';
import { createLog } from './core/log.ts';
import { answerServers } from './first-process.ts';
import { metricsOfAll } from './metrics.ts';
import { StartError } from './start-error.ts';

const restartMs = 1000;

/** Servers in processes of their own, which share one port. Those that die are replaced. */
export class ServerProcesses {
  readonly #count: number;
  readonly #environment: Record<string, string>;
  readonly #log: ReturnType<typeof createLog>;
  #isStopping = false;

  /** `urls`: by which the servers reach the database */
  constructor(
    config: Config,
    urls: Record<string, string>,
    { owner, worker }: { owner: pg.Pool; worker: JobWorker | undefined },
  ) {
    this.#count = config.PROCESSES;
    // Child processes run no jobs; the parent's worker does.
    const inFiles = Object.keys(urls).map((name) => [`${name}_FILE`, '']);
    this.#environment = { ...urls, ...Object.fromEntries(inFiles), WORKER: '0', PROCESSES: '1' };
    this.#log = createLog(config);
    answerServers({
      metrics: metricsOfAll(owner),
      readiness: async () => (worker && !worker.isRunning() ? 'worker' : ''),
    });
  }

  /** Resolves once all listen. */
  async start(): Promise<void> {
    cluster.setupPrimary({ args: [] });
    // Started one after the other, so that only the first reports a port in use.
    for (let started = 0; started < this.#count; started += 1) {
      const server = cluster.fork(this.#environment);
      const outcome = await Promise.race([
        once(server, 'listening').then(() => 'listening'),
        once(server, 'exit').then(() => 'ended'),
      ]);
      if (outcome === 'ended') throw new StartError('A web server ended before it listened; it said why above.');
      void this.#replaceOnEnd(server);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (server) => {
        if (!server || server.isDead()) return;
        server.process.kill('SIGTERM');
        const [code] = await once(server, 'exit');
        // The server had to cut requests. A server that is still starting ends without a code.
        if (code) process.exitCode = 1;
      }),
    );
  }

  async #replaceOnEnd(server: Worker): Promise<void> {
    const [code, signal] = await once(server, 'exit');
    if (this.#isStopping) return;
    this.#log.error({ code, signal }, 'a server process ended; another takes its place');
    await pause(restartMs);
    if (!this.#isStopping) void this.#replaceOnEnd(cluster.fork(this.#environment));
  }
}
