import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Returns '' if the process has ended. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

const ticksPerSecond = 100;

/** Returns processor seconds of a process and its children, running or ended (Linux). */
export function cpuOf(pid: number): number {
  const all = listProcesses();
  const own = all.find((process) => process.pid === pid);
  const children = all.filter(({ parent }) => parent === pid);
  return (own?.own ?? 0) + (own?.ended ?? 0) + children.reduce((sum, child) => sum + child.own + child.ended, 0);
}

const listProcesses = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));

type Stat = { pid: number; parent: number; own: number; ended: number };

function readStat(pid: number): Stat[] {
  try {
    // The command's name, in parentheses, may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
    return [{ pid, parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }];
  } catch {
    // The process has ended.
    return [];
  }
}

export const childrenOf = ({ pid = 0 }: { pid?: number | undefined }): { pid: number }[] =>
  listProcesses().filter(({ parent }) => parent === pid);

export async function findPostmaster(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [backend] = readStat(rows[0]?.pid ?? 0);
  if (!backend) throw new Error('PostgreSQL does not run on this machine');
  return backend.parent;
}

/** Returns a process's memory in MB: current and peak. */
export function memoryOf({ pid = 0 }: { pid?: number | undefined }): { now: number; most: number } {
  const status = readStatus(pid);
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
