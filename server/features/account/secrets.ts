import type { Tx } from '../../core/database.ts';
import { decrypt, encrypt } from '../../core/encryption.ts';

const keyOf = (tx: Tx) => tx.keyFor('second factor');
const ownerOf = ({ tenantId }: Tx, userId: string) => `${tenantId}:${userId}`;

export const sealSecret = (tx: Tx, userId: string, secret: Buffer): Buffer =>
  encrypt(keyOf(tx), ownerOf(tx, userId), secret);

/** Throws if the server's secret has changed since encryption. */
export const openSecret = (tx: Tx, userId: string, kept: Buffer): Buffer =>
  decrypt(keyOf(tx), ownerOf(tx, userId), kept);
