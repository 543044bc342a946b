import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes 256 random bits, as text for a URL or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for storage: a reader of the database can't use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Seals a text: nobody without the secret makes the same. Begin the text with what it is for. */
export const seal = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

export const isSealed = (secret: string, text: string, given: string): boolean => isSame(seal(secret, text), given);

/** Compares with a secret, in a time that tells nothing of it but its length. */
export function isSame(secret: string | Uint8Array, given: string | Uint8Array): boolean {
  const [wanted, found] = [Buffer.from(secret), Buffer.from(given)];
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

/**
 * Makes the XSRF token of a session, or of visitors.
 * Random, signed for just that tenant and session.
 */
export function newXsrfToken(secret: string, tenantId: string, sessionId: string | undefined): string {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}.${seal(secret, xsrfText(tenantId, sessionId, salt))}`;
}

export function isXsrfToken(secret: string, tenantId: string, sessionId: string | undefined, token: string): boolean {
  const [salt = '', signature = ''] = token.split('.');
  return isSealed(secret, xsrfText(tenantId, sessionId, salt), signature);
}

const xsrfText = (tenantId: string, sessionId: string | undefined, salt: string) =>
  `xsrf:${tenantId}:${sessionId ?? 'visitor'}:${salt}`;
