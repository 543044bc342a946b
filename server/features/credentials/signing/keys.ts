import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { toBase32 } from '#contract/base32.ts';
import { recordChange } from '../../../core/changes.ts';
import type { Tx } from '../../../core/database.ts';
import {
  ClosedSecret,
  encrypt,
  headerOf,
  type RenewedPortion,
  type SecretPlace,
  tryDecrypt,
} from '../../../core/encryption.ts';
import {
  type CurrentKey,
  findCurrentKey,
  insertKey,
  lockCurrentKey,
  retireCurrentKey,
  updatePrivateKey,
} from './queries.ts';

export type OpenKey = { id: string; key: KeyObject };

export type SigningRequest = { tx: Tx; actor: { id: string } | null; address: string };

/**
 * Creates the key on first use. Throws ClosedSecret if this process can't open it: others may,
 * so only the command replaces it.
 */
export async function openCurrentKey(scope: SigningRequest): Promise<OpenKey> {
  const kept = await findCurrentKey(scope.tx);
  if (!kept) return makeKey(scope);
  const open = openKey(scope.tx, kept);
  if (!open) throw new ClosedSecret(`neither SECRET nor SECRET_PREVIOUS opens the key ${kept.id} of papers`);
  return open;
}

/** Replaces the key. Credentials signed with the previous one stay valid. */
export async function replaceKey(scope: SigningRequest): Promise<OpenKey> {
  const retired = await retireCurrentKey(scope.tx);
  if (retired) await logKey(scope, 'signing_key_retired', retired);
  return makeKey(scope);
}

export const logKey = (
  scope: SigningRequest,
  action: 'signing_key_made' | 'signing_key_retired' | 'signing_key_revoked',
  id: string,
): Promise<void> => recordChange(scope, 'tenant', scope.tx.tenantId, action, { after: { signing_key: id } });

async function makeKey(scope: SigningRequest): Promise<OpenKey> {
  const { tx } = scope;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  // The 32 bytes of a public key that RFC 8037 calls x.
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const id = toBase32(createHash('sha256').update(bytes).digest().subarray(0, 5));
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const made = { id, publicKey: bytes, privateKey: encrypt(tx.secrets(), placeOf(tx, id), secret) };
  if (await insertKey(tx, made)) await logKey(scope, 'signing_key_made', id);
  const kept = await findCurrentKey(tx);
  const open = kept && openKey(tx, kept);
  if (!open) throw new Error('the signing key that was just made is gone');
  return open;
}

/** Encrypts the current key's private half with the SECRET in use. */
export async function renewKey(tx: Tx): Promise<RenewedPortion> {
  const kept = await lockCurrentKey(tx, headerOf(tx.secrets()[0]));
  const plain = kept && tryDecrypt(tx.secrets(), placeOf(tx, kept.id), kept.private_key);
  if (plain) await updatePrivateKey(tx, kept.id, encrypt(tx.secrets(), placeOf(tx, kept.id), plain));
  return { renewed: plain ? 1 : 0, closed: kept && !plain ? 1 : 0 };
}

const placeOf = ({ tenantId }: Tx, id: string): SecretPlace => ({ purpose: 'credential signing', tenantId, id });

function openKey(tx: Tx, { id, private_key }: CurrentKey): OpenKey | undefined {
  const bytes = tryDecrypt(tx.secrets(), placeOf(tx, id), private_key);
  return bytes && { id, key: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) };
}
