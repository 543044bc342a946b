import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { deliver, insist, MailDelayedError, settleDelay } from './delivery.ts';
import { tellFailure } from './failures.ts';
import { drawMailPaper } from './papers.ts';
import { claimEmail, type DeliveryOutcome, deleteUndone, updateOutcome } from './queries.ts';

/** The error itself may quote personal data. */
const undrawn = 'EPAPER';

export type SendMailJob = { tenantId: string; emailId: string };

/**
 * Throws MailDelayedError if a retry may succeed, except at the last attempt. A crash after the
 * server's acceptance sends the mail again, with the same Message-ID.
 */
export async function sendMail(
  services: Services,
  { tenantId, emailId }: SendMailJob,
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const { database, config } = services;
  const email = await database.inTenant(tenantId, (tx) => claimEmail(tx, emailId));
  if (!email) return;
  const { user_id: userId, paper: name } = email;
  let failure: Error = new MailDelayedError();
  const draw = async () => (userId && name ? drawMailPaper(services, { tenantId, userId, name }) : undefined);
  const delivered = await draw().then(
    (pdf) => deliver({ ...email, tenantId, pdf }, config),
    (error: Error): DeliveryOutcome => {
      failure = error;
      return { status: 'pending', answer: undrawn };
    },
  );
  const outcome = settleDelay(delivered, isLastAttempt);
  await recordOutcome(services, { tenantId, emailId }, outcome);
  if (outcome.status === 'pending') throw failure;
}

/** Survives a brief database outage: a mail already sent mustn't be sent again. */
async function recordOutcome({ database }: Services, { tenantId, emailId }: SendMailJob, outcome: DeliveryOutcome) {
  await insist(() =>
    database.inTenant(tenantId, async (tx) => {
      await updateOutcome(tx, emailId, outcome);
      if (outcome.status === 'error') await tellFailure(tx, emailId);
      if (outcome.status === 'pending') await deleteUndone(tx, emailId);
    }),
  );
}
