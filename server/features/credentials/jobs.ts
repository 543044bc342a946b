import type { Services } from '../../core/context.ts';
import { forgetCredentials } from './retention.ts';

export type ForgetCredentialsJob = { tenantId: string; electionId: string };

/** Erases what credentials of deleted people print, once the tenant's retention period is over. */
export async function runForgetCredentials(
  { database }: Services,
  { tenantId, electionId }: ForgetCredentialsJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => forgetCredentials(tx, electionId));
}
