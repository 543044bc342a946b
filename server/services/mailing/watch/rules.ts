import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../../core/config.ts';
import { mailTransport } from '../transport.ts';
import { hurryDelayed, updateCheck } from './queries.ts';

const restMs = 180_000;
const restWhileFailingMs = 30_000;

type Watched = { config: Config; owner: pg.Pool };

/**
 * Checks the mail server at once and every few minutes, until `ended`.
 * More often while it fails.
 */
export async function watchMailServer(watched: Watched, log: Logger, ended: AbortSignal): Promise<void> {
  let last: string | null | undefined;
  while (!ended.aborted) {
    try {
      const failure = await checkMailServer(watched);
      if (failure !== null && failure !== last) log.warn({ answer: failure }, 'the mail server takes no messages');
      if (failure === null && last) log.info('the mail server takes messages again');
      last = failure;
    } catch {
      // The database is away; the next round tries again.
    }
    const rest = last === null ? restMs : restWhileFailingMs;
    await pause(rest, undefined, { signal: ended, ref: false }).catch(() => {});
  }
}

/**
 * Asks the mail server whether it would take messages, and keeps what it says.
 * Gives its words; null where it would. Without a server, nothing fails.
 * Once it takes them again, those that somebody waits for go at once.
 */
export async function checkMailServer({ config, owner }: Watched): Promise<string | null> {
  const failure = await failureOf(config);
  const { wasFailing } = await updateCheck(owner, failure);
  if (wasFailing && failure === null) await hurryDelayed(owner);
  return failure;
}

type Failure = Error & { code?: string; response?: string };

async function failureOf(config: Config): Promise<string | null> {
  try {
    await mailTransport(config)?.verify();
    return null;
  } catch (error) {
    const { code = '', response, message } = error as Failure;
    const words = `${code} ${response ?? message}`.replace(/\s+/g, ' ').trim().slice(0, 2000);
    return withoutSecrets(words, config.SMTP_URL ?? '').slice(0, 300) || 'error';
  }
}

/** Takes out of a server's words all that names it, or that let us in. */
function withoutSecrets(words: string, smtpUrl: string): string {
  const { host, hostname, username, password } = new URL(smtpUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const login = [user, pass, `\0${user}\0${pass}`].flatMap((one) => [one, Buffer.from(one).toString('base64')]);
  const secrets = [host, hostname, ...login].filter((one) => one.replaceAll('\0', '') !== '');
  const named = secrets.sort((a, b) => b.length - a.length).reduce((text, one) => text.replaceAll(one, '…'), words);
  return named.replace(addresses, '…');
}

/** Mail addresses, names of hosts, IPv6 and IPv4 with their ports. */
const addresses =
  /\S+@\S+|\b([a-z\d-]+\.)+[a-z]{2,}\b|\[?[\da-f]*:[\da-f]*:[\da-f:.]*\]?(:\d+)?|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?/gi;
