import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { noteBackup } from './services/backups/daily/queries.ts';
import { Browser } from './testing/app.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const METRICS_TOKEN = 'a token of the tests';
const app = setUpApp();
const { tenant, query } = setUpStaff(app, 'cifras');
let server: FastifyInstance;

beforeAll(async () => {
  const services = { ...app.services, config: { ...app.services.config, METRICS_TOKEN } };
  server = await createApp(services, async () => undefined, undefined, app.owner);
});
afterAll(() => server.close());

const read = (authorization: string) => server.inject({ url: '/metrics', headers: { authorization } });

it('figures are for bearers of the token alone, and there are none without one', async () => {
  expect((await read('Bearer another')).statusCode).toBe(401);
  expect((await server.inject({ url: '/metrics' })).statusCode).toBe(401);
  expect((await app.app.inject({ url: '/metrics', headers: { host: tenant.host } })).statusCode).toBe(404);
});

it('they count requests by class and status, connections and jobs, and name nobody', async () => {
  const visitor = new Browser({ app: server }, tenant);
  await visitor.get('universe/');
  await visitor.get('users/users/');
  await visitor.get('stats/people/');
  await query("select graphile_worker.add_job('send-email', run_at => now() - interval '1 hour')");
  await noteBackup(app.owner, 1234);
  const { statusCode, body } = await read(`Bearer ${METRICS_TOKEN}`);
  expect(statusCode).toBe(200);
  for (const line of [
    'vixia_requests_total{class="first",status="200"} 1',
    'vixia_requests_total{class="second",status="401"} 1',
    'vixia_requests_total{class="last",status="401"} 1',
    'vixia_request_seconds_count{class="first"} 1',
    'vixia_connections_used 0',
    'vixia_waiting{class="first"} 0',
    'vixia_refused_total{class="last"} 0',
    'vixia_jobs_waiting{task="send-email"} 1',
    'vixia_jobs_failed{task="send-email"} 0',
    'vixia_backup_bytes 1234',
  ])
    expect(body.split('\n')).toContain(line);
  const [, oldest] = /^vixia_jobs_oldest_seconds{task="send-email"} (\d+)/m.exec(body) ?? [];
  expect(Number(oldest)).toBeGreaterThanOrEqual(3600);
  expect(body).not.toContain(tenant.id);
});
