import { expect, it } from 'vitest';
import { readConfig } from '../server/core/config.ts';
import { noteFailure } from '../server/services/backups/daily/queries.ts';
import { updateCheck } from '../server/services/mail/watch/queries.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpDatabase, setUpTenant } from '../server/testing/set-up.ts';
import { statusCommand } from './status.ts';

const db = setUpDatabase();
setUpTenant(db, 'norte');
const printed = catchOutput();
const run = (...args: string[]) => statusCommand(args, { owner: db.owner, config: readConfig({ DATA_DIR: '/tmp' }) });
const lineOf = (name: string) => printed.find((line) => line.slice(2).startsWith(name));

it('takes no options', async () => {
  expect(await run('--tenant', 'norte')).toBe(2);
});

it('says what there is, and fails where something needs a hand', async () => {
  await run();
  expect(lineOf('database')).toMatch(/0\.\d GB, organisations: 1, /);
  expect(lineOf('jobs')).toContain('none wait');
  expect(lineOf('mail')).toMatch(/^ .* taken$/);

  expect(lineOf('backup')).toMatch(/^ .* none by Vixía/);

  await noteFailure(db.owner, 'ENOSPC');
  await updateCheck(db.owner, 'ESOCKET');
  const add = "select graphile_worker.add_job('send-email', '{}', max_attempts => 1)";
  await db.owner.query(`${add}; ${add}`);
  await db.owner.query(
    'update graphile_worker._private_jobs set attempts = 1 where id = (select min(id) from graphile_worker._private_jobs)',
  );
  printed.length = 0;
  expect(await run()).toBe(1);
  expect(lineOf('mail')).toMatch(/^! .*ESOCKET/);
  expect(lineOf('backup')).toMatch(/^! .*ENOSPC/);
  expect(lineOf('jobs')).toContain('1 wait');
  expect(printed.filter((line) => line.includes('send-email')).map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
    'send-email 1, the oldest for 0 s',
    '! send-email 1 given up',
  ]);
});
