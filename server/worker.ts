import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { createAntibot } from './core/antibot.ts';
import { readConfig } from './core/config.ts';
import { ConfigError } from './core/config-error.ts';
import { connect } from './core/connect.ts';
import type { Services } from './core/context.ts';
import { type JobContext, type JobTask, type JobWorker, runWorker } from './core/jobs/worker.ts';
import { createLog } from './core/log.ts';
import { stopOnSignal } from './core/stopping.ts';
import { eraseAgain } from './erasing-again.ts';
import { locateAddresses } from './features/addresses/jobs.ts';
import { sendAssignment, sendEmptied } from './features/assignments/jobs.ts';
import {
  beginReminders,
  sendAsked,
  sendAttendanceReminder,
  sendDeclined,
  sendUnavailable,
} from './features/attendance/jobs.ts';
import { logFailedSignIns } from './features/auth/jobs.ts';
import { keepCoverageHistory } from './features/coverage-history/jobs.ts';
import { makeDownload } from './features/credentials/downloads/jobs.ts';
import { runForgetCredentials, runSignCredentials } from './features/credentials/jobs.ts';
import { beginDigests, writeDigest } from './features/digests/jobs.ts';
import { sendPending } from './features/enrolment/jobs.ts';
import { makeExport } from './features/exports/jobs.ts';
import { forgetImport, runImport } from './features/imports/jobs.ts';
import { beginMailing, sendMailingPart } from './features/mailings/jobs.ts';
import { makeProposalLater, recountProposal } from './features/proposals/jobs.ts';
import { sendReplacementAsk, sendTaken } from './features/replacements/jobs.ts';
import {
  beginRetention,
  runAskRetention,
  runDeleteExpired,
  runErasePeople,
  runInviteBack,
} from './features/retention/jobs.ts';
import { keepDailyJobs } from './features/tenants/index.ts';
import { runLapseRegistration, sendMoved } from './features/users/jobs.ts';
import { keepBackupsScheduled } from './services/backups/daily/rules.ts';
import { backupTasks } from './services/backups/jobs.ts';
import { runBatch } from './services/batches/jobs.ts';
import { forgetFile } from './services/downloads/jobs.ts';
import { sendAccountLink } from './services/links/jobs.ts';
import { insist } from './services/mail/delivery.ts';
import { sendMail } from './services/mail/jobs.ts';
import { closeMailTransport } from './services/mail/transport.ts';
import { watchMailServer } from './services/mail/watch/rules.ts';
import './hooks.ts';

const tasks = {
  'send-email': sendMail,
  'send-account-link': sendAccountLink,
  'log-failed-sign-ins': logFailedSignIns,
  'begin-mailing': beginMailing,
  'send-mailing': sendMailingPart,
  'begin-digests': beginDigests,
  'write-digest': writeDigest,
  'tell-assignment': sendAssignment,
  'tell-emptied': sendEmptied,
  'tell-declined': sendDeclined,
  'tell-unavailable': sendUnavailable,
  'ask-attendance': sendAsked,
  'tell-taken': sendTaken,
  'ask-replacement': sendReplacementAsk,
  'keep-coverage': keepCoverageHistory,
  'begin-reminders': beginReminders,
  'remind-attendance': sendAttendanceReminder,
  'tell-moved': sendMoved,
  'tell-pending': sendPending,
  'run-batch': runBatch,
  'locate-addresses': locateAddresses,
  'forget-credentials': runForgetCredentials,
  'make-download': makeDownload,
  'make-export': makeExport,
  'forget-download': forgetFile,
  'sign-credentials': runSignCredentials,
  'forget-import': forgetImport,
  'make-proposal': makeProposalLater,
  'recount-proposal': recountProposal,
  'lapse-registration': runLapseRegistration,
  'begin-retention': beginRetention,
  'delete-expired': runDeleteExpired,
  'ask-retention': runAskRetention,
  'erase-people': runErasePeople,
  'invite-back': runInviteBack,
} satisfies Tasks;

/** Jobs that read files, each in a process of its own; one core stays free for requests. */
const readingTasks = { 'run-import': runImport } satisfies Tasks;
const readingSlots = Math.max(1, availableParallelism() - 1);
const usualSlots = 5;

type Tasks = Record<string, (services: Services, payload: never, context: JobContext) => Promise<void>>;

/** Tasks retried however often the worker dies; other jobs may have killed it themselves. */
const spared: (keyof typeof tasks)[] = ['send-email', 'send-mailing'];

/** `owner`: connects as the database's owner. */
export function startWorker({ services, owner }: { services: Services; owner: pg.Pool }): JobWorker {
  const { config } = services;
  const log = createLog(config);
  const ending = new AbortController();
  const bind = (all: Tasks): Record<string, JobTask> =>
    Object.fromEntries(
      Object.entries(all).map(([name, task]) => [
        name,
        (payload, context) => task(services, payload as never, context),
      ]),
    );
  void watchMailServer({ config, owner }, log, ending.signal);
  const worker = runWorker({
    owner,
    lines: [
      { tasks: { ...bind(tasks), ...backupTasks({ owner, config }) }, slots: usualSlots },
      { tasks: bind(readingTasks), slots: readingSlots },
    ],
    spared,
    stopSeconds: config.STOP_SECONDS,
    log,
  });
  const stop = async () => {
    ending.abort();
    await worker.stop();
    closeMailTransport(config);
  };
  return { ...worker, stop };
}

/** Runs a process for jobs only, for servers started with WORKER=0. */
async function runAlone() {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL: is required here; one process serves an embedded database, and does its jobs');
  const connected = await connect(config);
  const services = { config, database: await connected.openDatabase(), antibot: createAntibot(config) };
  const { owner } = connected;
  await services.database.channels.open();
  // Erases first: otherwise a job could write to a person whom a restore brought back.
  await insist(async () => void (await eraseAgain(owner, config)));
  const worker = startWorker({ services, owner });
  // Not awaited: the database may still be unreachable, and jobs wait for it.
  insist(async () => {
    await keepDailyJobs(owner);
    await keepBackupsScheduled({ owner, config });
  }).catch((err) =>
    createLog(config).warn({ err }, 'the mails of the next morning and the backup are not in the queue'),
  );
  stopOnSignal(config.STOP_SECONDS, async () => {
    await worker.stop();
    await connected.close();
  });
}

if (import.meta.main) {
  try {
    await runAlone();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
