import { randomBytes } from 'node:crypto';
import { hashToken } from '../../core/tokens.ts';

const many = 10;
/** 32 characters, five bits each, none of which looks like another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const characters = 16;

/** Ten codes of 80 random bits in groups of four ('k7mq-…'): to be shown once and kept as hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: many }, () =>
    [...randomBytes(characters)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The same however it is typed: without regard to case, dashes and spaces. Random as they are, no slow hash is needed. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(code.toLowerCase().replace(/[\s\p{Pd}]/gu, ''));
