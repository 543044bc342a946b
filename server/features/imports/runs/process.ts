import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../core/config.ts';
import type { ConnectionTarget } from '../../../core/connection.ts';
import type { Services } from '../../../core/context.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import type { FileLook } from '../../../services/files/preview.ts';
import type { inspect } from '../../../services/files/sheet.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import { type CrossedError, errorOf } from './crossing.ts';
import { keptFor } from './last-read.ts';

export type ProcessJob = { tenantId: string; runId: string };
export type ProcessOrder = ProcessJob & { config: Pick<Config, 'DATA_DIR' | 'secret'>; target: ConnectionTarget };
export type Sight = { path: string; asked: Parameters<typeof inspect>[1] };
/** The last message is a result or a failure. */
export type ProcessMessage<Done> = { reported: CrossedError } | { failed: CrossedError } | { done: Done };

type Kept = { runId: string; process: ChildProcess; expiry: NodeJS.Timeout };
let kept: Kept | undefined;

/** Megabytes of heap; half a million rows fit. */
const mostMemory = 768;

/**
 * Runs in a process that stays for the import after the preview.
 * Throws Unreadable if that process runs out of memory, or else the error that ended it.
 */
export async function importBeside(
  { config: { DATA_DIR, secret }, database: { target } }: Services,
  job: ProcessJob,
  { report }: Pick<JobContext, 'report'>,
): Promise<void> {
  const process = takeKept(job.runId) ?? begin(new URL('./importing-process.ts', import.meta.url));
  let keeps = false;
  try {
    const order: ProcessOrder = { ...job, config: { DATA_DIR, secret }, target };
    ({ keeps } = await outcomeOf<{ keeps: boolean }>(process, order, report));
  } finally {
    if (keeps) keep(job.runId, process);
    else process.kill('SIGKILL');
  }
}

/** Detects how to read a file in another process. Throws Unreadable. */
export async function lookBeside(sight: Sight): Promise<FileLook> {
  const process = begin(new URL('./looking-process.ts', import.meta.url));
  try {
    return await outcomeOf<FileLook>(process, sight);
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
  // Lowers the priority: requests to the server go first.
  if (child.pid !== undefined) setPriority(child.pid, 15);
  return child;
}

async function outcomeOf<Done>(child: ChildProcess, order: object, report?: (error: unknown) => void): Promise<Done> {
  const said = on(child, 'message', { close: ['exit'] }) as AsyncIterable<[ProcessMessage<Done>]>;
  child.send(order);
  for await (const [told] of said) {
    if ('reported' in told) report?.(errorOf(told.reported));
    else if ('failed' in told) throw errorOf(told.failed);
    else return told.done;
  }
  // Node aborts like this when out of memory.
  if (child.signalCode === 'SIGABRT' || child.exitCode === 134) throw new Unreadable('memory_short');
  throw new Error('the process of an import ended before it was done');
}

/** Keeps the last preview's process, but doesn't keep the server alive for it. */
function keep(runId: string, process: ChildProcess): void {
  endKept();
  process.unref();
  process.channel?.unref();
  kept = { runId, process, expiry: setTimeout(endKept, keptFor).unref() };
}

/** Takes the process of this run's preview; ends any other. */
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
