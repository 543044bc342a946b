import { sealStart } from '#contract/seals.ts';
import type { Tx } from '../../../core/database.ts';
import { Refusal } from '../../../core/refusal.ts';
import { listAdministratorIds } from '../../../people/queries.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { logKey, type SigningRequest } from './keys.ts';
import { listKeys, listRevoked, markKeyRevoked, markSealedOutdated, type RevokedCredential } from './queries.ts';

/**
 * Revokes a key that is in other hands: the check without a network refuses what it signed.
 * The next paper makes a new one, where it was the current one.
 * Its papers are marked in a transaction of its own: who corrects one waits for the key meanwhile.
 * False where it was revoked before.
 */
export async function revokeKey(scope: SigningRequest, id: string): Promise<boolean> {
  const { tx } = scope;
  if (!(await listKeys(tx)).some((key) => key.id === id)) throw new Refusal('not_found');
  if (!(await markKeyRevoked(tx, id, sealStart(id)))) return false;
  await logKey(scope, 'signing_key_revoked', id);
  return true;
}

/**
 * Marks the papers in force that a revoked key has signed as to be issued again.
 * Tells administrators how many there are, if any, where `isTold`.
 */
export async function outdateRevoked(tx: Tx, id: string, { isTold }: { isTold: boolean }): Promise<RevokedCredential> {
  await markSealedOutdated(tx, sealStart(id));
  const revoked = (await listRevoked(tx)).find((key) => key.id === id);
  if (!revoked) throw new Refusal('not_found');
  if (isTold && revoked.inForce > 0)
    await insertUserEvents(tx, await listAdministratorIds(tx), {
      ...{ detail: 'signing_key_revoked', 'user-name': '', 'user-email': '' },
      ...{ link: '/credentials?is_outdated=true', count: String(revoked.inForce) },
    });
  return revoked;
}
