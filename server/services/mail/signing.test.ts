import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { type MailServer, startMailServer } from '../../testing/smtp.ts';
import { deliver } from './delivery.ts';
import { closeMailTransport } from './transport.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const email = {
  id: '0199d0a0-0000-7000-8000-000000000001',
  ...{ to_address: 'ana@example.org', reply_to: 'hola@norte.test', subject: 'Mañana, a las 8', language: 'es' },
  ...{ text: 'Hola,  Ana:\n\n.\nNos vemos.  \n\n\n', html: '<p>Hola,  Ana</p>' },
  ...{ creation_date: '2027-05-01T08:00:00Z', from_name: 'Organización', from_address: 'avisos@norte.test' },
  tenantId: '0199d0a0-0000-7000-8000-0000000000aa',
  unsubscribe: 'https://norte.test/unsubscribe/abc',
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

test('without a key, messages go unsigned', async () => {
  expect(await send({})).not.toMatch(/^dkim-signature:/im);
});

test('a message is signed for the domain, as the mail server gets it', async () => {
  const message = await sendSigned();
  const tags = tagsOf(message);
  expect(tags).toMatchObject({ d: 'norte.test', s: 'vixia', a: 'rsa-sha256', c: 'relaxed/relaxed' });
  expect(isVerified(message)).toBe(true);
});

test.each([
  ['its text', /Nos vemos/, 'No vengas'],
  ['its subject', /^Subject: .*$/m, 'Subject: otra cosa'],
  ['who it is from', /^From: .*$/m, 'From: avisos@sur.test'],
  ['where answers go', /^Reply-To: .*$/m, 'Reply-To: otra@sur.test'],
  ['the link that stops such messages', /unsubscribe\/abc/, 'unsubscribe/def'],
  ['how that link is used', /One-Click/, 'No-Click'],
])('the signature holds no more once somebody has changed %s', async (_, found, instead) => {
  const message = await sendSigned();
  expect(message).toMatch(found);
  expect(isVerified(message.replace(found, instead))).toBe(false);
});

const sendSigned = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vixia-dkim-')), 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return send({ DKIM_DOMAIN: 'norte.test', DKIM_SELECTOR: 'vixia', DKIM_KEY_FILE: file });
};

/** Returns the mail as received, one character per byte. */
async function send(settings: Record<string, string>): Promise<string> {
  const config = readConfig({
    SECRET: 'a secret of the tests, long enough for all',
    SMTP_URL: server.url,
    ...settings,
  });
  expect(await deliver(email, config)).toMatchObject({ status: 'success' });
  closeMailTransport(config);
  return server.taken.at(-1)?.bytes.toString('latin1') ?? '';
}

// Verifies like a receiver (RFC 6376), with node:crypto and none of the signing code.

function isVerified(message: string): boolean {
  const { bh, h = '', b = '' } = tagsOf(message);
  const body = message.slice(message.indexOf('\r\n\r\n') + 4);
  if (createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64') !== bh) return false;
  const fields = fieldsOf(message);
  const signed = h.split(':').map((name) => relaxed(fields.findLast((field) => nameOf(field) === name) ?? ''));
  const own = relaxed(fields.find(isSignature) ?? '').replace(/(\bb=)[^;]*$/, '$1');
  const text = [...signed, own].join('\r\n');
  return createVerify('RSA-SHA256').update(text, 'latin1').verify(publicKey, b, 'base64');
}

const fieldsOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
const nameOf = (field: string) => field.slice(0, field.indexOf(':')).toLowerCase();
const isSignature = (field: string) => nameOf(field) === 'dkim-signature';
const unfold = (text: string) =>
  text
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .trim();
const relaxed = (field: string) => `${nameOf(field)}:${unfold(field.slice(field.indexOf(':') + 1))}`;
const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;

function tagsOf(message: string): Record<string, string> {
  const field = fieldsOf(message).find(isSignature) ?? '';
  const tags = field.slice(field.indexOf(':') + 1).split(';');
  return Object.fromEntries(
    tags.map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
}
