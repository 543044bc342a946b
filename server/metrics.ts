import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { turnClasses } from '#contract/endpoint.ts';
import { refuse } from './core/answers.ts';
import type { Services } from './core/context.ts';
import { listJobTasks } from './core/jobs/queries.ts';
import { Refusal } from './core/refusal.ts';
import { isSame } from './core/tokens.ts';
import { askFirstProcess } from './first-process.ts';
import { readBackupState } from './services/backups/daily/queries.ts';
import { mailOutcomes } from './services/mail/delivery.ts';

const secondsCounted = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type CountedValue = [label: string, value: number];

/**
 * Serves figures for Prometheus (docs/operations.md) to bearers of the token: sums over all
 * organisations, which name nobody. Must come before the routes.
 */
export function serveMetrics(app: FastifyInstance, { config, database }: Services, owner: pg.Pool): void {
  if (!config.METRICS_TOKEN) return;
  const asked = `Bearer ${config.METRICS_TOKEN}`;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, [registry]);
  const { turns } = database;
  show(registry, Gauge, ['connections_used', 'Connections of the server’s pool in use'], () => [['', database.busy()]]);
  show(registry, Gauge, ['waiting', 'Requests that wait for a connection', 'class'], () =>
    turnClasses.map((turn) => [turn, turns.countWaiting(turn)]),
  );
  show(registry, Counter, ['refused_total', 'Requests refused as busy', 'class'], () =>
    turnClasses.map((turn) => [turn, turns.refused[turn]]),
  );
  if (cluster.isWorker) giveToFirstProcess(registry);
  else countInstallation(registry, owner);

  app.get('/metrics', async (request, reply) => {
    if (!isSame(asked, request.headers.authorization ?? ''))
      return refuse(request, reply, new Refusal('bad_secret'), 'es');
    const figures = cluster.isWorker ? await askFirstProcess('metrics') : await registry.metrics();
    if (figures === undefined) return refuse(request, reply, new Refusal('unavailable'), 'es');
    return reply.type(registry.contentType).send(figures);
  });
}

function giveToFirstProcess(registry: Registry) {
  // Creating one makes this process answer when the first process asks for its figures.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** Joins, in the first of several processes, the servers' figures with those of its jobs. */
export function metricsOfAll(owner: pg.Pool): () => Promise<string> {
  const servers = new AggregatorRegistry();
  const jobs = new Registry();
  countInstallation(jobs, owner);
  return async () => [await servers.clusterMetrics(), await jobs.metrics()].join('\n');
}

function countInstallation(registry: Registry, owner: pg.Pool) {
  show(registry, Counter, ['mails_total', 'Attempts to send a mail by this process', 'outcome'], () =>
    Object.entries(mailOutcomes),
  );
  const tasks = (figure: 'waiting' | 'failed' | 'oldest') => async () =>
    (await listJobTasks(owner)).map((one): CountedValue => [one.task, one[figure]]);
  show(registry, Gauge, ['jobs_waiting', 'Jobs whose time has come', 'task'], tasks('waiting'));
  show(registry, Gauge, ['jobs_oldest_seconds', 'How long the oldest of them waits', 'task'], tasks('oldest'));
  show(registry, Gauge, ['jobs_failed', 'Jobs that are not tried again', 'task'], tasks('failed'));
  const ofBackup = (figure: (at: string, bytes: number) => number) => async (): Promise<CountedValue[]> => {
    const { succeeded_at, bytes } = await readBackupState(owner);
    return succeeded_at ? [['', figure(succeeded_at, bytes ?? 0)]] : [];
  };
  const age = ofBackup((at) => (Date.now() - Date.parse(at)) / 1000);
  const size = ofBackup((_, bytes) => bytes);
  show(registry, Gauge, ['backup_age_seconds', 'How old the last backup is'], age);
  show(registry, Gauge, ['backup_bytes', 'Size of the last backup'], size);
}

/** Reads a figure when it's asked for. */
const show = (
  registry: Registry,
  kind: typeof Gauge | typeof Counter,
  [name, help, label]: [name: string, help: string, label?: string],
  list: () => CountedValue[] | Promise<CountedValue[]>,
) =>
  new kind({
    ...{ name: `vixia_${name}`, help, registers: [registry], labelNames: label ? [label] : [] },
    async collect(this: Gauge | Counter) {
      const values = await list();
      this.reset();
      for (const [value, count] of values) this.inc(label ? { [label]: value } : {}, count);
    },
  });

function countRequests(app: FastifyInstance, registers: Registry[]) {
  const requests = new Counter({
    ...{ name: 'vixia_requests_total', help: 'Requests answered', registers },
    labelNames: ['class', 'status'],
  });
  const seconds = new Histogram({
    ...{ name: 'vixia_request_seconds', help: 'Time until they were answered', registers, labelNames: ['class'] },
    buckets: secondsCounted,
  });
  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const turn = routeOptions.config?.turn ?? 'page';
    requests.inc({ class: turn, status: statusCode });
    seconds.observe({ class: turn }, elapsedTime / 1000);
  });
}
