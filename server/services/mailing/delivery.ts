import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../core/config.ts';
import { isTransient } from '../../core/database-errors.ts';
import { typeOf } from '../../core/logo.ts';
import { returnAddress } from './bounces/address.ts';
import { methodOf } from './calendar.ts';
import type { Attached, ClaimedEmail, Outcome } from './queries.ts';
import { logoCid } from './render.ts';
import { withoutSecrets } from './secrets.ts';
import { mailTransport } from './transport.ts';

/** `unsubscribe`: of a message to many, where one request stops them (RFC 8058) */
type Message = ClaimedEmail & Partial<Attached> & { tenantId: string; unsubscribe?: string | null };

/**
 * The mail server may take the message later: the job is to be tried again.
 * Says nothing about its recipient.
 */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed';

  constructor() {
    super('The mail server did not take the message.');
  }
}

const keepInOutbox: Outcome = { status: 'success', answer: 'outbox' };

/**
 * Hands a message to the mail server, and says what became of it.
 * Keeps it for the outbox where there is no server.
 */
export async function deliver(email: Message, config: Config): Promise<Outcome> {
  const transport = mailTransport(config);
  if (!transport) return keepInOutbox;
  const to = { name: '', address: email.to_address };
  const sender = returnAddress(config, { tenantId: email.tenantId, emailId: email.id });
  try {
    const { response } = await transport.sendMail({
      from: { name: email.from_name, address: email.from_address },
      to,
      ...(sender && { envelope: { from: { name: '', address: sender }, to } }),
      ...(email.reply_to && { replyTo: { name: '', address: email.reply_to } }),
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: attachmentsOf(email),
      // The same at each attempt, so that a receiver recognises a second copy.
      messageId: `<${email.id}@${email.from_address.split('@').at(-1)}>`,
      // A text would go as it is, which isn't how mail writes dates (RFC 5322).
      date: new Date(email.creation_date),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': email.language,
        ...(email.unsubscribe && {
          Precedence: 'bulk',
          'List-Unsubscribe': `<${email.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    return { status: 'success', answer: answerOf(response ?? '') };
  } catch (error) {
    return judge(error as MailError, config.SMTP_URL ?? '');
  }
}

const attachmentsOf = ({ calendar, logo }: Message) => [
  ...(logo ? [{ filename: 'logo', content: logo, cid: logoCid, contentType: typeOf(logo) }] : []),
  ...(calendar
    ? [
        {
          filename: 'vixia.ics',
          content: calendar,
          contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
        },
      ]
    : []),
];

type MailError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Takes only what the server says of this message itself as final.
 * All else (no server, wrong password, 4xx) can be mended.
 */
function judge({ code = '', responseCode, response, message }: MailError, smtpUrl: string): Outcome {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const authenticationRequired = 530;
  const isFinal = isAboutMessage && responseCode !== authenticationRequired && (responseCode ?? 500) >= 500;
  // The answer of a server to a login may repeat the login.
  const answer =
    code === 'EAUTH' ? `EAUTH ${responseCode ?? ''}` : (response ?? `${isAboutMessage ? '' : code} ${message}`);
  // Where the mail server is concerns nobody who reads of a message.
  const words = answerOf(isAboutMessage ? answer : withoutSecrets(answer, smtpUrl));
  return { status: isFinal ? 'error' : 'pending', answer: words };
}

/** Says what a delay is at the last attempt: an error, since nothing tries again. */
export const settled = (outcome: Outcome, isLastAttempt: boolean): Outcome =>
  outcome.status === 'pending' && isLastAttempt ? { ...outcome, status: 'error' } : outcome;

/** Writes a server's words in one line that isn't long. */
export const answerOf = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();

/** Mailbox and address don't exist, or take no mail: RFC 3463, x.1.1 to x.1.3 and x.2.1. */
export const isMailboxGone = (answer: string) => /\b5\.(1\.[123]|2\.1)\b/.test(answer);

/** Does what must be done, even where the database is away for a moment. */
export async function insistently(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!isTransient(error) || attempt === 60) throw error;
      await pause(1000);
    }
  }
}
