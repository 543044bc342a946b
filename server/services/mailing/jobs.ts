import type { Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { gatherUserEvents, insertUserEvents } from '../notifications/queries.ts';
import { deliver, insistently, MailDelayed } from './delivery.ts';
import { claimEmail, findAddressee, type Outcome, updateOutcome } from './queries.ts';

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
  const outcome = await deliver(email, config);
  const status = outcome.status === 'pending' && isLastAttempt ? 'error' : outcome.status;
  await recordOutcome(services, { tenantId, emailId }, { ...outcome, status });
  if (status === 'pending') throw new MailDelayed();
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
