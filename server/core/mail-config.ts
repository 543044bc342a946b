import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

export const mailSettings = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('mail server; without it, messages are kept and shown at /outbox (not in production)'),
  BOUNCE_ADDRESS: z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,14}@([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/,
      'must be an address, with at most 15 characters before the @',
    )
    .optional()
    .describe(
      'where messages that can’t be delivered come back: each goes out from an address of its own (bounces+…@example.org)',
    ),
  BOUNCE_SECRET: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .describe(
      'lets a mail server or provider tell of them by POST /api/v1/mailing/bounces/; without it, only vixia bounce does',
    ),
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/i, 'must be a domain')
    .optional()
    .describe('signs messages for this domain (DKIM); all three DKIM settings, or none'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i, 'must be a label of DNS')
    .optional()
    .describe('names the key: its public half is published at <selector>._domainkey.<domain>'),
  DNS_SERVER: z
    .string()
    .regex(/^[\d.]+(:\d+)?$/, 'must be an IPv4 address, perhaps with a port')
    .optional()
    .describe('where SPF, DKIM and DMARC are looked up when an administrator asks; without it, where the system asks'),
  DKIM_KEY: z.string().optional().describe('the private key (RSA, PEM); mostly a file, by DKIM_KEY_FILE'),
};

type Given = { [name in keyof typeof mailSettings]?: string | undefined };

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

const dkimSettings = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const;
/** Fewest bits of a key: verifiers refuse shorter ones (RFC 8301). */
const leastBits = 1024;

export function refuseBounces({ BOUNCE_ADDRESS, BOUNCE_SECRET }: Given): void {
  if (BOUNCE_SECRET && !BOUNCE_ADDRESS) throw new ConfigError('BOUNCE_ADDRESS: BOUNCE_SECRET wants it');
}

/** Throws ConfigError if a setting is missing or the key is unusable. */
export function readDkim(given: Given): Dkim | null {
  const missing = dkimSettings.filter((name) => !given[name]);
  if (missing.length === dkimSettings.length) return null;
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `${name}: the other DKIM settings want it too`).join('\n'));
  const { DKIM_DOMAIN = '', DKIM_SELECTOR = '', DKIM_KEY = '' } = given;
  refuseKey(DKIM_KEY);
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY };
}

function refuseKey(text: string): void {
  const { asymmetricKeyType, asymmetricKeyDetails } = parseKey(text);
  if (asymmetricKeyType !== 'rsa') throw new ConfigError(`DKIM_KEY: ${asymmetricKeyType} isn’t RSA`);
  if ((asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new ConfigError(`DKIM_KEY: has fewer than ${leastBits} bits`);
}

function parseKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new ConfigError('DKIM_KEY: holds no private key (PEM, without a password)');
  }
}
