import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { deliver, insistently, MailDelayed, settled } from './delivery.ts';
import { tellFailure } from './failures.ts';
import { claimEmail, type Outcome, updateOutcome } from './queries.ts';

export type SendEmailJob = { tenantId: string; emailId: string };

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
  const outcome = settled(await deliver({ ...email, tenantId }, config), isLastAttempt);
  await recordOutcome(services, { tenantId, emailId }, outcome);
  if (outcome.status === 'pending') throw new MailDelayed();
}

/**
 * Records the outcome even where the database was away for a moment.
 * A message on its way mustn't be sent again.
 */
async function recordOutcome(
  { database }: Services,
  { tenantId, emailId }: SendEmailJob,
  outcome: Outcome,
): Promise<void> {
  await insistently(() =>
    database.inTenant(tenantId, async (tx) => {
      await updateOutcome(tx, emailId, outcome);
      if (outcome.status === 'error') await tellFailure(tx, emailId);
    }),
  );
}
