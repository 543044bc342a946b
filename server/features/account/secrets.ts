import type { Tx } from '../../core/database.ts';
import {
  decrypt,
  encrypt,
  headerOf,
  type RenewedPortion,
  type SecretPlace,
  tryDecrypt,
} from '../../core/encryption.ts';
import { lockSecretsOfOthers, updateSecrets } from './queries.ts';

const placeOf = ({ tenantId }: Tx, id: string): SecretPlace => ({ purpose: 'second factor', tenantId, id });

export const sealSecret = (tx: Tx, userId: string, secret: Buffer): Buffer =>
  encrypt(tx.secrets(), placeOf(tx, userId), secret);

/** Throws if no secret of the server decrypts the value. */
export const openSecret = (tx: Tx, userId: string, kept: Buffer): Buffer =>
  decrypt(tx.secrets(), placeOf(tx, userId), kept);

/** Re-encrypts the next secrets after `after` with the SECRET in use; no `last`: none is left. */
export async function renewSecrets(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<RenewedPortion> {
  const old = await lockSecretsOfOthers(tx, { header: headerOf(tx.secrets()[0]), after, limit });
  const renewed = old.flatMap(({ user_id, secret }) => {
    const plain = tryDecrypt(tx.secrets(), placeOf(tx, user_id), secret);
    return plain ? [{ user_id, secret: sealSecret(tx, user_id, plain) }] : [];
  });
  if (renewed.length > 0) await updateSecrets(tx, renewed);
  const last = old.length < limit ? undefined : old.at(-1)?.user_id;
  return { renewed: renewed.length, closed: old.length - renewed.length, last };
}
