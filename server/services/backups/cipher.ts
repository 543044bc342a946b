import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ArchiveFault } from '../../core/archives/fault.ts';

/** Start of a file that age encrypted. */
export const ageMark = Buffer.from('age-encryption.org/v1\n');

/** Loads the library on demand: a server needs it once a day. */
const loadAge = () => import('age-encryption');

export type KeyPair = { recipient: string; identity: string };

export async function makeKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts so that any of the recipients can read it, but this installation can't. */
export async function encryptTo(recipients: string[], source: AsyncIterable<Uint8Array>): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** Throws ArchiveFault. A chunk that was altered, or the lack of a last one, ends the stream. */
export async function decryptWith(identities: string[], source: AsyncIterable<Uint8Array>): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new ArchiveFault('no_key');
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch {
    throw new ArchiveFault('wrong_key');
  }
}

/** Lists the secret keys of a file, among whatever else age-keygen or backup-key wrote. */
export const readIdentities = (text: string): string[] => text.match(/^AGE-SECRET-KEY-\S+/gm) ?? [];

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);
