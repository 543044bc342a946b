import { sealStart } from '#contract/seals.ts';
import type { Tx } from '../../../core/database.ts';
import { Refusal } from '../../../core/refusal.ts';
import { listAdministratorIds } from '../../../people/queries.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { logKey, type SigningRequest } from './keys.ts';
import { listKeys, listRevoked, markKeyRevoked, markSealedOutdated, type RevokedCredential } from './queries.ts';

/**
 * Makes offline checks refuse a compromised key's seals; false if already revoked.
 * Leaves marking credentials to another transaction, since corrections wait for the key.
 */
export async function revokeKey(scope: SigningRequest, id: string): Promise<boolean> {
  const { tx } = scope;
  if (!(await listKeys(tx)).some((key) => key.id === id)) throw new Refusal('not_found');
  if (!(await markKeyRevoked(tx, id, sealStart(id)))) return false;
  await logKey(scope, 'signing_key_revoked', id);
  return true;
}

/** `isTold`: notifies administrators of the number of credentials. */
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
