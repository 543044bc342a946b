import type { Services } from '../../core/context.ts';
import { forgetCredentials } from './retention.ts';
import { signPapersOfBefore } from './signing/rules.ts';

export type ForgetCredentialsJob = { tenantId: string; electionId: string };

/** Erases the printed data of deleted people's credentials, once the retention period is over. */
export async function runForgetCredentials(
  { database }: Services,
  { tenantId, electionId }: ForgetCredentialsJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => forgetCredentials(tx, electionId));
}

export type SignCredentialsJob = { tenantId: string; after?: string };

const first = '00000000-0000-0000-0000-000000000000';

/** Signs papers that were issued before papers were signed. */
export async function runSignCredentials(
  { database }: Services,
  { tenantId, after = first }: SignCredentialsJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => signPapersOfBefore(tx, after));
}
