import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ArchiveFault } from './fault.ts';

/** An encrypted archive begins with this, then salt and nonce; it ends with the tag of GCM. */
const mark = Buffer.from('VIXIA-ARCHIVE-1\n');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = mark.length + saltBytes + nonceBytes;

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

/** Encrypts what comes, by a passphrase. */
export async function* encryptAll(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const head = Buffer.concat([mark, salt, nonce]);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce).setAAD(head);
  yield head;
  for await (const chunk of source) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** Says whether a file is an encrypted archive. */
export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.equals(mark);
}

/**
 * Decrypts a file, as it is read. Only its end says whether it is whole:
 * what is made of it must be undone where this throws.
 * Throws ArchiveFault.
 */
export async function* decryptFile(file: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  if (size < headBytes + tagBytes) throw new ArchiveFault('truncated');
  const { buffer: head } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const { buffer: tag } = await file.read(Buffer.alloc(tagBytes), 0, tagBytes, size - tagBytes);
  const salt = head.subarray(mark.length, mark.length + saltBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), head.subarray(mark.length + saltBytes));
  decipher.setAAD(head).setAuthTag(tag);
  const text = file.createReadStream({ start: headBytes, end: size - tagBytes - 1, autoClose: false });
  for await (const chunk of text) yield decipher.update(chunk as Buffer);
  try {
    yield decipher.final();
  } catch {
    throw new ArchiveFault('altered');
  }
}
