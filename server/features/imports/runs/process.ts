import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../core/config.ts';
import type { ConnectionTarget } from '../../../core/connection.ts';
import type { Services } from '../../../core/context.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import { type CrossedError, errorOf } from './crossing.ts';
import { keptFor } from './last-read.ts';
import type { ImportRunRecord } from './queries.ts';

export type ProcessJob = { tenantId: string; runId: string };
export type ProcessOrder = ProcessJob & { config: Pick<Config, 'DATA_DIR' | 'secrets'>; target: ConnectionTarget };
/** The last message is a result or a failure. `done`: false if the run failed */
export type ProcessMessage = { reported: CrossedError } | { failed: CrossedError } | { done: boolean };

type Kept = { runId: string; process: ChildProcess; expiry: NodeJS.Timeout };
let kept: Kept | undefined;

/** Megabytes of heap; half a million rows fit. */
const mostMemory = 768;
/** Most minutes of a process: to look at the files, and to check or apply them. */
const mostMinutes = { look: 1, work: 10 };

/**
 * Runs in a process that stays for the next step of the same import.
 * Throws UnreadableFile if it needs too much time or memory, else the error that ended it.
 */
export async function importBeside(
  { config: { DATA_DIR, secrets }, database: { target } }: Services,
  { tenantId, run: { id: runId, state } }: { tenantId: string; run: ImportRunRecord },
  {
    report,
    minutes = mostMinutes[state === 'reading' ? 'look' : 'work'],
  }: Pick<JobContext, 'report'> & { minutes?: number },
): Promise<void> {
  const process = takeKept(runId) ?? begin();
  let keeps = false;
  try {
    const order: ProcessOrder = { tenantId, runId, config: { DATA_DIR, secrets }, target };
    const isDone = await outcomeOf(process, order, { report, minutes });
    keeps = isDone && state !== 'applying';
  } finally {
    if (keeps) keep(runId, process);
    else process.kill('SIGKILL');
  }
}

function begin(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./importing-process.ts', import.meta.url)), {
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

async function outcomeOf(
  child: ChildProcess,
  order: ProcessOrder,
  { report, minutes }: Pick<JobContext, 'report'> & { minutes: number },
): Promise<boolean> {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, minutes * 60_000);
  try {
    const said = on(child, 'message', { close: ['exit'] }) as AsyncIterable<[ProcessMessage]>;
    child.send(order);
    for await (const [told] of said) {
      if ('reported' in told) report(errorOf(told.reported));
      else if ('failed' in told) throw errorOf(told.failed);
      else return told.done;
    }
  } finally {
    clearTimeout(limit);
  }
  if (isLate) throw new UnreadableFile('took_too_long', { number: minutes });
  // Node aborts if its heap is full. The system kills it if memory is full, but a person may too.
  if (child.signalCode === 'SIGABRT' || child.exitCode === 134) throw new UnreadableFile('memory_short');
  if (child.signalCode === 'SIGKILL') throw new UnreadableFile('process_killed');
  throw new Error('the process of an import ended before it was done');
}

/** Keeps the last run's process, but doesn't keep the server alive for it. */
function keep(runId: string, process: ChildProcess): void {
  endKept();
  process.unref();
  process.channel?.unref();
  kept = { runId, process, expiry: setTimeout(endKept, keptFor).unref() };
}

/** Takes the process of this run's last step; ends any other. */
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
