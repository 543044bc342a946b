import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ArchiveFault } from '../../../core/archives/fault.ts';

/** Start of an encrypted archive. Salt and nonce follow; the GCM tag is at the end. */
const mark = Buffer.from('VIXIA-ARCHIVE-1\n');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = mark.length + saltBytes + nonceBytes;
/** Start of a decrypted archive: gzip with deflate. */
const gzipMark = Buffer.from([0x1f, 0x8b, 0x08]);

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

export async function* encryptAll(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const head = Buffer.concat([mark, salt, nonce]);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce).setAAD(head);
  yield head;
  for await (const chunk of source) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.equals(mark);
}

/** Decrypts a file as a stream, after a pass that verifies all of it. Throws ArchiveFault. */
export async function* decryptFile(file: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  if (size <= headBytes + tagBytes) throw new ArchiveFault('truncated');
  const { buffer: head } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const { buffer: tag } = await file.read(Buffer.alloc(tagBytes), 0, tagBytes, size - tagBytes);
  const key = keyOf(passphrase, head.subarray(mark.length, mark.length + saltBytes));
  const read = () => {
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(mark.length + saltBytes));
    const text = file.createReadStream({ start: headBytes, end: size - tagBytes - 1, autoClose: false });
    return { decipher: decipher.setAAD(head).setAuthTag(tag), text };
  };
  await checkWhole(read());
  const { decipher, text } = read();
  for await (const chunk of text) yield decipher.update(chunk as Buffer);
  yield decipher.final();
}

type Reading = { decipher: DecipherGCM; text: AsyncIterable<unknown> };

/** Throws wrong_passphrase if the plaintext isn't gzip, damaged if the tag is wrong. */
async function checkWhole({ decipher, text }: Reading): Promise<void> {
  let begin = Buffer.alloc(0);
  for await (const chunk of text) {
    const plain = decipher.update(chunk as Buffer);
    if (begin.length >= gzipMark.length) continue;
    begin = Buffer.concat([begin, plain]).subarray(0, gzipMark.length);
    if (!begin.equals(gzipMark.subarray(0, begin.length))) throw new ArchiveFault('wrong_passphrase');
  }
  try {
    decipher.final();
  } catch {
    throw new ArchiveFault('damaged');
  }
}
