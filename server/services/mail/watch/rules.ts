import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../../core/config.ts';
import { withoutSecrets } from '../secrets.ts';
import { mailTransport } from '../transport.ts';
import { hurryDelayed, updateCheck } from './queries.ts';

const restMs = 180_000;
const restWhileFailingMs = 30_000;

type Watched = { config: Config; owner: pg.Pool };

/** Checks the mail server every few minutes until `ended`, more often while it fails. */
export async function watchMailServer(watched: Watched, log: Logger, ended: AbortSignal): Promise<void> {
  let last: string | null | undefined;
  while (!ended.aborted) {
    try {
      const failure = await checkMailServer(watched);
      if (failure !== null && failure !== last) log.warn({ answer: failure }, 'the mail server takes no messages');
      if (failure === null && last) log.info('the mail server takes messages again');
      last = failure;
    } catch {
      // The database is unreachable: retries next round.
    }
    const rest = last === null ? restMs : restWhileFailingMs;
    await pause(rest, undefined, { signal: ended, ref: false }).catch(() => {});
  }
}

/** Returns the failure, if any. On recovery, sends mails that people wait for. */
export async function checkMailServer({ config, owner }: Watched): Promise<string | null> {
  const failure = await failureOf(config);
  const { wasFailing } = await updateCheck(owner, failure);
  if (wasFailing && failure === null) await hurryDelayed(owner);
  return failure;
}

type Failure = Error & { code?: string; response?: string };

async function failureOf(config: Config): Promise<string | null> {
  try {
    await (await mailTransport(config))?.verify();
    return null;
  } catch (error) {
    const { code = '', response, message } = error as Failure;
    const words = `${code} ${response ?? message}`.replace(/\s+/g, ' ').trim().slice(0, 2000);
    return withoutSecrets(words, config.SMTP_URL ?? '').slice(0, 300) || 'error';
  }
}
