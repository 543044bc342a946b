import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import { spendChallenge } from './queries.ts';

/**
 * Names whom a challenge is for: whoever acts for one address, by its key.
 * It may be nobody's.
 */
export const audienceOf = (tenantId: string, emailKey: string) => `${tenantId}:sign-in:${emailKey}`;

/**
 * Spends a solved anti-bot challenge of this audience; false where it is wrong or was spent before.
 * In a transaction of its own, or a refusal afterwards would give the challenge back.
 */
export async function spendProof(
  { antibot, database }: Services,
  { tenantId, audience, payload }: { tenantId: string; audience: string; payload: string },
): Promise<boolean> {
  const solution = await antibot.verify(payload, audience);
  if (!solution) return false;
  return database.inTenant(tenantId, (tx) => spendChallenge(tx, solution.digest, solution.expires));
}

/** Likewise of the tenant, in the transaction that it opens: a refusal gives the challenge back. */
export async function spendProofWithin(tx: Tx, antibot: Services['antibot'], payload: string): Promise<boolean> {
  const solution = await antibot.verify(payload, tx.tenantId);
  return solution !== undefined && spendChallenge(tx, solution.digest, solution.expires);
}
