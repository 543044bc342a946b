import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../core/config.ts';
import { isTransient } from '../../core/database-errors.ts';
import { typeOf } from '../../core/logo.ts';
import { returnAddress } from './bounces/address.ts';
import { methodOf } from './calendar.ts';
import type { ClaimedMail, DeliveryOutcome, MailAttachments } from './queries.ts';
import { logoCid } from './render.ts';
import { withoutSecrets } from './secrets.ts';
import { mailTransport } from './transport.ts';

/** `unsubscribe`: one-click link of a mailing (RFC 8058). */
type Message = ClaimedMail &
  Partial<MailAttachments> & { tenantId: string; pdf?: Buffer | undefined; unsubscribe?: string | null };

/** Thrown to retry the job. The error doesn't reveal the recipient. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayed';

  constructor() {
    super('The mail server did not take the message.');
  }
}

const keepInOutbox: DeliveryOutcome = { status: 'success', answer: 'outbox' };

/** Without a mail server, the mail stays in the outbox. */
export async function deliver(email: Message, config: Config): Promise<DeliveryOutcome> {
  const transport = await mailTransport(config);
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
      // Constant across attempts, so that receivers recognise duplicates.
      messageId: `<${email.id}@${email.from_address.split('@').at(-1)}>`,
      // The library formats a Date as RFC 5322, but sends a string unchanged.
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

const attachmentsOf = ({ calendar, pdf, logo }: Message) => [
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
  ...(pdf ? [{ filename: 'vixia.pdf', content: pdf, contentType: 'application/pdf' }] : []),
];

type MailError = Error & { code?: string; responseCode?: number; response?: string };

/** Only replies about this mail are final: a missing server or wrong password can be fixed. */
function judge({ code = '', responseCode, response, message }: MailError, smtpUrl: string): DeliveryOutcome {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const authenticationRequired = 530;
  // An answer without a code isn't an SMTP reply: it says nothing about this mail.
  const verdict = responseCode || (response ? 0 : 500);
  const isFinal = isAboutMessage && verdict !== authenticationRequired && verdict >= 500;
  // A reply to a failed login may repeat the credentials.
  const answer =
    code === 'EAUTH' ? `EAUTH ${responseCode ?? ''}` : (response ?? `${isAboutMessage ? '' : code} ${message}`);
  // Readers of a mail needn't know the server's address.
  const words = answerOf(isAboutMessage ? answer : withoutSecrets(answer, smtpUrl));
  return { status: isFinal ? 'error' : 'pending', answer: words };
}

/** Attempts of this process, for metrics; `pending` ones are tried again. */
export const mailOutcomes: Record<DeliveryOutcome['status'], number> = { success: 0, pending: 0, error: 0 };

/** At the last attempt, a delay is an error: nothing retries. */
export function settleDelay(outcome: DeliveryOutcome, isLastAttempt: boolean): DeliveryOutcome {
  const status = outcome.status === 'pending' && isLastAttempt ? 'error' : outcome.status;
  mailOutcomes[status] += 1;
  return { ...outcome, status };
}

/** Shortens a server's reply to one line. */
export const answerOf = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();

/** RFC 3463, x.1.1 to x.1.3 and x.2.1: the mailbox doesn't exist or takes no mail. */
export const isMailboxGone = (answer: string) => /\b5\.(1\.[123]|2\.1)\b/.test(answer);

/** Retries an act that must happen despite a brief database outage. */
export async function insist(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!isTransient(error) || attempt === 60) throw error;
      await pause(1000);
    }
  }
}
