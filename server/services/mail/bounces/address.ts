import { fromBase32, toBase32 } from '#contract/base32.ts';
import type { Config } from '../../../core/config.ts';
import type { Secrets } from '../../../core/encryption.ts';
import { isSame, seal } from '../../../core/tokens.ts';

type Named = { tenantId: string; emailId: string };

/** bytes of a bounce address: end of the tenant id, mail id, seal */
const [endBytes, idBytes, markBytes] = [4, 16, 10];
const letters = ((endBytes + idBytes + markBytes) * 8) / 5;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** A short seal is enough: each guess costs a request to us. */
const markOf = (secrets: Secrets, { tenantId, emailId }: Named) =>
  Buffer.from(seal(secrets, `bounce:${tenantId}:${emailId}`), 'base64url').subarray(0, markBytes);

/** Identifies and authenticates the mail (VERP). Undefined if bounces aren't configured. */
export function returnAddress({ BOUNCE_ADDRESS, secrets }: Config, message: Named): string | undefined {
  if (!BOUNCE_ADDRESS) return undefined;
  const [name, domain] = BOUNCE_ADDRESS.split('@');
  const end = bytesOf(message.tenantId).subarray(-endBytes);
  const token = Buffer.concat([end, bytesOf(message.emailId), markOf(secrets, message)]);
  return `${name}+${toBase32(token).toLowerCase()}@${domain}`;
}

type Returned = {
  emailId: string;
  /** end of the tenant's id */
  ending: string;
  /** whether the address belongs to a mail of this tenant */
  isOf(tenantId: string): boolean;
};

/** Parses the first of our bounce addresses in a text. Undefined if there is none. */
export function readReturnAddress({ BOUNCE_ADDRESS, secrets }: Config, text: string): Returned | undefined {
  if (!BOUNCE_ADDRESS) return undefined;
  const [name = '', domain = ''] = BOUNCE_ADDRESS.replaceAll('.', '\\.').split('@');
  const [, token = ''] = new RegExp(`${name}\\+([a-z2-7]{${letters}})@${domain}`, 'i').exec(text) ?? [];
  const bytes = token && fromBase32(token);
  if (!bytes) return undefined;
  const read = Buffer.from(bytes);
  const [end, id, mark] = [read.subarray(0, endBytes), read.subarray(endBytes, -markBytes), read.subarray(-markBytes)];
  const emailId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return {
    emailId,
    ending: end.toString('hex'),
    isOf: (tenantId) => secrets.some((secret) => isSame(markOf([secret], { tenantId, emailId }), mark)),
  };
}
