import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { deliver, insist, MailDelayedError, settleDelay } from './delivery.ts';
import { tellFailure } from './failures.ts';
import { claimEmail, type DeliveryOutcome, updateOutcome } from './queries.ts';

export type SendMailJob = { tenantId: string; emailId: string };

/**
 * Sends a message once; marks permanent refusals.
 * Throws MailDelayed if a retry may succeed, unless this was the last attempt.
 * A crash between the server's acceptance and our mark sends it again, with the same Message-ID.
 */
export async function sendMail(
  services: Services,
  { tenantId, emailId }: SendMailJob,
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const { database, config } = services;
  const email = await database.inTenant(tenantId, (tx) => claimEmail(tx, emailId));
  if (!email) return;
  const outcome = settleDelay(await deliver({ ...email, tenantId }, config), isLastAttempt);
  await recordOutcome(services, { tenantId, emailId }, outcome);
  if (outcome.status === 'pending') throw new MailDelayedError();
}

/**
 * Records the outcome despite a brief database outage,
 * as a message under way must not be sent again.
 */
async function recordOutcome({ database }: Services, { tenantId, emailId }: SendMailJob, outcome: DeliveryOutcome) {
  await insist(() =>
    database.inTenant(tenantId, async (tx) => {
      await updateOutcome(tx, emailId, outcome);
      if (outcome.status === 'error') await tellFailure(tx, emailId);
    }),
  );
}
