import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import { spendChallenge } from './queries.ts';

/** Audience of a challenge for one e-mail address, which may be nobody's. */
export const audienceOf = (tenantId: string, emailKey: string) => `${tenantId}:sign-in:${emailKey}`;

/**
 * Spends a solved challenge of this audience; false if it's wrong or already spent.
 * Uses a transaction of its own, or a later refusal would give the challenge back.
 */
export async function spendProof(
  { antibot, database }: Services,
  { tenantId, audience, payload }: { tenantId: string; audience: string; payload: string },
): Promise<boolean> {
  const solution = await antibot.verify(payload, audience);
  if (!solution) return false;
  return database.inTenant(tenantId, (tx) => spendChallenge(tx, solution.digest, solution.expires));
}

/** Spends a challenge of the tenant inside the transaction: a refusal gives it back. */
export async function spendProofWithin(tx: Tx, antibot: Services['antibot'], payload: string): Promise<boolean> {
  const solution = await antibot.verify(payload, tx.tenantId);
  return solution !== undefined && spendChallenge(tx, solution.digest, solution.expires);
}
