import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../core/context.ts';
import { isDatabaseGone, type Tx } from '../../core/database.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { gatherUserEvents, insertUserEvents } from '../notifications/queries.ts';
import { type ClaimedEmail, claimEmail, findAddressee, type Outcome, updateOutcome } from './queries.ts';
import { mailTransport } from './transport.ts';

export type SendEmailJob = { tenantId: string; emailId: string };

/**
 * The mail server may take the message later: the job is to be tried again.
 * Says nothing about its recipient.
 */
class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
}

/**
 * Sends a message once; marks one that the server refuses for good.
 * Throws MailDelayed where it may work later, unless this was the last attempt.
 * A crash between the server's yes and our mark sends it again, with the same Message-ID.
 */
export async function sendEmail(
  services: Services,
  { tenantId, emailId }: SendEmailJob,
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const { database, config } = services;
  const email = await database.inTenant(tenantId, (tx) => claimEmail(tx, emailId));
  if (!email) return;
  const outcome = config.SMTP_URL ? await deliver(email, config.SMTP_URL) : keepInOutbox;
  const status = outcome.status === 'pending' && isLastAttempt ? 'error' : outcome.status;
  await recordOutcome(services, { tenantId, emailId }, { ...outcome, status });
  if (status === 'pending') throw new MailDelayed('The mail server did not take the message.');
}

const keepInOutbox: Outcome = { status: 'success', answer: 'outbox' };

async function deliver(email: ClaimedEmail, smtpUrl: string): Promise<Outcome> {
  try {
    const { response } = await mailTransport(smtpUrl).sendMail({
      from: { name: email.from_name, address: email.from_address },
      to: { name: '', address: email.to_address },
      ...(email.reply_to && { replyTo: { name: '', address: email.reply_to } }),
      subject: email.subject,
      text: email.text,
      html: email.html,
      // The same at each attempt, so that a receiver recognises a second copy.
      messageId: `<${email.id}@${email.from_address.split('@').at(-1)}>`,
      date: email.creation_date,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': email.language },
    });
    return { status: 'success', answer: answerOf(response ?? '') };
  } catch (error) {
    return judge(error as MailError);
  }
}

type MailError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Takes only what the server says of this message itself as final.
 * All else (no server, wrong password, 4xx) can be mended.
 */
function judge({ code = '', responseCode, response, message }: MailError): Outcome {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const authenticationRequired = 530;
  const isFinal = isAboutMessage && responseCode !== authenticationRequired && (responseCode ?? 500) >= 500;
  // The answer of a server to a login may repeat the login.
  const answer =
    code === 'EAUTH' ? `EAUTH ${responseCode ?? ''}` : (response ?? (isAboutMessage ? message : `${code} ${message}`));
  return { status: isFinal ? 'error' : 'pending', answer: answerOf(answer) };
}

const answerOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 500);

/**
 * Records the outcome even where the database was away for a moment.
 * A message on its way mustn't be sent again.
 */
async function recordOutcome(
  { database }: Services,
  { tenantId, emailId }: SendEmailJob,
  outcome: Outcome,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.inTenant(tenantId, async (tx) => {
        await updateOutcome(tx, emailId, outcome);
        if (outcome.status === 'error') await tellFailure(tx, emailId);
      });
    } catch (error) {
      if (!isDatabaseGone(error) || attempt === 60) throw error;
      await pause(1000);
    }
  }
}

/**
 * Tells administrators of a message that will not arrive.
 * Those of an hour share a notification, which then leads nowhere: a server that is down fails all.
 */
async function tellFailure(tx: Tx, emailId: string): Promise<void> {
  const email = await findAddressee(tx, emailId);
  if (!email) return;
  const { person, to_address } = email;
  const readers = (await listAdministratorIds(tx)).filter((id) => id !== person?.id);
  const told = { detail: 'mail_failed', 'user-name': person?.name ?? '', 'user-email': to_address } as const;
  if (person === null) return insertUserEvents(tx, readers, { ...told, link: '' });
  const link = `/user/${person.id}/emails`;
  await gatherUserEvents(tx, readers, { ...told, link }, { about: person.id, link: '' });
}
