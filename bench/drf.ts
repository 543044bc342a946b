import { type ChildProcess, spawnSync } from 'node:child_process';
import { ports } from './client.ts';
import type { Stage } from './stage.ts';

/** Debian's Python has the packages, even if `python3` is another one. */
const python = process.env.BENCH_PYTHON ?? '/usr/bin/python3';
const needed = 'import django, rest_framework, gunicorn, psycopg2';

export const findDrf = (): boolean => spawnSync(python, ['-c', needed]).status === 0;

/** Keeps connections open. One thread per worker: more would wait for Python's global lock. */
export const startDrf = ({ connection, startPeer }: Stage): Promise<ChildProcess> =>
  startPeer(
    python,
    [
      ...[
        '-m',
        'gunicorn',
        '--workers',
        '2',
        '--worker-class',
        'gthread',
        '--keep-alive',
        '60',
        '--bind',
        `127.0.0.1:${ports.drf}`,
      ],
      ...['--chdir', 'bench/drf', '--log-level', 'warning', 'app:application'],
    ],
    {
      env: {
        PATH: process.env.PATH,
        PYTHONDONTWRITEBYTECODE: '1',
        BENCH_DATABASE: JSON.stringify(connection),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
    'drf',
  );
