import type { Services } from '../../core/context.ts';
import { forgetCredentials } from './retention.ts';
import { signPapersOfBefore } from './signing/rules.ts';

export type ForgetCredentialsJob = { tenantId: string; electionId: string };

export async function runForgetCredentials({ database }: Services, { tenantId, electionId }: ForgetCredentialsJob) {
  await database.inTenant(tenantId, (tx) => forgetCredentials(tx, electionId));
}

export type SignCredentialsJob = { tenantId: string; after?: string };

const first = '00000000-0000-0000-0000-000000000000';

/** Signs credentials issued before signing existed. */
export async function runSignCredentials({ database }: Services, { tenantId, after = first }: SignCredentialsJob) {
  await database.inTenant(tenantId, (tx) => signPapersOfBefore(tx, after));
}
