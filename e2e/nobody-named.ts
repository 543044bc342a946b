// The last check of a run: process log, failed jobs and metrics must not name anybody.
import { readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import { findPersonalData, listPersonalValues, type PersonalValue } from '../server/testing/personal-data.ts';
import { databasesOf, logOf, metricsToken } from './log.ts';

export default async function checkThatNobodyIsNamed(): Promise<void> {
  const ports = (process.env.E2E_PORTS ?? '').split(',').map(Number);
  const [first = 0] = ports;
  const lines = readFileSync(logOf(first), 'utf8').split('\n');
  const values: PersonalValue[] = [];
  for (const connectionString of readFileSync(databasesOf(first), 'utf8').trim().split('\n')) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    values.push(...(await listPersonalValues(client)));
    const { rows } = await client.query<{ said: string }>(
      `select last_error as said from graphile_worker._private_jobs where last_error is not null
       union select failure from app.backups union select answer from app.mail_checks`,
    );
    lines.push(...rows.map(({ said }) => said));
    await client.end();
  }
  for (const port of ports) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const answer = await fetch(`http://localhost:${port}/metrics`, { headers });
    if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
    // The metrics' values are dropped: they are figures, not names.
    lines.push(...(await answer.text()).split('\n').map((line) => line.replace(/ \S+$/, '')));
  }
  for (const file of [logOf(first), databasesOf(first)]) rmSync(file);
  const found = findPersonalData(lines, values);
  if (found.length > 0) throw new Error(`Process log, jobs or metrics name people:\n${found.join('\n')}`);
  if (lines.length < 100) throw new Error(`The process log has ${lines.length} lines only: is it written?`);
}
