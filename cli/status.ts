import { existsSync, statfsSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';
import { findDatabaseState } from '../server/core/cluster/queries.ts';
import type { Config } from '../server/core/config.ts';
import { listJobTasks } from '../server/core/jobs/queries.ts';
import { version } from '../server/core/version.ts';
import { readBackupState } from '../server/services/backups/daily/queries.ts';
import { isBackupLate } from '../server/services/backups/daily/rules.ts';
import { readOptions } from './options.ts';

export const statusHelp = `vixia status

What this installation is and how it does: versions, sizes, jobs, mail and disk. Names nobody.
The exit code is 1 where something needs a hand: jobs given up, a mail server that takes nothing, a backup that failed or is older than two days, less than a tenth of the disk free.`;

type StatusLine = [name: string, value: string, isWrong?: boolean];

const leastFree = 0.1;

export async function statusCommand(args: string[], { owner, config }: { owner: pg.Pool; config: Config }) {
  if (!readOptions(z.object({}), args, statusHelp)) return 2;
  const state = await findDatabaseState(owner);
  const tasks = await listJobTasks(owner);
  const { bavail, blocks, bsize } = statfsSync(existsSync(config.DATA_DIR) ? config.DATA_DIR : '.');
  const lines: StatusLine[] = [
    ['version', `Vixía ${version}, Node ${process.versions.node}, PostgreSQL ${state.postgres}`],
    ['database', `${toGigabytes(state.bytes)} GB, organisations: ${state.tenants}, ${state.migration}`],
    ['connections', `${state.connections} of ${state.most}`, state.connections > 0.9 * state.most],
    ['disk', `${toGigabytes(bavail * bsize)} GB free for DATA_DIR`, bavail < leastFree * blocks],
    [
      'mail',
      state.failing ? `nothing is taken since ${state.failing}: ${state.answer}` : 'taken',
      state.failing !== null,
    ],
    describeBackup(await readBackupState(owner), config),
    ['jobs', sum(tasks, 'waiting') === 0 ? 'none wait' : `${sum(tasks, 'waiting')} wait`],
    ...tasks.flatMap(({ task, waiting, failed, oldest }): StatusLine[] => [
      ...(waiting > 0 ? [[`  ${task}`, `${waiting}, the oldest for ${Math.round(oldest)} s`] as [string, string]] : []),
      ...(failed > 0 ? [[`  ${task}`, `${failed} given up`, true] as [string, string, boolean]] : []),
    ]),
  ];
  for (const [name, value, isWrong] of lines) console.log(`${isWrong ? '!' : ' '} ${name.padEnd(22)} ${value}`);
  return lines.some(([, , isWrong]) => isWrong) ? 1 : 0;
}

function describeBackup(state: Awaited<ReturnType<typeof readBackupState>>, { BACKUP_DIR }: Config): StatusLine {
  const { succeeded_at, bytes, failed_at, failure } = state;
  const last = succeeded_at
    ? `${succeeded_at}, ${((bytes ?? 0) / 1e6).toFixed(1)} MB`
    : BACKUP_DIR
      ? 'none yet'
      : 'none by Vixía: BACKUP_DIR isn’t set';
  return ['backup', failed_at ? `${last}; failed on ${failed_at}: ${failure}` : last, isBackupLate(state)];
}

const toGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

const sum = (tasks: Awaited<ReturnType<typeof listJobTasks>>, figure: 'waiting' | 'failed') =>
  tasks.reduce((total, task) => total + task[figure], 0);
