import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as GraphileLogger, type JobHelpers, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { diskFullMessage, noteDiskFull } from '../disk.ts';
import { freeJobsOfTheDead, LifeSign } from './life-sign.ts';

export type JobContext = {
  isLastAttempt: boolean;
  /** logs an error that doesn't end the job, without personal data */
  report(error: unknown): void;
};
/** Errors are retried up to 12 times, after 3 seconds to 6 hours. */
export type JobTask = (payload: unknown, context: JobContext) => Promise<void>;

export type JobWorker = {
  /** takes no more jobs; resolves when running jobs are done, or handed back at the limit */
  stop(): Promise<void>;
  isRunning(): boolean;
};

const restartMs = 1000;

/** `slots`: jobs at once. A line with a slot free doesn't wait for another line. */
type JobLine = { tasks: Record<string, JobTask>; slots: number };

/**
 * Runs jobs until stopped, surviving database outages.
 * `owner`: needs 3 connections for each line beside those of its job slots. `spared`: tasks whose
 * worker's death doesn't count as an attempt. `stopSeconds`: time for running jobs to end.
 */
export function runWorker({
  owner,
  lines,
  spared,
  stopSeconds,
  log,
}: Pick<RunnerSettings, 'owner' | 'log'> & { lines: JobLine[]; spared: string[]; stopSeconds: number }): JobWorker {
  const ending = new AbortController();
  const late = new AbortController();
  const runners = new Map<JobLine, Runner>();

  const keepRunning = async (line: JobLine) => {
    while (!ending.signal.aborted) {
      const sign = new LifeSign(owner, ending.signal);
      const running = new Set<Promise<void>>();
      try {
        const runner = await startRunner({ owner, line, log, sign, running });
        runners.set(line, runner);
        if (ending.signal.aborted) await runner.stop();
        // Without the sign of life, others would begin the jobs that still run.
        await Promise.race([runner.promise, givenUp(runner, stopSeconds)]).finally(() => allDone(running, late.signal));
      } catch (error) {
        log.warn({ err: summarize(error) }, 'the worker stopped; it starts again');
      } finally {
        runners.delete(line);
        sign.withdraw();
      }
      await pause(restartMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const janitor = freeJobsOfTheDead(owner, spared, ending.signal, (workers) =>
    log.warn({ workers }, 'took back the jobs of lost workers'),
  );
  const ended = Promise.all([...lines.map(keepRunning), janitor]);

  const each = (end: (runner: Runner) => Promise<void>) =>
    Promise.all([...runners.values()].map((runner) => end(runner).catch(() => {})));
  const stop = async () => {
    ending.abort();
    const stopping = each((runner) => runner.stop());
    const limit = pause(stopSeconds * 1000, 'late' as const, { ref: false });
    if ((await Promise.race([Promise.all([stopping, ended]), limit])) !== 'late') return;
    late.abort();
    await each((runner) => runner.kill());
  };
  return { stop, isRunning: () => runners.size === lines.length && !ending.signal.aborted };
}

/**
 * Rejects once a runner that couldn't record the end of a job has had time to stop.
 * If an outage affects two jobs so, graphile's own promise never settles.
 */
const givenUp = (runner: Runner, seconds: number): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (error: unknown) => {
      runner.promise.catch(() => {});
      runner.kill().catch(() => {});
      reject(error);
    };
    runner.events.once('pool:fatalError', ({ error }) => setTimeout(giveUp, seconds * 1000, error).unref());
  });

/** Resolves when all jobs have ended, or at the signal. */
async function allDone(running: Set<Promise<void>>, late: AbortSignal): Promise<void> {
  while (running.size > 0 && !late.aborted) await Promise.race([Promise.allSettled(running), once(late, 'abort')]);
}

type RunnerSettings = { owner: pg.Pool; line: JobLine; log: Logger; sign: LifeSign; running: Set<Promise<void>> };

const startRunner = ({ owner, line: { tasks, slots }, log, sign, running }: RunnerSettings): Promise<Runner> =>
  run({
    pgPool: owner,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, note(running, guard(name, task, log))]),
    ),
    parsedCronItems: [],
    noHandleSignals: true,
    logger: new GraphileLogger(() => (level, message, meta) => {
      // `guard` already logs failed jobs, without the values that database errors quote.
      if ((level === 'error' || level === 'warning') && !meta?.failure) log.warn({ graphile: message }, 'job queue');
    }),
    preset: {
      worker: {
        concurrentJobs: slots,
        pollInterval: 2000,
        // Makes graphile retry marking jobs as done. With -1, errors are unhandled rejections.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
      plugins: [
        {
          name: 'LifeSignPlugin',
          version: '1.0.0',
          // Graphile awaits this hook before the first job, but not with a local queue.
          worker: { hooks: { startWorker: (_, { worker }) => sign.give(worker.workerPool.id) } },
        },
      ],
    },
  });

const note =
  (running: Set<Promise<void>>, act: (payload: unknown, helpers: JobHelpers) => Promise<void>) =>
  (payload: unknown, helpers: JobHelpers): Promise<void> => {
    const ended = act(payload, helpers).finally(() => running.delete(ended));
    running.add(ended);
    return ended;
  };

/** Keeps personal data in errors out of the queue's records, which are never erased. */
const guard =
  (name: string, task: JobTask, log: Logger) =>
  async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    const about = { task: name, job: job.id, attempt: job.attempts };
    const report = (error: unknown) => log.warn({ ...about, err: summarize(error) }, 'part of a job failed');
    try {
      await task(payload, { isLastAttempt: job.attempts >= job.max_attempts, report });
    } catch (error) {
      const err = summarize(error);
      if (noteDiskFull(error)) log.error({ ...about, err }, diskFullMessage);
      else log.warn({ ...about, err }, 'job failed');
      throw new Error(err.code ?? err.name);
    }
  };

function summarize(error: unknown): { name: string; code?: string; message?: string; stack?: string | undefined } {
  const { name = 'Error', code, message, stack } = error as Error & { code?: string };
  return code ? { name, code } : { name, message, stack };
}
