import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { freePort, startProcess } from '../../testing/processes.ts';
import { makeProposal } from '../../testing/proposing.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { createStaffedTenant, type StaffedTenant } from '../../testing/staffed.ts';

const path = 'elections/proposals/';
const size = 4;
/** Milliseconds; a process takes a second to start, many on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };
const timeout = 2 * patience.timeout;

const app = setUpApp();

async function proposeFor(slug: string): Promise<StaffedTenant & { crowd: string[]; proposal: string }> {
  const staffed = await createStaffedTenant(app, slug);
  const { tenant, admin } = staffed;
  await createPlace(app, tenant, { tables: size });
  const crowd = await createCrowd(app, tenant, await createUser(app, tenant, { lat: 41.501 }), size - 1);
  const { body } = await admin.post(path, { name: 'Primera', area: tenant.areas.north.id });
  return { ...staffed, crowd, proposal: body.id };
}

const rowsOf = async (tenant: string, text: string) => (await app.query(tenant, text, [tenant])).rows;

/** Takes a lock, as another process would; returns its release. */
async function hold(tenant: string, text: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const client = await app.owner.connect();
  await client.query('begin');
  await client.query("select set_config('app.tenant', $1, true)", [tenant]);
  await client.query(text, values);
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(letGo);
  return letGo;
}

/** Waits until the statement blocks on a lock. */
const isStuck = (statement: string) =>
  expect.poll(() => listWaiting(app.owner), patience).toContainEqual(expect.stringContaining(statement));

async function listWaiting(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ query: string }>(
    "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.map(({ query }) => query.trim());
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('of a server killed midway no acceptance and no proposal is left in part, and both are done anew', {
  timeout,
}, async () => {
  const accepted = await proposeFor('aceptacion-matada');
  await makeProposal(app, accepted.tenant, accepted.proposal);
  const made = await proposeFor('propuesta-matada');
  const holds = [
    // All are assigned by then, but nothing is logged.
    await hold(accepted.tenant.id, 'lock table changes in share mode'),
    // The rows exist by then. References to a person wait for this lock.
    await hold(made.tenant.id, 'select from users where id = $1 for update', [made.crowd[0]]),
  ];
  const PORT = await freePort();
  const server = startProcess(app, 'main.ts', { PORT });
  onTestFinished(() => void server.kill('SIGKILL'));
  const { admin, tenant } = accepted;
  await expect.poll(() => ask(PORT, 'GET', '/readyz', admin, tenant.host), patience).toBe(200);
  // Lock waits time out after 3 s, so the slower request is started first.
  await isStuck('insert into proposal_people');
  const answer = ask(PORT, 'POST', `/api/v1/${path}${accepted.proposal}/accept/`, admin, tenant.host);
  await isStuck('insert into changes');
  await kill(server);
  expect(await answer).toBe(0);
  for (const letGo of holds) await letGo();
  await expect.poll(() => listWaiting(app.owner), patience).toEqual([]);

  const given = () =>
    rowsOf(tenant.id, "select user_id from assignments where tenant_id = $1 and state = 'assigned' order by 1");
  expect(await given()).toEqual([]);
  expect((await admin.get(`${path}${accepted.proposal}/`)).body.state).toBe('ready');
  const again = await admin.post(`${path}${accepted.proposal}/accept/`, {});
  expect(again.body).toMatchObject({ done: size, different: 0 });
  expect(new Set((await given()).map(({ user_id }) => user_id)).size).toBe(size);

  expect(await rowsOf(made.tenant.id, 'select from proposal_people where tenant_id = $1')).toEqual([]);
  // The killed worker's job must still exist, for another worker to take over.
  const job = "select from graphile_worker.jobs where task_identifier = 'make-proposal' and locked_by is not null";
  expect((await app.owner.query(job)).rows).toHaveLength(1);
  await makeProposal(app, made.tenant, made.proposal);
  expect((await made.admin.get(`${path}${made.proposal}/`)).body).toMatchObject({
    ...{ state: 'ready', progress: 100, summary: { placed: size } },
  });
  expect(await rowsOf(made.tenant.id, 'select attempt from proposals where tenant_id = $1')).toEqual([{ attempt: 2 }]);
  expect(
    await rowsOf(made.tenant.id, 'select user_id from proposal_people where tenant_id = $1 and place_id is not null'),
  ).toHaveLength(size);
});

/** Sends this browser's request to another process; returns the status, 0 without a reply. */
function ask(port: string, method: string, url: string, { cookies }: Browser, host: string): Promise<number> {
  const sent = [...cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  const token = cookies.get('/:XSRF-TOKEN')?.value ?? '';
  const headers = { host, cookie: sent.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    request({ port, path: url, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end(method === 'POST' ? '{}' : undefined);
  });
}
