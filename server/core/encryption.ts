import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Deriving takes eight times as long as using a key, and limited requests need one each. */
const derived = new Map<string, Buffer>();

/** Derives a 256-bit key. Keys of one purpose can't decrypt another purpose's text. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `vixia: ${purpose}`, 32));
  derived.set(name, key);
  return key;
}

/** Only the same `owner` can decrypt: a row copied to another owner is useless. */
export function encrypt(key: Buffer, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([encryption.update(plain), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), text]);
}

/** Throws if key, owner or any bit differs. */
export function decrypt(key: Buffer, owner: string, kept: Buffer): Buffer {
  const [nonce, tag, text] = [
    kept.subarray(0, nonceBytes),
    kept.subarray(nonceBytes, nonceBytes + tagBytes),
    kept.subarray(nonceBytes + tagBytes),
  ];
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  decryption.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decryption.update(text), decryption.final()]);
}
