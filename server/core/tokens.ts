import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './encryption.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Prefix by which people, and scanners of repositories, recognise a program's token. */
export const secretStart = 'vixia_';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Start `text` with its purpose. */
export const seal = ([secret]: Secrets, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

export const isSealed = (secrets: Secrets, text: string, given: string): boolean =>
  secrets.some((secret) => isSame(seal([secret], text), given));

/** Compares in constant time, except for the length. */
export function isSame(secret: string | Uint8Array, given: string | Uint8Array): boolean {
  const [wanted, found] = [Buffer.from(secret), Buffer.from(given)];
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

export function newXsrfToken(secrets: Secrets, tenantId: string, sessionId: string | undefined): string {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}.${seal(secrets, xsrfText(tenantId, sessionId, salt))}`;
}

export function isXsrfToken(secrets: Secrets, tenantId: string, sessionId: string | undefined, token: string): boolean {
  const [salt = '', signature = ''] = token.split('.');
  return isSealed(secrets, xsrfText(tenantId, sessionId, salt), signature);
}

const xsrfText = (tenantId: string, sessionId: string | undefined, salt: string) =>
  `xsrf:${tenantId}:${sessionId ?? 'visitor'}:${salt}`;
