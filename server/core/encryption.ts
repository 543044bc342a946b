import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The SECRET in use, which writes, and earlier ones, which are still read. */
export type Secrets = readonly [current: string, ...earlier: string[]];

/** Where a value belongs. Moved to another row or use, nothing decrypts it. */
export type SecretPlace = { purpose: string; tenantId: string; id: string };

/** `closed`: values that no secret opens, left as they are; `last`: the next portion follows */
export type RenewedPortion = { renewed: number; closed: number; last?: string | undefined };

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const mark = Buffer.from('vx1:');
const keyNameBytes = 4;
const headerBytes = mark.length + keyNameBytes;

/** Deriving takes eight times as long as using a key, and limited requests need one each. */
const derived = new Map<string, Buffer>();

/** Derives a 256-bit key. Keys of one purpose can't decrypt another purpose's text. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `vixia: ${purpose}`, 32));
  derived.set(name, key);
  return key;
}

/** Begins what a secret encrypted, and names that secret without telling anything else of it. */
export const headerOf = (secret: string): Buffer =>
  Buffer.concat([mark, deriveKey(secret, 'name of the key').subarray(0, keyNameBytes)]);

/** The same name as a number, by which running processes say that they know a secret. */
export const numberOf = (secret: string): number => headerOf(secret).readInt32BE(mark.length);

/** Stores header, nonce, tag and text. */
export function encrypt([secret]: Secrets, place: SecretPlace, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const header = headerOf(secret);
  const encryption = createCipheriv(cipher, deriveKey(secret, place.purpose), nonce).setAAD(boundTo(header, place));
  const text = Buffer.concat([encryption.update(plain), encryption.final()]);
  return Buffer.concat([header, nonce, encryption.getAuthTag(), text]);
}

/** Throws, if no secret opens it ClosedSecret: the operator learns of it by the log. */
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

/** A process lacks the secret that others have: nothing is wrong with the value. */
export class ClosedSecret extends Error {
  override readonly name = 'ClosedSecret';
}

const boundTo = (header: Buffer, { purpose, tenantId, id }: SecretPlace): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify([purpose, tenantId, id]))]);

/** Undefined where no secret opens it, as after a SECRET was lost. */
export function tryDecrypt(secrets: Secrets, place: SecretPlace, kept: Buffer): Buffer | undefined {
  try {
    return decrypt(secrets, place, kept);
  } catch {
    return undefined;
  }
}
