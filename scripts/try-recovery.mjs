// npm run recovery: recovers to a given second by PostgreSQL's archive, as in docs/operations.md.
// Needs Debian's postgresql (15 or later). Prints the results, and deletes everything.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const versions = '/usr/lib/postgresql';
const newest = readdirSync(versions).sort((one, other) => Number(other) - Number(one))[0];
const folder = mkdtempSync(join(tmpdir(), 'vixia-recovery-'));
const [data, base, archive] = ['data', 'base', 'archive'].map((name) => join(folder, name));
const port = '4269';
// PostgreSQL refuses to run as root.
const account = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function run(program, ...args) {
  const [command, ...rest] = [...account, join(versions, newest, 'bin', program), ...args];
  return execFileSync(command, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
const at = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
const ask = (sql) => run('psql', ...at, '-d', 'postgres', '-Atqc', sql);
const start = (directory) => run('pg_ctl', '-D', directory, '-w', '-l', join(folder, 'log'), 'start');

chmodSync(folder, 0o777);
try {
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync');
  execFileSync(account[0] ?? 'mkdir', account[0] ? [...account.slice(1), 'mkdir', archive] : [archive]);
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ];
  appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  start(data);
  ask('create table written (id int primary key, at timestamptz not null default clock_timestamp())');
  run('pg_basebackup', ...at, '-D', base, '--checkpoint=fast');
  ask('insert into written values (1), (2)');
  await pause(1500);
  const moment = ask('select clock_timestamp()');
  await pause(1500);
  ask('delete from written');
  // Archive the last segment now: otherwise it waits until it's full, or for archive_timeout.
  ask('select pg_switch_wal()');
  for (let wait = 0; wait < 100 && ask('select archived_count from pg_stat_archiver') < '2'; wait += 1)
    await pause(100);
  const killed = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(killed, 'SIGKILL');
  await pause(500);
  rmSync(data, { recursive: true });

  const recovery = [`restore_command = 'cp ${archive}/%f %p'`, `recovery_target_time = '${moment}'`];
  appendFileSync(join(base, 'postgresql.conf'), `${recovery.join('\n')}\nrecovery_target_action = 'promote'\n`);
  writeFileSync(join(base, 'recovery.signal'), '');
  start(base);
  for (let wait = 0; wait < 100 && ask('select pg_is_in_recovery()') === 't'; wait += 1) await pause(100);
  const kept = ask('select count(*) from written');
  console.log(`PostgreSQL ${newest}, recovered to ${moment}: ${kept} of 2 rows that were deleted 1.5 s later.`);
  run('pg_ctl', '-D', base, '-m', 'immediate', 'stop');
  process.exitCode = kept === '2' ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
