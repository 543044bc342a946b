import type { Services } from '../../core/context.ts';
import { forgetCredentials } from './retention.ts';

export type ForgetCredentialsJob = { tenantId: string; electionId: string };

/** Erases the printed data of deleted people's credentials, once the retention period is over. */
export async function runForgetCredentials(
  { database }: Services,
  { tenantId, electionId }: ForgetCredentialsJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => forgetCredentials(tx, electionId));
}
