import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The SECRET in use, which encrypts, and earlier ones, which still decrypt. */
export type Secrets = readonly [current: string, ...earlier: string[]];

/** Where a value belongs. Once moved to another row or use, it can't be decrypted. */
export type SecretPlace = { purpose: string; tenantId: string; id: string };

/** `closed`: values that no secret decrypts, left unchanged; `last`: undefined if none is left */
export type RenewedPortion = { renewed: number; closed: number; last?: string | undefined };

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const mark = Buffer.from('vx1:');
const keyNameBytes = 4;
const headerBytes = mark.length + keyNameBytes;

/** Cached keys: limited requests need one each, and deriving takes eight times as long as using. */
const derived = new Map<string, Buffer>();

/** Derives a 256-bit key. Keys of one purpose can't decrypt another purpose's text. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `vixia: ${purpose}`, 32));
  derived.set(name, key);
  return key;
}

/** Builds the start of encrypted values, which identifies the secret without revealing it. */
export const headerOf = (secret: string): Buffer =>
  Buffer.concat([mark, deriveKey(secret, 'name of the key').subarray(0, keyNameBytes)]);

/** Returns the same name as a number, by which processes announce the secrets that they know. */
export const numberOf = (secret: string): number => headerOf(secret).readInt32BE(mark.length);

/** Returns header, nonce, tag and encrypted text. */
export function encrypt([secret]: Secrets, place: SecretPlace, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const header = headerOf(secret);
  const encryption = createCipheriv(cipher, deriveKey(secret, place.purpose), nonce).setAAD(boundTo(header, place));
  const text = Buffer.concat([encryption.update(plain), encryption.final()]);
  return Buffer.concat([header, nonce, encryption.getAuthTag(), text]);
}

/** Throws ClosedSecret if no secret decrypts the value, so that the log tells the operator. */
export function decrypt(secrets: Secrets, place: SecretPlace, kept: Buffer): Buffer {
  const header = kept.subarray(0, headerBytes);
  const named = secrets.find((secret) => headerOf(secret).equals(header));
  if (named) return open(named, place, kept.subarray(headerBytes), boundTo(header, place));
  for (const secret of secrets) {
    try {
      return open(secret, place, kept, Buffer.from(`${place.tenantId}:${place.id}`));
    } catch {
      // Values from before 0.30.0 name no key, so the next secret is tried.
    }
  }
  throw new ClosedSecret(`neither SECRET nor SECRET_PREVIOUS opens this value: ${place.purpose}`);
}

function open(secret: string, { purpose }: SecretPlace, kept: Buffer, bound: Buffer): Buffer {
  const [nonce, tag, text] = [
    kept.subarray(0, nonceBytes),
    kept.subarray(nonceBytes, nonceBytes + tagBytes),
    kept.subarray(nonceBytes + tagBytes),
  ];
  const decryption = createDecipheriv(cipher, deriveKey(secret, purpose), nonce, { authTagLength: tagBytes });
  decryption.setAAD(bound).setAuthTag(tag);
  return Buffer.concat([decryption.update(text), decryption.final()]);
}

/** Thrown if this process lacks a secret that others have: the value itself is intact. */
export class ClosedSecret extends Error {
  override readonly name = 'ClosedSecret';
}

const boundTo = (header: Buffer, { purpose, tenantId, id }: SecretPlace): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify([purpose, tenantId, id]))]);

/** Returns undefined if no secret decrypts the value, as after a SECRET was lost. */
export function tryDecrypt(secrets: Secrets, place: SecretPlace, kept: Buffer): Buffer | undefined {
  try {
    return decrypt(secrets, place, kept);
  } catch {
    return undefined;
  }
}
