import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DomainRecord } from '#contract/mail.ts';
import type { Config } from '../../../core/config.ts';

type MailDomain = { domain: string; contact: string };
type MailConfig = Pick<Config, 'SMTP_URL' | 'dkim' | 'DNS_SERVER'>;
/** null: DNS didn't answer */
type Found = string[] | null;

/**
 * Asks DNS, which takes seconds if no server answers: call outside transactions.
 * Without a mail server no mail leaves this machine, so DNS isn't asked.
 */
export async function readDomainRecords(config: MailConfig, { domain, contact }: MailDomain): Promise<DomainRecord[]> {
  if (!config.SMTP_URL) return [];
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (config.DNS_SERVER) resolver.setServers([config.DNS_SERVER]);
  const read = (name: string) => readTexts(resolver, name);
  return Promise.all([
    read(domain).then((found) => judgeSpf(config, domain, found)),
    readDkim(config, read),
    findPolicy(domain, read).then((found) => judgeDmarc(domain, contact, found)),
  ]);
}

async function readTexts(resolver: Resolver, name: string): Promise<Found> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return ['ENODATA', 'ENOTFOUND'].includes((error as { code: string }).code) ? [] : null;
  }
}

/** More than one record counts as none (RFC 7208, 4.5); +all lets everybody send. */
function judgeSpf({ SMTP_URL = '' }: MailConfig, domain: string, texts: Found): DomainRecord {
  const found = texts?.filter((text) => /^v=spf1( |$)/i.test(text)) ?? [];
  const server = URL.parse(SMTP_URL)?.hostname ?? '';
  const sender = isIP(server) ? `ip4:${server}` : `a:${server}`;
  const isPublic = /^[^.]+\..+$/.test(server) && !/^(127|10|192\.168)\.|\.(local|internal|test)$/.test(server);
  const isWrong = found.length > 1 || found.some((text) => / \+?all\b/i.test(text));
  const state = texts === null ? 'unreachable' : found.length === 0 ? 'missing' : isWrong ? 'wrong' : 'good';
  const wanted = state === 'missing' && isPublic ? { name: domain, value: `v=spf1 ${sender} ~all` } : null;
  return { kind: 'spf', state, found, wanted };
}

/** Least bits of a good RSA key (RFC 8301: at least 1024, better 2048). */
const leastBits = 2048;

/** Without a key of our own the mail server signs, by a name that only it knows. */
async function readDkim({ dkim }: MailConfig, read: (name: string) => Promise<Found>): Promise<DomainRecord> {
  if (!dkim) return { kind: 'dkim', state: 'unknown', found: [], wanted: null };
  const publicKey = createPublicKey(dkim.privateKey);
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const wanted = { name: `${dkim.keySelector}._domainkey.${dkim.domainName}`, value: `v=DKIM1; k=rsa; p=${key}` };
  const texts = await read(wanted.name);
  const found = texts?.filter((text) => /\bp=/.test(text)) ?? [];
  if (texts === null) return { kind: 'dkim', state: 'unreachable', found, wanted };
  const isOurs = found.some((text) => text.replace(/\s/g, '').includes(`p=${key}`));
  const { modulusLength = leastBits } = publicKey.asymmetricKeyDetails ?? {};
  const ours = modulusLength < leastBits ? 'weak' : 'good';
  const state = isOurs ? ours : found.length > 0 ? 'wrong' : 'missing';
  return { kind: 'dkim', state, found, wanted: isOurs ? null : wanted };
}

/** Receivers look at the domain, then at those above it. */
async function findPolicy(domain: string, read: (name: string) => Promise<Found>): Promise<Found> {
  const labels = domain.split('.');
  for (let at = 0; at <= Math.max(0, labels.length - 2); at += 1) {
    const texts = await read(`_dmarc.${labels.slice(at).join('.')}`);
    const found = texts?.filter((text) => /^v=DMARC1\b/i.test(text)) ?? [];
    if (texts === null || found.length > 0) return texts && found;
  }
  return [];
}

function judgeDmarc(domain: string, contact: string, found: Found): DomainRecord {
  const state = found === null ? 'unreachable' : found.length === 0 ? 'missing' : found.length > 1 ? 'wrong' : 'good';
  const value = `v=DMARC1; p=none; rua=mailto:${contact}`;
  return {
    kind: 'dmarc',
    state,
    found: found ?? [],
    wanted: state === 'missing' ? { name: `_dmarc.${domain}`, value } : null,
  };
}
