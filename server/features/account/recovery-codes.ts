import { randomBytes } from 'node:crypto';
import { hashToken } from '../../core/tokens.ts';

const many = 10;
/** 32 characters, five bits each; no two look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const characters = 16;

/** Returns ten codes of 80 random bits in groups of four: 'k7mq-…'. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: many }, () =>
    [...randomBytes(characters)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Ignores case, dashes and spaces. Codes are random, so they need no slow hash. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(code.toLowerCase().replace(/[\s\p{Pd}]/gu, ''));
