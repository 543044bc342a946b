import { execFileSync } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';
import { packed, zip } from '../../../testing/zip.ts';
import { startWorker } from '../../../worker.ts';
import { runImport } from '../jobs.ts';
import { failRun } from './ending.ts';
import { importBeside } from './process.ts';
import { findRun } from './queries.ts';

const imports = setUpImports('aparte');
// The processes give way to all other tests.
vi.setConfig({ testTimeout: 120_000 });

/** Runs the job of a run's next step. */
const step = async (id: string) => {
  const job = { tenantId: imports.tenant.id, runId: id };
  await runImport(imports.app.services, job, { isLastAttempt: false, report: (error) => expect.fail(String(error)) });
  return (await imports.admin.get(`imports/runs/${id}/`)).body;
};

const listOf = (rows: string[]) => Buffer.from(['Sección censal;Mesa;Colegio;Dirección;CP', ...rows].join('\n'));
const rows = Array.from({ length: 30 }, (_, n) => `08901010${String(n + 10)};A;ESCOLA ${n};C MAJOR ${n};08901`);

it('refuses a ZIP without a line break before it is inflated to its end, and answers others meanwhile', async () => {
  // The ZIP's checksum is wrong, so inflating it to its end would report damage.
  const bytes = zip({ ...packed('a.csv', Buffer.alloc(4 * 1024 * 1024, 'x')), sum: 7 });
  const { id } = await imports.send('places', { name: 'a.zip', bytes });
  const worker = startWorker(imports.app);
  onTestFinished(() => worker.stop());
  const statuses: number[] = [];
  let run = { state: 'reading', failure: '' };
  while (run.state === 'reading') {
    statuses.push((await imports.admin.get('users/users/self/')).status);
    run = (await imports.admin.get(`imports/runs/${id}/`)).body;
  }
  expect(run).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^Una línea pasa del máximo/) });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(10);
});

it('ends a process that takes too long, and says where another has ended it', async () => {
  const { id } = await imports.send('places', { name: 'mesas.csv', bytes: listOf(rows) });
  const { tenant, app } = imports;
  const run = await app.database.inTenant(tenant.id, (tx) => findRun(tx, id));
  if (!run) throw new Error('there is a run');
  const work = (limit: { minutes?: number }) =>
    importBeside(app.services, { tenantId: tenant.id, run }, { report: () => {}, ...limit });
  await expect(work({ minutes: 0 })).rejects.toMatchObject({ code: 'took_too_long' });
  const killed = work({});
  const own = ['-n', '-P', String(process.pid), '-f', 'importing-process'];
  process.kill(Number(execFileSync('pgrep', own)), 'SIGKILL');
  await expect(killed).rejects.toMatchObject({ code: 'process_killed' });
});

it('fails for its person at the last attempt, whatever ended the others', async () => {
  const { id } = await imports.send('places', { name: 'mesas.csv', bytes: listOf(rows) });
  const { tenant, app } = imports;
  const target = { connection: { host: '127.0.0.1', port: 1 } };
  const services = { ...app.services, database: Object.assign(Object.create(app.services.database), { target }) };
  const attempt = (isLastAttempt: boolean) =>
    runImport(services, { tenantId: tenant.id, runId: id }, { isLastAttempt, report: () => {} });
  const state = async () => (await imports.admin.get(`imports/runs/${id}/`)).body.state;
  await expect(attempt(false)).rejects.toThrow();
  expect(await state()).toBe('reading');
  await attempt(true);
  expect(await state()).toBe('failed');
});

it('does not fail afterwards if it had come to its end', async () => {
  const { id } = await imports.send('places', { name: 'mesas.csv', bytes: listOf(rows) });
  const { tenant, app } = imports;
  const run = await app.database.inTenant(tenant.id, (tx) => findRun(tx, id));
  if (!run) throw new Error('there is a run');
  await failRun(app.database, tenant.id, { ...run, state: 'checking' }, { code: 'failed' });
  expect((await imports.admin.get(`imports/runs/${id}/`)).body.state).toBe('reading');
});

it('looks at a file, checks it and brings people in, each in turn, with the mails that invite them', async () => {
  const people = Array.from({ length: 30 }, (_, n) => `ana${n}@example.org;Ana;Gil`);
  const bytes = ['Correo;Nombre;Apellidos', ...people].join('\n');
  const { id } = await imports.send('users', { name: 'gente.csv', bytes });
  expect(await step(id)).toMatchObject({ state: 'read', source: { format: 'delimited' } });
  await imports.admin.post(`imports/runs/${id}/check/`, { is_inviting: true });
  expect(await step(id)).toMatchObject({ state: 'checked', counts: { rows: 30, created: 30, error: 0 } });
  await imports.admin.post(`imports/runs/${id}/apply/`, {});
  expect(await step(id)).toMatchObject({ state: 'finished', counts: { created: 30 } });
  const { rows: jobs } = await imports.app.owner.query(
    "select from graphile_worker.jobs where task_identifier = 'send-email'",
  );
  expect(jobs).toHaveLength(30);
});
