import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import { spendChallenge } from './queries.ts';

/** `emailKey`: needn't belong to an account. */
export const audienceOf = (tenantId: string, emailKey: string) => `${tenantId}:sign-in:${emailKey}`;

/** Uses a transaction of its own: a later refusal mustn't give the challenge back. */
export async function spendProof(
  { antibot, database }: Services,
  { tenantId, audience, payload }: { tenantId: string; audience: string; payload: string },
): Promise<boolean> {
  const solution = await antibot.verify(payload, audience);
  if (!solution) return false;
  return database.inTenant(tenantId, (tx) => spendChallenge(tx, solution.digest, solution.expires));
}

/** Spends a proof inside the transaction: if the request is refused, it can be used again. */
export async function spendProofWithin(tx: Tx, antibot: Services['antibot'], payload: string): Promise<boolean> {
  const solution = await antibot.verify(payload, tx.tenantId);
  return solution !== undefined && spendChallenge(tx, solution.digest, solution.expires);
}
