import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { Refusal } from '../../core/refusal.ts';
import { continueLater, continueRun, finishRun } from './rules.ts';

export type AddressesJob = { tenantId: string; runId: string };

/** Retries later if the service fails, and gives up at the last attempt. */
export async function locateAddresses(
  services: Services,
  { tenantId, runId }: AddressesJob,
  { isLastAttempt, report }: JobContext,
): Promise<void> {
  const work = { services, tenantId, report: (fault: object) => report(Object.assign(new Error(), fault)) };
  try {
    if (await continueRun(work, runId)) await services.database.inTenant(tenantId, (tx) => continueLater(tx, runId));
  } catch (error) {
    if (!(isLastAttempt && error instanceof Refusal)) throw error;
    await finishRun(work, runId, { hasFailed: true });
  }
}
