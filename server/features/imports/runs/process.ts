import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../core/config.ts';
import type { ConnectionTarget } from '../../../core/connection.ts';
import type { Services } from '../../../core/context.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import type { Found, inspect } from '../reading/sheet.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { errorOf, type Failed } from './crossing.ts';
import { keptFor } from './last-read.ts';

export type Job = { tenantId: string; runId: string };
/** An import, and what it takes to do it. */
export type Order = Job & { config: Pick<Config, 'DATA_DIR' | 'secret'>; target: ConnectionTarget };
/** A file to look at. */
export type Sight = { path: string; asked: Parameters<typeof inspect>[1] };
/** Said by a process; the last is what came of it, or why nothing did. */
export type Told<Done> = { reported: Failed } | { failed: Failed } | { done: Done };

type Kept = { runId: string; process: ChildProcess; expiry: NodeJS.Timeout };
let kept: Kept | undefined;

/** Megabytes of a process's objects: half a million rows have room. */
const mostMemory = 768;

/**
 * Does a preview or an import in a process of its own, which stays from the one to the other.
 * A large file takes its memory and time there; should it be too much, only that process ends.
 * Throws Unreadable where it takes too much memory, or what the import died of.
 */
export async function importBeside(
  { config: { DATA_DIR, secret }, database: { target } }: Services,
  job: Job,
  { report }: Pick<JobContext, 'report'>,
): Promise<void> {
  const process = takeKept(job.runId) ?? begin(new URL('./importing-process.ts', import.meta.url));
  let keeps = false;
  try {
    const order: Order = { ...job, config: { DATA_DIR, secret }, target };
    ({ keeps } = await outcomeOf<{ keeps: boolean }>(process, order, report));
  } finally {
    if (keeps) keep(job.runId, process);
    else process.kill('SIGKILL');
  }
}

/** Finds out how a file is to be read, in a process of its own. Throws Unreadable. */
export async function inspectBeside(sight: Sight): Promise<Found> {
  const process = begin(new URL('./looking-process.ts', import.meta.url));
  try {
    return await outcomeOf<Found>(process, sight);
  } finally {
    process.kill('SIGKILL');
  }
}

function begin(file: URL): ChildProcess {
  const child = fork(fileURLToPath(file), {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=32',
      '--min-semi-space-size=16',
      `--max-old-space-size=${mostMemory}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Everybody else is served first.
  if (child.pid !== undefined) setPriority(child.pid, 15);
  return child;
}

async function outcomeOf<Done>(child: ChildProcess, order: object, report?: (error: unknown) => void): Promise<Done> {
  const said = on(child, 'message', { close: ['exit'] }) as AsyncIterable<[Told<Done>]>;
  child.send(order);
  for await (const [told] of said) {
    if ('reported' in told) report?.(errorOf(told.reported));
    else if ('failed' in told) throw errorOf(told.failed);
    else return told.done;
  }
  // Node ends so where it may have no more memory.
  if (child.signalCode === 'SIGABRT' || child.exitCode === 134) throw new Unreadable('memory_short');
  throw new Error('the process of an import ended before it was done');
}

/** Keeps the process of the last preview; ours doesn't go on for it. */
function keep(runId: string, process: ChildProcess): void {
  endKept();
  process.unref();
  process.channel?.unref();
  kept = { runId, process, expiry: setTimeout(endKept, keptFor).unref() };
}

/** Takes the process that made a run's preview; that of another ends. */
function takeKept(runId: string): ChildProcess | undefined {
  if (kept?.runId !== runId || !kept.process.connected) {
    endKept();
    return undefined;
  }
  const { process, expiry } = kept;
  kept = undefined;
  clearTimeout(expiry);
  process.ref();
  process.channel?.ref();
  return process;
}

function endKept(): void {
  clearTimeout(kept?.expiry);
  kept?.process.kill('SIGKILL');
  kept = undefined;
}
